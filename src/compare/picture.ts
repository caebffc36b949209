import { bodyDisplayName } from "../catalog/bodies.ts";
import { UTC } from "../charts/kit/clock.ts";
import { svgDocument } from "../charts/kit/document.ts";
import type { Drawing } from "../charts/kit/drawing.ts";
import { type Theme, TOKENS, type Token } from "../charts/kit/tokens.ts";
import { type DifferenceTrack, differenceTracks } from "../charts/time/difference-tracks.ts";
import { J2000_JD } from "../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR } from "../units/units.ts";
import type { BodyReport, Report } from "./report.ts";
import { comparedWords, measureUnit, summaryOf } from "./words.ts";

/** A report as a picture: the largest differences by date, a track for each body. */

const WIDTH = 860;
const YEAR_OF_J2000 = 2000;

export function reportPicture(report: Report, theme: Theme = "auto"): string {
  const facts = { reference: report.reference, engine: report.engine };
  return svgDocument(reportDrawing(report, WIDTH), { id: "meridian-compare", theme, facts });
}

export function reportDrawing({ reference, bodies }: Report, width: number): Drawing {
  const [first] = bodies;
  const kinds = new Set(bodies.map(comparedWords));
  const worst = bodies.toSorted((a, b) => worstOf(b) - worstOf(a))[0];
  const finding =
    worst === undefined
      ? "Nothing was compared."
      : `The largest: ${bodyDisplayName(worst.body)}, ${summaryOf(worst)}.`;
  return differenceTracks(
    {
      title: `Differences from ${reference}`,
      subtitle: first === undefined ? "" : `The largest about each date · ${[...kinds].join(" · ")}`,
      finding,
      tracks: bodies.map(trackOf),
    },
    { width, zone: UTC, place: null, nameOf: (target) => target },
  );
}

function worstOf({ whole, by_date_of }: BodyReport): number {
  return whole[by_date_of]?.largest ?? 0;
}

function trackOf(body: BodyReport): DifferenceTrack {
  return {
    name: bodyDisplayName(body.body),
    summary: summaryOf(body),
    unit: measureUnit(body.by_date_of),
    token: tokenOf(body.body),
    points: body.by_date.map(({ jd_tdb, largest }) => ({
      year: YEAR_OF_J2000 + (jd_tdb - J2000_JD) / DAYS_PER_JULIAN_YEAR,
      value: largest,
    })),
  };
}

function tokenOf(body: string): Token {
  return body in TOKENS ? (body as Token) : "s1";
}
