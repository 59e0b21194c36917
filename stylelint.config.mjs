/** Inline directions must be logical, so that a right-to-left language would need no second sheet. */
const PHYSICAL = [
  "left",
  "right",
  "/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)/",
  "/^border-(top|bottom)-(left|right)-radius$/",
];

/** @type {import("stylelint").Config} */
export default {
  ignoreFiles: ["**/node_modules/**", "**/dist/**", "**/coverage/**"],
  referenceFiles: ["client/ui/styles/tokens.css", "operator/app/tokens.css"],
  rules: {
    "no-unknown-custom-properties": true,
    "property-disallowed-list": [PHYSICAL, { message: (name) => `Use a logical property instead of "${name}"` }],
    "declaration-property-value-disallowed-list": {
      "/^(text-align|float|clear)$/": ["left", "right"],
    },
    "color-no-hex": true,
    "color-no-invalid-hex": true,
    "block-no-empty": true,
    "declaration-block-no-duplicate-properties": [true, { ignore: ["consecutive-duplicates-with-different-values"] }],
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-block-no-shorthand-property-overrides": true,
    "font-family-no-missing-generic-family-keyword": true,
    "function-calc-no-unspaced-operator": true,
    "media-feature-name-no-unknown": true,
    "media-query-no-invalid": true,
    "no-duplicate-at-import-rules": true,
    "no-duplicate-selectors": true,
    "no-empty-source": true,
    "no-unknown-animations": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global", "local"] }],
    "selector-pseudo-element-no-unknown": true,
    "unit-no-unknown": true,
  },
};
