/**
 * Asks the service for random places and holds each answer to the bound that it states itself, by JPL's kernel:
 *   npm run import -- bounds-rows <de440.bsp> [--rows 20000] [--seed 1]
 * Half of the answers have their usual decimals, half twelve of them. Prints the rows outside, and by how much a bound exceeds the largest
 * difference of its body and half century that was met; ends with status 1 where a row lies outside.
 */
import "../../../src/host/start-node.ts";
import { parseArgs } from "node:util";
import { NAIF_CODES } from "../../../src/catalog/body-facts.ts";
import { angle_mas } from "../../../src/compare/differences.ts";
import { astrometricPlace } from "../../../src/compare/kernel-states.ts";
import { ENGINE_BODIES, type EngineBody } from "../../../src/engine/types.ts";
import { openFileRanges } from "../../../src/host/node.ts";
import { drawnInstants, jdOfTdb, tdbOfInstants, tdbOfYear } from "../../../src/sky/kernels/tdb-instants.ts";
import { direction, norm } from "../../../src/sky/positions/vector.ts";
import { openKernel } from "../../../src/spk/kernel.ts";
import { formatIso, fromUnixMs, toUnixMs } from "../../../src/time/instant.ts";
import { instantColumns, ttToUtc } from "../../../src/time/scales.ts";
import { CONTEXT, call } from "../../contract/call.ts";

const FIRST_YEAR = 1700;
const YEARS = 50;
const HALF_CENTURIES = 10;
const ALL_DECIMALS = 12;

/** The rows of one body, half century and number of decimals. */
interface Cell {
  readonly name: string;
  bound_arcsec: number;
  largest_arcsec: number;
  bound_km: number;
  largest_km: number;
  rows: number;
}

const { values, positionals } = parseArgs({
  options: { rows: { type: "string" }, seed: { type: "string" } },
  allowPositionals: true,
});
const [path] = positionals;
if (path === undefined) throw new Error("Name the kernel: npm run import -- bounds-rows <de440.bsp>");
const kernel = openKernel(openFileRanges(path));
const bodies = ENGINE_BODIES.filter((body) => body !== "earth");
const each = Math.ceil(Number(values.rows ?? 20_000) / (bodies.length * HALF_CENTURIES * 2));
const cells: Cell[] = [];
const outside: string[] = [];
for (const body of bodies)
  for (let half = 0; half < HALF_CENTURIES; half++)
    for (const precision of [null, ALL_DECIMALS]) cells.push(await cellOf(body, half, precision));

for (const one of cells.filter(({ name }) => name.endsWith("1950-2000") || name.includes("1950-2000,")))
  console.log(
    `${one.name}: ${one.rows} rows, bound ${one.bound_arcsec}″, largest ${one.largest_arcsec.toPrecision(2)}″; ${one.bound_km} km, ${one.largest_km.toPrecision(2)} km`,
  );
for (const [decimals, some] of [
  ["usual decimals", cells.filter(({ name }) => !name.includes(","))],
  ["twelve decimals", cells.filter(({ name }) => name.includes(","))],
] as const) {
  const widest = some.toSorted((a, b) => ratio(b) - ratio(a))[0];
  if (widest !== undefined)
    console.log(
      `${decimals}: bounds up to ${ratio(widest).toFixed(2)} times the largest met (${widest.name})`,
    );
}
console.log(`${cells.reduce((sum, { rows }) => sum + rows, 0)} rows, ${outside.length} outside their bound`);
console.log(outside.join("\n"));
if (outside.length > 0) process.exitCode = 1;

function ratio({ bound_arcsec, largest_arcsec }: Cell): number {
  return bound_arcsec / largest_arcsec;
}

async function cellOf(body: EngineBody, half: number, precision: number | null): Promise<Cell> {
  const year = FIRST_YEAR + YEARS * half;
  const span = { from_s: tdbOfYear(year) + 1e5, to_s: tdbOfYear(year + YEARS) - 1e5 };
  const seed = Number(values.seed ?? 1) + 7919 * (cells.length + 1);
  const cell: Cell = {
    name: `${body} ${year}-${year + YEARS}${precision === null ? "" : `, ${precision} decimals`}`,
    ...{ bound_arcsec: 0, largest_arcsec: 0, bound_km: 0, largest_km: 0, rows: 0 },
  };
  for (const drawn_s of drawnInstants(seed, span, each)) {
    const at = fromUnixMs(toUnixMs(ttToUtc(jdOfTdb(drawn_s), 0)));
    const { deltaT } = CONTEXT.sky.models;
    const [et_s = Number.NaN] = tdbOfInstants(CONTEXT.sky.engine, instantColumns([at], deltaT));
    const request = `/v2/positions?body=${body}&at=${formatIso(at)}${precision === null ? "" : `&precision=${precision}`}`;
    const { json } = await call(request);
    const [{ equatorial, distance }] = json.data.positions;
    const { position_arcsec, distance_km } = json.meta.accuracy;
    const { ra_deg, dec_deg } = equatorial.j2000;
    const truth = astrometricPlace(kernel, NAIF_CODES[body], et_s).place_km;
    const off_arcsec = angle_mas(direction({ lon_deg: ra_deg, lat_deg: dec_deg }), truth) / 1000;
    const off_km = Math.abs(distance.km - norm(truth));
    cell.rows += 1;
    cell.bound_arcsec = Math.max(cell.bound_arcsec, position_arcsec);
    cell.bound_km = Math.max(cell.bound_km, distance_km);
    cell.largest_arcsec = Math.max(cell.largest_arcsec, off_arcsec);
    cell.largest_km = Math.max(cell.largest_km, off_km);
    if (!(off_arcsec <= position_arcsec && off_km <= distance_km))
      outside.push(`${request}: ${off_arcsec}″ of ${position_arcsec}, ${off_km} km of ${distance_km}`);
  }
  return cell;
}
