import { bodyString } from "../../contract/answer/answer.ts";
import type { Written } from "../../contract/where.ts";
import { SlicesNotLoaded } from "../../engine/errors.ts";
import { SLICE_DAYS } from "../../engine/layout.ts";
import { CORE_TABLES_FILE } from "../../engine/wasm.ts";
import { whenLoaded } from "../../host/later.ts";
import { useMachine } from "../../host/machine.ts";
import { CORE_FILE, readCore } from "../../host/site.ts";
import { openSite, webMachine } from "../../host/web.ts";
import { plainCall, startAnswering } from "../../library/meridian.ts";
import { responseOf } from "../../library/reply.ts";
import { calendarFromMjd } from "../../time/calendar.ts";
import { J2000_JD, MJD_ZERO_JD } from "../../units/constants.ts";
import { type Asking, answerAsked } from "./answers.ts";
import {
  type Asked,
  type Comparing,
  type Comparison,
  type Drawn,
  MAP,
  NO_STATUS,
  OVERTAKEN,
  type Start,
} from "./worker-protocol.ts";

/** The page's own engine: the whole of /v2 beside the page, so that it never stands still. */

declare const ENGINE_ADDRESS: string;

let asking: Promise<Asking> | undefined;
const newest = new Map<string, number>();

export function startPageWorker(): void {
  addEventListener("message", ({ data }: MessageEvent<Start | Asked | Comparing>) => {
    if ("publicUrl" in data) openAt(data);
    else if ("file" in data) void compareHere(data);
    else void answerQuestion(data);
  });
}

function openAt(start: Start): void {
  asking = openAsking(start);
  asking.then(
    () => postMessage("ready"),
    () => postMessage("failed"),
  );
}

async function openAsking({ publicUrl, plan }: Start): Promise<Asking> {
  useMachine(webMachine(await openSite(new URL(ENGINE_ADDRESS, location.href))));
  const { reply, replies } = await startAnswering({ tables: CORE_TABLES_FILE, publicUrl, plan });
  return {
    ask: async (target) => responseOf(await reply(plainCall(target))),
    askAll: async (target, formats, first) => {
      const written: Written = (answer, place) => {
        if (place === 0) first(bodyString(answer));
      };
      return (await replies(target, formats, written)).map((reply) => responseOf(reply));
    },
  };
}

async function answerQuestion(asked: Asked): Promise<void> {
  newest.set(asked.channel, asked.id);
  const engine = await asking;
  // what was asked meanwhile arrives first
  await new Promise((resolve) => setTimeout(resolve));
  if (newest.get(asked.channel) !== asked.id || engine === undefined) {
    postMessage({ id: asked.id, status: OVERTAKEN });
    return;
  }
  try {
    if (asked.target === MAP) postMessage({ id: asked.id, status: 200, text: await drawMap() });
    else {
      const drawn = (picture: string) => postMessage({ id: asked.id, picture } satisfies Drawn);
      postMessage(await answerAsked(asked, { ...engine, drawn }, true));
    }
  } catch (failure) {
    const isOutside = failure instanceof SlicesNotLoaded;
    const text = isOutside ? await spanMissing(failure).catch(() => "") : "";
    postMessage({ id: asked.id, status: NO_STATUS, text });
  }
}

async function compareHere(asked: Comparing): Promise<void> {
  const tell = (told: Comparison) => postMessage(told);
  try {
    await asking;
    const { comparison } = await import("./compare-worker.ts");
    tell(await comparison(asked, tell));
  } catch (failure) {
    tell({ kind: "fault", text: failure instanceof Error ? failure.message : String(failure) });
  }
}

/** Which years are kept, and which are missing. */
async function spanMissing({ slices }: SlicesNotLoaded): Promise<string> {
  const core = await fetch(`${ENGINE_ADDRESS}${CORE_FILE}`);
  const { years } = readCore(new Uint8Array(await core.arrayBuffer()));
  const numbers = slices.map(({ slice }) => slice);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers) + 1].map(
    (slice) => calendarFromMjd(Math.floor(J2000_JD - MJD_ZERO_JD + slice * SLICE_DAYS)).year,
  );
  return `This browser keeps the data of ${years.join(" to ")}; those of ${from} to ${to} could not be fetched.`;
}

async function drawMap(): Promise<string> {
  const { landDrawing } = await import("../../charts/maps/world.ts");
  return whenLoaded(landDrawing);
}
