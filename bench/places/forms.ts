import { tableFromIPC } from "@uwdata/flechette";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { spanOfRow } from "../../test/contract/all/instants/spans.ts";
import { call } from "../../test/contract/call.ts";
import { answerOf, type Loose, type Tally } from "./asking.ts";
import type { Place } from "./doors.ts";

/** Every form of an answer has the instants of the JSON; calendars have the spans that the place sees. */

const ROWS = 500;
const STARS = "bodies=venus,mars,jupiter,star:regulus,star:spica,star:antares,star:aldebaran,star:alcyone";

/** Questions of each route whose rows are many. */
const QUESTIONS: readonly (readonly [path: string, question: string, hasText: boolean])[] = [
  ["/v2/eclipses", "start=2000-01-01&end=2050-01-01", true],
  ["/v2/transits", "start=1700-01-02&end=2200-12-30", true],
  ["/v2/occultations", `${STARS}&start=2016-01-01&end=2032-01-01`, true],
];

export async function sweepForms(places: readonly Place[], tally: Tally): Promise<void> {
  for (const [path, question, hasText] of QUESTIONS) {
    let rows = 0;
    for (const { lat, lon } of places) {
      if (rows >= ROWS) break;
      rows += await holdForms(path, `${question}&lat=${lat}&lon=${lon}`, { hasText, tally });
    }
  }
  const loops = "bodies=mercury,venus,mars,jupiter&start=1900-01-01&end=2050-01-01";
  await holdForms("/v2/retrogrades", loops, { hasText: false, tally });
}

interface Holding {
  readonly hasText: boolean;
  readonly tally: Tally;
}

async function holdForms(path: string, question: string, { hasText, tally }: Holding): Promise<number> {
  const request = `${path}?${question}`;
  const ask = (format: string) => call(`${request}&format=${format}`, { plan: PLANS.operator });
  const rows: Loose[] = (await answerOf(request)).data.series;
  const flat: Loose[] = (await answerOf(`${request}&shape=flat`)).data.series;
  const [csv, arrow, ics] = [await ask("csv"), await ask("arrow"), await ask("ics")];
  const [header = "", ...lines] = csv.body.trimEnd().split("\r\n");
  const names = header.split(",");
  const instants = names.flatMap((name, column) => (name.endsWith("instant") ? [{ name, column }] : []));
  const table = tableFromIPC(arrow.bytes, { useBigInt: true });
  flat.forEach((row, i) => {
    const expected = instants.map(({ name }) => row[name] ?? "");
    const cells = (lines[i] ?? "").split(",");
    tally.hold(
      `${request} csv row ${i}`,
      instants.map(({ column }) => cells[column]),
      expected,
    );
    const values = instants.map(({ name }) => table.getChild(name)?.at(i) ?? null);
    const ms = (value: unknown) => (value === null ? "" : new Date(Number(value)).toISOString());
    tally.hold(`${request} arrow row ${i}`, values.map(ms), expected);
  });
  if (path !== "/v2/retrogrades") holdCalendar(request, ics.body, { path, rows, tally });
  if (hasText) await holdText(request, path, { rows, tally });
  return rows.length;
}

interface Calendar {
  readonly path: string;
  readonly rows: readonly Loose[];
  readonly tally: Tally;
}

/** Over a place what is seen, else from contact to contact; an event of an instant has no end. */
function holdCalendar(request: string, body: string, { path, rows, tally }: Calendar): void {
  const events = body.split("BEGIN:VEVENT").slice(1);
  const own = (event: string, name: string) => new RegExp(`${name}:(\\S+)`).exec(event)?.[1] ?? null;
  const second = (ms: number) => Math.floor(ms / 1000 + 0.5);
  const stamp = (s: number) => `${new Date(s * 1000).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  rows.forEach((row, i) => {
    const { start, end } = spanOfRow(path, row, true);
    const last = Math.max(second(start) + 1, second(end));
    const got = [own(events[i] ?? "", "DTSTART"), own(events[i] ?? "", "DTEND")];
    const isInstant = start === end && got[1] === null;
    tally.hold(`${request} ics event ${i}`, got, [stamp(second(start)), isInstant ? null : stamp(last)]);
  });
}

/** The text has the local instants of JSON, eclipses to the millisecond, others to the minute. */
async function holdText(
  request: string,
  path: string,
  { rows, tally }: Pick<Calendar, "rows" | "tally">,
): Promise<void> {
  const { body } = await call(`${request}&format=txt`, { plan: PLANS.operator });
  rows.forEach((row, i) => {
    const said =
      path === "/v2/eclipses"
        ? (row.local?.maximum?.instant ?? row.instant)
        : minuteOf((row.least ?? row.greatest).instant);
    tally.hold(`${request} txt row ${i}`, body.includes(said), true);
  });
}

function minuteOf(instant: string): string {
  return new Date(Date.parse(instant) + 30_000).toISOString().slice(0, 16).replace("T", " ");
}
