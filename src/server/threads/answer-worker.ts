import "../../host/start-node.ts";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { workerData } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { PLACES_ATTRIBUTION } from "../../catalog/gazetteer/gazetteer.ts";
import type { Answer } from "../../contract/answer/answer.ts";
import { type RemoteRequest, recordedPlaces } from "../../contract/remote.ts";
import { prepare } from "../../contract/run.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { createEngine } from "../../engine/engine.ts";
import { ownBytes } from "../../engine/passing-bytes.ts";
import { fillHereOrApart } from "../../engine/slices.ts";
import { ROUTES } from "../../routes/index.ts";
import { createSky } from "../../sky/sky.ts";
import { useZoneTable } from "../../time/zone.ts";
import {
  type PageRequest,
  releaseMemory,
  type ThreadResult,
  type ThreadTask,
  threadData,
} from "./messages.ts";
import { ownThread, standBack } from "./system-thread.ts";

const data = threadData(workerData);
if (data.zones !== null) useZoneTable(data.zones);
const OWN_THREAD = ownThread();
const sky = createSky(await createEngine(data.store, fillHereOrApart));

/** An answer of that many bytes leaves several times as many behind, which a heap that still has room would keep for long. */
const LARGE_BYTES = 1 << 23;

setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");

/** Collects what a large answer has left, when it has been sent. */
function collectAfter(answers: readonly { readonly body: Uint8Array }[]): void {
  const bytes = answers.reduce((sum, { body }) => sum + body.byteLength, 0);
  if (bytes >= LARGE_BYTES && typeof collect === "function") setImmediate(() => collect());
}

// not before: one that takes the place of another is waited for
standBack(OWN_THREAD);

/** Answers one request; the memory of the bodies is handed over with the message. */
export default async function answerRequest({ spare, place, ...request }: ThreadTask): Promise<unknown> {
  Atomics.store(data.begun, place, OWN_THREAD);
  if (spare !== undefined) releaseMemory(spare);
  try {
    const made = "frame" in request ? [await madePage(request)] : await answersTo(request);
    const answers = made.map((answer) => ({ ...answer, body: ownBytes(answer.body) }));
    collectAfter(answers);
    const result: ThreadResult = { kind: "answers", answers };
    return move({
      [transferableSymbol]: answers.map((answer) => answer.body.buffer),
      [valueSymbol]: result,
    });
  } catch (refusal) {
    // a fault keeps its stack for the log
    if (!(refusal instanceof Problem) || refusal.code === "INTERNAL_ERROR") throw refusal;
    return { kind: "problem", code: refusal.code, details: refusal.details } satisfies ThreadResult;
  } finally {
    Atomics.compareExchange(data.begun, place, OWN_THREAD, 0);
  }
}

/** A page of this service; its code is read when the first is asked for. */
async function madePage({ path, query, frame, towns, places, ...facts }: PageRequest): Promise<Answer> {
  const { pageKind } = await import("../pages/kinds.ts");
  const { maxResponseBytes, plan, now, publicUrl, keySent } = facts;
  const { status, headers, body } = await pageKind(path, ROUTES).make(query, {
    routes: ROUTES,
    frame,
    towns,
    engine: {
      context: {
        ...{ plan, now, publicUrl, keySent, sky },
        ...(maxResponseBytes === undefined ? {} : { maxResponseBytes }),
        routes: () => ROUTES,
        places: recordedPlaces(places, PLACES_ATTRIBUTION, { status: "none", suggestions: [] }),
      },
      workers: undefined,
    },
  });
  return { status, headers: { ...headers }, body };
}

async function answersTo({
  path,
  query,
  formats,
  row,
  places,
  ...facts
}: RemoteRequest): Promise<readonly Answer[]> {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  const { maxResponseBytes, ...rest } = facts;
  const prepared = prepare(route, query, {
    ...rest,
    ...(maxResponseBytes === undefined ? {} : { maxResponseBytes }),
    sky,
    routes: () => ROUTES,
    places: recordedPlaces(places, PLACES_ATTRIBUTION),
  });
  if (prepared.stream !== null && row !== null) return [(await prepared.stream.batchAt(row)).answer];
  return formats === null ? [await prepared.respond()] : prepared.respondIn(formats);
}
