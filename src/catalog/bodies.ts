import { ENGINE_BODIES, type EngineBody } from "../engine/types.ts";
import { OTHER_NAMES } from "./body-facts.ts";

/** The named bodies of the target grammar. */
export const BODY_NAMES = ENGINE_BODIES;

/** Targets of a request that names none: the ten bodies of the Solar System that are seen from the Earth. */
export const DEFAULT_BODIES = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const satisfies readonly EngineBody[];

/** The remedy for a refused name, and the same target by its right name; null where there is none. */
export interface RefusedAlias {
  readonly hint: string;
  readonly meant: string | null;
}

const instead = (hint: string): RefusedAlias => ({ hint, meant: null });
/** All of a kind are too many. */
const BY_NAME = instead(
  "Name one: asteroid:<name or number>, comet:<name or designation>; the set is at /v2/enums?set=small_bodies. Give other bodies by their orbits: elements:<key=value;...> or mpc:<line>.",
);
const GALILEAN = instead("Jupiter's four large moons have a route, /v2/jupiter-moons.");
const SATELLITE = instead("Artificial satellites are not computed.");
const MOON_NODE = instead("The Moon's passages through its nodes are at /v2/moon-nodes.");
const MOON_APSIS = instead("The Moon's perigees and apogees are at /v2/apsides.");
const ASTROLOGICAL = instead("Points of astrological houses are not computed.");
const BARYCENTRE = instead("Barycentres are not targets; send sun, earth or moon.");
const moonHint = (planet: EngineBody) => instead(`This moon is not computed; send its planet, ${planet}.`);
const sendHint = (target: string): RefusedAlias => ({ hint: `Send ${target}.`, meant: target });
const listHint = (targets: string): RefusedAlias => ({ hint: `List them: ${targets}.`, meant: targets });
/** Sagittarius A*, J2000. */
const GALACTIC_CENTRE = sendHint("radec:17.76112,-29.00782,j2000");

/** Lower case with underscores; the grammar reads blanks and hyphens as underscores before it looks here. */
const REFUSED_ALIASES: Readonly<Record<string, RefusedAlias>> = {
  sol: sendHint("sun"),
  luna: sendHint("moon"),
  terra: sendHint("earth"),
  planets: listHint(DEFAULT_BODIES.slice(2).join(",")),
  all: listHint(DEFAULT_BODIES.join(",")),
  stars: instead("Name one; the names are at /v2/enums?set=stars."),
  morning_star: sendHint("venus"),
  evening_star: sendHint("venus"),
  north_star: sendHint("star:polaris"),
  pole_star: sendHint("star:polaris"),
  dog_star: sendHint("star:sirius"),
  galactic_center: GALACTIC_CENTRE,
  galactic_centre: GALACTIC_CENTRE,
  ceres: sendHint("asteroid:ceres"),
  pallas: sendHint("asteroid:pallas"),
  juno: sendHint("asteroid:juno"),
  vesta: sendHint("asteroid:vesta"),
  chiron: sendHint("asteroid:chiron"),
  eris: sendHint("asteroid:eris"),
  haumea: sendHint("asteroid:haumea"),
  makemake: sendHint("asteroid:makemake"),
  sedna: sendHint("asteroid:sedna"),
  asteroids: BY_NAME,
  comets: BY_NAME,
  halley: sendHint("comet:halley"),
  io: GALILEAN,
  europa: GALILEAN,
  ganymede: GALILEAN,
  callisto: GALILEAN,
  phobos: moonHint("mars"),
  deimos: moonHint("mars"),
  titan: moonHint("saturn"),
  enceladus: moonHint("saturn"),
  rhea: moonHint("saturn"),
  iapetus: moonHint("saturn"),
  titania: moonHint("uranus"),
  oberon: moonHint("uranus"),
  triton: moonHint("neptune"),
  charon: moonHint("pluto"),
  iss: SATELLITE,
  hubble: SATELLITE,
  starlink: SATELLITE,
  north_node: MOON_NODE,
  south_node: MOON_NODE,
  true_node: MOON_NODE,
  mean_node: MOON_NODE,
  rahu: MOON_NODE,
  ketu: MOON_NODE,
  lilith: MOON_APSIS,
  black_moon: MOON_APSIS,
  ascendant: ASTROLOGICAL,
  midheaven: ASTROLOGICAL,
  part_of_fortune: ASTROLOGICAL,
  ssb: BARYCENTRE,
  emb: BARYCENTRE,
  barycenter: BARYCENTRE,
  barycentre: BARYCENTRE,
};

const BODY_BY_OTHER_NAME: ReadonlyMap<string, EngineBody> = new Map(
  BODY_NAMES.flatMap((body) => OTHER_NAMES[body].split(" ").map((name) => [name, body] as const)),
);

/** Names that callers try and that are refused, each with what to do instead. */
export const BODY_ALIASES_REFUSED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REFUSED_ALIASES).map(([name, alias]) => [name, alias.hint]),
);

const BODY_BY_NAME: ReadonlyMap<string, EngineBody> = new Map(BODY_NAMES.map((body) => [body, body]));
const ALIAS_BY_NAME: ReadonlyMap<string, RefusedAlias> = new Map(Object.entries(REFUSED_ALIASES));

/** The body of this name, in any case. */
export function findBody(name: string): EngineBody | undefined {
  return BODY_BY_NAME.get(name.toLowerCase());
}

/** "Mars" for "mars". */
export function bodyDisplayName(body: EngineBody): string {
  return body.charAt(0).toUpperCase() + body.slice(1);
}

/** The refused alias of this name, in any case and with blanks or hyphens for underscores. */
export function findRefusedAlias(name: string): RefusedAlias | undefined {
  const key = name.toLowerCase().replace(/[\s-]+/g, "_");
  const other = BODY_BY_OTHER_NAME.get(key) ?? findBody(/^(?:planet|body):(.+)$/.exec(key)?.[1] ?? "");
  return other === undefined ? ALIAS_BY_NAME.get(key) : sendHint(other);
}
