import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { resolvePlace, searchPlaces } from "../../../src/catalog/gazetteer/search.ts";

/** Regions, and names that people look for. The sweep over all large towns: `npm run import -- regions`, docs/regions.md. */

function found(text: string) {
  const answer = resolvePlace(text, "best");
  if (!("place" in answer)) throw new Error(`${text} is not found`);
  return answer.place;
}

/** Seats of the 34 provinces and cities of Viet Nam by Resolution 202/2025/QH15, of those that a town of the gazetteer is. */
const VIET_NAM = {
  Hanoi: "Hà Nội",
  "Ho Chi Minh City": "Hồ Chí Minh",
  "Can Tho": "Cần Thơ",
  "Da Nang": "Đà Nẵng",
  Haiphong: "Hải Phòng",
  Hue: "Huế",
  Pleiku: "Gia Lai",
  "Qui Nhon": "Gia Lai",
  "Nha Trang": "Khánh Hòa",
  "Phan Thiết": "Lâm Đồng",
  "Buôn Ma Thuột": "Đắk Lắk",
  "Biên Hòa": "Đồng Nai",
  Vinh: "Nghệ An",
  "Tam Kỳ": "Đà Nẵng",
  "Kon Tum": "Quảng Ngãi",
  "Mỹ Tho": "Đồng Tháp",
  "Bạc Liêu": "Cà Mau",
  "Vĩnh Yên": "Phú Thọ",
  "Nam Định": "Ninh Bình",
  "Bắc Giang": "Bắc Ninh",
};

describe("regions", () => {
  it.each(Object.entries(VIET_NAM))("%s lies in %s", (town, region) => {
    expect(found(`${town}, Vietnam`).region).toBe(region);
  });

  it.each([
    ["Thika", "Kiambu County"],
    ["Batam", "Riau Islands"],
    ["Yamoussoukro", "Yamoussoukro"],
    ["Muntinlupa", "National Capital Region"],
    ["Ciputat", "Banten"],
    ["Kaohsiung", "Kaohsiung"],
    ["Matadi", "Kongo Central"],
    ["Valparaíso", "Valparaíso"],
    ["Bacolod", "Negros Island Region"],
    ["Dumaguete", "Negros Island Region"],
    ["Jolo, Philippines", "Zamboanga Peninsula"],
    ["Iloilo", "Western Visayas"],
    ["Menongue", "Cubango"],
    ["Calumbo", "Icolo e Bengo"],
    ["Bandar Utama", "Selangor"],
    ["Setapak", "Kuala Lumpur"],
    ["Chongming", "Shanghai"],
  ])("%s lies in %s", (town, region) => {
    expect(found(town).region).toBe(region);
  });

  it("that a place's code does not name are null", () => {
    expect(found("Banqiao, Taiwan").region).toBeNull();
    expect(found("Singapore").region).toBeNull();
  });

  it("are also known by the name of an older table", () => {
    expect(found("Ajdovščina, Ajdovščina Municipality").country.code).toBe("SI");
  });
});

describe("names", () => {
  it.each([
    ["Halle", "Halle (Saale)", "DE"],
    ["Frankfurt", "Frankfurt am Main", "DE"],
    ["York", "York", "GB"],
    ["Matamoros, Mexico", "Heroica Matamoros", "MX"],
    ["New York", "New York City", "US"],
  ])("%s is %s, the most populous of those called so", (name, expected, country) => {
    const place = found(name);
    expect([place.name, place.country.code]).toEqual([expected, country]);
  });

  it.each([
    ["Kiritimati", "Pacific/Kiritimati"],
    ["Lord Howe Island", "Australia/Lord_Howe"],
    ["McMurdo Station", "Antarctica/McMurdo"],
    ["South Pole", "Antarctica/McMurdo"],
    ["Alert", "America/Toronto"],
    ["Ny-Ålesund", "Arctic/Longyearbyen"],
    ["Troll Station", "Antarctica/Troll"],
    ["Concordia Station", "Australia/Perth"],
    ["Easter Island", "Pacific/Easter"],
    ["Malta, Malta", "Europe/Malta"],
    ["Wake Island", "Pacific/Wake"],
    ["Amsterdam Island", "Indian/Kerguelen"],
  ])("%s is found, in %s", (name, zone) => {
    expect(found(name).timezone).toBe(zone);
  });

  it("of zones' cities are found, each in its zone", () => {
    const zones = readFileSync(new URL("../../../data/places/zones.json", import.meta.url), "utf8");
    const named: readonly string[] = JSON.parse(zones).filter((zone: string) => !zone.startsWith("Etc/"));
    const missing = named.filter((zone) => {
      const city = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
      return !searchPlaces(city, { limit: 50 }).some(({ timezone }) => timezone === zone);
    });
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(410);
  });
});
