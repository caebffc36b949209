import { zoneNames } from "../../time/zone.ts";

/** Time zones as people write them elsewhere. An abbreviation that several zones use is listed with all of them. */

const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  z: ["UTC"],
  pst: ["America/Los_Angeles"],
  pdt: ["America/Los_Angeles"],
  pt: ["America/Los_Angeles"],
  mdt: ["America/Denver"],
  mt: ["America/Denver"],
  cdt: ["America/Chicago"],
  ct: ["America/Chicago"],
  edt: ["America/New_York"],
  et: ["America/New_York"],
  akst: ["America/Anchorage"],
  akdt: ["America/Anchorage"],
  hast: ["Pacific/Honolulu"],
  cest: ["Europe/Berlin"],
  mez: ["Europe/Berlin"],
  mesz: ["Europe/Berlin"],
  eest: ["Europe/Athens"],
  west: ["Europe/Lisbon"],
  msk: ["Europe/Moscow"],
  trt: ["Europe/Istanbul"],
  sast: ["Africa/Johannesburg"],
  wat: ["Africa/Lagos"],
  eat: ["Africa/Nairobi"],
  jst: ["Asia/Tokyo"],
  kst: ["Asia/Seoul"],
  hkt: ["Asia/Hong_Kong"],
  sgt: ["Asia/Singapore"],
  pkt: ["Asia/Karachi"],
  wib: ["Asia/Jakarta"],
  aest: ["Australia/Sydney"],
  aedt: ["Australia/Sydney"],
  acst: ["Australia/Adelaide"],
  acdt: ["Australia/Adelaide"],
  awst: ["Australia/Perth"],
  nzst: ["Pacific/Auckland"],
  nzdt: ["Pacific/Auckland"],
  brt: ["America/Sao_Paulo"],
  art: ["America/Argentina/Buenos_Aires"],
  clt: ["America/Santiago"],
  cst: ["America/Chicago", "Asia/Shanghai", "America/Havana"],
  ist: ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"],
  bst: ["Europe/London", "Asia/Dhaka"],
  ast: ["America/Halifax", "Asia/Riyadh"],
  gst: ["Asia/Dubai", "Atlantic/South_Georgia"],
  "pacific standard time": ["America/Los_Angeles"],
  "mountain standard time": ["America/Denver"],
  "central standard time": ["America/Chicago"],
  "eastern standard time": ["America/New_York"],
  "gmt standard time": ["Europe/London"],
  "w. europe standard time": ["Europe/Berlin"],
  "romance standard time": ["Europe/Paris"],
  "central europe standard time": ["Europe/Budapest"],
  "india standard time": ["Asia/Kolkata"],
  "china standard time": ["Asia/Shanghai"],
  "tokyo standard time": ["Asia/Tokyo"],
  "aus eastern standard time": ["Australia/Sydney"],
};

const OFFSET = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/i;

/** Zones that a text may mean: an abbreviation, an offset in another form, the last part of a name ("Berlin"); likeliest first. */
export function nearZones(text: string): readonly string[] {
  const word = text.trim().toLowerCase();
  if (Object.hasOwn(ABBREVIATIONS, word)) return ABBREVIATIONS[word] ?? [];
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(word.replace("−", "-")) ?? [];
  if (sign !== undefined) return [`${sign}${hours.padStart(2, "0")}:${minutes}`];
  const key = zoneKey(word);
  const whole = zoneNames().find((name) => zoneKey(name) === key);
  return whole === undefined
    ? zoneNames()
        .filter((name) => zoneKey(lastPart(name)) === key)
        .slice(0, 1)
    : [whole];
}

function zoneKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

function lastPart(name: string): string {
  return name.split("/").at(-1) ?? name;
}
