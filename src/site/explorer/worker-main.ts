import { landDrawing } from "../../charts/maps/world.ts";
import { type Openings, withFiles } from "../../library/opening.ts";
import { createMeridian, type Meridian } from "../../library/web.ts";
import { answerAsked } from "./answers.ts";
import { type Asked, MAP, NO_STATUS, OVERTAKEN, type Start } from "./worker-protocol.ts";

/** The page's own engine: the whole of /v2 beside the page, so that it never stands still. */

declare const ENGINE_ADDRESS: string;

let meridian: Promise<Meridian> | undefined;
const newest = new Map<string, number>();

addEventListener("message", ({ data }: MessageEvent<Start | Asked>) => {
  if ("publicUrl" in data) openAt(data);
  else void answer(data);
});

function openAt({ publicUrl, plan }: Start): void {
  meridian = createMeridian({ data: ENGINE_ADDRESS, publicUrl, plan });
  meridian.then(
    () => postMessage("ready"),
    () => postMessage("failed"),
  );
}

/** The map needs one file, and no numbers. */
const NO_ENGINE: Openings = { loadSlice: () => {}, takeSeries: async () => false };

async function answer(asked: Asked): Promise<void> {
  newest.set(asked.channel, asked.id);
  const engine = await meridian;
  // what was asked meanwhile arrives first
  await new Promise((resolve) => setTimeout(resolve));
  if (newest.get(asked.channel) !== asked.id || engine === undefined) {
    postMessage({ id: asked.id, status: OVERTAKEN });
    return;
  }
  try {
    if (asked.target === MAP)
      postMessage({ id: asked.id, status: 200, text: await withFiles(NO_ENGINE, landDrawing) });
    else postMessage(await answerAsked(asked, (target) => engine.fetch(target), true));
  } catch {
    postMessage({ id: asked.id, status: NO_STATUS });
  }
}
