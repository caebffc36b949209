import type { Cost } from "../../src/server/threads/costs.ts";

/** A price of a route's requests from what some cost: least squares of the logarithms of price over cost. */

export interface Sample {
  readonly cpu_us: number;
  readonly units: number;
  readonly traits: readonly string[];
}

/** Requests that have a trait before it may have a factor of its own, and as many that have it not. */
const LEAST_OF_TRAIT = 3;
/** How dear it is, beside squares of logarithms, that a factor is far from what it is at other routes, and the power of units from 1. */
const RIDGE_FACTOR = 0.3;
const RIDGE_POWER = 30;
const RIDGE_PICTURE = 0.3;
const USUAL_PICTURE_US = 3000;
/** Routes that a trait must have been seen at before its factor is common to all. */
const LEAST_ROUTES = 4;
/** A logarithm from which a price is off by far: what lies beyond pulls as if it lay there. */
const FAR = 0.8;
const STEPS = 1500;
const RATE = 0.03;
/** Adam, Kingma and Ba 2014, with the constants of the paper. */
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const TINY = 1e-8;
/** A price is above what most requests like it cost, so that few cost more. */
const ABOVE = 1.15;
const DIGITS = 3;
const LEAST_PRICE_US = 20;

/** What takes long matters more: a thread is ended by its price. */
function weightOf(cpu_us: number): number {
  return cpu_us > 100_000 ? 4 : cpu_us > 10_000 ? 2 : 1;
}

interface Model {
  readonly traits: readonly string[];
  /** The logarithm of each one's factor at other routes. */
  readonly usual: readonly number[];
  readonly hasPictures: boolean;
  readonly hasUnits: boolean;
}

/** In logarithms: what is fixed, a unit, a picture; the power itself; then the factors. */
type Parameters = Float64Array;
const [FIXED, UNIT, PICTURE, POWER, FACTORS] = [0, 1, 2, 3, 4];

/** Logarithms of factors by trait. */
export type Factors = ReadonlyMap<string, number>;

/** What traits change at most routes alike: the median of the factors that routes have by themselves. */
export function commonFactors(bySample: readonly (readonly Sample[])[]): Factors {
  const found = new Map<string, number[]>();
  for (const samples of bySample) {
    if (samples.length === 0) continue;
    for (const [trait, factor] of Object.entries(fitted(samples, new Map()).factors ?? {}))
      found.set(trait, [...(found.get(trait) ?? []), Math.log(factor)]);
  }
  const common = [...found].filter(([, logs]) => logs.length >= LEAST_ROUTES);
  return new Map(common.map(([trait, logs]) => [trait, logs.sort((a, b) => a - b)[logs.length >> 1] ?? 0]));
}

export function fitted(samples: readonly Sample[], common: Factors): Cost {
  const model = modelOf(samples, common);
  const parameters = start(samples, model);
  const [mean, square] = [parameters.slice().fill(0), parameters.slice().fill(0)];
  for (let step = 1; step <= STEPS; step++) {
    const gradient = gradientOf(samples, model, parameters);
    for (let i = 0; i < parameters.length; i++) {
      const slope = gradient[i] ?? 0;
      mean[i] = MEAN_DECAY * (mean[i] ?? 0) + (1 - MEAN_DECAY) * slope;
      square[i] = SQUARE_DECAY * (square[i] ?? 0) + (1 - SQUARE_DECAY) * slope * slope;
      const [m, v] = [
        (mean[i] ?? 0) / (1 - MEAN_DECAY ** step),
        (square[i] ?? 0) / (1 - SQUARE_DECAY ** step),
      ];
      parameters[i] = (parameters[i] ?? 0) - (RATE * m) / (Math.sqrt(v) + TINY);
    }
  }
  return costIn(model, parameters, ABOVE);
}

function modelOf(samples: readonly Sample[], common: Factors): Model {
  const counts = new Map<string, number>();
  for (const { traits } of samples)
    for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const traits = [...counts]
    .filter(
      ([trait, count]) =>
        common.has(trait) || (count >= LEAST_OF_TRAIT && count <= samples.length - LEAST_OF_TRAIT),
    )
    .map(([trait]) => trait)
    .sort();
  return {
    traits,
    usual: traits.map((trait) => common.get(trait) ?? 0),
    hasPictures: samples.some((sample) => sample.traits.includes("format=svg")),
    hasUnits: new Set(samples.map(({ units }) => units)).size > 1,
  };
}

function start(samples: readonly Sample[], { traits, usual }: Model): Parameters {
  const parameters = new Float64Array(FACTORS + traits.length);
  const costs = samples.map(({ cpu_us }) => cpu_us).sort((a, b) => a - b);
  const rates = samples.map(({ cpu_us, units }) => cpu_us / Math.max(1, units)).sort((a, b) => a - b);
  parameters[FIXED] = Math.log((costs[Math.floor(costs.length / 8)] ?? LEAST_PRICE_US) / 2);
  parameters[UNIT] = Math.log((rates[rates.length >> 1] ?? 1) / 2);
  parameters[PICTURE] = Math.log(USUAL_PICTURE_US);
  parameters.set(usual, FACTORS);
  parameters[POWER] = 1;
  return parameters;
}

function costIn({ traits, hasPictures, hasUnits }: Model, parameters: Parameters, above = 1): Cost {
  const rounded = (value: number) => Number(value.toPrecision(DIGITS));
  const exp = (at: number) => Math.exp(parameters[at] ?? 0);
  const factors = traits.map((trait, i) => [trait, rounded(exp(FACTORS + i))] as const);
  return {
    fixed_us: Math.round(Math.max(LEAST_PRICE_US, above * exp(FIXED))),
    unit_us: hasUnits ? rounded(above * exp(UNIT)) : 0,
    ...(hasUnits ? { power: rounded(parameters[POWER] ?? 1) } : {}),
    ...(hasPictures ? { picture_us: Math.round(above * exp(PICTURE)) } : {}),
    factors: Object.fromEntries(factors.filter(([, factor]) => Math.abs(Math.log(factor)) > 0.02)),
  };
}

function gradientOf(samples: readonly Sample[], model: Model, parameters: Parameters): Float64Array {
  const gradient = new Float64Array(parameters.length);
  const places = new Map(model.traits.map((trait, i) => [trait, FACTORS + i]));
  const exp = (at: number) => Math.exp(parameters[at] ?? 0);
  const power = parameters[POWER] ?? 1;
  const add = (at: number, slope: number) => {
    gradient[at] = (gradient[at] ?? 0) + slope;
  };
  for (const { cpu_us, units, traits } of samples) {
    const own = traits.flatMap((trait) => places.get(trait) ?? []);
    const factor = own.reduce((product, at) => product * exp(at), 1);
    const size = units > 0 && model.hasUnits ? units ** power : 0;
    const [fixed, unit] = [factor * exp(FIXED), factor * exp(UNIT) * size];
    const picture = traits.includes("format=svg") ? exp(PICTURE) : 0;
    const price = fixed + unit + picture;
    const off = Math.log(price / cpu_us);
    const pull = (2 * weightOf(cpu_us) * Math.max(-FAR, Math.min(FAR, off))) / price;
    add(FIXED, pull * fixed);
    add(UNIT, pull * unit);
    add(PICTURE, pull * picture);
    if (size > 0) add(POWER, pull * unit * Math.log(units));
    for (const at of own) add(at, pull * (fixed + unit));
  }
  add(POWER, 2 * RIDGE_POWER * (power - 1));
  add(PICTURE, 2 * RIDGE_PICTURE * ((parameters[PICTURE] ?? 0) - Math.log(USUAL_PICTURE_US)));
  for (const [i, usual] of model.usual.entries())
    add(FACTORS + i, 2 * RIDGE_FACTOR * ((parameters[FACTORS + i] ?? 0) - usual));
  return gradient;
}
