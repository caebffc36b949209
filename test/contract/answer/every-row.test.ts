import { describe, expect, test } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

/** Routes that tell of the service, or of places, which have no instant. */
const TIMELESS = ["none"];

const routes = ROUTES.filter(({ timeKind }) => !TIMELESS.includes(timeKind));
const plain = (example: string, added: string) =>
  `${example.replace(/&?(format|stream|fields|verbosity|shape)=[^&]*/g, "")}&${added}`;

describe("verbosity=full tells of every row when it is", () => {
  test.each(routes.map((route) => [route.path, route] as const))("%s", async (_, route) => {
    const { status, json } = await call(plain(route.examples[0], "verbosity=full"));
    expect(status).toBe(200);
    const rows: readonly Record<string, unknown>[] = json.data.series ?? [json.data];
    expect(rows.length).toBeGreaterThan(0);
    for (const { time } of rows) {
      const scales = time as Record<string, number>;
      expect(Object.keys(scales).sort()).toEqual(["delta_t_s", "jd_tt", "jd_ut1", "jd_utc"]);
      const { jd_tt = 0, jd_ut1 = 0, delta_t_s = 0 } = scales;
      expect(Math.abs((jd_tt - jd_ut1) * 86_400 - delta_t_s)).toBeLessThan(1e-3);
    }
    const { json: standard } = await call(plain(route.examples[0], "verbosity=standard"));
    expect((standard.data.series ?? [standard.data])[0].time).toBeUndefined();
  });
});

describe("what is echoed is what was answered", () => {
  test.each(
    routes
      .filter(({ timeKind }) => timeKind === "event")
      .map(({ path, examples }) => [path, examples] as const),
  )(
    "%s: a count in the echo bounds the rows, and asked again it is the same answer",
    async (path, examples) => {
      const needed = examples[0]
        .split("?")[1]
        ?.split("&")
        .filter((pair) => /^(lat|lon|conditions|body1|body2)=/.test(pair))
        .join("&");
      const { json } = await call(`${path}?at=2026-11-20&${needed}`.replace(/&$/, ""));
      const rows = json.data.series ?? [json.data];
      const { count } = json.query;
      if (count === undefined) return;
      expect(rows.length).toBeLessThanOrEqual(count);
      const again = await call(`${path}?at=2026-11-20&count=${count}&${needed}`.replace(/&$/, ""));
      expect(again.json.data).toEqual(json.data);
    },
  );

  test("/v2/retrogrades without a count has one of each body, and says so", async () => {
    const { json } = await call("/v2/retrogrades?at=2026-11-20");
    expect(json.query.count).toBeUndefined();
    expect(json.query.count_each).toBe(1);
    expect(json.data.series).toHaveLength(8);
    const one = await call("/v2/retrogrades?at=2026-11-20&count=1");
    expect(one.json.query.count).toBe(1);
    expect(one.json.data.series).toHaveLength(1);
  });
});
