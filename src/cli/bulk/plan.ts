import type { Target } from "../../catalog/target.ts";
import type { Request } from "../../contract/declare/request.ts";
import { sha256Hex } from "../../host/machine.ts";
import { calendarFromMjd } from "../../time/calendar.ts";
import { UsageError } from "../arguments.ts";
import { type Span, spansOf } from "./cuts.ts";
import { type Form, type Parameters, type Partition, type Question, queryOfParameters } from "./question.ts";
import type { PlaceValues, Task } from "./task.ts";

/** Units a task may cost: a few seconds of one core. */
const TASK_UNITS = 2_000_000;

/** A question as tasks: the same for the same question, each a part of its own. */
export function planOf(question: Question): Task[] {
  const { request, parameters } = question;
  const tasks = subjectsOf(request, question.form).flatMap((subject) =>
    tasksOf(question, subject, parameters),
  );
  const parts = new Set<string>();
  for (const { part } of tasks) {
    if (parts.has(part))
      throw new UsageError(`${part} would be written twice: give each of the places a name of its own.`);
    parts.add(part);
  }
  return tasks;
}

/** One target a folder, where rows are of one target each; null: all in the same. */
function subjectsOf({ route, input }: Request, { partition }: Form): readonly (Target | null)[] {
  const isOfOne = route.leaves.some(({ path }) => path === "body" || path.endsWith("[].body"));
  return partition.includes("body") && route.takesTargets && isOfOne ? input.targets : [null];
}

function tasksOf(question: Question, target: Target | null, parameters: Parameters): Task[] {
  const { request, form } = question;
  const weight = unitsOf(request, 1) / (target === null ? 1 : request.input.targets.length);
  const most = Math.max(1, Math.min(form.rows, Math.floor(TASK_UNITS / weight)));
  const asked = target === null ? parameters : ofTarget(parameters, target);
  const limits = { rows: most, centuries: form.partition.includes("century") };
  return spansOf(request, asked, limits).flatMap((span, _, spans) =>
    placeGroups(question, span.rows, most).map((group) =>
      taskOf(question, { target, span, isCut: spans.length > 1, group, units: weight * span.rows }),
    ),
  );
}

/** Estimated cost of that many rows: by the weight of the route, or of the whole window's search. */
function unitsOf({ route, filled, input, timing }: Request, rows: number): number {
  const { location, targets } = input;
  const units = route.unitsOf(input, route.timeKind === "event" ? timing.extent.rows : rows);
  return Math.max(1, units * route.dearerOf({ given: filled, location, targets }));
}

function ofTarget({ body: _, bodies: __, ...others }: Parameters, { name }: Target): Parameters {
  return { body: name, ...others };
}

interface PlaceGroup {
  readonly first: number;
  readonly places: readonly PlaceValues[];
}

/** This many places a task as its limit of rows holds; one each where places have folders. */
function placeGroups({ places, form }: Question, rows: number, most: number): (PlaceGroup | null)[] {
  if (places === null) return [null];
  const size = form.partition.includes("place") ? 1 : Math.max(1, Math.floor(most / Math.max(1, rows)));
  return Array.from({ length: Math.ceil(places.length / size) }, (_, index) => ({
    first: index * size,
    places: places.slice(index * size, (index + 1) * size),
  }));
}

interface TaskParts {
  readonly target: Target | null;
  readonly span: Span;
  readonly isCut: boolean;
  readonly group: PlaceGroup | null;
  readonly units: number;
}

function taskOf({ route, form }: Question, { target, span, isCut, group, units }: TaskParts): Task {
  const folders = foldersOf(form, { target, span, group });
  const stems = [
    ...(group === null || form.partition.includes("place")
      ? []
      : [`places-${String(group.first).padStart(6, "0")}`]),
    ...(isCut ? [(span.parameters["start"] ?? "").replace(/[-:]|\.000/g, "").replace(/Z$/, "")] : []),
  ];
  const stem = stems.length === 0 ? "all" : stems.join("-");
  const path = folders.map(([name, value]) => `${name}=${folderWord(value)}`);
  const task = {
    query: queryOfParameters(route, span.parameters),
    part: ["data", ...path, `${stem}.${form.ending}`].join("/"),
    ...(group === null ? {} : { places: group.places }),
    ...(folders.length === 0 ? {} : { without: folders.map(([name]) => name) }),
    codec: form.codec,
  };
  return {
    id: sha256Hex(JSON.stringify(task)).slice(0, 16),
    ...task,
    units: units * (group?.places.length ?? 1),
  };
}

function foldersOf(
  { partition }: Form,
  { target, span, group }: Pick<TaskParts, "target" | "span" | "group">,
): [Partition, string][] {
  return partition.flatMap((kind): [Partition, string][] => {
    if (kind === "body") return target === null ? [] : [[kind, target.name]];
    if (kind === "place") return group === null ? [] : [[kind, group.places[0]?.["name"] ?? ""]];
    const { year } = calendarFromMjd(Math.floor(span.mjd));
    return Number.isNaN(year) ? [] : [[kind, String(Math.floor(year / 100) * 100)]];
  });
}

const LONGEST_WORD = 200;

/** A value as the name of a folder, escaped as readers of Hive partitions unescape it. */
function folderWord(value: string): string {
  const word = encodeURIComponent(value).replace(
    /[.!'()*~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (word.length > LONGEST_WORD)
    throw new UsageError(`"${value.slice(0, 40)}…" is too long for the name of a folder.`);
  return word;
}
