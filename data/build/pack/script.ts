import { AFTER_BUNDLE, BEFORE_BUNDLE } from "../../../src/host/kept-code.ts";

/** How a minified module says what it takes from others, and what it gives. */
const IMPORT = /\bimport(?:(?:\*as)? ([\w$]+) |(\{[^}]*\}))from"([^"]+)";/g;
const EXPORT = /\bexport\{([\w$]+) as default\};?\s*$/;

/** What the bundler leaves as it is in patterns; V8 keeps code beyond ASCII in twice the memory, and a script is read byte by byte. */
const NOT_ASCII = /[^\p{ASCII}]/gu;
const HEX_DIGITS = 4;

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i).toString(16));
  return units.map((unit) => `\\u${unit.padStart(HEX_DIGITS, "0")}`).join("");
}

/** The same code in ASCII alone. */
export const asAscii = (code: string): string => code.replace(NOT_ASCII, escaped);

/** A bundled module as a script of one function: V8 keeps code of scripts alone. Given: how many imports it has. */
export function asScript(module: string, imports: number): string {
  const taken: string[] = [];
  const inner = asAscii(module)
    .replace(/^#!.*\n/, "")
    .replace(IMPORT, (_whole, name: string | undefined, names: string | undefined, path: string) => {
      taken.push(`${name ?? names?.replace(/ as /g, ":")}=require("${path}")`);
      return "";
    })
    .replace(EXPORT, "module.exports=$1;");
  if (taken.length !== imports) throw new Error(`${taken.length} imports were found, not ${imports}`);
  const names = taken.length === 0 ? "" : `const ${taken.join()};`;
  return `${BEFORE_BUNDLE}"use strict";${names}${inner}${AFTER_BUNDLE}\n`;
}
