import { basename, dirname, resolve } from "node:path";
import { queryString } from "../../contract/ask/canonical.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { csvQuoted } from "../../contract/text/quotes.ts";
import { whenLoaded } from "../../host/later.ts";
import { createMeridian } from "../../library/node.ts";
import { type CommandLine, UsageError } from "../arguments.ts";
import { type Asked, askedOf } from "../asked.ts";
import { type CommandContext, EXIT } from "../command-context.ts";
import { Refused } from "./answers.ts";
import { labelColumns, labelValues, placeParameters, readPlaces, takesPlaces } from "./places.ts";
import type { PlaceValues } from "./task.ts";
import { writePart } from "./write-part.ts";

/** One question at each place of a file, as one table: `meridian sun --places towns.csv`. */

/** Forms of rows that follow one another. */
const FORMS = ["csv", "ndjson"];

export async function answerOverPlaces(
  route: RouteDefinition,
  line: CommandLine,
  file: string,
  around: CommandContext,
): Promise<number> {
  if (!takesPlaces(route)) throw new UsageError(`${line.command} takes no location, so no places.`);
  const places = await readPlaces(file, around.writeError);
  const asked = await whenLoaded(() => askedOf(route, line, { takesParquet: true }));
  try {
    if (asked.isParquet) await writeParquet(asked, places);
    else await writeLines(asked, places, around);
    return EXIT.success;
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    const { refusalText } = await import("../refusal.ts");
    const { problem } = refusal;
    around.writeError(line.json ? `${JSON.stringify(problem, null, 2)}\n` : refusalText(problem, route.path));
    return EXIT.refused;
  }
}

async function writeParquet({ instance, file }: Asked, places: readonly PlaceValues[]): Promise<void> {
  if (file === null) throw new TypeError("Parquet goes to a file");
  const task = { id: "", query: instance, part: basename(file), places, units: 0 };
  await writePart(await createMeridian(), dirname(resolve(file)), task);
}

/** Rows of csv or lines of JSON, each with its place before it; on a screen as a table. */
async function writeLines(
  asked: Asked,
  places: readonly PlaceValues[],
  around: CommandContext,
): Promise<void> {
  const form = rowForm(asked);
  if (asked.isFormOpen && around.screen != null) {
    let table = "";
    for await (const text of labelledAnswers(asked, places, form)) table += text;
    const { tableOf } = await import("../table.ts");
    await around.write(tableOf(table, around.screen));
    return;
  }
  const sink = asked.file === null ? null : await (await import("../file.ts")).openFile(asked.file);
  for await (const text of labelledAnswers(asked, places, form)) {
    await (sink ?? around).write(text);
    if (sink === null && around.isUnread?.() === true) break;
  }
  await sink?.close();
}

function rowForm({ instance }: Asked): string {
  const form = new URLSearchParams(instance.split("?", 2)[1] ?? "").get("format") ?? "csv";
  if (FORMS.includes(form)) return form;
  throw new UsageError(
    "Many places are answered as rows: --format csv or ndjson, or -o with .csv, .ndjson or .parquet.",
  );
}

async function* labelledAnswers(
  { instance }: Asked,
  places: readonly PlaceValues[],
  form: string,
): AsyncGenerator<string> {
  const [path, given = ""] = instance.split("?", 2);
  const asked = parsePairs(given).flatMap(({ name, value }) =>
    name === "format" ? [] : [[name, value] as const],
  );
  const sky = await createMeridian();
  const labelled = form === "csv" ? csvLabels(places) : jsonLabels(places);
  for (const place of places) {
    const added = await placeParameters({ query: instance }, place);
    const answer = await sky.fetch(
      `${path}?${queryString([...asked, ...Object.entries({ ...added, format: form })])}`,
    );
    if (!answer.ok) throw new Refused(await answer.json());
    yield labelled(place, await answer.text());
  }
}

type Labelling = (place: PlaceValues, text: string) => string;

const LINE_END = "\r\n";

/** Lines of csv, each with its end; one within quotes ends none. */
function recordsOf(text: string): string[] {
  const records: string[] = [];
  let record = "";
  let isWhole = true;
  for (const line of text.split(LINE_END).slice(0, -1)) {
    record += `${line}${LINE_END}`;
    isWhole = (line.split('"').length % 2 === 1) === isWhole;
    if (!isWhole) continue;
    records.push(record);
    record = "";
  }
  return records;
}

/** The head once, then the rows of each place; all have the same columns. */
function csvLabels(places: readonly PlaceValues[]): Labelling {
  const labels = labelColumns(places);
  let first: string | null = null;
  return (place, text) => {
    const [head = "", ...rows] = recordsOf(text);
    const isFirst = first === null;
    first ??= head;
    if (head !== first)
      throw new UsageError(
        `The answer for ${place["name"]} has other columns than that for ${places[0]?.["name"]}.`,
      );
    const cells = labelValues(labels, place).map((value) => csvQuoted(String(value ?? "")));
    const names = isFirst ? [`${labels.map(({ name }) => name).join(",")},${head}`] : [];
    return [...names, ...rows.map((row) => `${cells.join(",")},${row}`)].join("");
  };
}

function jsonLabels(places: readonly PlaceValues[]): Labelling {
  const labels = labelColumns(places);
  return (place, text) => {
    const values = labelValues(labels, place);
    const own = labels.map(({ name }, k) => `${JSON.stringify(name)}:${JSON.stringify(values[k])}`).join(",");
    return text.replace(/^\{/gm, `{${own.replaceAll("$", "$$$$")},`);
  };
}
