/**
 * Research stations and weather stations that the gazetteer does not have: name, other names, country (ISO 3166-1), latitude and
 * longitude in degrees (WGS 84, rounded to 0.01° = 1.1 km), and their zone where the tz database (zone.tab, or the comments of its
 * files `antarctica`, `northamerica` and `europe`) gives one; else that of the zone map.
 *
 * Antarctic positions: COMNAP's list of facilities (2018), rounded; Arctic and Southern Ocean ones are not from a source at hand. An open
 * source takes their place before a release (data/SOURCES.md).
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
McMurdo Station|McMurdo|AQ|-77.85|166.67|Antarctica/McMurdo
Amundsen–Scott South Pole Station|South Pole;South Pole Station;Amundsen-Scott|AQ|-90|0|Antarctica/McMurdo
Scott Base||AQ|-77.85|166.77|Antarctica/McMurdo
Palmer Station|Palmer|AQ|-64.77|-64.05|Antarctica/Palmer
Casey Station|Casey|AQ|-66.28|110.53|Antarctica/Casey
Davis Station|Davis|AQ|-68.58|77.97|Antarctica/Davis
Mawson Station|Mawson|AQ|-67.60|62.87|Antarctica/Mawson
Dumont d'Urville Station|Dumont d'Urville;DumontDUrville|AQ|-66.66|140.00|Antarctica/DumontDUrville
Rothera Research Station|Rothera;Rothera Station|AQ|-67.57|-68.12|Antarctica/Rothera
Syowa Station|Syowa;Showa Station|AQ|-69.00|39.58|Antarctica/Syowa
Troll|Troll Station|AQ|-72.01|2.53|Antarctica/Troll
Vostok Station|Vostok|AQ|-78.46|106.84|Antarctica/Vostok
Concordia Station|Concordia;Dome C|AQ|-75.10|123.33|
Halley VI|Halley Research Station;Halley|AQ|-75.57|-25.47|
Neumayer Station III|Neumayer III;Neumayer|AQ|-70.67|-8.29|
SANAE IV|SANAE|AQ|-71.67|-2.84|
Princess Elisabeth Antarctica|Princess Elisabeth Station|AQ|-71.95|23.35|
Maitri|Maitri Station|AQ|-70.77|11.73|
Bharati|Bharati Station|AQ|-69.41|76.20|
Novolazarevskaya|Novolazarevskaya Station|AQ|-70.78|11.83|
Mirny Station|Mirny|AQ|-66.55|93.01|
Progress Station|Progress|AQ|-69.38|76.39|
Bellingshausen Station|Bellingshausen|AQ|-62.20|-58.96|
Zhongshan Station|Zhongshan|AQ|-69.37|76.37|
Great Wall Station|Great Wall|AQ|-62.22|-58.96|
Kunlun Station|Kunlun;Dome A|AQ|-80.42|77.12|
Dome Fuji Station|Dome Fuji;Dome F|AQ|-77.32|39.70|
Kohnen Station|Kohnen|AQ|-75.00|0.07|
King Sejong Station|King Sejong|AQ|-62.22|-58.79|
Jang Bogo Station|Jang Bogo|AQ|-74.63|164.24|
Mario Zucchelli Station|Zucchelli Station;Terra Nova Bay|AQ|-74.69|164.11|
Arctowski Station|Henryk Arctowski;Arctowski|AQ|-62.16|-58.47|
Comandante Ferraz Station|Comandante Ferraz|AQ|-62.08|-58.39|
Artigas Base|Artigas|AQ|-62.18|-58.90|
Akademik Vernadsky Station|Vernadsky;Vernadsky Research Base|AQ|-65.25|-64.26|
Presidente Eduardo Frei Montalva Base|Base Frei;Frei Base|AQ|-62.20|-58.96|
Professor Julio Escudero Base|Base Escudero|AQ|-62.20|-58.96|
Arturo Prat Base|Base Prat|AQ|-62.48|-59.66|
General Bernardo O'Higgins Base|Base O'Higgins|AQ|-63.32|-57.90|
Esperanza Base|Base Esperanza|AQ|-63.40|-57.00|
Marambio Base|Base Marambio;Marambio|AQ|-64.24|-56.62|
Carlini Base|Base Carlini|AQ|-62.24|-58.67|
Orcadas Base|Base Orcadas|AQ|-60.74|-44.74|
San Martín Base|Base San Martín|AQ|-68.13|-67.10|
Belgrano II Base|Base Belgrano II;Belgrano II|AQ|-77.87|-34.63|
Juan Carlos I Base|Base Juan Carlos I|AQ|-62.66|-60.39|
Signy Research Station|Signy|AQ|-60.71|-45.60|
WAIS Divide Camp|WAIS Divide|AQ|-79.47|-112.07|
Macquarie Island Station|Macquarie Island;Macquarie|AU|-54.50|158.94|Antarctica/Macquarie
Port-aux-Français|Kerguelen|TF|-49.35|70.22|Indian/Kerguelen
Base Martin-de-Viviès|Amsterdam Island;Île Amsterdam|TF|-37.80|77.57|Indian/Kerguelen
Base Alfred Faure|Crozet;Alfred Faure|TF|-46.43|51.86|Asia/Dubai
King Edward Point|Grytviken;South Georgia|GS|-54.28|-36.50|Atlantic/South_Georgia
Bird Island Research Station|Bird Island|GS|-54.01|-38.05|Atlantic/South_Georgia
Marion Island Research Station|Marion Island|ZA|-46.88|37.86|Africa/Johannesburg
Gough Island Weather Station|Gough Island|SH|-40.35|-9.88|Atlantic/St_Helena
Alert|CFS Alert|CA|82.50|-62.35|America/Toronto
Eureka|Eureka Weather Station|CA|79.99|-85.93|America/Resolute
Ny-Ålesund|Ny Alesund|SJ|78.92|11.93|Arctic/Longyearbyen
Polish Polar Station Hornsund|Hornsund|SJ|77.00|15.54|Arctic/Longyearbyen
Bjørnøya Meteorological Station|Bjørnøya;Bear Island|SJ|74.50|19.00|Arctic/Longyearbyen
Hopen Radio|Hopen|SJ|76.51|25.01|Arctic/Longyearbyen
Olonkinbyen|Jan Mayen|SJ|70.92|-8.71|Arctic/Longyearbyen
Summit Station|Summit Camp|GL|72.58|-38.46|America/Nuuk
Station Nord||GL|81.60|-16.65|America/Danmarkshavn
Danmarkshavn||GL|76.77|-18.67|America/Danmarkshavn
Zackenberg Research Station|Zackenberg|GL|74.47|-20.55|America/Danmarkshavn
Daneborg||GL|74.31|-20.22|America/Danmarkshavn
Toolik Field Station|Toolik|US|68.63|-149.60|America/Anchorage
`;

export const STATIONS: readonly Station[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [name = "", others = "", country = "", lat = "", lon = "", zone = ""] = line.split("|");
    return {
      name,
      alternates: others === "" ? [] : others.split(";"),
      country,
      lat_deg: Number(lat),
      lon_deg: Number(lon),
      zone: zone === "" ? null : zone,
    };
  });
