import type { Correction } from "../terms/problem.ts";
import { plainInstant } from "./instants.ts";
import { latitudeAndLongitude } from "./numbers.ts";

/** Names of parameters as people know them from elsewhere, and what becomes of their values here. */

/** A parameter that the route does not take, among what was sent with it. */
export interface UnknownParameter {
  readonly name: string;
  readonly value: string;
  /** Everything that was sent. */
  readonly sent: ReadonlyMap<string, string>;
  /** What the route takes. */
  readonly names: readonly string[];
}

/** Names without case and punctuation, and the parameters that may be meant, likeliest first. */
const ALIASES = table(`
  body bodies body1 : planet object target celestialbody celestialobject command bodyname targetname planetname obj naifid
  bodies body : planets objects targets bodylist commands
  body1 : bodya firstbody object1 target1 planet1 body_1 a primary
  body2 : bodyb secondbody object2 target2 planet2 body_2 b secondary
  lat : latitude latitud latdeg latitudedeg observerlat observerlatitude sitelat breite phi
  lon : lng long longitude longitud londeg longitudedeg lngdeg observerlon observerlongitude sitelon laenge länge
  elevation_m : elevation alt altitude altitudem elev elevationmeters height heightm altm observerelevation asl
  place q : city town location address placename cityname locationname loc near site village ort lugar lieu
  q place : query search text term name s
  at : date datetime time t when instant timestamp moment epoch jd juliandate julianday mjd day utc utctime ts dt datum fecha obstime isodate unixtime tlist atdate
  start at : from begin since startdate starttime startat fromdate datefrom begindate begintime after datestart dtstart datemin timemin first mindate
  end : to until till stop stopdate stoptime enddate endtime todate dateto before endat dateend dtend datemax timemax maxdate finish
  step : interval stepsize increment cadence resolution every freq frequency timestep delta dt granularity period
  count limit : n num number rows max maxresults results howmany nevents nrows top total next days ndays limit pagesize perpage size
  limit : pagesize perpage size pagelimit maxrows max
  tz : timezone zone tzname tzid timezoneid tzone zoneinfo utcoffset offset gmtoffset tzoffset tzinfo
  format : output fmt outputformat responseformat accept mode f outformat mimetype contenttype
  fields : columns select properties only attributes cols quantities fieldset returnfields
  precision : digits decimals dp round decimalplaces places extraprec ndigits
  verbosity : verbose detail level details
  pretty : prettyprint indent beautify
  shape : orient layout structure
  time_format : timeformat dateformat datetimeformat timefmt timestampformat caltype
  frames : coordinates coords coordinatesystems systems
  frame : origin center centre coordinatesystem centerbody observer
  refraction : refract apparent atmosphere refracted
  horizon : horizondeg altitudethreshold minalt minaltitude horizonangle elevationangle elevlimit
  depressions : depression twilightangles angles
  direction : dir order searchdirection
  kind local_kind : type eclipsetype eclipsekind kinds category
  event_kinds : events event eventtypes eventtype types eventkind kind kinds
  local_kind : localtype visibletype
  visible_only : visible onlyvisible visiblehere localonly
  max_separation_deg : maxseparation maxsep separation limitdeg maxdistance threshold radius maxsepdeg
  sun_depression : sundepression depression twilight sunaltitude
  include : sections parts with contents
  sort : sortby orderby order
  cycle_keys : cycles keys cycle key
  bortle : bortleclass lightpollution bortlescale sky
  sqm : mpsas skybrightness sqmvalue
  nelm : limitingmagnitude limmag nakedeye
  aperture_mm : aperture diameter telescope mm aperturemm
  set : name enum list
  id : geonameid placeid geonamesid
  country : countrycode cc iso region
  search_horizon_days : searchdays horizondays lookahead maxdays
  day_anchor : anchor daystart daybegin
`);

/** What says where, when or which: without it another question would be answered, so that it is never left out. */
const ESSENTIAL = new Set(
  "at start end count step year direction body bodies body1 body2 kind event_kinds local_kind visible_only q id set endpoint country place horizon frame max_separation_deg".split(
    " ",
  ),
);

/** Such words that no parameter stands for. */
const UNTAKEN: ReadonlyMap<string, string> = new Map(
  [
    ["zip zipcode postcode postalcode plz", "Postal codes are not read; send place (a name) or lat and lon."],
    ["ip ipaddress geoip", "No caller is located by an address; send place or lat and lon."],
    ["geohash pluscode w3w what3words mgrs utm", "Send the position in degrees, as lat and lon."],
    [
      "obscode observatory mpccode sitecode sitecoord",
      "Observatory codes are not read; send lat, lon and elevation_m.",
    ],
    ["satellite norad noradid tle satid", "Artificial satellites are not computed."],
    [
      "comet asteroid minorplanet elements",
      "Comets and minor planets are targets: body=asteroid:<name or number>, comet:<name or designation>, elements:<key=value;...> or mpc:<line>.",
    ],
    ["hour minute second hours time2", "The time of day belongs to the instant: at=2026-11-20T10:00Z."],
  ].flatMap(([names = "", hint = ""]) => names.split(" ").map((name) => [name, hint] as const)),
);

function table(text: string): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, readonly string[]>();
  for (const line of text.trim().split("\n")) {
    const [parameters = "", names = ""] = line.split(" : ");
    const meant = parameters.trim().split(" ");
    for (const name of names.trim().split(" ")) aliases.set(name, [...(aliases.get(name) ?? []), ...meant]);
  }
  return aliases;
}

/** A name without case and punctuation. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]+/g, "");
}

/** The parameter that is plainly meant by the name alone; null where none is. */
export function meantParameter(stranger: UnknownParameter): string | null {
  const key = keyOf(stranger.name);
  const written = stranger.names.find((name) => keyOf(name) === key);
  if (written !== undefined) return written;
  return (ALIASES.get(key) ?? []).find((name) => stranger.names.includes(name)) ?? null;
}

const KNOWN: ReadonlySet<string> = new Set([...ALIASES.values()].flat());

/** True if another route has a parameter of this name, so that it is no slip of the pen. */
export function isTakenElsewhere(name: string): boolean {
  return KNOWN.has(name);
}

/** What other services take and what changes no answer here. */
const IDLE: ReadonlySet<string> = new Set(
  "formatted callback lang language locale units unit version v source ref nocache cache user app client email".split(
    " ",
  ),
);

/** True if nothing is meant by a name that an answer could depend on. */
export function isIgnored(name: string): boolean {
  return IDLE.has(keyOf(name));
}

/** Why nothing here stands for a name; null where that is not known. */
export function explanation(name: string): string | null {
  return UNTAKEN.get(keyOf(name)) ?? null;
}

/** True if leaving out a parameter of this name would answer another question. */
export function isEssential(name: string): boolean {
  const key = keyOf(name);
  if (ESSENTIAL.has(name.toLowerCase()) || UNTAKEN.has(key)) return true;
  return (ALIASES.get(key) ?? []).some((meant) => ESSENTIAL.has(meant));
}

const MOST_DAYS = 10_000;

type Carry = (stranger: UnknownParameter) => Correction | null;

/** Names whose values take another form here, by the name without case and punctuation. */
const CARRIES: Readonly<Record<string, Carry>> = {
  ...each("star starname", ({ value, names }) =>
    names.includes("body") ? { body: value.includes(":") ? value : `star:${value}` } : null,
  ),
  ...each("hr hrnumber bsc", ({ value, names }) => (names.includes("body") ? { body: `hr:${value}` } : null)),
  ...each("mjd", ({ value, names }) => {
    const at = plainInstant(`mjd ${value}`);
    return at === null || !names.includes("at") ? null : { at };
  }),
  ...each("count days ndays", ({ value, sent, names }) => {
    const end = dateAfter(sent.get("start") ?? "", Number(value));
    return end === null || names.includes("count") || !names.includes("end") ? null : { end };
  }),
  ...each(
    "latlon latlng ll latlong coords coordinates coordinate location loc position pos geo point observer place site gps",
    ({ value, names }) => {
      const pair = names.includes("lat") ? latitudeAndLongitude(value) : null;
      return pair === null ? null : { lat: pair[0], lon: pair[1] };
    },
  ),
  ...each("year", ({ value, names }) => yearRange(value, names)),
  ...each("month yearmonth", ({ value, names }) => monthRange(value, names)),
  ...each("daterange range period between timerange window dates", ({ value, names }) => {
    const [start, end, ...others] = value.split(/\.\.|\/|,| to /);
    if (!names.includes("end") || end === undefined || others.length > 0) return null;
    return { start: (start ?? "").trim(), end: end.trim() };
  }),
  ...each("bodies objects targets planets pair", ({ value, names }) => {
    const [body1, body2, ...others] = value.split(",");
    const isPair =
      names.includes("body1") && body1 !== undefined && body2 !== undefined && others.length === 0;
    return isPair ? { body1: body1.trim(), body2: body2.trim() } : null;
  }),
  ...each("body1 body2", ({ sent, names }) => {
    const [body1, body2] = [sent.get("body1"), sent.get("body2")];
    const isPair = names.includes("bodies") && body1 !== undefined && body2 !== undefined;
    return isPair ? { body1: null, body2: null, bodies: `${body1},${body2}` } : null;
  }),
  ...each("from", ({ value, names }) =>
    names.includes("body1") && !/^\d|^jd/.test(value) ? { body1: value } : null,
  ),
  ...each("to", ({ value, names }) =>
    names.includes("body2") && !/^\d|^jd/.test(value) ? { body2: value } : null,
  ),
  ...each("state region province country", ({ value, sent }) => {
    const place = sent.get("place");
    return place === undefined ? null : { place: `${place}, ${value}` };
  }),
  ...each("total annular partial penumbral", ({ name, value, names }) =>
    names.includes("local_kind") && value !== "false" ? { local_kind: keyOf(name) } : null,
  ),
  ...each("solar lunar", ({ name, value, names }) =>
    names.includes("visible_only") && value !== "false" ? { kind: keyOf(name) } : null,
  ),
  ...each("previous backwards reverse", ({ value, names }) =>
    names.includes("direction") && value !== "false" ? { direction: "previous" } : null,
  ),
  ...each("csv json txt ndjson arrow", ({ name, value, names }) =>
    names.includes("format") && value !== "false" ? { format: keyOf(name) } : null,
  ),
  ...each("topocentric geocentric heliocentric", ({ name, names }) =>
    names.includes("frame") && keyOf(name) !== "topocentric" ? { frame: keyOf(name) } : null,
  ),
};

function each(names: string, carry: Carry): Readonly<Record<string, Carry>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, carry]));
}

/** The date that many days after another; null for anything else. */
function dateAfter(date: string, days: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    return null;
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

function yearRange(value: string, names: readonly string[]): Correction | null {
  if (!/^\d{4}$/.test(value) || !names.includes("end")) return null;
  return { start: `${value}-01-01`, end: `${Number(value) + 1}-01-01` };
}

function monthRange(value: string, names: readonly string[]): Correction | null {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined || !names.includes("end")) return null;
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10);
  return { start: `${value}-01`, end: next };
}

/** What a stranger's value becomes in the parameters that the route takes; null where nothing is plain. */
export function translate(stranger: UnknownParameter): Correction | null {
  const key = keyOf(stranger.name);
  const carry = Object.hasOwn(CARRIES, key) ? CARRIES[key] : undefined;
  const carried = carry?.(stranger) ?? null;
  if (carried === null) return null;
  const isNew = (name: string) =>
    stranger.names.includes(name) && (name === "place" || !stranger.sent.has(name));
  const taken = Object.keys(carried).filter((name) => carried[name] !== null);
  return taken.every(isNew) ? carried : null;
}
