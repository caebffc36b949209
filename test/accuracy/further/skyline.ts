import { parseTarget, type Target } from "../../../src/catalog/target.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { scanHorizon } from "../../../src/sky/horizon/horizon-scan.ts";
import { skylineLevel } from "../../../src/sky/positions/horizon-level.ts";
import { engineTarget } from "../../../src/sky/positions/positions.ts";
import { skylineOf } from "../../../src/sky/positions/skyline.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { type ListedEvent, listedEvents } from "../../sky/observing.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Rise and set over skylines: every event of 24 hours. */

export function skylineFigures(engine: Engine, table: Table): Figure[] {
  const number = (name: string, row: number) => at(numberColumn(table, name), row);
  const delta_t_s = numberColumn(table, "delta_t_s");
  const t_day = calendarDays(textColumn(table, "date_ut1")).map(
    (day, row) => day + at(delta_t_s, row) / SECONDS_PER_DAY,
  );
  const found = textColumn(table, "skyline").map((skyline, row) => {
    const sky = createSky(engine, { deltaT: constantDeltaT(at(delta_t_s, row)) });
    const target = engineTarget(sky, parseTarget(at(textColumn(table, "body"), row)) as Target);
    const observer = {
      lat_deg: number("lat_deg", row),
      lon_deg: number("lon_deg", row),
      elevation_m: number("elev_m", row),
    };
    const span = { start_day: at(t_day, row), end_day: at(t_day, row) + 1 };
    const level = skylineLevel(target, skylineFrom(skyline));
    const { crossings } = scanHorizon(sky, { target, observer }, span, [level]);
    return listedEvents(at(crossings, 0));
  });
  const rows = rowsOf(
    table,
    "sun, moon, planets, stars",
    t_day.map((day) => day + J2000_JD),
  );
  const kinds = textColumn(table, "events").map(listOf);
  const seconds = textColumn(table, "seconds").map((cell) => listOf(cell).map(Number));
  const isSame = (row: number) => at(kinds, row).join() === at(found, row).map(kindOf).join();
  const skip = (row: number) => (at(kinds, row).length === 0 ? "no event that day" : null);
  return [
    rowFigure(rows, { quantity: "missing or extra", unit: "rows" }, (row) => (isSame(row) ? 0 : 1)),
    rowFigure(
      rows,
      { quantity: "instant", unit: "s" },
      (row) =>
        Math.max(
          ...at(found, row).map((event, i) =>
            Math.abs((event.t_day - at(t_day, row)) * SECONDS_PER_DAY - at(at(seconds, row), i)),
          ),
        ),
      skip,
    ),
  ];
}

function kindOf({ rising }: ListedEvent): string {
  return rising ? "rise" : "set";
}

function listOf(cell: string): string[] {
  return cell === "" ? [] : cell.split(";");
}

function skylineFrom(cell: string) {
  return skylineOf(
    cell
      .replaceAll('"', "")
      .split(",")
      .map((pair) => {
        const [azimuth_deg = Number.NaN, altitude_deg = Number.NaN] = pair.split(":").map(Number);
        return { azimuth_deg, altitude_deg };
      }),
  );
}
