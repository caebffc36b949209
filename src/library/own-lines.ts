import type { RouteDefinition } from "../contract/declare/route.ts";
import { inputOf } from "../contract/run.ts";
import { LOCAL_PLAN } from "../contract/terms/plans.ts";
import { Problem } from "../contract/terms/problem.ts";
import { whenLoaded } from "../host/later.ts";
import type { OwnBodies } from "../sky/night/own-bodies.ts";
import type { OwnCone } from "../sky/night/own-cone.ts";
import { OwnRecords } from "../sky/night/own-records.ts";
import type { SetBody } from "../sky/night/small-body-sweep.ts";
import { type CallFacts, contextOf, replyTo } from "./answering.ts";
import {
  type Catalogue,
  KeptCatalogue,
  type LineCounts,
  LineReader,
  type LinesRead,
  LONGEST_KEPT,
  linesFrom,
  type OwnLines,
} from "./catalogue.ts";
import type { Engines } from "./engines.ts";
import { splitTarget } from "./refusals.ts";
import type { Reply } from "./reply.ts";
import { unbounded } from "./unbounded.ts";

interface OwnSet {
  readonly ownBodies: OwnBodies;
  readonly lines: LinesRead;
}

/** Answers a question of /v2/field over lines. */
export async function replyOverLines(
  target: string,
  given: OwnLines,
  engines: Engines,
  facts: CallFacts,
): Promise<{ readonly reply: Reply; readonly lines: LinesRead | null }> {
  const set = await sieveLines(target, given, engines, facts);
  const over = set === null ? facts : { ...facts, ownBodies: set.ownBodies };
  const reply = await replyTo({ method: "GET", target, header: () => null }, engines, over);
  return { reply, lines: set?.lines ?? null };
}

/** Bodies that are sieved in one go: what is held of the catalogue at once. */
const CHUNK_LINES = 1000;

/** Reads lines and keeps the bodies that stand in the circle of a question; null where the question is refused. */
async function sieveLines(
  target: string,
  given: OwnLines,
  { sky }: Engines,
  facts: CallFacts,
): Promise<OwnSet | null> {
  const { fieldCone, fieldRoute, fieldSieve } = await import("../routes/planets/field.ts");
  const route: RouteDefinition = facts.plan === LOCAL_PLAN ? unbounded(fieldRoute) : fieldRoute;
  const { query } = splitTarget(target);
  const kept: SetBody[] = [];
  let not_followed = 0;
  const sieve = async (bodies: readonly SetBody[]) => {
    const found = await whenLoaded(() =>
      fieldSieve(inputOf(route, query, contextOf(sky(), facts)), sky(), bodies),
    );
    kept.push(...found.inside);
    not_followed += found.not_followed;
  };
  try {
    await sieve([]);
    const cone = await whenLoaded(() => fieldCone(inputOf(route, query, contextOf(sky(), facts)), sky()));
    const counted = await inChunks(given, cone, sieve);
    const { asteroid_targets, comet_targets, unreadable, first_unreadable } = counted;
    const lines = { read: asteroid_targets + comet_targets, unreadable, not_followed, first_unreadable };
    return { ownBodies: { bodies: kept, asteroid_targets, comet_targets }, lines };
  } catch (refusal) {
    if (refusal instanceof Problem) return null;
    throw refusal;
  }
}

/** Hands on the bodies of lines that a cone does not rule out. */
async function inChunks(
  { catalogue, ...given }: OwnLines,
  cone: OwnCone,
  sieve: (bodies: readonly SetBody[]) => Promise<void>,
): Promise<LineCounts> {
  if (catalogue !== undefined) return keptChunks(catalogue, given, cone, sieve);
  const records = new OwnRecords();
  const reader = new LineReader((line) => {
    records.count = 0;
    const text = line.trimEnd();
    if (text.length > LONGEST_KEPT || !records.add(text)) return undefined;
    return cone.isOutside(records, 0) ? null : cone.pull_au_day2(records, 0);
  });
  for await (const line of linesFrom(given)) {
    reader.take(line);
    if (reader.bodies.length >= CHUNK_LINES) await sieve(reader.takeBodies());
  }
  await sieve(reader.takeBodies());
  return reader;
}

async function keptChunks(
  catalogue: Catalogue,
  { lines, file }: OwnLines,
  cone: OwnCone,
  sieve: (bodies: readonly SetBody[]) => Promise<void>,
): Promise<LineCounts> {
  if (!(catalogue instanceof KeptCatalogue) || lines !== undefined || file !== undefined)
    throw new TypeError("give either lines, a file, or what openCatalogue has read");
  let chunk: SetBody[] = [];
  for (const body of catalogue.bodiesWithin(cone)) {
    chunk.push(body);
    if (chunk.length < CHUNK_LINES) continue;
    await sieve(chunk);
    chunk = [];
  }
  await sieve(chunk);
  return catalogue.counts;
}
