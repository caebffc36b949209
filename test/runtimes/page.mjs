/** One page's answers, or those of a worker: the same file in both. */

import { answerLines, NOW_MS, PUBLIC_URL } from "/hashes.mjs";
import { createMeridian } from "/web/meridian.js";

/** Starts, answers and measures: ready, first answer, rows of a body in milliseconds. */
export async function answers(questions) {
  const begin = performance.now();
  const meridian = await createMeridian({ data: "/web/", publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS });
  const ready_ms = performance.now() - begin;
  await (await meridian.fetch("/v2/positions?body=mars&at=2026-11-20T10:00Z")).arrayBuffer();
  const first_ms = performance.now() - begin;
  const rows_ms = [];
  for (let i = 0; i < 8; i++) {
    const start = performance.now();
    await (
      await meridian.fetch("/v2/positions?body=mars&start=2026-01-01&step=1h&count=10000&shape=columns")
    ).arrayBuffer();
    rows_ms.push(performance.now() - start);
  }
  const lines = await answerLines(meridian, questions);
  return { lines, ready_ms, first_ms, rows_ms: Math.min(...rows_ms) };
}

if (typeof document === "undefined")
  globalThis.onmessage = async ({ data }) => {
    try {
      postMessage(await answers(data));
    } catch (error) {
      postMessage({ error: String(error?.stack ?? error) });
    }
  };
else globalThis.answers = answers;
