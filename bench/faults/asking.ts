import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { HOST } from "../service/server.ts";

/** Callers of the attacked server: addresses of the loopback network, each a caller of its own. */

export const ATTACKER = "127.0.0.1";
export const BYSTANDER = "127.0.1.1";
export const VICTIM = "127.0.1.2";
const SMALL_PER_S = 5;

export interface Question {
  readonly port: number;
  readonly path: string;
  readonly from?: string;
  /** Posted as JSON. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Outcome {
  /** 0: the connection broke. */
  readonly status: number;
  readonly took_ms: number;
  readonly bytes: number;
  /** Code of the error that broke the connection. */
  readonly cause?: string;
}

/** One request over a connection of its own; its answer is read and thrown away. */
export function ask({ port, path, from = BYSTANDER, message, headers = {} }: Question): Promise<Outcome> {
  return new Promise((resolve) => {
    const begun_ms = performance.now();
    let bytes = 0;
    const end = (status: number) => resolve({ status, took_ms: performance.now() - begun_ms, bytes });
    const fail = (error: Error) => {
      const cause = "code" in error ? String(error.code) : error.message;
      resolve({ status: 0, took_ms: performance.now() - begun_ms, bytes, cause });
    };
    const sent = request({
      host: HOST,
      port,
      path,
      localAddress: from,
      agent: false,
      method: message === undefined ? "GET" : "POST",
      headers: { ...(message === undefined ? {} : { "content-type": "application/json" }), ...headers },
    });
    sent.once("response", (answer) => {
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => end(answer.statusCode ?? 0));
      answer.once("error", fail);
    });
    sent.once("error", fail);
    sent.end(message);
  });
}

let asked = 0;
/** Each process asks for instants of its own. */
const YEAR = 2026 + (process.connected ? 1 : 0);

/** Where Mars is, at another second each time: no answer that was kept. */
export function smallPath(): string {
  return `/v2/positions?body=mars&at=${new Date(Date.UTC(YEAR, 0, 1) + ++asked * 1000).toISOString()}`;
}

/** Small requests at a steady pace, whether or not those before were answered. */
export function askSteadily(port: number, seconds: number): Promise<Outcome[]> {
  const calls = Array.from({ length: seconds * SMALL_PER_S }, async (_, call) => {
    await pause((call * 1000) / SMALL_PER_S);
    return ask({ port, path: smallPath() });
  });
  return Promise.all(calls);
}

export interface Summary {
  readonly asked: number;
  readonly answered: number;
  /** 429. */
  readonly refused: number;
  /** 503. */
  readonly unavailable: number;
  /** Connections that broke. */
  readonly broken: number;
  /** By which errors. */
  readonly causes: readonly string[];
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
}

export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const count = (wanted: number) => outcomes.filter(({ status }) => status === wanted).length;
  const causes = [...new Set(outcomes.flatMap(({ cause }) => cause ?? []))];
  const took = outcomes.map(({ took_ms }) => took_ms).sort((a, b) => a - b);
  const quantile = (share: number) =>
    Math.round(took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0);
  return {
    asked: outcomes.length,
    answered: count(200),
    refused: count(429),
    unavailable: count(503),
    broken: count(0),
    causes,
    p50_ms: quantile(0.5),
    p95_ms: quantile(0.95),
    p99_ms: quantile(0.99),
  };
}
