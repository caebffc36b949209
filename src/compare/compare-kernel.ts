import { NAIF_CODES } from "../catalog/body-facts.ts";
import { ENGINE_BODIES, type EngineBody, type StateCentre } from "../engine/types.ts";
import { whenLoaded } from "../host/later.ts";
import { bodyOfCode, CENTRE_CODES, foreignCode } from "../sky/kernels/naif-codes.ts";
import { drawnInstants, type TdbSpan } from "../sky/kernels/tdb-instants.ts";
import { KernelFault, KernelGap } from "../spk/daf.ts";
import type { SpkKernel } from "../spk/kernel.ts";
import { type Difference, stateDifference, velocityDifference_mm_s } from "./differences.ts";
import type { WithSky } from "./engine-states.ts";
import { eachKernelRow, type KernelRow, type KernelRows, type KernelSubject } from "./kernel-rows.ts";
import type { BodyReport, Report } from "./report.ts";
import { createTally } from "./tally.ts";

/** Light needs less from the farthest body; the kernel is asked so long before an instant. */
const LIGHT_MARGIN_S = 30_000;

export interface KernelQuestion {
  /** As the report names it. */
  readonly name: string;
  /** null: all that the engine and the kernel have. */
  readonly bodies: readonly EngineBody[] | null;
  readonly span: TdbSpan;
  /** Random instants a body. */
  readonly instants: number;
  readonly seed: number;
  /** Called with how much of the whole is done, 0 to 1. */
  readonly onProgress?: (done: number, body: EngineBody) => void;
}

/** The part of a kernel that can be compared. */
interface Subject extends KernelSubject {
  readonly span: TdbSpan;
}

/** Compares a kernel with the engine, body by body. Throws KernelFault where there is nothing that both have. */
export async function compareKernel(
  withSky: WithSky,
  kernel: SpkKernel,
  question: KernelQuestion,
): Promise<Report> {
  const { subjects, notes } = await subjectsOf(kernel, question);
  if (subjects.length === 0)
    throw new KernelFault(`nothing of the kernel can be compared: ${notes.join("; ")}`);
  const bodies: BodyReport[] = [];
  for (const subject of subjects) {
    const onProgress = (done: number) =>
      question.onProgress?.((bodies.length + done) / subjects.length, subject.compared.body);
    bodies.push(await compareSubject({ withSky, kernel, question, subject, onProgress }));
  }
  return { reference: question.name, engine: await withSky(({ engine }) => engine.build), bodies, notes };
}

interface Comparing extends KernelRows {
  readonly question: KernelQuestion;
  readonly subject: Subject;
}

async function compareSubject(comparing: Comparing): Promise<BodyReport> {
  const { question, subject } = comparing;
  const et_s = drawnInstants(question.seed + subject.code, subject.span, question.instants);
  const tally = createTally(subject.compared, subject.span);
  await eachKernelRow(comparing, et_s, (row) => tally.add(row.et_s, rowDifference(row)));
  return tally.report();
}

/** For a place with light time the direction and the range are compared; the velocity is the geometric state's. */
function rowDifference({ own, reference, seen }: KernelRow): Difference {
  if (seen === null) return stateDifference(own, reference);
  return {
    ...stateDifference(seen.own, seen.reference),
    velocity_mm_s: velocityDifference_mm_s(own.velocity_km_s, reference.velocity_km_s),
  };
}

/** Bodies of the kernel that the engine has too, and why others are left out. */
async function subjectsOf(
  kernel: SpkKernel,
  question: KernelQuestion,
): Promise<{ subjects: Subject[]; notes: string[] }> {
  const subjects = new Map<EngineBody, Subject>();
  const notes: string[] = [];
  for (const code of new Set(kernel.segments.map(({ target }) => target))) {
    const body = bodyOfCode(code);
    if (body === null && !UNSEEN.includes(code)) notes.push(foreignCode(code));
    if (body === null || body === "earth" || question.bodies?.includes(body) === false) continue;
    // 199 rather than 1, where a kernel has both
    if (subjects.has(body) && code !== NAIF_CODES[body]) continue;
    const subject = await subjectOf(kernel, { code, body, span: question.span });
    if (typeof subject === "string") notes.push(subject);
    else subjects.set(body, subject);
  }
  const order = (subject: Subject) => ENGINE_BODIES.indexOf(subject.compared.body);
  return { subjects: [...subjects.values()].sort((a, b) => order(a) - order(b)), notes };
}

/** The barycentres of the Solar System and of the Earth and the Moon: nothing is seen there. */
const UNSEEN = [0, 3];

interface Candidate {
  readonly code: number;
  readonly body: EngineBody;
  readonly span: TdbSpan;
}

/** How a body is compared: as it is seen, if the kernel leads to the Earth; else from the center that it leads to. */
async function subjectOf(kernel: SpkKernel, { code, body, span }: Candidate): Promise<Subject | string> {
  const own = within(span, coverage(kernel, code));
  if (own === null) return `the kernel has ${code} outside the dates asked for`;
  const middle_s = (own.from_s + own.to_s) / 2;
  const leads = async (target: number, center: number) =>
    whenLoaded(() => leadsTo(kernel, { target, center, et_s: middle_s }));
  const { geocentric: earth, barycentric: barycentre } = CENTRE_CODES;
  if ((await leads(code, barycentre)) && (await leads(earth, barycentre))) {
    const both = within(own, coverage(kernel, earth));
    if (both !== null)
      return { compared: { body, centre: "geocentric", place: "astrometric" }, code, span: both };
  }
  for (const centre of CENTRES) {
    if (body === "sun" && centre === "heliocentric") continue;
    if (await leads(code, CENTRE_CODES[centre]))
      return { compared: { body, centre, place: "geometric" }, code, span: own };
  }
  return `the kernel leads from ${code} to none of the Earth (399), the Sun (10) and the barycentre (0)`;
}

const CENTRES: readonly StateCentre[] = ["geocentric", "heliocentric", "barycentric"];

function leadsTo(kernel: SpkKernel, asked: { target: number; center: number; et_s: number }): boolean {
  try {
    kernel.stateAt(asked.target, asked.center, asked.et_s, new Float64Array(6));
    return true;
  } catch (fault) {
    if (fault instanceof KernelGap) return false;
    throw fault;
  }
}

/** First and last instant of a body's segments, with the light's time after the first. */
function coverage({ segments }: SpkKernel, code: number): TdbSpan {
  const own = segments.filter(({ target }) => target === code);
  const from_s = own.reduce((first, { start_s }) => Math.min(first, start_s), Number.POSITIVE_INFINITY);
  const to_s = own.reduce((last, { end_s }) => Math.max(last, end_s), Number.NEGATIVE_INFINITY);
  return { from_s: from_s + LIGHT_MARGIN_S, to_s };
}

function within(a: TdbSpan, b: TdbSpan): TdbSpan | null {
  const [from_s, to_s] = [Math.max(a.from_s, b.from_s), Math.min(a.to_s, b.to_s)];
  return from_s <= to_s ? { from_s, to_s } : null;
}
