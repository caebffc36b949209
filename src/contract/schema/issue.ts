/** Why a value does not fit, and where in it. */
export type Issue = { readonly path: readonly (string | number)[] } & (
  | { readonly code: "invalid_type"; readonly expected: string }
  | { readonly code: "invalid_value"; readonly values: readonly unknown[] }
  | { readonly code: "too_big"; readonly origin: Origin; readonly maximum: number }
  | { readonly code: "too_small"; readonly origin: Origin; readonly minimum: number }
  | { readonly code: "unrecognized_keys"; readonly keys: readonly string[] }
  | {
      readonly code: "custom";
      readonly message: string;
      readonly params?: Readonly<Record<string, unknown>>;
    }
);

/** What has the bound: a number its value, a text and a list their length. */
export type Origin = "number" | "string" | "array";
