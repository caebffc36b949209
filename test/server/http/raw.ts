import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { testApp } from "../app.ts";

/** A server under test, and the port that it listens on. */
export async function listening(): Promise<{ readonly app: FastifyInstance; readonly port: number }> {
  const app = await testApp();
  const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  return { app, port: Number(address.port) };
}

/** An answer as it was read. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bytes as they stand and reads until the server ends the connection. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(parseAnswer(Buffer.concat(chunks).toString("utf8"))));
  });
}

function parseAnswer(text: string): RawAnswer {
  const [head = "", body = ""] = text.split("\r\n\r\n", 2);
  const [statusLine = "", ...fields] = head.split("\r\n");
  const pairs = fields.map((field) => [
    field.slice(0, field.indexOf(":")).toLowerCase(),
    field.slice(field.indexOf(":") + 1).trim(),
  ]);
  return { status: Number(statusLine.split(" ")[1]), headers: Object.fromEntries(pairs), body };
}

export const CLOSE = "Host: h\r\nConnection: close\r\n\r\n";

export function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.headers["cache-control"]).toBe("no-store");
  const problem = JSON.parse(answer.body);
  expect(problem).toMatchObject({ status, code, type: `https://meridian.test/docs/errors/${code}` });
  expect(problem.hint).toBeTruthy();
}
