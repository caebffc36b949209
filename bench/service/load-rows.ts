/**
 * A process that asks a server for 10,000 rows, eight requests at a time, until its time is over, and prints the answers
 * by status: `tsx bench/load-rows.ts <port> <seconds>`. Apart, so that reading megabytes delays no other client.
 */
import { sendThrough } from "./callers.ts";

const REQUESTS_AT_ONCE = 8;
const BODIES = ["sun", "moon", "mars", "jupiter", "saturn"];
const SHAPES = ["columns", "flat"];
const FIRST_DAY_JD = 2451544.5;
const MS_PER_S = 1000;

/** Another year and another body each time, columns and flat in turn. */
function path(index: number): string {
  const body = BODIES[index % BODIES.length];
  const shape = SHAPES[index % SHAPES.length];
  const start = `jd:${FIRST_DAY_JD + ((index * 365) % 36_500)}`;
  return `/v2/positions?body=${body}&start=${start}&step=1h&count=10000&shape=${shape}`;
}

const [port, seconds] = process.argv.slice(2).map(Number);
if (port === undefined || seconds === undefined) throw new Error("a port and a number of seconds are needed");
const end = performance.now() + seconds * MS_PER_S;
const statuses: Record<string, number> = {};
let index = 0;
await sendThrough({
  port,
  connections: REQUESTS_AT_ONCE,
  fresh: 0,
  next: () => (performance.now() < end ? path(index++) : null),
  answered: ({ status }) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  },
});
process.stdout.write(JSON.stringify(statuses));
