import { DuckDBInstance } from "@duckdb/node-api";
import { beforeAll, expect, it } from "vitest";
import { registerMeridian } from "../../../src/cli/sql/duckdb.ts";
import { createDirect } from "../../../src/library/node.ts";
import { parseCsv } from "../../contract/all/fixture.ts";
import { call } from "../../contract/call.ts";
import { blocksRunBy } from "../../samples/blocks.ts";

/** The table function `meridian` of DuckDB. */

let connection: Awaited<ReturnType<DuckDBInstance["connect"]>>;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(":memory:")).connect();
  await connection.run("SET TimeZone = 'UTC'");
  await registerMeridian(connection);
});

const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();

it("answers a series with the columns and values of the csv", async () => {
  const rows = await ask(
    "select * replace (strftime(instant, '%Y-%m-%dT%H:%M:%S.%gZ') as instant) from meridian('mars', '2026-01-01', '1h', 30, lat = 51.5, lon = 0.0)",
  );
  const query = "body=mars&start=2026-01-01&step=1h&count=30&lat=51.5&lon=0&format=csv";
  const [, ...lines] = parseCsv((await call(`/v2/positions?${query}`)).body);
  expect(rows.map((row) => row.map((value) => (value === null ? "" : String(value))))).toEqual(lines);
});

it("gives every row once over the borders of what is computed at a time, and only the columns that are read", async () => {
  const [row] = await ask(
    "select count(*), count(distinct instant), min(instant)::varchar, max(instant)::varchar from meridian('moon', '1900-01-01', '1h', 50001)",
  );
  expect(row).toEqual(["50001", "50001", "1900-01-01 00:00:00+00", "1905-09-15 08:00:00+00"]);
  expect(await ask("select count(*) from meridian('moon', '1900-01-01', '1h', 0)")).toEqual([["0"]]);
  const joined = `select count(*), max(abs(a."distance.au" - b."distance.au")) > 1 from meridian('venus','2026-01-01','1d',365) a
    join meridian('jupiter','2026-01-01','1d',365) b using (instant)`;
  expect(await ask(joined)).toEqual([["365", true]]);
});

it.each([
  ["marz", "2026-01-01", "1h"],
  ["mars'); drop table x; --", "2026-01-01", "1h"],
  ["mars", "never", "1h"],
  ["mars", "2026-01-01", "1mo"],
  ["mars", "2026-01-01", "soon"],
])("tells in an error of the query why %s from %s by %s is refused", async (...given) => {
  const [body, start, step] = given.map((word) => `'${word.replaceAll("'", "''")}'`);
  await expect(ask(`select * from meridian(${body}, ${start}, ${step}, 3)`)).rejects.toThrow(/./);
});

it("has functions of a row that give what the direct layer gives, and NULL for NULL", async () => {
  const direct = await createDirect();
  const places = "(values (78.22, 15.65), (-33.87, 151.21), (38.72, -9.14)) as places(lat, lon)";
  const rows = await ask(
    `select lat, lon, epoch_ms(ts), sun_altitude(ts, lat, lon), moon_azimuth(ts, lat, lon), body_altitude('mars', ts, lat, lon),
      body_ra(body, ts), body_distance_au(body, ts), moon_illumination(ts)
     from ${places}, (values ('venus'), ('jupiter')) as bodies(body),
      range(timestamptz '2026-03-01', timestamptz '2026-03-04', interval 7 hours) as times(ts)`,
  );
  expect(rows).toHaveLength(3 * 2 * 11);
  for (const [lat, lon, ms, sun, moon, mars] of rows.map((row) => row.map(Number))) {
    const at = Number(ms);
    const seen = (body: "sun" | "moon" | "mars") => direct.horizontal(body, at, Number(lat), Number(lon));
    expect([sun, moon, mars]).toEqual([
      seen("sun").altitude_deg,
      seen("moon").azimuth_deg,
      seen("mars").altitude_deg,
    ]);
  }
  expect(await ask("select sun_altitude(null, 1, 2), body_ra('mars', null::timestamptz)")).toEqual([
    [null, null],
  ]);
  await expect(ask("select body_ra('marz', timestamptz '2026-01-01')")).rejects.toThrow(/marz/);
  await expect(ask("select sun_altitude(timestamptz '2026-01-01', 91, 0)")).rejects.toThrow(/./);
});

it("gives the times of a day as a struct, for lateral joins", async () => {
  const rows = await ask(
    `select name, t.status, t.sunrise::varchar, epoch(t.sunset - t.sunrise) > 40000
     from (values ('Lisbon', 38.72, -9.14), ('Longyearbyen', 78.22, 15.65)) as places(name, lat, lon),
      lateral (select unnest([sun_times(date '2026-06-21', lat, lon)]) as t)`,
  );
  expect(rows).toEqual([
    ["Lisbon", "rises_and_sets", expect.stringMatching(/^2026-06-21 05:1\d:/), true],
    ["Longyearbyen", "always_up", null, null],
  ]);
  const [moon] = await ask("select (moon_times_in(date '2026-06-21', 38.72, -9.14, 'UTC')).zone");
  expect(moon).toEqual(["UTC"]);
});

it("answers the SQL of the pages", async () => {
  await connection.run(
    "create table places as from (values ('Lisbon', 38.72, -9.14)) as places(name, lat, lon)",
  );
  const blocks = blocksRunBy("test/cli/sql/duckdb.test.ts", "sql");
  expect(blocks.length).toBeGreaterThan(0);
  for (const { code } of blocks)
    expect(await ask(code)).toEqual([["Lisbon", expect.any(String), expect.any(String), expect.any(Number)]]);
});
