import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A line to a server on this machine on which everything takes so much longer. */
export interface SlowLine {
  readonly port: number;
  close(): void;
}

export async function slowLine(port: number, delay_ms: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes: Buffer) => setTimeout(() => to.writable && to.write(bytes), delay_ms));
    from.on("close", () => to.destroy());
    from.on("error", () => to.destroy());
  };
  const server: Server = createServer((client) => {
    const target = connect(port, "127.0.0.1");
    pass(client, target);
    pass(target, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
