import { err, ok, type Result } from "@clutch/kernel";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `settings.limits.minBetAmount=5`: what stands behind the sign is JSON, or else a text. */
export function parseAssignment(
  text: string,
): Result<{ readonly path: readonly string[]; readonly value: unknown }, string> {
  const at = text.indexOf("=");
  const path = text.slice(0, at).split(".");
  if (at < 1 || path.some((part) => !/^[A-Za-z]\w*$/.test(part)))
    return err(`${text} is not such as settings.theme=midnight`);
  const given = text.slice(at + 1);
  try {
    return ok({ path, value: JSON.parse(given) as unknown });
  } catch {
    return ok({ path, value: given });
  }
}

/** A form with one field set; the fields on the way are made. */
export function withField(form: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const fields = isFields(form) ? form : {};
  return { ...fields, [name]: withField(fields[name], rest, value) };
}

/** A form without one field, such as an optional one that shall have its default again. */
export function withoutField(form: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || !isFields(form) || !(name in form)) return form;
  if (rest.length > 0) return { ...form, [name]: withoutField(form[name], rest) };
  const { [name]: _removed, ...others } = form;
  return others;
}

/** Each field of a form as `path  value`, in the form that an assignment takes. */
export function listFields(form: unknown, path: readonly string[] = []): readonly string[] {
  if (isFields(form)) return Object.entries(form).flatMap(([name, value]) => listFields(value, [...path, name]));
  return [`${path.join(".")}=${typeof form === "string" ? form : JSON.stringify(form)}`];
}
