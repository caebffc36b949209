import * as z from "../../contract/schema/schema.ts";
import { hours } from "../../contract/terms/fields.ts";
import type { RiseSetRow } from "../../sky/horizon/rise-set.ts";
import type { Horizon } from "../../sky/positions/horizon-level.ts";
import { HorizonEvent, HorizonKindEvent, kindEvent, status } from "./horizon-fields.ts";
import { skylineIn } from "./horizon-parameter.ts";

/** The body's course over the horizon that was asked for, beside that over the sea's. */

const isCrossing = ({ kind }: { readonly kind: string }) => kind === "rise" || kind === "set";

const events = z.array(HorizonKindEvent).meta({ description: "All rises and sets, in time order." });

/** A member of a solar day; absent unless `horizon` was sent. */
export const SunSkyline = z
  .object({
    status,
    first_light: HorizonEvent.nullable().meta({
      description: "First rise of the solar day; null when there is none.",
    }),
    last_light: HorizonEvent.nullable().meta({
      description: "Last set of the solar day; null when there is none.",
    }),
    events,
    sun_hours: hours("Time above the horizon asked for within the solar day."),
  })
  .meta({
    id: "SunSkyline",
    description: "The Sun over the horizon that was asked for; absent unless horizon is sent.",
  })
  .optional();

export function sunSkyline(row: RiseSetRow, horizon: Horizon | undefined) {
  const skyline = skylineIn(horizon);
  const found = row.events.filter(isCrossing).map((event) => kindEvent(event, skyline));
  const [first, last] = [
    found.find(({ kind }) => kind === "rise"),
    found.findLast(({ kind }) => kind === "set"),
  ];
  return {
    status: row.status,
    first_light: plain(first),
    last_light: plain(last),
    events: found,
    sun_hours: row.up_hours,
  };
}

/** A member of the Moon's local day. */
export const MoonSkyline = z
  .object({
    status,
    rise: HorizonEvent.nullable().meta({ description: "First rise of the local day." }),
    set: HorizonEvent.nullable().meta({ description: "First set of the local day." }),
    events,
    up_hours: hours("Time above the altitude of rise and set within the day; of the horizon asked for."),
  })
  .meta({
    id: "MoonSkyline",
    description: "The Moon over the horizon that was asked for; absent unless horizon is sent.",
  })
  .optional();

export function moonSkyline(row: RiseSetRow, horizon: Horizon | undefined) {
  const skyline = skylineIn(horizon);
  const found = row.events.filter(isCrossing).map((event) => kindEvent(event, skyline));
  return {
    status: row.status,
    rise: plain(found.find(({ kind }) => kind === "rise")),
    set: plain(found.find(({ kind }) => kind === "set")),
    events: found,
    up_hours: row.up_hours,
  };
}

function plain(event: ReturnType<typeof kindEvent> | undefined) {
  if (event === undefined) return null;
  const { kind: _kind, ...passage } = event;
  return passage;
}
