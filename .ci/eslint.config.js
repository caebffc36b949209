import parser from "@typescript-eslint/parser";
import regexp from "eslint-plugin-regexp";

/** Biome judges everything else; this asks one thing of the product: no regular expression grows faster than its text. */
export default [
  {
    files: ["src/**/*.ts"],
    languageOptions: { parser },
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
