import type { FrameFacts } from "../../contract/declare/frame-facts.ts";

/** Where the blocks of an answer are seen from. */

interface Framed {
  readonly query: {
    readonly frame: "geocentric" | "heliocentric";
    readonly frames: string;
    readonly refraction: string;
    readonly physical?: boolean | undefined;
    readonly timing?: boolean | undefined;
  };
  readonly location: unknown;
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
    refraction_model: query.refraction === "normal" ? "Saemundsson 1986, 1010 hPa, 10 C" : "none",
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
