import { withoutEnd, withoutStart } from "../../host/text-lines.ts";
import { nearestName } from "../terms/problem.ts";

/** Names of routes as people write them elsewhere. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  [
    [
      "positions",
      "position ephemeris ephemerides ephem planets/positions coordinates altaz radec horizons planet body bodies",
    ],
    ["small-bodies", "asteroids comets minorplanets smallbody asteroid comet"],
    ["field", "conesearch cone skybot checker mpchecker picture inmypicture"],
    ["planet-board", "planets visibleplanets visible planetvisibility"],
    ["rise-set", "riseset rise set riseandset moonrise moonset moonriseset risetransitset rts transit"],
    ["sun", "sunrise sunset sunrisesunset sunriseset suntimes suncalc solar daylight daylength goldenhour"],
    ["moon", "moonphase lunar moonposition moonillumination moonlight"],
    ["phases", "moonphases moon/phases phase lunarphases newmoon fullmoon fullmoons"],
    ["eclipses", "eclipse solareclipse lunareclipse solareclipses lunareclipses"],
    ["seasons", "season equinox solstice equinoxes solstices"],
    ["conjunctions", "conjunction appulse appulses"],
    ["planet-events", "events opposition oppositions elongations"],
    ["retrogrades", "retrograde mercuryretrograde"],
    ["twilight", "twilights dawn dusk"],
    ["dark-window", "darkwindows darkness night astronomicalnight"],
    ["places", "place search geocode geocoding cities city location locations"],
    ["time", "deltat julianday jd timescales julian"],
    ["sidereal-time", "lst gmst gast sidereal siderealtimes"],
    ["equation-of-time", "eot sundial"],
    ["jupiter-moons", "galilean galileanmoons io"],
    ["separation", "angularseparation distance separations angle"],
    ["apsides", "apsis perigee apogee perihelion aphelion perihelia"],
    ["moon-nodes", "nodes node lunarnodes"],
    ["sky-quality", "skyquality sqm limitingmagnitude lightpollution"],
    ["today", "tonight skytoday daily"],
  ].flatMap(([name = "", aliases = ""]) =>
    aliases.split(" ").map((alias) => [alias, `/v2/${name}`] as const),
  ),
);

/** The route of a path that is spelt nearly so, or known elsewhere by another name; null when nothing is near. */
export function nearestPath(path: string, paths: readonly string[]): string | null {
  const name = withoutEnd(withoutStart(path.toLowerCase(), "/"), "/").replace(
    /^(?:api\/)?(?:v\d+(?:\/|$))?/,
    "",
  );
  const plain = (text: string) => text.replace(/[\s_-]+/g, "");
  const same = paths.find((known) => plain(nameOf(known)) === plain(name));
  const alias = ALIASES.get(plain(name));
  if (same !== undefined) return same;
  if (alias !== undefined && paths.includes(alias)) return alias;
  const nearest = nearestName(name, paths.map(nameOf));
  return nearest === null ? null : (paths.find((known) => nameOf(known) === nearest) ?? null);
}

function nameOf(path: string): string {
  return path.replace(/^\/v2\/?/, "");
}
