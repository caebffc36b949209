import type { RouteDefinition } from "../contract/declare/route.ts";
import type { Format } from "../contract/terms/formats.ts";
import { LOCAL_PLAN } from "../contract/terms/plans.ts";
import { whenLoaded } from "../host/later.ts";
import { replyTo } from "../library/answering.ts";
import { openEngines } from "../library/engines.ts";
import type { ProblemDocument } from "../library/error.ts";
import { headerOf, type Reply, replyParts, replyText } from "../library/reply.ts";
import { unbounded } from "../library/unbounded.ts";
import { fromUnixMs } from "../time/instant.ts";
import { type CommandLine, OF_CATALOG, optionOf, PLACES } from "./arguments.ts";
import { type Asked, askedOf } from "./asked.ts";
import { type CommandContext, EXIT, LOCAL_URL } from "./command-context.ts";
import { readHome } from "./home/config.ts";

const ANSWERED = 200;

/** A refusal, as a server would send it. */
class Refused extends Error {
  readonly document: ProblemDocument;

  constructor(document: ProblemDocument) {
    super(document.detail);
    this.document = document;
  }
}

/** Answers a command as the route would answer the request, without the bounds of a plan. */
export async function runQuery(
  declared: RouteDefinition,
  given: CommandLine,
  around: CommandContext,
): Promise<number> {
  const isElsewhere = given.options.some(([name, value]) => name === "at" && /^[@-]/.test(value));
  const { line: plain, catalog } = catalogOf(declared, given);
  const line = isElsewhere
    ? { ...plain, options: await (await import("./file.ts")).withInstants(plain.options) }
    : plain;
  const places = around.overPlaces === undefined ? null : optionOf(line, PLACES);
  if (places !== null && around.overPlaces !== undefined)
    return around.overPlaces(unbounded(declared), without(line, PLACES), places, around);
  const route = unbounded(declared);
  const home = line.noHome ? {} : await readHome(around.environment);
  const takesParquet = around.writeParquet !== undefined && catalog === null;
  const asked = { ...(await whenLoaded(() => askedOf(route, line, { takesParquet, home }))), catalog };
  const shown = asked.isFormOpen && around.screen != null ? shownForm(route, asked.query) : null;
  try {
    const warnings = await (shown !== null ? show(shown, asked, around) : writeOut(asked, around));
    if (warnings !== null) around.writeError(`warnings: ${warnings}\n`);
    return EXIT.success;
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    const { document } = refusal;
    const { refusalText } = await import("./refusal.ts");
    around.writeError(
      line.json ? `${JSON.stringify(document, null, 2)}\n` : refusalText(document, route.path),
    );
    return EXIT.refused;
  }
}

/** The command line without the name of a catalogue; null: it names none. */
function catalogOf({ path }: RouteDefinition, line: CommandLine) {
  const catalog = path === OF_CATALOG.path ? optionOf(line, OF_CATALOG.option) : null;
  if (catalog === null) return { line, catalog };
  return { line: without(line, OF_CATALOG.option), catalog };
}

function without(line: CommandLine, option: string): CommandLine {
  return { ...line, options: line.options.filter(([name]) => name !== option) };
}

interface AskedOver extends Asked {
  readonly catalog: string | null;
}

/** Parameters that choose among the numbers of an answer: who sends them is after those. */
const OF_NUMBERS = ["fields", "rows", "shape", "precision", "time_format", "verbosity"];

/**
 * The form of a route's answer on a screen: its text for people, where it has one, or a table; null: the answer as it
 * is.
 */
function shownForm({ formats }: RouteDefinition, query: string): Format | null {
  const asked = new URLSearchParams(query);
  if (formats.includes("txt") && !OF_NUMBERS.some((name) => asked.has(name))) return "txt";
  return formats.includes("csv") ? "csv" : null;
}

/** The answer as a text or a table on a screen. */
async function show(
  form: Format,
  { instance, catalog }: AskedOver,
  around: CommandContext,
): Promise<string | null> {
  const separator = instance.includes("?") ? "&" : "?";
  const answer = await answerTo(`${instance}${separator}format=${form}`, catalog, around);
  const { tableOf } = await import("./table.ts");
  const text = await replyText(answer);
  if (around.screen != null) await around.write(form === "csv" ? tableOf(text, around.screen) : text);
  return headerOf(answer, "x-warnings");
}

/** The answer's bytes, to a file or to standard output. */
async function writeOut(
  { instance, file, isParquet, catalog }: AskedOver,
  around: CommandContext,
): Promise<string | null> {
  if (isParquet && file !== null && around.writeParquet !== undefined) {
    const problem = await around.writeParquet(instance, file);
    if (problem !== null) throw new Refused(problem);
    return null;
  }
  const answer = await answerTo(instance, catalog, around);
  const sink = file === null ? around : await (await import("./file.ts")).openFile(file);
  for await (const part of replyParts(answer)) {
    await sink.write(part);
    if (file === null && around.isUnread?.() === true) break;
  }
  if ("close" in sink) await sink.close();
  return headerOf(answer, "x-warnings");
}

async function answerTo(target: string, catalog: string | null, around: CommandContext): Promise<Reply> {
  const { terminal, clock_ms } = around;
  const progress = terminal && (await import("./progress.ts"));
  const engines = await openEngines(
    progress === null || terminal === null ? {} : { watched: progress.watchedBy(terminal, clock_ms) },
  );
  const facts = { plan: LOCAL_PLAN, now: fromUnixMs(clock_ms()), publicUrl: LOCAL_URL, keySent: false };
  const reply =
    catalog === null
      ? await replyTo({ method: "GET", target, header: () => null }, engines, facts)
      : await (await import("./file.ts")).replyOverFile(target, catalog, { engines, facts, around });
  if (reply.status === ANSWERED) return reply;
  throw new Refused(JSON.parse(await replyText(reply)));
}
