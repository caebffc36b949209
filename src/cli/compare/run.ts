import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { reportPicture } from "../../compare/picture.ts";
import { largestAngle_mas, type Report } from "../../compare/report.ts";
import { compareFile, type FileQuestion } from "../../compare/tables/compare-file.ts";
import { TableFault } from "../../compare/tables/numbers.ts";
import { amount, reportCsv, reportText } from "../../compare/words.ts";
import { createEngine } from "../../engine/engine.ts";
import { type FileRanges, openFileRanges } from "../../host/node.ts";
import { createSky } from "../../sky/sky.ts";
import { KernelFault } from "../../spk/daf.ts";
import { type CommandLine, UsageError } from "../arguments.ts";
import { type CommandContext, EXIT } from "../command-context.ts";
import { angleLimit_mas, fileQuestion, type ReportFormat, reportFormat } from "./options.ts";

const FORMS = {
  txt: reportText,
  json: (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
  csv: reportCsv,
  svg: (report: Report) => reportPicture(report),
} as const satisfies Readonly<Record<ReportFormat, (report: Report) => string>>;

export async function runCompare(line: CommandLine, around: CommandContext): Promise<number> {
  const path = line.action ?? "";
  const [format, limit_mas] = [reportFormat(line), angleLimit_mas(line)];
  const question = fileQuestion(line, basename(path));
  const progress = progressOn(around);
  const report = await reportOf(path, { ...question, onProgress: progress.show }, around);
  progress.clear();
  if (report === null) return EXIT.refused;
  const text = FORMS[format](report);
  if (line.file === null) await around.write(text);
  else writeFileSync(line.file, text);
  const largest_mas = largestAngle_mas(report);
  if (limit_mas === null || largest_mas <= limit_mas) return EXIT.success;
  around.writeError(`An angle of ${amount(largest_mas)} mas is beyond --limit ${limit_mas}.\n`);
  return EXIT.failed;
}

/** null where the file cannot be compared, which has been said. */
async function reportOf(
  path: string,
  question: FileQuestion,
  around: CommandContext,
): Promise<Report | null> {
  const file = openedFile(path);
  try {
    const sky = createSky(await createEngine());
    return await compareFile(async (act) => act(sky), file, question);
  } catch (fault) {
    if (!(fault instanceof KernelFault || fault instanceof TableFault)) throw fault;
    around.writeError(`${path}: ${fault.message}.\n`);
    return null;
  } finally {
    file.close();
  }
}

function openedFile(path: string): FileRanges {
  try {
    return openFileRanges(path);
  } catch (fault) {
    throw new UsageError(
      `${path} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}.`,
    );
  }
}

/** Between two lines of a log that is no terminal. */
const PAUSE_MS = 5000;
/** Between two looks on a terminal. */
const BLINK_MS = 100;

/** How far a comparison is, on standard error: one line that is written over on a terminal, a line now and then elsewhere. */
function progressOn(around: CommandContext): {
  show(done: number, body: string): void;
  clear(): void;
} {
  const isTerminal = around.terminal !== null;
  const least_ms = isTerminal ? BLINK_MS : PAUSE_MS;
  let last_ms = around.clock_ms();
  let isShown = false;
  const show = (done: number, body: string) => {
    const now_ms = around.clock_ms();
    if (now_ms - last_ms < least_ms) return;
    last_ms = now_ms;
    isShown = true;
    const words = `${String(Math.floor(done * 100)).padStart(3)} % ${body}`;
    around.writeError(isTerminal ? `\r\u001b[2K${words}` : `${words}\n`);
  };
  const clear = () => {
    if (isTerminal && isShown) around.writeError("\r\u001b[2K");
  };
  return { show, clear };
}
