import type { UtcInstant } from "../time/instant.ts";
import type { Answer } from "./answer/answer.ts";
import type { PlaceAnswer, PlaceResolver } from "./ask/context.ts";
import type { Format } from "./terms/formats.ts";
import type { Plan } from "./terms/plans.ts";
import { internal } from "./terms/present.ts";
import type { PlaceStrategy } from "./terms/values.ts";

/** The meaning that was found for a place name. */
export interface NamedPlace {
  readonly name: string;
  readonly strategy: PlaceStrategy;
  readonly answer: PlaceAnswer;
}

/** A request as another thread is given it: all that its answer depends on, as plain data. */
export interface RemoteRequest {
  /** Path of the route. */
  readonly path: string;
  readonly query: string;
  /** Rows that it holds at once, of all bodies, as far as they are known: what its memory goes with. */
  readonly rows: number;
  /** The units that it computes, which its price goes with; null: not known before. */
  readonly units: number | null;
  /** For a stream, the row with which the asked batch starts. */
  readonly row: number | null;
  /** Null: in the format that the query asks for. */
  readonly formats: readonly Format[] | null;
  readonly plan: Plan;
  readonly now: UtcInstant;
  readonly publicUrl: string;
  readonly keySent: boolean;
  readonly maxResponseBytes: number | undefined;
  /** The names that it resolves, so that one thread alone holds the gazetteer. */
  readonly places: readonly NamedPlace[];
}

/** Where a caller's requests are answered that would keep this thread too long. */
export interface AnswerWorkers {
  /**
   * True if a request of N units of a route goes there, by its canonical query; what turns out to need tables that are not filled goes
   * there too.
   */
  takes(route: string, units: number, query: string): boolean;
  /**
   * Answers there. Rejects with the Problem of the request, with one of code OVERLOADED when it would wait too long, and with
   * Abandoned when the caller has left.
   */
  respond(request: RemoteRequest): Promise<readonly Answer[]>;
}

/** The caller has left; there is no one to answer. */
export class Abandoned extends Error {
  override readonly name = "Abandoned";
}

/** A resolver that remembers what it was asked. */
export function recordPlaces(places: PlaceResolver): PlaceResolver & { readonly found: NamedPlace[] } {
  const found: NamedPlace[] = [];
  return {
    attribution: places.attribution,
    found,
    resolve: (name, strategy) => {
      const answer = places.resolve(name, strategy);
      found.push({ name, strategy, answer });
      return answer;
    },
  };
}

/** A resolver that knows what another one has found, and of anything else what is said of it, if anything is. */
export function recordedPlaces(
  found: readonly NamedPlace[],
  attribution: PlaceResolver["attribution"],
  otherwise?: PlaceAnswer,
): PlaceResolver {
  return {
    attribution,
    resolve: (name, strategy) => {
      const known = found.find((place) => place.name === name && place.strategy === strategy);
      const answer = known?.answer ?? otherwise;
      if (answer === undefined) throw internal(`the place ${name} has not been resolved`);
      return answer;
    },
  };
}
