/**
 * Asks one or two built checkouts the same questions in turn, in this process, and prints the processor time of each: a process of its
 * own for builds.ts, in plain JavaScript, so that nothing but the builds is compiled here.
 *   node ask-builds.mjs rounds QUESTION TIMES ROUNDS FOLDER FOLDER
 *   node ask-builds.mjs first QUESTION FOLDER
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const DAYS_ASKED = 20;
const MS_PER_DAY = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2026, 2, 1);

async function opened(folder) {
  const { createMeridian } = await import(pathToFileURL(resolve(folder, "dist/library/node.js")).href);
  return createMeridian();
}

/** The question about another day: `DAY`, `DAY+10` and `YEAR` in it count from the day. */
function aboutDay(question, day) {
  const date = (later) => new Date(FIRST_DAY_MS + (day + later) * MS_PER_DAY).toISOString().slice(0, 10);
  return question
    .replace(/DAY\+(\d+)/g, (_, later) => date(Number(later)))
    .replace(/DAY/g, date(0))
    .replace(/YEAR/g, String(2000 + day));
}

async function ask(meridian, question, times, round) {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) {
    const response = await meridian.fetch(aboutDay(question, (round + i) % DAYS_ASKED));
    if (response.status !== 200) throw new Error(`${question}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / times;
}

const [mode, question, ...words] = process.argv.slice(2);
if (mode === "first") {
  await ask(await opened(words[0]), question, 1, 0);
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify(user + system));
} else {
  const [times, rounds, ...folders] = words;
  const meridians = await Promise.all(folders.map(opened));
  const taken = [];
  for (let round = 0; round < Number(rounds); round++) {
    const each = folders.map(() => 0);
    // the one that is asked first changes, as the other finds its caches full
    const order = [...folders.keys()];
    for (const i of round % 2 === 0 ? order : order.reverse())
      each[i] = await ask(meridians[i], question, Number(times), round);
    taken.push(each);
  }
  console.log(JSON.stringify(taken));
}
process.exit(0);
