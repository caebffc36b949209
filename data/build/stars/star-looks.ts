import { tsv } from "../relay/relay-files.ts";
import type { BscRecord } from "./star-sources.ts";

/** How the stars of the eye look: their colours, and the figures that people see in them. */

/** Colours are listed to this magnitude; the eye sees none of fainter stars. */
const FAINTEST_COLOUR_MAG = 4.5;

/**
 * The figures of the constellations, a choice of our own: lines from star to star, by their letters of Bayer and numbers of Flamsteed.
 * A letter without an index is the brightest star of that letter; a star of another constellation has its abbreviation before it.
 */
const FIGURES: Readonly<Record<string, string>> = {
  And: "α δ β γ, β μ",
  Aql: "γ α β θ η δ λ, α δ ζ ε",
  Aqr: "ε β α γ ζ η, α θ λ, λ τ2 δ",
  Ara: "δ γ β α θ, β ζ η",
  Ari: "41 α β γ",
  Aur: "α β θ ι η ε α",
  Boo: "α ε δ β γ ρ α, α η, α ζ",
  CMa: "β α ο2 δ η, δ σ ε",
  CMi: "α β",
  CVn: "α2 β",
  Cap: "α2 β ψ ω ζ δ γ ι θ α2",
  Car: "α β ω θ υ ι ε χ",
  Cas: "ε δ γ α β",
  Cen: "α1 β ε γ δ, ε ζ μ ν θ, ζ η κ",
  Cep: "α β γ ι ζ α, β ι, ζ δ",
  Cet: "α γ δ ο ζ θ η ι β τ ζ, α μ ξ2 γ",
  Cnc: "ι γ δ α, δ β",
  Col: "ε α β γ δ, β η",
  CrB: "θ β α γ ε ι",
  Crt: "α β γ δ α",
  Cru: "α1 γ, β δ",
  Crv: "α ε γ δ β ε",
  Cyg: "α γ η β, ζ ε γ δ ι2 κ",
  Del: "ε β α γ2 δ β",
  Dra: "λ κ α ι θ η ζ φ χ δ ξ γ β ν ξ",
  Eri: "β ω μ ν ο1 γ δ ε η τ1 τ3 τ4 τ5 τ6 υ2 43 υ4 θ1 ι κ φ χ α",
  Gem: "α τ ε μ η 1, β υ δ ζ γ, τ ι υ κ, δ λ ξ",
  Gru: "γ λ δ1 β ε ζ, δ1 α β",
  Her: "ε ζ η π ε, ζ β γ, η σ τ φ, π θ ι, ε δ α1 β",
  Hya: "ε δ σ η ε ζ θ ι α λ μ ν ξ β γ π",
  Leo: "α η γ1 ζ μ ε, γ1 δ β θ α, δ θ",
  Lep: "μ α ζ η, α β ε μ, β γ δ",
  Lib: "σ α2 β γ υ, α2 γ",
  Lup: "ζ α β δ γ η, γ ε α",
  Lyr: "α ζ1 δ2 γ β ζ1",
  Mus: "λ ε α β δ γ α",
  Oph: "α κ λ δ ε ζ η β α, η θ, β γ ν",
  Ori: "α γ δ β κ ζ α, δ ε ζ, α λ γ π3, π2 π3 π4 π5, α μ ξ ν",
  Pav: "α β δ α, β γ, δ λ ξ π η",
  Peg: "α β And:α γ α, β η π2, β μ λ ι κ, α ζ θ ε",
  Per: "η γ α δ ε ξ ζ ο, α κ β ρ",
  Phe: "ε α β γ δ ζ β, α κ",
  PsA: "α ε μ ι β γ δ α",
  Psc: "θ γ λ ι θ, ι ω δ ε ν α ο η",
  Pup: "ξ ρ ζ π ν, ζ σ τ ν",
  Sco: "β1 δ π ρ, δ σ α τ ε μ1 ζ2 η θ ι1 κ λ υ",
  Ser: "β γ κ β δ α λ ε μ, ξ ο η",
  Sge: "α δ β, δ γ",
  Sgr: "γ2 ε ζ τ σ φ λ δ γ2, ε δ φ ζ, λ μ, σ ο π, ε η",
  Tau: "ζ α θ2 γ δ1 ε β, γ λ ξ ο",
  Tri: "α β γ α",
  TrA: "α β γ α",
  Tuc: "δ α γ β1 ζ",
  UMa: "η ζ ε δ α β γ δ, γ χ ν ξ, χ ψ μ λ, β υ θ κ ι, α 23 ο, υ 23",
  UMi: "α δ ε ζ β γ η ζ",
  Vel: "γ2 δ κ φ μ λ γ2",
  Vir: "β η γ θ α, γ δ ε, δ ζ τ 109, ζ ι μ",
};

/** Given: the records of the Bright Star Catalogue. A line for each star that has a colour index. */
export function colourTable(records: readonly BscRecord[]): string {
  const rows = records.flatMap(({ hr, position }) =>
    position === null || position.b_v_mag === null || position.v_mag > FAINTEST_COLOUR_MAG
      ? []
      : [[hr, position.b_v_mag]],
  );
  return tsv(
    `Colour index B−V of the stars to V ${FAINTEST_COLOUR_MAG}: Bright Star Catalogue, 5th edition`,
    ["hr", "b_v_mag"],
    rows,
  );
}

/** A line for each stroke of a figure: the constellation, and its stars by their HR numbers in order. */
export function figureTable(records: readonly BscRecord[]): string {
  const rows = Object.entries(FIGURES).flatMap(([constellation, strokes]) =>
    strokes.split(", ").map((stroke) => [
      constellation,
      stroke
        .split(" ")
        .map((star) => hrOf(records, constellation, star))
        .join(" "),
    ]),
  );
  return tsv(
    "Figures of constellations, a choice of our own: a stroke a line",
    ["constellation", "hr_numbers"],
    rows,
  );
}

function hrOf(records: readonly BscRecord[], own: string, star: string): number {
  const [letter = "", other] = star.split(":").reverse();
  const constellation = other ?? own;
  const found = records.filter(
    ({ designation, position }) =>
      position !== null &&
      designation.endsWith(` ${constellation}`) &&
      [letter, `${letter}1`, `${letter}2`, `${letter}3`].includes(designation.split(" ")[0] ?? ""),
  );
  const exact = found.filter(({ designation }) => designation === `${letter} ${constellation}`);
  const [brightest] = (exact.length > 0 ? exact : found).sort(
    (a, b) => (a.position?.v_mag ?? 99) - (b.position?.v_mag ?? 99),
  );
  if (brightest === undefined) throw new Error(`no star ${letter} ${constellation}`);
  return brightest.hr;
}
