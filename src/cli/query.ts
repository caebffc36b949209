import type { RouteDefinition } from "../contract/declare/route.ts";
import { LOCAL_PLAN } from "../contract/terms/plans.ts";
import { replyTo } from "../library/answering.ts";
import { openEngines } from "../library/engines.ts";
import type { ProblemDocument } from "../library/error.ts";
import { headerOf, type Reply, replyParts, replyText } from "../library/reply.ts";
import { unbounded } from "../library/unbounded.ts";
import { fromUnixMs } from "../time/instant.ts";
import type { CommandLine } from "./arguments.ts";
import { type Asked, askedOf } from "./asked.ts";
import { LOCAL_URL } from "./local.ts";
import { EXIT, type Surroundings } from "./surroundings.ts";

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
  line: CommandLine,
  around: Surroundings,
): Promise<number> {
  const route = unbounded(declared);
  const asked = askedOf(route, line, around.writeParquet !== undefined);
  const isShown = asked.isFormOpen && around.screen != null && route.formats.includes("csv");
  try {
    const warnings = await (isShown ? show(asked, around) : writeOut(asked, around));
    if (warnings !== null) around.complain(`warnings: ${warnings}\n`);
    return EXIT.success;
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    const { document } = refusal;
    const { refusalText } = await import("./refusal.ts");
    around.complain(line.json ? `${JSON.stringify(document, null, 2)}\n` : refusalText(document, route.path));
    return EXIT.refused;
  }
}

/** The answer as a table on a screen. */
async function show({ instance }: Asked, around: Surroundings): Promise<string | null> {
  const separator = instance.includes("?") ? "&" : "?";
  const answer = await answerTo(`${instance}${separator}format=csv`, around);
  const { tableOf } = await import("./table.ts");
  if (around.screen != null) await around.write(tableOf(await replyText(answer), around.screen));
  return headerOf(answer, "x-warnings");
}

/** The answer's bytes, to a file or to standard output. */
async function writeOut({ instance, file, isParquet }: Asked, around: Surroundings): Promise<string | null> {
  if (isParquet && file !== null && around.writeParquet !== undefined) {
    const problem = await around.writeParquet(instance, file);
    if (problem !== null) throw new Refused(problem);
    return null;
  }
  const answer = await answerTo(instance, around);
  const sink = file === null ? around : await (await import("./file.ts")).openFile(file);
  for await (const part of replyParts(answer)) {
    await sink.write(part);
    if (file === null && around.isUnread?.() === true) break;
  }
  if ("close" in sink) await sink.close();
  return headerOf(answer, "x-warnings");
}

async function answerTo(target: string, around: Surroundings): Promise<Reply> {
  const { terminal, clock_ms } = around;
  const progress = terminal && (await import("./progress.ts"));
  const engines = await openEngines(
    progress === null || terminal === null ? {} : { watched: progress.watchedBy(terminal, clock_ms) },
  );
  const told = { plan: LOCAL_PLAN, now: fromUnixMs(clock_ms()), publicUrl: LOCAL_URL, keySent: false };
  const reply = await replyTo({ method: "GET", target, header: () => null }, engines, told);
  if (reply.status === ANSWERED) return reply;
  throw new Refused(JSON.parse(await replyText(reply)));
}
