import { accuracyView } from "../view/accuracy.ts";
import { referenceQuestions, referenceRows, residualsOf } from "../view/reference-rows.ts";
import { createPageEngine, openWorker } from "./engine.ts";
import { part, serverFacts } from "./setting.ts";
import { elementsOf } from "./trusted.ts";
import type { Comparison } from "./worker-protocol.ts";

/** The page of accuracy: the same rows, asked of the engine of this page. */
const engine = createPageEngine(serverFacts());
const bar = part("[data-run]");
const button = part<HTMLButtonElement>("button", bar);
const status = part("[role=status]", bar);
bar.hidden = false;
button.addEventListener("click", () => {
  button.disabled = true;
  void run()
    .catch(() => {
      status.textContent = "This browser could not run it.";
    })
    .finally(() => {
      button.disabled = false;
    });
});

async function run(): Promise<void> {
  const begin = performance.now();
  const rows = referenceRows(await (await fetch("/accuracy/rows.tsv")).text());
  const questions = referenceQuestions(rows);
  const answers: string[] = [];
  let isOwn = true;
  for (const { target } of questions) {
    const answered = await engine.ask({ channel: target, target });
    if (answered?.status !== 200) throw new Error(target);
    answers.push(answered.text);
    isOwn &&= answered.isOwn;
    status.textContent = `${answers.length} of ${questions.length} requests`;
  }
  if (!isOwn) throw new Error("the server answered");
  const residuals = questions.flatMap((question, index) => residualsOf(question, answers[index] ?? ""));
  const digest = await sha256(answers.join(""));
  const elapsed_ms = performance.now() - begin;
  const servers = part("[data-digest]").dataset["digest"];
  part("[data-results]").replaceChildren(
    elementsOf(accuracyView({ questions, residuals, digest, elapsed_ms })),
  );
  status.textContent = digest === servers ? "The same digest as the server's." : "Done.";
}

/** Null where the page did not come by a secure connection. */
async function sha256(text: string): Promise<string | null> {
  if (!("subtle" in crypto)) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file that is dropped or chosen is compared in a worker of its own, and not sent anywhere. */
const drop = part("[data-compare]");
const chosen = part<HTMLInputElement>("input[type=file]", drop);
const progress = part("[role=status]", drop);
drop.hidden = false;
chosen.addEventListener("change", () => compareChosen(chosen.files?.[0]));
drop.addEventListener("dragover", (event) => event.preventDefault());
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  compareChosen(event.dataTransfer?.files[0]);
});

let comparing: Worker | null = null;

function compareChosen(file: File | undefined): void {
  if (file === undefined) return;
  comparing?.terminate();
  progress.textContent = `Reading ${file.name} …`;
  comparing = openWorker(serverFacts(), document.documentElement.dataset["worker"], ({ data }) => {
    if (typeof data === "object") showComparison(data);
    else if (data === "failed") progress.textContent = "This browser could not run it.";
  });
  comparing?.postMessage({ file });
}

function showComparison(told: Comparison): void {
  if (told.kind === "progress") {
    progress.textContent = `${told.body}: ${told.done} instants`;
    return;
  }
  comparing?.terminate();
  comparing = null;
  progress.textContent = told.kind === "fault" ? told.text : "Done. The file has not left this browser.";
  const shown = part("[data-comparison]");
  if (told.kind === "fault") shown.replaceChildren();
  else {
    const figures = document.createElement("pre");
    figures.textContent = told.text;
    figures.tabIndex = 0;
    shown.replaceChildren(elementsOf(told.picture), figures);
  }
}
