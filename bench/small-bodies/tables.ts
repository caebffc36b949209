import { isTargetError, parseTarget } from "../../src/catalog/target.ts";
import { createEngine } from "../../src/engine/engine.ts";
import type { InstantColumns } from "../../src/engine/types.ts";
import { orbitErrors } from "../../src/sky/errors/orbit-errors.ts";
import { twoBodySky } from "../../src/sky/positions/orbit-skies.ts";
import { createSky } from "../../src/sky/sky.ts";
import { constantDeltaT } from "../../src/time/scales.ts";
import { AU_KM, J2000_JD } from "../../src/units/constants.ts";
import { at, numberColumn, readTable, type Table } from "../../test/accuracy/compare/table.ts";
import { SMALL_BODY_TOLERANCES, smallBodyFigures } from "../../test/accuracy/further/small-bodies.ts";
import { call } from "../../test/contract/call.ts";
import { APOPHIS_AFTER_PASSAGE } from "../../test/samples/apophis.ts";
import { osculatingElements, pathOf } from "./osculating.ts";
import { digits, type Row } from "./row.ts";

/** Small bodies against a table of JPL's states, SMALL_BODIES_TRUTH; what it holds is what `npm run accuracy` reads too. */

const sky = createSky(await createEngine(), { deltaT: constantDeltaT(0) });

function truth(): Table {
  const path = process.env["SMALL_BODIES_TRUTH"];
  if (path === undefined) throw new Error("SMALL_BODIES_TRUTH names the table of states");
  return readTable("small-bodies", path);
}

export function tableRows(): Row[] {
  const table = truth();
  const figures = smallBodyFigures(sky.engine, table).map((figure): Row => {
    const target = SMALL_BODY_TOLERANCES.find(
      ({ item, quantity }) => item === figure.item && quantity === figure.quantity,
    )?.target;
    const most = figure.whole.max;
    const isShare = figure.unit === "1";
    return {
      number: isShare ? 2 : 1,
      what: `${figure.item}, ${figure.quantity}${isShare ? "" : ", km"}: largest of ${figure.read}`,
      bar: String(target),
      figure: `${digits(most)} (mean ${digits(figure.whole.mean)})`,
      isMet: target !== undefined && most <= target,
    };
  });
  return [...figures, twoBodyRow(table)];
}

/** By two bodies: how far off that says it is, against how far it is from JPL. */
function twoBodyRow(table: Table): Row {
  const byTwo = twoBodySky(sky);
  const column = (name: string) => numberColumn(table, name);
  const [jd, offset] = [column("jd_tdb"), column("offset_d")];
  const states = ["x_km", "y_km", "z_km", "vx_km_s", "vy_km_s", "vz_km_s"].map(column);
  const epochs = Array.from(jd.keys()).filter((row) => at(offset, row) === 0);
  const ids = table.rows.map((cells) => `${cells[1]} ${cells[4]}`);
  let [beyond, most, count] = [0, 0, 0];
  for (const epoch of epochs) {
    const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = states.map((values, k) =>
      k < 3 ? at(values, epoch) / AU_KM : (at(values, epoch) * 86_400) / AU_KM,
    );
    const day = at(jd, epoch) - J2000_JD;
    const elements = osculatingElements([x, y, z], [vx, vy, vz], day);
    const orbit = pathOf(elements);
    ids.forEach((id, row) => {
      if (id !== ids[epoch] || at(offset, row) === 0) return;
      const then = at(jd, row) - J2000_JD;
      const { x_au, y_au, z_au } = byTwo.engine.states(orbit, "heliocentric", daysTt(then));
      const off_km = Math.hypot(
        ...[x_au, y_au, z_au].map(
          (values, k) => at(values, 0) * AU_KM - at(states[k] ?? new Float64Array(), row),
        ),
      );
      const { position_km } = orbitErrors(byTwo, elements, orbit, { start_day: then, end_day: then });
      const share = off_km / (position_km ?? Number.NaN);
      count++;
      most = Math.max(most, share);
      if (!(share <= 1)) beyond++;
    });
  }
  return {
    number: 3,
    what: `by two bodies, ${count} rows of ${epochs.length} epochs: beyond its stated error; largest share`,
    bar: "0; 1",
    figure: `${beyond}; ${digits(most, 4)}`,
    isMet: beyond === 0,
  };
}

/** JPL's solution 220. */
const [APOPHIS_KM, MOST_KM] = [38_011.4, 1];

/** The least distance of Apophis, of minutes and then of seconds. */
export async function apophisRows(): Promise<Row[]> {
  const least = async (window: string) => {
    const { json } = await call(
      `/v2/positions?body=asteroid:apophis&${window}&distance_geometric=true&fields=distance_geometric_km`,
    );
    const rows: { instant: string; positions: { distance_geometric_km: number }[] }[] = json.data.series;
    return rows
      .map(({ instant, positions: [own] }) => ({ instant, km: own?.distance_geometric_km ?? Number.NaN }))
      .reduce((a, b) => (b.km < a.km ? b : a));
  };
  const { instant, km } = await least("start=2029-04-13T21:00Z&end=2029-04-13T22:30Z&step=1min");
  return [
    {
      number: 4,
      what: "Apophis by name (solution 220): least geocentric distance on 2029-04-13, of whole minutes, km",
      bar: `${APOPHIS_KM} ± ${MOST_KM}`,
      figure: `${km.toFixed(1)} at ${instant.slice(11, 16)} UTC`,
      isMet: Math.abs(km - APOPHIS_KM) <= MOST_KM,
    },
    afterPassage(),
  ];
}

function afterPassage(): Row {
  const read = parseTarget("asteroid:apophis");
  if (isTargetError(read) || read.engine.kind !== "orbit") throw new Error("Apophis goes by its orbit");
  const { day, au } = APOPHIS_AFTER_PASSAGE;
  const state = sky.engine.states(read.engine.orbit, "heliocentric", daysTt(day));
  const axes = [state.x_au, state.y_au, state.z_au];
  const off_km = AU_KM * Math.hypot(...axes.map((values, k) => at(values, 0) - (au[k] ?? Number.NaN)));
  return {
    number: 4,
    what: "the same a year after the passage, against JPL's own place, km",
    bar: "2000",
    figure: digits(off_km),
    isMet: off_km <= 2000,
  };
}

/** Given: day  of TT, from J2000.0 */
function daysTt(day: number): InstantColumns {
  return {
    count: 1,
    jd1_tt: Float64Array.of(J2000_JD),
    jd2_tt: Float64Array.of(day),
    delta_t_s: Float64Array.of(0),
  };
}
