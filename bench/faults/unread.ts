import { connect, type Socket } from "node:net";
import { digits } from "../report/figures.ts";
import { HOST } from "../service/server.ts";
import { ATTACKER } from "./asking.ts";
import { type Attack, aliveness, type Finding, watchAttack } from "./attack.ts";

/** Answers of 11.6 MB that nobody reads. */

const LARGE = "/v2/positions?body=mars&start=2026-01-01&step=1min&count=10000&frames=all&verbosity=full";
const ANSWERS = 200;
const SECONDS = 20;
const MOST_MB = 500;
/** Below this a p95 is as good as quiet: half a request beside the bystander's own is that long. */
const AS_GOOD_AS_QUIET_MS = 30;

interface Reader {
  readonly port: number;
  readonly from: string;
  readonly requests: number;
}

function unread({ port, from, requests }: Reader): Socket {
  const socket = connect({ port, host: HOST, localAddress: from });
  socket.on("error", () => {});
  socket.pause();
  socket.write(`GET ${LARGE} HTTP/1.1\r\nHost: h\r\n\r\n`.repeat(requests));
  return socket;
}

async function unreadAnswers(folder: string, readers: readonly Omit<Reader, "port">[]): Promise<Finding> {
  const noticed = await watchAttack({ folder }, SECONDS, ({ port }) => {
    const sockets = readers.map((reader) => unread({ port, ...reader }));
    return () => {
      for (const socket of sockets) socket.destroy();
    };
  });
  const { isAlive, most_mb, quiet, small } = noticed;
  const isQuick = small.p95_ms <= Math.max(2 * quiet.p95_ms, AS_GOOD_AS_QUIET_MS);
  return {
    figures: `${aliveness(isAlive)}, ${digits(most_mb)} MB, p95 ${small.p95_ms} ms (quiet ${quiet.p95_ms}), ${small.broken} broken`,
    held: isAlive && most_mb <= MOST_MB && isQuick && small.broken === 0,
  };
}

const BAR = `alive; ≤ ${MOST_MB} MB; others' p95 ≤ 2× quiet`;

function readers(addresses: number): Omit<Reader, "port">[] {
  return Array.from({ length: ANSWERS }, (_, i) => ({
    from: addresses === 1 ? ATTACKER : `127.0.2.${(i % addresses) + 1}`,
    requests: 1,
  }));
}

export const UNREAD: readonly Attack[] = [
  {
    name: "unread-1",
    what: `${ANSWERS} unread answers of 11.6 MB, one address, 768 MiB`,
    bar: BAR,
    run: (folder) => unreadAnswers(folder, readers(1)),
  },
  {
    name: "unread-50",
    what: `${ANSWERS} unread answers of 11.6 MB, 50 addresses, 768 MiB`,
    bar: BAR,
    run: (folder) => unreadAnswers(folder, readers(50)),
  },
  {
    name: "pipelined",
    what: "100 unread requests of 11.6 MB ahead on one connection",
    bar: BAR,
    run: (folder) => unreadAnswers(folder, [{ from: ATTACKER, requests: 100 }]),
  },
];
