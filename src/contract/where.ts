import { UnfilledError } from "../engine/errors.ts";
import type { Answer } from "./answer/answer.ts";
import type { AnswerWorkers, RemoteRequest } from "./remote.ts";
import type { Format } from "./terms/formats.ts";
import { internal } from "./terms/present.ts";

/** Where an answer is computed: on the thread that was asked, or on another. */

export interface Responding {
  respond(): Answer | Promise<Answer>;
  /** The same answer in several formats, computed once; each may be handed over as soon as it is written. */
  respondIn(formats: readonly Format[], written?: Written): Promise<readonly Answer[]>;
}

/** Takes an answer and the index of its format; an answer that is started again is handed over again. */
export type Written = (answer: Answer, place: number) => void;

export function respondInWorker(
  remote: () => Omit<RemoteRequest, "formats">,
  workers: AnswerWorkers,
): Responding {
  return {
    respond: async () => only(await workers.respond({ ...remote(), formats: null })),
    respondIn: (formats) => workers.respond({ ...remote(), formats }),
  };
}

/** An answer that needs blocks that are not filled yet is started again where they may be filled. */
export function withFallback(here: Responding, there: Responding): Responding {
  return {
    respond: () => unlessUnfilled(here.respond, there.respond),
    respondIn: (formats, written) =>
      unlessUnfilled(
        () => here.respondIn(formats, written),
        () => there.respondIn(formats, written),
      ),
  };
}

type Act<Result> = () => Result | Promise<Result>;

async function unlessUnfilled<Result>(act: Act<Result>, instead: Act<Result>): Promise<Result> {
  try {
    return await act();
  } catch (fault) {
    if (fault instanceof UnfilledError) return await instead();
    throw fault;
  }
}

function only([answer]: readonly Answer[]): Answer {
  if (answer === undefined) throw internal("a thread gave no answer");
  return answer;
}
