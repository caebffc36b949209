import type { IncomingMessage } from "node:http";
import { Problem } from "../../contract/terms/problem.ts";

/** Names of this machine, as URLs write them. */
export const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

const FORWARDING = /^(forwarded|via|x-forwarded-\w+|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Refuses what has come from elsewhere: under a name that is not this machine's (a tunnel, or a name rebound to it), from a page of
 * another host, or handed on by a proxy.
 */
export function checkLocal({ headers }: IncomingMessage): void {
  const { host, origin, "sec-fetch-site": site } = headers;
  if (host === undefined || !LOOPBACK.includes(hostName(`http://${host}`)))
    throw refused(`The Host field names ${host ?? "nothing"}.`);
  if (origin !== undefined && !LOOPBACK.includes(hostName(origin)))
    throw refused(`The page that asks is of ${origin}.`);
  if (site === "cross-site")
    throw refused("The browser says that a page of another site asks (Sec-Fetch-Site).");
  const forwarding = Object.keys(headers).find((name) => FORWARDING.test(name));
  if (forwarding !== undefined) throw refused(`The request was forwarded (${forwarding}).`);
}

function hostName(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

function refused(detail: string): Problem {
  return new Problem("MALFORMED_REQUEST", {
    detail: `${detail} This server answers its own machine alone (LOCAL_ONLY).`,
    hint: "Ask it at http://localhost, or start one for other machines with npm start.",
  });
}
