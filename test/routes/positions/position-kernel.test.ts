import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { bytesRanges } from "../../../src/host/ranges.ts";
import { commentsOf } from "../../../src/spk/daf.ts";
import { openKernel } from "../../../src/spk/kernel.ts";
import { type Any, get } from "./ask.ts";

const RANGE = "start=2026-01-01&end=2026-03-01";

describe("format=bsp", () => {
  it("answers a range with an SPK kernel: codes of NAIF, TDB about the range, what it is in its comments", async () => {
    const { status, headers, bytes } = await get(`bodies=mars,moon&${RANGE}&format=bsp`);
    expect([status, headers["Content-Type"]]).toEqual([200, "application/octet-stream"]);
    expect(headers["X-Answer-Digest"]).toBeUndefined();
    const kernel = openKernel(bytesRanges(bytes));
    expect(kernel.segments.map(({ target, center, type, frame }) => [target, center, type, frame])).toEqual([
      [4, 399, 2, 1],
      [301, 399, 2, 1],
    ]);
    // 2026-01-01 0h UTC is 69.184 s earlier than TT
    const start_s = (2_461_041.5 - 2_451_545) * 86_400 + 69;
    expect(kernel.segments[0]?.start_s).toBe(start_s);
    const comments = commentsOf(kernel.daf).join("\n");
    expect(comments).toMatch(/^meridian .*numbers [0-9a-f]{16}/);
    expect(comments).toContain("Mars (4), geocentric (399)");
    expect(comments).toContain("position_arcsec");
  });

  it("takes frame and vectors for the centre", async () => {
    const centers = async (query: string) => {
      const { bytes } = await get(`body=jupiter&${RANGE}&format=bsp${query}`);
      return openKernel(bytesRanges(bytes)).segments.map(({ center }) => center);
    };
    expect(await centers("&frame=heliocentric")).toEqual([10]);
    expect(await centers("&vectors=barycentric")).toEqual([0]);
  });

  it("gives the same bytes whatever the step", async () => {
    const day = await get(`body=mars&${RANGE}&format=bsp`);
    const hours = await get(`body=mars&${RANGE}&step=12h&format=bsp`);
    expect(Buffer.compare(day.bytes, hours.bytes)).toBe(0);
  });

  it.each([
    ["body=mars&at=2026-01-01&format=bsp", "start"],
    ["body=mars&at=2026-01-01,2026-01-02&format=bsp", "start"],
    ["body=mars&start=2026-01-01&count=1&step=1d&format=bsp", "end"],
    [`body=star:sirius&${RANGE}&format=bsp`, "bodies"],
    [`body=sun&${RANGE}&vectors=heliocentric&format=bsp`, "bodies"],
    [`body=mars&${RANGE}&vectors=geocentric,barycentric&format=bsp`, "vectors"],
    [`body=mars&${RANGE}&fields=distance&format=bsp`, "fields"],
    [`body=mars&${RANGE}&limit=3&format=bsp`, "limit"],
  ])("refuses what no kernel can hold: %s", async (query, parameter) => {
    const { status, json } = (await get(query)) as Any;
    expect([status, json.code, json.parameter]).toEqual([400, "CONFLICTING_PARAMETERS", parameter]);
  });

  it("counts days times bodies by the plan", async () => {
    const century = "start=1901-01-01&end=2000-12-31";
    expect((await get(`body=mars&${century}&format=bsp`)).status).toBe(200);
    const { json } = await get(`bodies=mars,venus&${century}&format=bsp`);
    expect([json.code, json.bound.name, json.bound.limit, json.bound.plan]).toEqual([
      "SPAN_LIMIT_EXCEEDED",
      "kernel_body_days",
      36_525,
      "basic",
    ]);
    expect((await get(`bodies=mars,venus&${century}&format=bsp`, { plan: PLANS.pro })).status).toBe(200);
  });
});
