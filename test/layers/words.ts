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
  [/\b(be|is|are|was|were|it|as|being) told\b(?! (apart|to|so|that)\b)/g, "reported, given"],
  // a page, a picture and a record are laid out
  [/\blaid\b(?! out\b)/g, "written, allocated"],
  [/(?<=^|[.:;] )Whether (?!to\b|or\b)/g, "True if"],
];

/**
 * Starts that make a sentence hard to read: "What a page holds" is "The contents of a page". Comments, docstrings,
 * descriptions and documents are held to it. Texts of the code are not: pages have headings that are questions.
 */
const HARD_START = /(?<=^(?:- |\d+\. )?|[.:;] )(?:What|Of|Whose) (?![^.]*\?)/;

/** Sentences that `/v2/conventions` answers: an answer changes with a version of the contract alone. */
const ANSWERED = /one under way is told first|where one is told; air mass/;

/** Names that the code does not use, each with the plain one. */
export const NAMES: Readonly<Record<string, string>> = {
  BittenSun: "EclipsePhase",
  BodyLooks: "Photometry",
  CarpetPicture: "AlmanacPicture",
  CorkscrewPicture: "MoonPathsPicture",
  CrescentRowWire: "PrintedCrescent",
  EclipseRowWire: "PrintedEclipse",
  Elsewhere: "AnswerWorkers",
  FaceSight: "LinesOfSight",
  Front: "LeadingDigits",
  Hands: "WorkerCommand",
  LaidText: "PlacedText",
  LaneBar: "TrackBar",
  LaneFunction: "IndexedFunction",
  LoopWire: "PrintedLoop",
  MadeList: "LazyRows",
  MissingSlicesError: "SlicesNotLoaded",
  MoonRowWire: "PrintedMoon",
  NotOpened: "NotLoaded",
  NotRead: "NotLoaded",
  OccultationRowWire: "PrintedOccultation",
  PassingRoom: "ScratchRoom",
  PlanetHorizons: "HorizontalCoordinates",
  QualityWire: "PrintedQuality",
  RowSlices: "RowBlocks",
  Sight: "SkylineSample",
  Stranger: "UnknownParameter",
  Substance: "ResponseParts",
  Surroundings: "CommandContext",
  THEN: "RETARDED",
  TRANSIT_SIGHTS: "TRANSIT_VISIBILITIES",
  TodayWire: "PrintedToday",
  Told: "CallFacts",
  ToldPlanet: "PrintedPlanet",
  ToolDesk: "ToolService",
  TransitRowWire: "PrintedTransit",
  TransitSight: "TransitVisibility",
  TurnLimits: "SlotLimits",
  TurnRefused: "SlotRefused",
  Two: "DecimalPair",
  Wanted: "CrossingHourAngles",
  Wire: "PrintedSunDay",
  WireEvent: "PrintedPassage",
  WireRow: "StampedRow",
  answerInSlices: "answerInBlocks",
  awaitTurn: "awaitSlot",
  carriedOver: "translate",
  claimLane: "claimArena",
  complain: "writeError",
  eachPortion: "eachChunk",
  endTurn: "freeSlot",
  evaluateLanes: "evaluateIndexed",
  firstSight: "featuredExample",
  guessNow: "readApproximate",
  hereOrThere: "withFallback",
  inPortions: "inRowChunks",
  isIdle: "isIgnored",
  isSliced: "isWrittenInBlocks",
  laid: "writeColumn",
  laidBack: "unshuffle",
  laneChart: "trackChart",
  layTables: "shuffleTables",
  layTrack: "writeTrack",
  mend: "correction",
  mendFault: "correctRequest",
  mendedQuery: "correctedQuery",
  mendedItem: "correctedItem",
  mending: "withCorrectedRequest",
  moonThen: "moonAtMiddle",
  nextPlaces: "nextIndices",
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
  sightOf: "linesOfSight",
  sliceInstants: "instantsBetween",
  sliceable: "divisible",
  streamTurns: "streamSlots",
  takeTurn: "takeSlot",
  turnAway: "markUnready",
  visibleThen: "visibleAtMiddle",
  whyUntaken: "explanation",
  wireSchema: "liftedSchema",
  withCode: "whenLoaded",
  withPassingColumns: "withScratch",
  workOff: "runTasks",
};

/** Words that names use in one meaning, each in the files where it has that meaning. */
const HELD_TO: readonly (readonly [word: RegExp, meaning: string, files: RegExp])[] = [
  [/(?<![pP])[lL]anes?(?![a-z])|(?<!P)LANES?(?![A-Z])/, "a lane of SIMD", /^engine-as\//],
  [
    /[sS]lice|SLICE/,
    "1024 days of the tables",
    /^(engine-as|src\/engine|data\/build|bench|test\/engine)\/|^src\/(host\/own-site|library\/engines|server\/start\/serve|site\/explorer\/page-worker)\.ts$|^test\/library\/web\.test\.ts$/,
  ],
];

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const READ = /^(src|engine-as)\/.*\.(ts|py|css|html)$|^docs\/.*\.(md|json)$|^[A-Z]+\.md$/;
/** Files whose sentences are held to their starts, besides those of `READ`. */
const STARTS_READ = /^(bench|data\/build|test(?!\/layers))\/.*\.ts$/;
/** Figures and tables that programs write; words that people type. */
const ASIDE = /^docs\/(?!openapi).*\.json$|\.d\.ts$|^src\/contract\/near\/names\.ts$/;
const WRITTEN_BY_A_PROGRAM = /[Ww]ritten by `npm run/;

/** The lines of a file's comments. */
function commentsIn(text: string): string[] {
  return [...text.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].flatMap(([comment]) =>
    comment.split("\n").map((line) => line.replace(/^\s*(\/\*\*?|\*|\/\/)\s?/, "").trim()),
  );
}

/**
 * The sentences of a file: of code its comments and the texts that hold a space, of the OpenAPI document its
 * descriptions, of all else its lines.
 */
export function sentencesIn(path: string, text: string): string[] {
  if (!path.endsWith(".ts")) return linesIn(path, text);
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (node.text.includes(" ")) found.push(...node.text.split("\n").map((line) => line.trim()));
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return [...found, ...commentsIn(text)];
}

function linesIn(path: string, text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  // names of members and words of enumerated sets are promised, sentences are not
  return path.endsWith(".json")
    ? lines.flatMap((line) => /^"(?:description|summary)": "(.*)"/.exec(line)?.[1] ?? [])
    : lines;
}

/** Lines of a file with a sentence that has a hard start. */
export function hardStartsIn(path: string, text: string): string[] {
  const lines = path.endsWith(".ts") ? commentsIn(text) : linesIn(path, text);
  return lines
    .map((line) => line.replace(/^("{3}|#:?|-|\d+\.) ?/, ""))
    .filter((line) => HARD_START.test(line));
}

/** Lines of all files with a sentence that has a hard start. */
export function hardStarts(): string[] {
  return textsOf((path) => READ.test(path) || STARTS_READ.test(path)).flatMap(([path, text]) =>
    hardStartsIn(path, text).map((line) => `${path}: ${line}`),
  );
}

/** Sentences with a word of the list, by file. */
export function unplainSentences(): ReadonlyMap<string, readonly string[]> {
  const found = textsOf((path) => READ.test(path)).map(([path, text]): [string, string[]] => [
    path,
    sentencesIn(path, text).filter(
      (sentence) => !ANSWERED.test(sentence) && WORDS.some(([word]) => sentence.search(word) >= 0),
    ),
  ]);
  return new Map(found.filter(([, sentences]) => sentences.length > 0));
}

/** Files of git that people write, with their texts. */
function textsOf(isRead: (path: string) => boolean): [path: string, text: string][] {
  return execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1e8 })
    .split("\n")
    .filter((path) => isRead(path) && !ASIDE.test(path) && !GENERATED.includes(path))
    .map((path): [string, string] => [path, readFileSync(`${ROOT}${path}`, "utf8")])
    .filter(([path, text]) => !(path.endsWith(".md") && WRITTEN_BY_A_PROGRAM.test(text)));
}

/** True if a name is that of a method, as JavaScript's own `slice` is. */
function isMethodName({ parent }: ts.Identifier): boolean {
  return (
    ts.isPropertyAccessExpression(parent) || ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent)
  );
}

/** Names with a word that has another meaning in the file. */
function namesOfOtherMeaning({ path, tree }: Source): string[] {
  const held = HELD_TO.filter(([, , files]) => !files.test(path));
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !(node.text === "slice" && isMethodName(node))) {
      for (const [word, meaning] of held) {
        if (word.test(node.text)) found.add(`${path}: ${node.text}, which would be ${meaning}`);
      }
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return [...found];
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
    const listed = [...found].map((name) => `${path}: ${name}, which is ${NAMES[name]}`);
    return [...listed, ...namesOfOtherMeaning({ path, tree, imports: [] })];
  });
}
