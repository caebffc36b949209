import { expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const dataOf = async (path: string) => {
  const { status, json } = await call(path);
  expect(status, path).toBe(200);
  return json.data;
};

test("a star that the Moon never covers is answered with never, and why", async () => {
  for (const place of ["", "&lat=52&lon=13"]) {
    const data = await dataOf(`/v2/occultations?body=star:sirius&at=2026-01-01&count=1${place}`);
    expect(data).toMatchObject({ series: [], status: "never", next_at: null });
    expect(data.reason).toContain("39.5° from the ecliptic");
  }
  const both = await dataOf(
    "/v2/occultations?bodies=star:sirius,star:spica&start=2026-01-01&end=2026-01-05&lat=60&lon=0",
  );
  expect(both).toMatchObject({ series: [], status: "none" });
});

test("an empty list says how far it was searched, and its next_at goes on to what comes first", async () => {
  for (const [path, window] of [
    ["/v2/transits?bodies=mercury,venus", "start=2026-01-01&end=2030-01-01"],
    ["/v2/occultations?body=venus&lat=52&lon=13", "start=2026-01-01&end=2026-03-01"],
  ] as const) {
    const data = await dataOf(`${path}&${window}`);
    expect(data).toMatchObject({ series: [], status: "none" });
    expect(data.searched_until).toBe(data.next_at);
    expect(data.reason).toContain(data.searched_until);
    const [next] = (await dataOf(`${path}&at=${data.next_at}&count=1`)).series;
    const [first] = (await dataOf(`${path}&${window.split("&")[0]}&count=1`)).series;
    expect(next).toEqual({ ...first });
  }
});

test("crescents far from a new moon, and lists that are not empty", async () => {
  const far = await dataOf("/v2/crescents?at=2026-01-03&lat=1&lon=1");
  expect(far).toMatchObject({ series: [], status: "none", next_at: "2026-01-04T00:00:00.000Z" });
  const near = await dataOf("/v2/crescents?at=2026-01-20&lat=1&lon=1");
  expect(near.series.length).toBeGreaterThan(0);
  expect(near).toMatchObject({ status: "found", reason: null });
  expect(near.searched_until).toBeUndefined();
  expect((await dataOf("/v2/transits?at=2199-12-01&count=40&direction=next")).next_at).not.toBe(undefined);
});
