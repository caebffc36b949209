import type { Cost, Priced } from "../../src/server/threads/costs.ts";

/** A price of a route's requests from what some cost: least squares of the logarithms of price over cost. */

export interface Sample extends Priced {
  readonly cpu_us: number;
}

/** Requests that have a trait before it may have factors of its own, and as many that have it not. */
const LEAST_OF_TRAIT = 3;
/** How dear it is, beside squares of logarithms, that a factor is far from what it is at other routes. */
const RIDGE = 0.25;
const RIDGE_PICTURE = 0.3;
const USUAL_PICTURE_US = 3000;
const RIDGE_LINE = 0.3;
const USUAL_LINE_US = 2;
/** Routes that a trait must have been seen at before its factors are common to all. */
const LEAST_ROUTES = 4;
/** A logarithm from which a price is off by far: what lies beyond pulls as if it lay there. */
const FAR = 0.8;
/** A request that makes others wait has to be priced well: it counts as several do. */
const DEAR_US = 20_000;
const DEAR_WEIGHT = 3;
const STEPS = 1500;
const RATE = 0.03;
/** Adam, Kingma and Ba 2014, with the constants of the paper. */
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const TINY = 1e-8;
/** A price is above what most requests like it cost, so that few cost more. */
const ABOVE = 1.1;
const DIGITS = 3;
const LEAST_PRICE_US = 20;
/** A factor nearer 1 than that is left out. */
const LEAST_LOG = 0.03;

interface Model {
  readonly traits: readonly string[];
  /** Logarithms of their factors at other routes: of what is fixed, of a unit, of a line. */
  readonly usual: readonly number[];
  readonly hasPictures: boolean;
  readonly hasUnits: boolean;
  readonly hasLines: boolean;
}

/** In logarithms: what is fixed, a unit, a line, a picture; then the factors of the first three. */
type Parameters = Float64Array;
const [FIXED, UNIT, LINE, PICTURE, FACTORS] = [0, 1, 2, 3, 4];
/** The parts that traits multiply: the fixed part, a unit, a line. */
const PARTS = [FIXED, UNIT, LINE] as const;

/** Logarithms of the factors of each trait, one a part. */
export type Factors = ReadonlyMap<string, readonly number[]>;

/** Factors by which traits change most routes alike: the medians of the factors that routes have by themselves. */
export function commonFactors(bySample: readonly (readonly Sample[])[]): Factors {
  const found = new Map<string, number[][]>();
  for (const samples of bySample) {
    if (samples.length === 0) continue;
    const model = modelOf(samples, new Map());
    const parameters = settled(samples, model);
    for (const [i, trait] of model.traits.entries())
      found.set(trait, [
        ...(found.get(trait) ?? []),
        PARTS.map((part) => parameters[FACTORS + part * model.traits.length + i] ?? 0),
      ]);
  }
  const common = [...found].filter(([, logs]) => logs.length >= LEAST_ROUTES);
  return new Map(
    common.map(([trait, logs]) => [trait, PARTS.map((part) => median(logs.map((log) => log[part] ?? 0)))]),
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

export function fitted(samples: readonly Sample[], common: Factors): Cost {
  const model = modelOf(samples, common);
  return costIn(model, settled(samples, model));
}

function settled(samples: readonly Sample[], model: Model): Parameters {
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
  return parameters;
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
    usual: PARTS.flatMap((part) => traits.map((trait) => common.get(trait)?.[part] ?? 0)),
    hasPictures: samples.some((sample) => sample.traits.has("format=svg")),
    hasUnits: new Set(samples.map(({ units }) => units)).size > 1,
    hasLines: new Set(samples.map(({ lines }) => lines)).size > 1,
  };
}

function start(samples: readonly Sample[], { traits, usual }: Model): Parameters {
  const parameters = new Float64Array(FACTORS + PARTS.length * traits.length);
  const costs = samples.map(({ cpu_us }) => cpu_us).sort((a, b) => a - b);
  const rates = samples.map(({ cpu_us, units }) => cpu_us / Math.max(1, units));
  parameters[FIXED] = Math.log((costs[Math.floor(costs.length / 8)] ?? LEAST_PRICE_US) / 2);
  parameters[UNIT] = Math.log(median(rates) / 2);
  parameters[LINE] = Math.log(USUAL_LINE_US);
  parameters[PICTURE] = Math.log(USUAL_PICTURE_US);
  parameters.set(usual, FACTORS);
  return parameters;
}

function costIn({ traits, hasPictures, hasUnits, hasLines }: Model, parameters: Parameters): Cost {
  const rounded = (value: number) => Number(value.toPrecision(DIGITS));
  const exp = (at: number) => Math.exp(parameters[at] ?? 0);
  const factors = (part: number) => {
    const from = FACTORS + part * traits.length;
    const logs = traits.map((trait, i) => [trait, parameters[from + i] ?? 0] as const);
    const told = logs.filter(([, log]) => Math.abs(log) > LEAST_LOG);
    return Object.fromEntries(told.map(([trait, log]) => [trait, rounded(Math.exp(log))]));
  };
  return {
    fixed_us: Math.round(Math.max(LEAST_PRICE_US, ABOVE * exp(FIXED))),
    unit_us: hasUnits ? rounded(ABOVE * exp(UNIT)) : 0,
    ...(hasLines ? { line_us: rounded(ABOVE * exp(LINE)) } : {}),
    ...(hasPictures ? { picture_us: Math.round(ABOVE * exp(PICTURE)) } : {}),
    fixed_factors: factors(FIXED),
    ...(hasUnits ? { unit_factors: factors(UNIT) } : {}),
    ...(hasLines ? { line_factors: factors(LINE) } : {}),
  };
}

function gradientOf(samples: readonly Sample[], model: Model, parameters: Parameters): Float64Array {
  const gradient = new Float64Array(parameters.length);
  const count = model.traits.length;
  const places = new Map(model.traits.map((trait, i) => [trait, FACTORS + i]));
  const exp = (at: number) => Math.exp(parameters[at] ?? 0);
  const add = (at: number, slope: number) => {
    gradient[at] = (gradient[at] ?? 0) + slope;
  };
  for (const { cpu_us, units, lines, traits } of samples) {
    const own = [...traits].flatMap((trait) => places.get(trait) ?? []);
    const sizes = [1, model.hasUnits ? units : 0, model.hasLines ? lines : 0];
    const costs = PARTS.map((part) => {
      const factors = own.reduce((total, at) => total + (parameters[at + part * count] ?? 0), 0);
      return (sizes[part] ?? 0) * Math.exp((parameters[part] ?? 0) + factors);
    });
    const picture = traits.has("format=svg") ? exp(PICTURE) : 0;
    const price = costs.reduce((sum, cost) => sum + cost, picture);
    const weight = cpu_us >= DEAR_US ? DEAR_WEIGHT : 1;
    const pull = (2 * weight * Math.max(-FAR, Math.min(FAR, Math.log(price / cpu_us)))) / price;
    for (const part of PARTS) {
      const slope = pull * (costs[part] ?? 0);
      add(part, slope);
      for (const at of own) add(at + part * count, slope);
    }
    add(PICTURE, pull * picture);
  }
  if (model.hasLines) add(LINE, 2 * RIDGE_LINE * ((parameters[LINE] ?? 0) - Math.log(USUAL_LINE_US)));
  add(PICTURE, 2 * RIDGE_PICTURE * ((parameters[PICTURE] ?? 0) - Math.log(USUAL_PICTURE_US)));
  for (const [i, usual] of model.usual.entries())
    add(FACTORS + i, 2 * RIDGE * ((parameters[FACTORS + i] ?? 0) - usual));
  return gradient;
}
