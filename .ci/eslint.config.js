import parser from "@typescript-eslint/parser";
import regexp from "eslint-plugin-regexp";

/**
 * Text that may be a regular expression: a stroke that starts no comment, after a sign that an expression can follow; or the
 * constructor. Files without such text are not parsed, which took half of the time;
 * test/layers.test.ts holds that none of them has one.
 */
export const MAY_HOLD_ONE =
  /(?:^|=>|[-+%~^=!&|?:;,([{]|\b(?:return|typeof|case|of|in|do|else|void|delete|throw|await|yield))\s*\/(?![/*])|\bRegExp\b/m;

const thrifty = {
  ...parser,
  parseForESLint: (text, options) => parser.parseForESLint(MAY_HOLD_ONE.test(text) ? text : "", options),
};

/** Biome judges everything else; this asks one thing of the product: no regular expression grows faster than its text. */
export default [
  {
    files: ["src/**/*.ts"],
    languageOptions: { parser: thrifty },
    linterOptions: { noInlineConfig: true },
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": [
        "error",
        { report: "potential", ignorePartial: false, ignoreSticky: true },
      ],
    },
  },
];
