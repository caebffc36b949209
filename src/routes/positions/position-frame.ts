import type { Location } from "../../contract/ask/location.ts";
import type { FrameFacts } from "../../contract/declare/route-shape.ts";
import { type PositionAirQuery, refractionModel } from "./position-air.ts";

/** Where the blocks of an answer are seen from. */

interface Framed {
  readonly query: PositionAirQuery & {
    readonly frame: "geocentric" | "heliocentric";
    readonly frames: string;
    readonly physical?: boolean | undefined;
    readonly timing?: boolean | undefined;
  };
  readonly location: Location | null;
}

export function frameFacts({ query, location }: Framed): FrameFacts {
  if (query.frame === "heliocentric") {
    return {
      frame: "heliocentric",
      epoch: "of date; J2000.0",
      refraction_model: "none",
      origins: {
        equatorial: "heliocentric",
        ecliptic: "heliocentric",
        galactic: "heliocentric",
        distance: "heliocentric",
      },
    } as const;
  }
  const isAll = query.frames === "all";
  const origins = {
    ...(isAll ? ({ appearance: "geocentric" } as const) : {}),
    ...(query.physical === true
      ? { physical: location === null ? ("geocentric" as const) : ("topocentric" as const) }
      : {}),
    ...(query.timing === true
      ? { timing: location === null ? ("geocentric" as const) : ("topocentric" as const) }
      : {}),
    equatorial: "geocentric",
    ecliptic: "geocentric",
    galactic: "geocentric",
    distance: "geocentric",
  } as const;
  return {
    frame: "geocentric",
    epoch: "of date; J2000.0",
    refraction_model: refractionModel({ query, location }),
    origins:
      location === null
        ? origins
        : ({
            ...origins,
            horizontal: "topocentric",
            ...(isAll ? ({ topocentric: "topocentric" } as const) : {}),
          } as const),
  };
}
