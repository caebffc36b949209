import fc from "fast-check";
import { parametersOf } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { V1_ENDPOINTS } from "../../src/server/v1/endpoints.ts";
import { V1_PARAMETERS } from "../../src/server/v1/request.ts";

/** Texts that a reader may walk over many times, sent wherever a text comes in. */

/** Texts to repeat: letters that grammars know, and signs that only look like a letter. */
const RUNS = [
  ".",
  "..",
  " ",
  "\t",
  "0",
  "9",
  "-",
  "+",
  "/",
  ",",
  ":",
  ";",
  "|",
  "(",
  ")",
  "()",
  "[",
  "'",
  '"',
  '""',
  "=",
  "%",
  "°",
  "T",
  "a",
  "a+",
  "a ",
  "a,",
  "a.",
  "1 ",
  "1,",
  "1.",
  "e1",
  "x_",
  "moon",
  "moon ",
  "moon,",
  "star:",
  "radec:",
  "10:5,",
  "moon.altitude=1..2,",
  "2026-11-20",
  "2026-11-20,",
  "e\u0301",
  "\u0301",
  "\u200d",
  "ß",
  "İ",
  "ﬁ",
  "𝒜",
  "\u00a0",
  "\ufeff",
  "\n",
  "\r\n",
  "__proto__",
];
/** Starts that make a reader go on. */
const HEADS = [
  "",
  "",
  "a",
  "1",
  "-",
  "5.",
  "2026-11-20",
  "2026-11-20T10:00",
  "jd:2",
  "jd:",
  "mjd ",
  "star:",
  "hr:",
  "radec:5",
  "elements:epoch=",
  "mpc:",
  "P1D",
  "+05",
  "Europe/",
  "W/",
  "moon.altitude=",
  "0:1,",
  "51°",
  "data.",
  '"',
];
/** Ends that make it fail at last. */
const TAILS = ["", "x", "!", " a", "\u0301", "z", "T", '"', "/", "é", "2026-11-20"];

/** A long run, or runs in turn, between a beginning and an end. */
export function longText(longest: number): fc.Arbitrary<string> {
  const unit = fc.constantFrom(...RUNS);
  return fc
    .record({
      head: fc.constantFrom(...HEADS),
      units: fc.array(unit, { minLength: 1, maxLength: 3 }),
      tail: fc.constantFrom(...TAILS),
      length: fc.oneof(
        fc.constant(longest),
        fc.integer({ min: 1, max: longest }),
        fc.integer({ min: 1, max: 600 }),
      ),
      inTurn: fc.boolean(),
    })
    .map(({ head, units, tail, length, inTurn }) => {
      const room = Math.max(1, length - head.length - tail.length);
      return whole(head + (inTurn ? filled(units.join(""), room) : runs(units, room)) + tail);
    });
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

function runs(units: readonly string[], length: number): string {
  return units.map((unit) => filled(unit, Math.ceil(length / units.length))).join("");
}

/** Without halves of characters, which no address can hold. */
function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "");
}

/** A request with the headers and the body that it has. */
export interface Sent {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Door = (text: string) => Sent;

const inQuery =
  (path: string, name: string): Door =>
  (text) => ({
    url: `${path}${path.includes("?") ? "&" : "?"}${encodeURIComponent(name)}=${encodeURIComponent(text)}`,
  });

const readHeaders = [
  "if-none-match",
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "x-api-key",
  "origin",
  "user-agent",
  "x-forwarded-for",
  "x-request-id",
  "sec-fetch-site",
  "range",
  "cookie",
  "mcp-protocol-version",
];

const asName: Door = (text) => ({ url: `/v2/moon?${encodeURIComponent(text)}=1` });

/** Every parameter of every route, of its page and of /v1; names, paths, searches, headers. */
export const ADDRESS_DOORS: readonly Door[] = [
  ...ROUTES.flatMap((route) =>
    parametersOf(route).flatMap(({ name }) => [
      inQuery(route.path, name),
      inQuery(route.path.replace("/v2", "/explore"), name),
      inQuery(route.examples[0].split("?")[0] ?? route.path, name),
    ]),
  ),
  ...V1_ENDPOINTS.flatMap(({ path }) => Object.keys(V1_PARAMETERS.shape).map((name) => inQuery(path, name))),
  ...Array.from({ length: 20 }, () => inQuery("/search", "q")),
  ...Array.from({ length: 10 }, () => asName),
  ...["/", "/v2/", "/explore/", "/docs/", "/v1/", "/gallery/", "/assets/", "/engine/"].map(
    (folder): Door =>
      (text) => ({
        url: `${folder}${encodeURIComponent(text).replaceAll("%2F", "/")}?at=${encodeURIComponent(whole(text.slice(0, 100)))}`,
      }),
  ),
];

const HEADER_DOORS: readonly Door[] = readHeaders.map((name) => (text) => ({
  url: "/v2/time?at=2026-11-20T10:00Z",
  headers: { [name]: text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "") },
}));

const TOOLS = ROUTES.filter(({ tool }) => tool !== null);

const TOOL_DOORS: readonly Door[] = TOOLS.flatMap((route) =>
  [...parametersOf(route).map(({ name }) => name), "unknown"].flatMap((name) => [
    toolDoor(route.tool?.name ?? "", (text) => ({ [name]: text })),
    toolDoor(route.tool?.name ?? "", (text) => ({ [name]: [text, whole(text.slice(0, 80))] })),
  ]),
);

function toolDoor(tool: string, argumentsOf: (text: string) => Record<string, unknown>): Door {
  return (text) => ({
    url: "/mcp",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: tool, arguments: argumentsOf(text) },
    }),
  });
}

/** The longest texts that get through the door at all: an address, a header, a message. */
const ADDRESS = 8192;
const HEADER = 12_000;
const MESSAGE = 120_000;

/** A request with a long text, and the same with a short one. */
export interface LongAndShort {
  readonly long: Sent;
  readonly short: Sent;
}

/** Anything that a stranger may send with one long text in it. */
export const longTexts: fc.Arbitrary<LongAndShort> = fc.oneof(
  { weight: 5, arbitrary: through(ADDRESS_DOORS, ADDRESS - 200) },
  { weight: 1, arbitrary: through(HEADER_DOORS, HEADER) },
  { weight: 3, arbitrary: through(TOOL_DOORS, MESSAGE) },
);

function through(doors: readonly Door[], longest: number): fc.Arbitrary<LongAndShort> {
  return fc
    .tuple(fc.constantFrom(...doors), longText(longest))
    .map(([door, text]) => ({ long: fitting(door, text, longest), short: door("!") }));
}

/** The text cut until its address is read: what is longer is refused by its length. */
function fitting(door: Door, text: string, longest: number): Sent {
  const sent = door(text);
  if (sent.url.length <= longest || text.length < 2) return sent;
  const cut = Math.floor((text.length * longest) / sent.url.length);
  return fitting(door, whole(text.slice(0, Math.min(cut, text.length - 1))), longest);
}
