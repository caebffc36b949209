/**
 * Rooms, ground first: a file imports from its own room or from rooms before it, types included. A room is a folder; one that is
 * not named here is refused.
 */
export const ORDER = words(`
  engine-as/memory engine-as/math engine-as/text engine-as/series engine-as/frames engine-as/events engine-as/store engine-as/apparent engine-as/paths
  engine-as/rows engine-as

  src/units src/host src/spk src/engine src/table src/engine/text src/time src/solve src/charts/kit src/charts/time src/charts/sky src/charts/maps src/charts/about src/catalog src/catalog/gazetteer
  src/contract/schema src/contract/terms src/contract/near src/contract/ask src/contract/declare src/contract/text src/contract/typed src/contract/answer src/contract/describe src/contract
  src/sky src/sky/time src/sky/bounds src/sky/positions src/sky/air src/sky/barycentre src/sky/errors src/sky/horizon src/sky/sun src/sky/moon src/sky/faces src/sky/planets src/sky/pairings
  src/sky/eclipses src/sky/eclipses/curves src/sky/transits src/sky/crescents src/sky/occultations src/sky/jupiter-moons src/sky/night src/sky/when src/sky/almanac src/sky/kernels src/compare src/compare/tables
  src/routes/astronomy src/routes/parts src/routes/earth src/routes/bounds src/routes/maps src/routes/positions src/routes/sun src/routes/moon src/routes/planets src/routes/eclipses
  src/routes/night src/routes/when src/routes/time src/routes/almanac src/routes/about src/routes
  src/direct src/library src/cli/home src/cli src/cli/compare src/cli/worker src/cli/bulk src/cli/sql src/cli/start src/site/view src/site/gallery src/site/pages src/site/explorer src/site/explorer/touch src/site/explorer/eclipse src/site/explorer/tonight src/site/explorer/orrery src/site/explorer/route
  src/server/v1 src/server/mcp src/server/limits src/server/pages src/server/threads src/server/wire src/server/site src/server/http src/server/start

  data/build/cards data/build/formats data/build/layout data/build/pack data/build/relay data/build/small data/build/stars data/build/residuals data/build

  test/samples test/units test/direct test/spk test/table test/charts test/solve test/time test/catalog test/catalog/gazetteer test/engine/text test/data
  test/sky test/sky/time test/sky/horizon test/sky/positions test/sky/sun test/sky/moon test/sky/faces test/sky/planets
  test/sky/pairings test/sky/eclipses test/sky/transits test/sky/crescents test/sky/occultations test/sky/jupiter-moons test/sky/night test/sky/when test/sky/almanac test/sky/kernels test/compare
  test/accuracy/compare test/accuracy/positions test/accuracy/moon test/accuracy/planets test/accuracy/eclipses
  test/accuracy/horizon test/accuracy/further test/accuracy/published test/accuracy test/accuracy/golden test/engine
  test/contract test/accuracy/bounds test/contract/schema test/contract/terms test/contract/ask test/contract/near test/contract/typed test/contract/answer
  test/routes/positions test/routes/sun test/routes/moon test/routes/planets test/routes/eclipses test/routes/night test/routes/when
  test/routes/time test/routes/almanac test/routes/about
  test/server test/server/v1 test/server/mcp test/server/limits test/server/threads test/server/wire test/server/site test/server/http test/server/start
  test/server/replicas test/contract/describe test/contract/all test/contract/all/instants test/contract/all/forms test/contract/properties test/runtimes test/bundlers test/generators test/site test/library test/cli test/cli/bulk test/cli/sql test/python test/fuzz test/host test/layers test

  bench/report bench/engine bench/events bench/service bench/faults bench/mutants bench/bulk bench/places bench/small-bodies bench bench/accuracy`);

/** Imports that the order allows and the house does not: of rooms (or wings, which end in a slash) what they never import. */
export const NEVER: readonly (readonly [room: string, never: string])[] = [
  // each may be taken without the other
  ["src/sky/", "src/contract/"],
  ["src/solve", "src/engine"],
  ["src/solve", "src/time"],
  ["src/site/pages", "src/library"],
  ["src/site/pages", "src/cli"],
  ["src/server/http", "src/cli"],
  ["src/server/threads", "src/cli"],
  ["test/", "bench/"],
  ...subjects("positions sun moon planets eclipses night when time almanac about"),
];

/** Rooms or, with a slash at the end, wings that may name a package or a part of the machine. No room of src may name one that is not listed here. */
export const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  "node:*": ["src/host", "src/cli/", "src/server/"],
  zod: ["src/server/"],
  "d3-geo": ["src/charts/maps"],
  uplot: ["src/site/explorer/route"],
  geojson: ["src/charts/maps"],
  "@noble/hashes/*": ["src/host"],
  "hash-wasm": ["src/host"],
  "@uwdata/flechette": ["src/contract/typed", "src/cli/"],
  hyparquet: ["src/contract/typed", "src/cli/"],
  "hyparquet/*": ["src/cli/"],
  "hyparquet-writer": ["src/contract/typed", "src/cli/bulk"],
  "hyparquet-writer/*": ["src/cli/bulk"],
  "@duckdb/node-api": ["src/cli/sql"],
  "lru-cache": ["src/server/http", "src/server/limits", "src/server/pages"],
  "fastest-levenshtein": ["src/catalog", "src/catalog/gazetteer", "src/contract/terms"],
  geokdbush: ["src/catalog/gazetteer"],
  kdbush: ["src/catalog/gazetteer"],
  "cli-progress": ["src/cli/"],
  "@modelcontextprotocol/*": ["src/server/mcp", "src/server/start"],
  ioredis: ["src/server/limits"],
  "ipaddr.js": ["src/server/limits", "src/server/start"],
  "rate-limiter-flexible": ["src/server/limits"],
  piscina: ["src/server/threads"],
  "range-parser": ["src/server/wire"],
  fastify: ["src/server/http", "src/server/site"],
  "prom-client": ["src/server/http"],
  "close-with-grace": ["src/server/start"],
  pino: ["src/server/start"],
};

/** Who may use what the machine gives without an import. */
export const GLOBALS: Readonly<Record<string, readonly string[]>> = {
  WebAssembly: ["src/engine"],
  Buffer: ["src/host", "src/cli/", "src/server/"],
  "process.env": ["src/cli/", "src/server/start"],
  "Date.now": ["src/host", "src/cli/", "src/server/start"],
};

/** Members of Math that every runtime rounds alike; all others differ in their last digits. */
export const EXACT = words("PI SQRT2 SQRT1_2 abs ceil floor max min round sign sqrt trunc imul");

/** Wings whose numbers reach no answer. */
export const DOORS = ["src/host/", "src/cli/", "src/server/", "src/site/"];

/** Lists of words, which every room above may take because they import nothing. */
export const WORD_LISTS = ["src/sky/words.ts", "src/time/policies.ts"];

/** Names that functions of several files bear because they play the same part; any other name stands in one file of src. */
export const ROLES: Readonly<Record<string, string>> = {
  handle: "what a route answers",
  record: "one object: what fits it, and an answer that is one",
  union: "either of two: of schemas, of intervals",
  rowOf: "a finding as the row of its route",
  refuseTarget: "why a route does not take a target",
  createMeridian: "the library, opened by the adapter of a runtime",
  createDirect: "the direct layer, opened by the adapter of a runtime",
  startSearch: "a bracket as the state of a solver",
  propose: "where a solver looks next",
  advance: "one step of all searches of a solver",
  accept: "what a solver learns from a value",
  valueAt: "an element of a column, NaN outside; tables of time stand below the solvers",
};

/** Constants that each file chooses for itself: equal ones in two files are no fact that stands twice. */
export const CHOICES =
  /^(MOST|LEAST|LONGEST|LARGEST|GREATEST|MAX|MIN|DEFAULT|COST|WIDTH|WIDE|CHUNK|COMMENT|GRID|MARGIN|PATIENCE|DIGITS|BORDER|SAMPLE)(_|$)|(^|_)(STENCIL|REACH|SAMPLE|MARGIN|STEP|TOLERANCE|DECIMALS|BYTES|PX|UNITS)(_|$)/;

export const MOST_FILES_IN_A_ROOM = 24;

/** Lines of a file and of a named function, by quantile. */
export const LENGTHS = {
  files: { median: 110, p90: 220, longest: 300 },
  functions: { median: 8, p90: 20, longest: 60 },
} as const;

/** Written by the build: nobody reads them from top to bottom. The types of the library are not in git. */
export const GENERATED: readonly string[] = [
  "engine-as/memory/layout.ts",
  "src/engine/layout.ts",
  "src/engine/kernels.ts",
  "src/library/answer-types.ts",
  "src/library/route-types.ts",
];

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

function subjects(names: string): [string, string][] {
  const rooms = words(names).map((name) => `src/routes/${name}`);
  return rooms.flatMap((room) =>
    rooms.filter((other) => other !== room).map((other): [string, string] => [room, other]),
  );
}
