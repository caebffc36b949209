import { readFileSync } from "node:fs";
import * as meridian from "meridian";
import type { Meridian as InPage } from "meridian/browser";
import { createEngine, type Engine, instantColumns } from "meridian/engine";
import { OPTIONS, report } from "./report.mjs";

const sky: meridian.Meridian & InPage = await meridian.createMeridian(OPTIONS);
const engine: Engine = await createEngine();
const { data } = await sky.riseSet({ body: "moon", place: "Lisbon", at: new Date() });
const days: readonly { readonly body: string }[] = data.series;
const { data: mars } = await sky.positions({
  body: "mars",
  start: "2026-01-01",
  step: "1d",
  count: 3,
  shape: "columns",
});
const distances = mars.columns["mars.distance.au"];
// @ts-expect-error no such body
const wrong = () => engine.positions({ targets: [{ kind: "body", body: "vulcan" }] });
// @ts-expect-error no such parameter
const unknown = () => sky.moon({ latt: 1 });
if (days.length === 0 || distances === undefined || !wrong || !unknown || !instantColumns)
  throw new Error("the answers are not those of the types");

const questions: string[] = JSON.parse(readFileSync("questions.json", "utf8"));
console.log(JSON.stringify(await report(meridian, sky, questions)));
