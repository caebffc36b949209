import ts from "typescript";
import { expect, test } from "vitest";
import { circlesOf } from "./layers/circles.ts";
import { repeatedFacts } from "./layers/facts.ts";
import { fileLengths, functionLengths, type Length, quantile } from "./layers/lengths.ts";
import { sharedNames } from "./layers/names.ts";
import { LENGTHS, MOST_FILES_IN_A_ROOM, NEVER, ORDER, WORD_LISTS } from "./layers/rooms.ts";
import {
  accessorsIn,
  foreignNames,
  hostArithmetic,
  hostFunctions,
  ownAccessors,
  upwardImports,
} from "./layers/rules.ts";
import { readSources, roomOf, walk } from "./layers/sources.ts";
import {
  hardStarts,
  hardStartsIn,
  sentencesIn,
  unplainNames,
  unplainSentences,
  WORDS,
} from "./layers/words.ts";

const sources = readSources();
const roomsFound = new Set(sources.map(({ path }) => roomOf(path)));

test("imports point downward through the rooms, those of types and dynamic ones too", () => {
  expect(upwardImports(sources)).toEqual([]);
});

test("no files import each other in a circle, not even for types", () => {
  expect(circlesOf(sources, () => true)).toEqual([]);
});

test("every folder is a room of the order, and every room of the order is a folder", () => {
  expect([...roomsFound].sort()).toEqual([...ORDER].sort());
  const rooms = NEVER.flat().filter((room) => !room.endsWith("/"));
  expect(rooms.filter((room) => !ORDER.includes(room))).toEqual([]);
});

test("packages and the machine are named only by the rooms that own them", () => {
  expect(foreignNames(sources)).toEqual([]);
});

test("numbers are computed by what every runtime rounds alike", () => {
  expect(hostArithmetic(sources)).toEqual([]);
  const faults = "Math.sin(x); const { cos } = Math; x ** 2; x **= 2; a.localeCompare(b); Math.sqrt(x);";
  const tree = ts.createSourceFile("sample.ts", faults, ts.ScriptTarget.Latest, true);
  expect(hostFunctions({ path: "sample.ts", tree })).toHaveLength(5);
});

test("files that the second linter does not parse hold no regular expression", async () => {
  const { MAY_HOLD_ONE } = await import(new URL("../.ci/eslint.config.js", import.meta.url).href);
  const missed = sources.filter(({ tree }) => {
    let holds = false;
    walk(tree, (node) => {
      const isMade = ts.isIdentifier(node) && node.text === "RegExp";
      holds ||= isMade || node.kind === ts.SyntaxKind.RegularExpressionLiteral;
    });
    return holds && !MAY_HOLD_ONE.test(tree.text);
  });
  expect(missed.map(({ path }) => path)).toEqual([]);
  expect(MAY_HOLD_ONE.test("const half = one / two; // no expression")).toBe(false);
});

test("what answers are made of has no accessors of its own", () => {
  expect(ownAccessors(sources)).toEqual([]);
  const faults = "const once = { get a() { return 1; } }; const f = (b) => ({ get c() { return b; } });";
  expect(accessorsIn(ts.createSourceFile("sample.ts", faults, ts.ScriptTarget.Latest, true))).toEqual(["c"]);
});

test("a function's name stands for one thing", () => {
  expect(sharedNames(sources)).toEqual([]);
});

test("a fact and a ratio of units stand in one place", () => {
  expect(repeatedFacts(sources)).toEqual([]);
  const sample = (path: string, text: string) => ({
    path,
    tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
    imports: [],
  });
  const faults = "const SECONDS_PER_DAY = 86400; const week = 7; const LAG = 3; const long_s = 2 * 86_400;";
  const other = sample("src/sky/other.ts", "const LAG = 3; const MOST_ROWS = 5;");
  expect(repeatedFacts([sample("src/sky/sample.ts", faults), other])).toHaveLength(4);
  const turned = sample("src/sky/sample.ts", "const turned = angle_deg / 360 + 29.10583;");
  expect(repeatedFacts([turned, sample("src/sky/other.ts", "const f = 29.10583 * 65536;")])).toHaveLength(2);
  const kernel = (name: string) => sample(`engine-as/${name}.ts`, "const t = d / 36525 + 0x12345;");
  expect(repeatedFacts([kernel("one")])).toEqual([]);
  expect(repeatedFacts([kernel("one"), kernel("other")])).toHaveLength(1);
});

test("the lists of words import nothing, so that every layer above may take them", () => {
  const lists = sources.filter(({ path }) => WORD_LISTS.includes(path));
  expect(lists.length).toBe(WORD_LISTS.length);
  expect(lists.flatMap(({ imports }) => imports)).toEqual([]);
});

test("names are the plain ones of the list", () => {
  expect(unplainNames(sources)).toEqual([]);
  const text = "const sliced = rows.slice(1); const plane = lanes.slice(0, 2); const endTurn = () => 0;";
  const tree = ts.createSourceFile("sample.ts", text, ts.ScriptTarget.Latest, true);
  expect(unplainNames([{ path: "src/sky/sample.ts", tree, imports: [] }])).toHaveLength(3);
  expect(unplainNames([{ path: "engine-as/sample.ts", tree, imports: [] }])).toHaveLength(1);
});

test("sentences use the plain words of the list", () => {
  expect([...unplainSentences()]).toEqual([]);
  const sample =
    '/** Whether it begins anew. */ const begin = "begin"; // kept for ever\nf("So many bytes");';
  const found = sentencesIn("sample.ts", sample).flatMap((sentence) =>
    WORDS.filter(([word]) => sentence.search(word) >= 0),
  );
  expect(found).toHaveLength(5);
});

test("no sentence starts with What, Of or Whose", () => {
  expect(hardStarts()).toEqual([]);
  const sample = "/** What it holds. */ // Sizes: Of bodies.\n// Numbers of What is left.\nf('What next?');";
  expect(hardStartsIn("sample.ts", sample)).toHaveLength(2);
  expect(hardStartsIn("sample.py", '"""Whose it is."""')).toHaveLength(1);
});

test("a room is small enough to be known", () => {
  const counts = ORDER.map(
    (room) => [room, sources.filter(({ path }) => roomOf(path) === room).length] as const,
  );
  expect(counts.filter(([, count]) => count > MOST_FILES_IN_A_ROOM)).toEqual([]);
});

test.each([
  ["files", fileLengths(sources)],
  ["functions", functionLengths(sources)],
] as const)("%s are short enough to be read", (kind, lengths) => {
  const { median, p90, longest } = LENGTHS[kind];
  expect(lengths.filter(({ lines }: Length) => lines > longest)).toEqual([]);
  expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(median);
  expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(p90);
});
