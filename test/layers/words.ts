import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { GENERATED } from "./rooms.ts";
import type { Source } from "./sources.ts";

/** Words that sentences of sources, documents and the OpenAPI document do not use, each with the plain one. */
export const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bbeg[iau]n(s|ning|nings)?\b/gi, "start"],
  [/\bso many\b/gi, "N, that many"],
  [/\banew\b/gi, "again"],
  [/\bfor ever\b/gi, "permanently"],
  [/\bwhoever\b/gi, "the caller, the reader"],
  [/\bnobody\b/gi, "no caller, no one else"],
  [/\bportions?\b/gi, "chunk"],
  [/\bplaces? in (a|the|its|their) list\b/gi, "index"],
  // a page, a picture and a record are laid out
  [/\blaid\b(?! out\b)/g, "written, allocated"],
  [/(?<=^|[.:;] )Whether (?!to\b|or\b)/g, "True if"],
];

/** Names that the code does not use, each with the plain one. */
export const NAMES: Readonly<Record<string, string>> = {
  BittenSun: "EclipsePhase",
  BodyLooks: "Photometry",
  CarpetPicture: "AlmanacPicture",
  CorkscrewPicture: "MoonPathsPicture",
  Elsewhere: "AnswerWorkers",
  Front: "LeadingDigits",
  Hands: "WorkerCommand",
  LaidText: "PlacedText",
  LaneBar: "TrackBar",
  LaneFunction: "IndexedFunction",
  MadeList: "LazyRows",
  MissingSlicesError: "SlicesNotLoaded",
  NotOpened: "NotLoaded",
  NotRead: "NotLoaded",
  PassingRoom: "ScratchRoom",
  PlanetHorizons: "HorizontalCoordinates",
  Stranger: "UnknownParameter",
  Substance: "ResponseParts",
  Surroundings: "CommandContext",
  THEN: "RETARDED",
  Told: "CallFacts",
  ToldPlanet: "PrintedPlanet",
  ToolDesk: "ToolService",
  Two: "DecimalPair",
  Wanted: "CrossingHourAngles",
  carriedOver: "translate",
  claimLane: "claimArena",
  complain: "writeError",
  eachPortion: "eachChunk",
  evaluateLanes: "evaluateIndexed",
  guessNow: "readApproximate",
  hereOrThere: "withFallback",
  inPortions: "inRowChunks",
  isIdle: "isIgnored",
  laid: "writeColumn",
  laidBack: "unshuffle",
  laneChart: "trackChart",
  layTables: "shuffleTables",
  layTrack: "writeTrack",
  mend: "correction",
  mendFault: "correctRequest",
  mending: "withCorrectedRequest",
  moonThen: "moonAtMiddle",
  nightCarpet: "graphicAlmanac",
  oncePassing: "onceInScratch",
  openDoors: "openListeners",
  othersTurn: "yieldToEventLoop",
  ownKernels: "privateKernels",
  passingColumn: "scratchColumn",
  portion: "chunk",
  readThen: "readRetarded",
  refuseForeign: "checkAccess",
  respondingThere: "respondInWorker",
  turnAway: "markUnready",
  visibleThen: "visibleAtMiddle",
  whyUntaken: "explanation",
  withCode: "whenLoaded",
  withPassingColumns: "withScratch",
  workOff: "runTasks",
};

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const READ = /^(src|engine-as)\/.*\.(ts|py|css|html)$|^docs\/.*\.(md|json)$|^[A-Z]+\.md$/;
/** Figures and tables that programs write; words that people type. */
const ASIDE = /^docs\/(?!openapi).*\.json$|\.d\.ts$|^src\/contract\/near\/names\.ts$/;
const WRITTEN_BY_A_PROGRAM = /[Ww]ritten by `npm run/;

/**
 * The sentences of a file: of code its comments and the texts that hold a space, of the OpenAPI document its
 * descriptions, of all else its lines.
 */
export function sentencesIn(path: string, text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  // names of members and words of enumerated sets are promised, sentences are not
  if (path.endsWith(".json"))
    return lines.flatMap((line) => /^"(?:description|summary)": "(.*)"/.exec(line)?.[1] ?? []);
  if (!path.endsWith(".ts")) return lines;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (node.text.includes(" ")) found.push(...node.text.split("\n").map((line) => line.trim()));
    }
    node.forEachChild(visit);
  };
  visit(tree);
  for (const [comment] of text.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm))
    found.push(...comment.split("\n").map((line) => line.replace(/^\s*(\/\*\*?|\*|\/\/)\s?/, "").trim()));
  return found;
}

/** Sentences with a word of the list, by file. */
export function unplainSentences(): ReadonlyMap<string, readonly string[]> {
  const paths = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1e8 })
    .split("\n")
    .filter((path) => READ.test(path) && !ASIDE.test(path) && !GENERATED.includes(path));
  const found = paths.map((path): [string, string[]] => {
    const text = readFileSync(`${ROOT}${path}`, "utf8");
    const sentences = WRITTEN_BY_A_PROGRAM.test(text) && path.endsWith(".md") ? [] : sentencesIn(path, text);
    return [path, sentences.filter((sentence) => WORDS.some(([word]) => sentence.search(word) >= 0))];
  });
  return new Map(found.filter(([, sentences]) => sentences.length > 0));
}

/** Identifiers of the list, by file. */
export function unplainNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, tree }) => {
    // the list itself
    if (path === "test/layers/words.ts") return [];
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && Object.hasOwn(NAMES, node.text)) found.add(node.text);
      node.forEachChild(visit);
    };
    visit(tree);
    return [...found].map((name) => `${path}: ${name}, which is ${NAMES[name]}`);
  });
}
