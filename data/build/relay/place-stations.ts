import { readRows } from "./place-source.ts";

/**
 * Research stations and weather stations that the gazetteer does not have: name, other names, country (ISO 3166-1), where their position
 * is from, and their zone where the tz database (zone.tab, or the comments of its files `antarctica`, `northamerica` and `europe`) gives
 * one; else that of the zone map.
 *
 * A position (degrees, WGS 84) is that of the station's airfield or heliport in the table of OurAirports, named by its identifier there
 * (public domain), or that of its weather station in NOAA's history of the Integrated Surface Database, given with its number there (a
 * work of the United States' government, public domain). Either lies within some kilometres of the buildings.
 */

export interface Station {
  readonly name: string;
  readonly alternates: readonly string[];
  readonly country: string;
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly zone: string | null;
}

const TABLE = `
McMurdo Station|McMurdo|AQ|896640 -77.850 166.667|Antarctica/McMurdo
Amundsen–Scott South Pole Station|South Pole;South Pole Station;Amundsen-Scott|AQ|890090 -90.000 0.000|Antarctica/McMurdo
Scott Base||AQ|896650 -77.850 166.750|Antarctica/McMurdo
Palmer Station|Palmer|AQ|AQ-0006|Antarctica/Palmer
Casey Station|Casey|AQ|896110 -66.283 110.533|Antarctica/Casey
Davis Station|Davis|AQ|895710 -68.583 77.967|Antarctica/Davis
Mawson Station|Mawson|AQ|895640 -67.600 62.867|Antarctica/Mawson
Dumont d'Urville Station|Dumont d'Urville;DumontDUrville|AQ|896420 -66.667 140.017|Antarctica/DumontDUrville
Rothera Research Station|Rothera;Rothera Station|AQ|EGAR|Antarctica/Rothera
Syowa Station|Syowa;Showa Station|AQ|895320 -69.000 39.583|Antarctica/Syowa
Troll|Troll Station|AQ|AQ-0002|Antarctica/Troll
Vostok Station|Vostok|AQ|AT28|Antarctica/Vostok
Concordia Station|Concordia;Dome C|AQ|AT03|
Halley VI|Halley Research Station;Halley|AQ|EGAH|
Neumayer Station III|Neumayer III;Neumayer|AQ|890020 -70.667 -8.250|
SANAE IV|SANAE|AQ|890040 -71.700 -2.800|
Princess Elisabeth Antarctica|Princess Elisabeth Station|AQ|890270 -71.950 23.350|
Maitri|Maitri Station|AQ|895140 -70.767 11.750|
Novolazarevskaya|Novolazarevskaya Station|AQ|895120 -70.767 11.833|
Mirny Station|Mirny|AQ|895920 -66.550 93.017|
Progress Station|Progress|AQ|895740 -69.383 76.383|
Bellingshausen Station|Bellingshausen|AQ|890500 -62.183 -58.883|
Zhongshan Station|Zhongshan|AQ|895730 -69.367 76.367|
Great Wall Station|Great Wall|AQ|890580 -62.217 -58.967|
Dome A|Dome Argus|AQ|895770 -80.370 77.370|
Dome Fuji Station|Dome Fuji;Dome F|AQ|897340 -77.317 39.700|
Kohnen Station|Kohnen|AQ|895070 -75.000 0.000|
King Sejong Station|King Sejong|AQ|892510 -62.217 -58.750|
Mario Zucchelli Station|Zucchelli Station;Terra Nova Bay|AQ|896620 -74.700 164.100|
Arctowski Station|Henryk Arctowski;Arctowski|AQ|AQ-0010|
Comandante Ferraz Station|Comandante Ferraz|AQ|AQ-0009|
Artigas Base|Artigas|AQ|890540 -62.183 -58.850|
Akademik Vernadsky Station|Vernadsky;Vernadsky Research Base|AQ|890630 -65.250 -64.267|
Presidente Eduardo Frei Montalva Base|Base Frei;Frei Base|AQ|890560 -62.183 -58.983|
Arturo Prat Base|Base Prat|AQ|890570 -62.500 -59.683|
General Bernardo O'Higgins Base|Base O'Higgins|AQ|SCBO|
Esperanza Base|Base Esperanza|AQ|889630 -63.400 -56.983|
Marambio Base|Base Marambio;Marambio|AQ|SAWB|
Carlini Base|Base Carlini|AQ|SAYJ|
Orcadas Base|Base Orcadas|AQ|SAYO|
San Martín Base|Base San Martín|AQ|SAYS|
Belgrano II Base|Base Belgrano II;Belgrano II|AQ|SAYB|
Juan Carlos I Base|Base Juan Carlos I|AQ|890640 -62.667 -60.383|
Signy Research Station|Signy|AQ|890420 -60.717 -45.600|
Union Glacier Camp|Union Glacier|AQ|SCGC|
Macquarie Island Station|Macquarie Island;Macquarie|AU|AU-0177|Antarctica/Macquarie
Port-aux-Français|Kerguelen|TF|619980 -49.350 70.250|Indian/Kerguelen
Base Martin-de-Viviès|Amsterdam Island;Île Amsterdam|TF|619960 -37.800 77.533|Indian/Kerguelen
Base Alfred Faure|Crozet;Alfred Faure|TF|619970 -46.433 51.850|Asia/Dubai
King Edward Point|Grytviken;South Georgia|GS|889030 -54.283 -36.500|Atlantic/South_Georgia
Bird Island Research Station|Bird Island|GS|889000 -54.000 -38.050|Atlantic/South_Georgia
Gough Island Weather Station|Gough Island|SH|SH-0001|Atlantic/St_Helena
Alert|CFS Alert|CA|CYLT|America/Toronto
Eureka|Eureka Weather Station|CA|CYEU|America/Resolute
Ny-Ålesund|Ny Alesund|SJ|ENAS|Arctic/Longyearbyen
Bjørnøya Meteorological Station|Bjørnøya;Bear Island|SJ|ENBJ|Arctic/Longyearbyen
Hopen Radio|Hopen|SJ|ENHO|Arctic/Longyearbyen
Olonkinbyen|Jan Mayen|SJ|ENJA|Arctic/Longyearbyen
Station Nord||GL|BGMI|America/Danmarkshavn
Danmarkshavn||GL|BGDH|America/Danmarkshavn
Zackenberg Research Station|Zackenberg|GL|GL-0007|America/Danmarkshavn
Daneborg||GL|BGDB|America/Danmarkshavn
Toolik Field Station|Toolik|US|AA14|America/Anchorage
`;

/** Identifier, latitude and longitude of a row of OurAirports' airports.csv. */
const AIRPORT = /^\d+,"([^"]*)","[^"]*","(?:[^"]|"")*",(-?[\d.]+),(-?[\d.]+),/;

type Position = Pick<Station, "lat_deg" | "lon_deg">;

function readAirports(folder: string): ReadonlyMap<string, Position> {
  return new Map(
    readRows(folder, "places/airports.csv.gz").flatMap(([line = ""]) => {
      const [, ident, lat, lon] = AIRPORT.exec(line) ?? [];
      return ident === undefined ? [] : [[ident, { lat_deg: Number(lat), lon_deg: Number(lon) }] as const];
    }),
  );
}

/** The stations, placed by the table of airports below a folder of source tables. */
export function readStations(folder: string): Station[] {
  const airports = readAirports(folder);
  return TABLE.trim()
    .split("\n")
    .map((line) => {
      const [name = "", others = "", country = "", source = "", zone = ""] = line.split("|");
      const [origin = "", lat, lon] = source.split(" ");
      const at = lat === undefined ? airports.get(origin) : { lat_deg: Number(lat), lon_deg: Number(lon) };
      if (at === undefined) throw new Error(`${name}: no airport ${origin}`);
      return {
        name,
        alternates: others === "" ? [] : others.split(";"),
        country,
        ...at,
        zone: zone === "" ? null : zone,
      };
    });
}
