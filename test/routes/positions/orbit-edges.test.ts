import { expect, it } from "vitest";
import { call } from "../../contract/call.ts";
import { EDGE_ROUTES, ORBIT_EDGES } from "../../samples/orbit-edges.ts";

/** Orbits at the edges: on every route an answer, or a refusal that names the fault with the request mended. */

it.each(ORBIT_EDGES)("$name", async ({ target, refusal, ends }) => {
  for (const route of EDGE_ROUTES) {
    const question = route(encodeURIComponent(target));
    const { status, json } = await call(question);
    if (refusal === null) {
      const isPicture = question.startsWith("/v2/field");
      // a picture has no centre after the end
      if (isPicture && status !== 200) expect((await call(json.example)).status, question).toBe(200);
      else expect(status, `${question} ${json.detail}`).toBe(200);
      const told = json.warnings?.find(({ code }: { code: string }) => code === "PATH_ENDS")?.message;
      if (ends !== null && !isPicture) expect(told, question).toMatch(ends);
      continue;
    }
    expect([status, json.code], question).toEqual([400, refusal.code]);
    expect(`${json.detail} ${json.hint}`, question).toMatch(refusal.says);
    if (!refusal.isMended) continue;
    const mended = await call(json.example);
    // what goes round in two hours is not searched through two months, by two bodies either
    const isAnswered = mended.status === 200 || mended.json.code === refusal.code;
    expect(isAnswered && json.example !== question, `${json.example} ${mended.json.detail}`).toBe(true);
  }
});
