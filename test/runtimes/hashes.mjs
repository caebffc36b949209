/** Runs in every runtime as it is: what a question is answered with, as one line. */

/** The time that "now" means. */
export const NOW_MS = Date.UTC(2026, 10, 20, 10, 0, 30);
export const PUBLIC_URL = "https://sky.example";

/** Names of the build, which change with every text; the answers' bytes are compared without them. */
const NAMES = new RegExp(
  [
    '("(?:build|numbers|version|digest)\\\\?": ?\\\\?"',
    // in KML
    "&quot;(?:build|numbers|version|digest)&quot;:&quot;",
    'name="digest"><value>',
    // in the comments of a kernel
    "meridian [0-9.]+, numbers )[0-9a-z.:]+",
  ].join("|"),
  "g",
);

/** Given: a started Meridian. Returned: status, bytes and sha-256 of each answer. */
export async function answerLines(meridian, targets) {
  const lines = [];
  for (const target of targets) lines.push(await answerLine(meridian, target));
  return lines;
}

async function answerLine(meridian, target) {
  const response = await meridian.fetch(target);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = latin1(bytes).replace(NAMES, "$1*");
  const masked = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", masked));
  return [
    response.status,
    masked.length,
    Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""),
  ].join("\t");
}

/** Letters one by one: a byte each, whatever the bytes mean. */
function latin1(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
