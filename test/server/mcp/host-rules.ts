/**
 * The parts of a tool's declaration that hosts take, as they publish it (read in November 2026): Gemini API "Function calling" and
 * google-genai's `types.Schema`, OpenAI "Function calling", Anthropic "Tool use", MCP 2025-11-25 "Tools", and Cursor's bound on names.
 */
export interface HostRules {
  readonly host: string;
  readonly name: RegExp;
  readonly longestDescription: number;
  /** Keywords of a schema that the host's converter keeps; others are dropped or refused. */
  readonly keywords: ReadonlySet<string>;
  /** Keywords that the first level may not have. */
  readonly notAtRoot: readonly string[];
  readonly propertyName: RegExp;
  /** True if `anyOf` must stand alone in its schema. */
  readonly loneAnyOf: boolean;
}

const COMMON = [
  ..."type description enum items properties required anyOf".split(" "),
  ..."minimum maximum default".split(" "),
];

export const HOSTS: readonly HostRules[] = [
  {
    host: "Gemini",
    name: /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/,
    longestDescription: 1024,
    keywords: new Set([...COMMON, "title", "format", "nullable", "pattern", "minItems", "maxItems"]),
    notAtRoot: ["anyOf"],
    propertyName: /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/,
    loneAnyOf: true,
  },
  {
    host: "OpenAI",
    name: /^[A-Za-z0-9_-]{1,64}$/,
    longestDescription: 1024,
    keywords: new Set([...COMMON, "additionalProperties", "$ref", "$defs", "const"]),
    notAtRoot: ["anyOf", "oneOf", "allOf", "not", "enum"],
    propertyName: /^[A-Za-z0-9_.-]{1,64}$/,
    loneAnyOf: false,
  },
  {
    host: "Anthropic",
    name: /^[A-Za-z0-9_-]{1,64}$/,
    longestDescription: 10_000,
    keywords: new Set([...COMMON, "additionalProperties", "$ref", "$defs", "const", "format", "pattern"]),
    notAtRoot: ["anyOf", "oneOf", "allOf"],
    propertyName: /^[A-Za-z0-9_.-]{1,64}$/,
    loneAnyOf: false,
  },
  {
    host: "Cursor",
    name: /^[A-Za-z0-9_]{1,50}$/,
    longestDescription: 1024,
    keywords: new Set(COMMON),
    notAtRoot: ["anyOf"],
    propertyName: /^[A-Za-z0-9_]{1,64}$/,
    loneAnyOf: false,
  },
];
