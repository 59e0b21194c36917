declare const brand: unique symbol;

/** A primitive that cannot be mixed up with another of the same shape. */
export type Nominal<Base, Name extends string> = Base & { readonly [brand]: Name };
