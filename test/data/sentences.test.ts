import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { declaringSources, lettered, lettersOf, sentencesIn } from "../../data/build/pack/sentences.ts";
import { documentInWords, inWords, SENTENCES_FILE } from "../../src/contract/terms/sentences.ts";
import { machine, useMachine } from "../../src/host/machine.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const sentences = sentencesIn(ROOT);
const letters = lettersOf(sentences);

/** As bundles read them. */
const { data, ...host } = machine();
const read = (name: string) =>
  name === SENTENCES_FILE ? new TextEncoder().encode(sentences.join("\n")) : data.read(name);
useMachine({ ...host, data: { ...data, read } });

it("letters in the place of sentences give back every source, and no source has such a letter of its own", () => {
  for (const path of declaringSources(ROOT)) {
    const source = readFileSync(path, "utf8");
    expect(inWords(source), path).toBe(source);
    expect(inWords(lettered(path, source, letters)), path).toBe(source);
  }
});

it("descriptions of members and parameters, definitions and thresholds go; names, problems and hints stay", () => {
  const source = `
    import { deg as angle, word } from "../../contract/terms/fields.ts";
    const row = { ra: angle("Right ascension."), kind: word(["new moon", "full moon"], "Kind of the phase.", "phase_kinds") };
    const route = { title: "The whole title", description: \`Up to \${LIMIT} rows of it.\` + (x ? "one more text" : ""), role: "img" };
    throw new Problem("CODE", { hint: "Send another value." });`;
  const marked = lettered("sample.ts", source, new Map());
  expect(marked).toBe(source);
  const gone = new Proxy(new Map<string, string>(), {
    get: (map, name) => (name === "get" ? () => "*" : Reflect.get(map, name)),
  });
  expect(lettered("sample.ts", source, gone)).toBe(`
    import { deg as angle, word } from "../../contract/terms/fields.ts";
    const row = { ra: angle("*"), kind: word(["new moon", "full moon"], "*", "phase_kinds") };
    const route = { title: "The whole title", description: \`Up to \${LIMIT}*\` + (x ? "one more text" : ""), role: "img" };
    throw new Problem("CODE", { hint: "Send another value." });`);
});

it("a document is told in words wherever they stand in it", () => {
  const [first = "", second = ""] = sentences;
  const [a = "", b = ""] = [letters.get(first), letters.get(second)];
  expect(documentInWords({ rows: [{ text: `${a} ${b}`, count: 1, none: null }] })).toEqual({
    rows: [{ text: `${first} ${second}`, count: 1, none: null }],
  });
});
