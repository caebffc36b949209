import { bodyDisplayName } from "../../catalog/bodies.ts";
import { NAIF_CODES } from "../../catalog/body-facts.ts";
import { engineIdentity } from "../../contract/terms/identity.ts";
import { type Fit, type FitQuestion, fitSegment, TERMS } from "../../sky/kernels/fit.ts";
import { CENTRE_CODES } from "../../sky/kernels/naif-codes.ts";
import { tdbText } from "../../sky/kernels/tdb-instants.ts";
import { writeKernel } from "../../spk/write.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { type KernelInput, kernelFits } from "./kernel-question.ts";

/** The kernel of a request for positions, with what is known of it in its comments. */

const LINE = 78;

interface Asked extends KernelInput {
  readonly context: Pick<CallContext, "sky">;
}

export function writePositionKernel(input: Asked, meta: Readonly<Record<string, unknown>>): Uint8Array {
  const { sky } = input.context;
  const { name, version, numbers } = engineIdentity(sky.engine.build);
  const internalName = `${name} ${version}, numbers ${numbers}`;
  const made = kernelFits(input, sky).map((question) => {
    const fit = fitSegment(sky, question, `${name} ${version} ${question.body}`);
    return { question, fit };
  });
  const comments = [
    `${internalName}: geometric vectors of the engine, SPK type 2,`,
    "axes of the ICRF (J2000), kilometres, TDB. From Mars on the barycentres of systems.",
    "",
    ...made.flatMap(({ question, fit }) => segmentLines(question, fit)),
    "",
    "Accuracy that the engine states for these bodies and dates:",
    ...wrapped(ascii(JSON.stringify(meta["accuracy"] ?? null))),
    "",
    "Computed output, not observed data; not for navigation.",
    ...wrapped(ascii(String(meta["rights"] ?? ""))),
  ];
  return writeKernel({ internalName, comments, segments: made.map(({ fit }) => fit.segment) });
}

function segmentLines(
  { body, centre, from_s, to_s }: FitQuestion,
  { segment, off_m, checked }: Fit,
): string[] {
  const days = segment.interval_s / SECONDS_PER_DAY;
  return [
    `${bodyDisplayName(body)} (${NAIF_CODES[body]}), ${centre} (${CENTRE_CODES[centre]})`,
    `  ${tdbText(from_s)} to ${tdbText(to_s)} TDB, ${days} days of ${TERMS} coefficients`,
    `  within ${millimetres(off_m)} m of the engine's vectors at ${checked} instants between the nodes`,
  ];
}

/** Rounded up. */
function millimetres(metres: number): string {
  return (Math.ceil(metres * 1000) / 1000).toFixed(3);
}

/** The comment area takes ASCII alone. */
function ascii(text: string): string {
  return text
    .replaceAll("″", " arcsec")
    .replaceAll(/[–−]/g, "-")
    .replaceAll(/[^\x20-\x7e]/g, "?");
}

function wrapped(text: string): string[] {
  const count = Math.ceil(text.length / LINE);
  return Array.from({ length: count }, (_, i) => text.slice(i * LINE, (i + 1) * LINE));
}
