import { ElementsFault } from "../catalog/elements.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { inputOf } from "../contract/run.ts";
import { LOCAL_PLAN } from "../contract/terms/plans.ts";
import { Problem } from "../contract/terms/problem.ts";
import { whenLoaded } from "../host/later.ts";
import { machine } from "../host/machine.ts";
import { linesOfBytes, streamParts, UnreadableText } from "../host/text-lines.ts";
import { type OwnBodies, ownBody } from "../sky/night/own-bodies.ts";
import type { OwnCone } from "../sky/night/own-cone.ts";
import type { SetBody } from "../sky/night/small-body-sweep.ts";
import { contextOf, replyTo, type Told } from "./answering.ts";
import type { Engines } from "./engines.ts";
import { splitTarget } from "./refusals.ts";
import type { Reply } from "./reply.ts";
import { unbounded } from "./unbounded.ts";

/**
 * The caller's own catalogue of small bodies: lines of the Minor Planet Center (MPCORB.DAT, CometEls.txt). A file of more than 10,000,000
 * lines or 3,000,000,000 bytes, unpacked, or of more than 100,000 lines of no such format throws UnreadableText.
 */
export interface OwnLines {
  /** Lines, one a body. */
  readonly lines?: Iterable<string> | AsyncIterable<string>;
  /** A file of them, as it is or packed by gzip: its name (Node, Deno, Bun), or a File or Blob. */
  readonly file?: string | Blob;
}

/** What became of the lines. */
export interface LinesRead {
  readonly read: number;
  /** Lines that are none of the Minor Planet Center's formats; a head that ends with a line of dashes is not counted. */
  readonly unreadable: number;
  /** Bodies whose paths cannot be followed from their epoch to the instants. */
  readonly not_followed: number;
  readonly first_unreadable: { readonly line: number; readonly text: string; readonly reason: string } | null;
}

interface OwnSet {
  readonly ownBodies: OwnBodies;
  readonly lines: LinesRead;
}

/** Answers a question of /v2/field over lines. */
export async function replyOverLines(
  target: string,
  given: OwnLines,
  engines: Engines,
  told: Told,
): Promise<{ readonly reply: Reply; readonly lines: LinesRead | null }> {
  const set = await sieveLines(target, given, engines, told);
  const over = set === null ? told : { ...told, ownBodies: set.ownBodies };
  const reply = await replyTo({ method: "GET", target, header: () => null }, engines, over);
  return { reply, lines: set?.lines ?? null };
}

/** Bodies that are sieved in one go: what is held of the catalogue at once. */
const CHUNK_LINES = 1000;
/** As long as a target may be. */
const LONGEST_READ = 394;
const SHOWN_CHARACTERS = 80;
/** A catalogue has none, or a head; each costs what many lines cost that are read. */
export const MOST_UNREADABLE = 100_000;

/** Reads lines and keeps the bodies that stand in the circle of a question; null where the question is refused. */
async function sieveLines(
  target: string,
  given: OwnLines,
  { sky }: Engines,
  told: Told,
): Promise<OwnSet | null> {
  const { fieldCone, fieldRoute, fieldSieve } = await import("../routes/planets/field.ts");
  const route: RouteDefinition = told.plan === LOCAL_PLAN ? unbounded(fieldRoute) : fieldRoute;
  const { query } = splitTarget(target);
  const kept: SetBody[] = [];
  let not_followed = 0;
  const sieve = async (bodies: readonly SetBody[]) => {
    const found = await whenLoaded(() =>
      fieldSieve(inputOf(route, query, contextOf(sky(), told)), sky(), bodies),
    );
    kept.push(...found.inside);
    not_followed += found.not_followed;
  };
  const reader = new LineReader();
  try {
    await sieve([]);
    reader.isOutside = await whenLoaded(() =>
      fieldCone(inputOf(route, query, contextOf(sky(), told)), sky()),
    );
    for await (const line of linesFrom(given)) {
      reader.take(line);
      if (reader.bodies.length >= CHUNK_LINES) await sieve(reader.takeBodies());
    }
    await sieve(reader.takeBodies());
  } catch (refusal) {
    if (refusal instanceof Problem) return null;
    throw refusal;
  }
  const { asteroid_targets, comet_targets, unreadable, first_unreadable } = reader;
  const lines = { read: asteroid_targets + comet_targets, unreadable, not_followed, first_unreadable };
  return { ownBodies: { bodies: kept, asteroid_targets, comet_targets }, lines };
}

function linesFrom({ lines, file }: OwnLines): Iterable<string> | AsyncIterable<string> {
  if ((lines === undefined) === (file === undefined)) throw new TypeError("give either lines or a file");
  if (typeof lines === "string") throw new TypeError("lines are a list of lines; a file's name is file");
  if (lines !== undefined) return lines;
  if (typeof file !== "string") return linesOfBytes(streamParts((file as Blob).stream()));
  const { openFile } = machine();
  if (openFile === undefined) throw new TypeError("there are no files by name here: give a File or a Blob");
  return linesOfBytes(openFile(file));
}

/** Lines as bodies, and the count of those that are none. */
class LineReader {
  bodies: SetBody[] = [];
  asteroid_targets = 0;
  comet_targets = 0;
  unreadable = 0;
  first_unreadable: LinesRead["first_unreadable"] = null;
  /** Tells lines that need no further look. */
  isOutside: OwnCone = () => false;
  #line = 0;

  take(line: unknown): void {
    this.#line += 1;
    if (typeof line === "string" && this.isOutside(line)) {
      this.asteroid_targets += 1;
      return;
    }
    if (typeof line === "string" && line.trim() === "") return;
    if (isEndOfHead(line) && this.asteroid_targets + this.comet_targets === 0) {
      this.unreadable = 0;
      this.first_unreadable = null;
      return;
    }
    try {
      this.#add(bodyOf(line));
    } catch (fault) {
      if (!(fault instanceof ElementsFault)) throw fault;
      this.unreadable += 1;
      const text = String(line).slice(0, SHOWN_CHARACTERS);
      this.first_unreadable ??= { line: this.#line, text, reason: fault.message };
      if (this.unreadable > MOST_UNREADABLE) throw manyUnreadable(this.first_unreadable);
    }
  }

  takeBodies(): readonly SetBody[] {
    const taken = this.bodies;
    this.bodies = [];
    return taken;
  }

  #add(body: SetBody): void {
    this.bodies.push(body);
    if (body.small.kind === "comet") this.comet_targets += 1;
    else this.asteroid_targets += 1;
  }
}

function manyUnreadable({ line, reason }: NonNullable<LinesRead["first_unreadable"]>): UnreadableText {
  return new UnreadableText(
    `more than ${MOST_UNREADABLE} lines are none of the Minor Planet Center's formats; the first is line ${line}: ${reason}`,
  );
}

function bodyOf(line: unknown): SetBody {
  if (typeof line !== "string") throw new ElementsFault("a line is a text");
  if (line.length > LONGEST_READ) throw new ElementsFault(`a line has at most ${LONGEST_READ} characters`);
  return ownBody(line);
}

/** MPCORB.DAT has its head above a line of dashes. */
function isEndOfHead(line: unknown): boolean {
  return typeof line === "string" && line.startsWith("----------");
}
