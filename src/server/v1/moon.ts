import * as z from "zod";
import { moon } from "../../routes/moon/moon.ts";
import { ask, Event, isoOf, isoOrNull, rounded, type V1Context } from "./ask.ts";
import { nextEclipseBody } from "./next-eclipse.ts";
import type { V1Request } from "./request.ts";

const MoonData = z.object({
  phase: z.object({
    name: z.string(),
    illumination_percent: z.number(),
    waxing: z.boolean(),
    day_of_cycle: z.number(),
  }),
  constellation: z.object({ name: z.string() }),
  next_phases: z.array(z.object({ name: z.string(), instant: z.number(), days_until: z.number() })),
  today: z.object({ rise: Event, transit: Event, set: Event }).nullable(),
});
type MoonData = z.output<typeof MoonData>;

/** `/v1/moon`: the phase and the next ones; with a location rise, transit, set and what it sees of the next eclipses. */
export async function moonBody(request: V1Request, context: V1Context) {
  const { date, instant, location } = request;
  const data = await ask(moon, { at: date, ...location }, MoonData, context);
  return {
    date: isoOf(instant),
    location,
    ...phaseMembers(data),
    rise: isoOrNull(data.today?.rise),
    transit: isoOrNull(data.today?.transit),
    set: isoOrNull(data.today?.set),
    nextEclipse: location === null ? null : await localEclipses(request, context),
  };
}

/** The Moon now and its next phases, from wherever it is seen. */
export async function moonNow({ date }: V1Request, context: V1Context) {
  return phaseMembers(await ask(moon, { at: date }, MoonData, context));
}

function phaseMembers(data: MoonData) {
  const { phase, constellation } = data;
  return {
    phase: {
      name: phase.name,
      illuminationPercent: rounded(phase.illumination_percent, 1),
      waxing: phase.waxing,
      dayOfCycle: phase.day_of_cycle,
    },
    constellation: constellation.name,
    next: { newMoon: nextInstant(data, "new moon"), fullMoon: nextInstant(data, "full moon") },
    daysUntil: { newMoon: daysUntil(data, "new moon"), fullMoon: daysUntil(data, "full moon") },
  };
}

const nextPhase = ({ next_phases }: MoonData, name: string) =>
  next_phases.find((phase) => phase.name === name);

function nextInstant(data: MoonData, name: string): string | null {
  return isoOrNull(nextPhase(data, name));
}

function daysUntil(data: MoonData, name: string): number | null {
  const next = nextPhase(data, name);
  return next === undefined ? null : rounded(next.days_until, 1);
}

async function localEclipses(request: V1Request, context: V1Context): Promise<object> {
  const { solar, lunar } = await nextEclipseBody(request, context);
  return {
    solar: solar && { kind: solar.kind, peak: solar.peak, visible: solar.visibleFromYourLocation },
    lunar: lunar && { kind: lunar.kind, peak: lunar.peak, visible: lunar.fromYourLocation?.visible ?? null },
  };
}
