import { createEngine } from "../../src/engine/engine.ts";
import { atLeast, milliseconds, ratioCell } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Part, TargetRow } from "../report/part.ts";
import type { ContestTiming } from "./contest.ts";
import { benchmarkDays } from "./days.ts";
import { benchmarkEclipses } from "./eclipses.ts";

/** Rises and sets of a year, and eclipses of five centuries, beside other libraries. */

/** Least ratios to peers, for a year of a body's events: of the means, or of the fastest runs. */
const TARGETS = [
  { body: "Sun", peer: "astronomy-engine", ratio: 20, of: "mean_ms" },
  { body: "Sun", peer: "suncalc", ratio: 6, of: "min_ms" },
  { body: "Moon", peer: "astronomy-engine", ratio: 20, of: "mean_ms" },
] as const;

async function measure(): Promise<readonly ContestTiming[]> {
  return [...(await benchmarkDays(await createEngine())), ...(await benchmarkEclipses(await createEngine()))];
}

function section(events: readonly ContestTiming[]): string {
  const rows = events.map(({ what, who, events: found, timing, ratio }) => [
    what,
    who,
    String(found),
    ...milliseconds(timing),
    ratioCell(ratio),
  ]);
  return [
    "## Events",
    "",
    "Processor time, ms: a year of rises and sets at one place, and every eclipse of five centuries.",
    "",
    markdownTable(["what", "who", "events", "min", "mean ± sd", "ratio"], rows),
  ].join("\n");
}

function targets(events: readonly ContestTiming[]): TargetRow[] {
  return TARGETS.map(({ body, peer, ratio, of }) => {
    const theirs = events.find(({ what, who }) => what.startsWith(body) && who.startsWith(peer));
    const own = events.find(({ what, who }) => what === theirs?.what && who === "meridian");
    const found = theirs && own ? theirs.timing[of] / own.timing[of] : null;
    const minima = of === "min_ms" ? ", of minima" : "";
    return atLeast(`year of ${body} events, ratio to ${peer}${minima}`, ratio, found);
  });
}

export const eventsPart: Part<readonly ContestTiming[]> = { name: "events", measure, section, targets };
