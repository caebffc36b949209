import { describe, expect, it } from "vitest";
import { type Place, placeOfRank } from "../../../src/catalog/gazetteer/place.ts";
import { COMPARABLE_WEIGHT_RATIO, resolvePlace } from "../../../src/catalog/gazetteer/search.ts";
import { placeStore } from "../../../src/catalog/gazetteer/store.ts";

/** Capitals of the members of the United Nations, by ISO 3166-1 code. */
const CAPITALS =
  `AF Kabul,AL Tirana,DZ Algiers,AD Andorra la Vella,AO Luanda,AR Buenos Aires,AM Yerevan,AU Canberra,AT Vienna,AZ Baku,
BS Nassau,BH Manama,BD Dhaka,BB Bridgetown,BY Minsk,BE Brussels,BZ Belmopan,BJ Porto-Novo,BT Thimphu,BO Sucre,BA Sarajevo,BW Gaborone,
BR Brasília,BG Sofia,BF Ouagadougou,BI Gitega,KH Phnom Penh,CM Yaoundé,CA Ottawa,CF Bangui,TD N'Djamena,CL Santiago,CN Beijing,CO Bogotá,
KM Moroni,CR San José,HR Zagreb,CU Havana,CY Nicosia,CZ Prague,DK Copenhagen,DJ Djibouti,DO Santo Domingo,EC Quito,EG Cairo,SV San Salvador,
GQ Malabo,ER Asmara,EE Tallinn,SZ Mbabane,ET Addis Ababa,FJ Suva,FI Helsinki,FR Paris,GA Libreville,GM Banjul,GE Tbilisi,DE Berlin,GH Accra,
GR Athens,GT Guatemala City,GN Conakry,GW Bissau,GY Georgetown,HT Port-au-Prince,HN Tegucigalpa,HU Budapest,IS Reykjavík,IN New Delhi,
ID Jakarta,IR Tehran,IQ Baghdad,IE Dublin,IL Jerusalem,IT Rome,CI Yamoussoukro,JM Kingston,JP Tokyo,JO Amman,KZ Astana,KE Nairobi,
KP Pyongyang,KR Seoul,KW Kuwait City,KG Bishkek,LA Vientiane,LV Riga,LB Beirut,LS Maseru,LR Monrovia,LY Tripoli,LI Vaduz,LT Vilnius,
LU Luxembourg,MG Antananarivo,MW Lilongwe,MY Kuala Lumpur,MV Malé,ML Bamako,MT Valletta,MR Nouakchott,MU Port Louis,MX Mexico City,
MD Chisinau,MC Monaco,MN Ulaanbaatar,ME Podgorica,MA Rabat,MZ Maputo,NA Windhoek,NP Kathmandu,NL Amsterdam,NZ Wellington,NI Managua,
NE Niamey,NG Abuja,MK Skopje,NO Oslo,OM Muscat,PK Islamabad,PA Panama City,PG Port Moresby,PY Asunción,PE Lima,PH Manila,PL Warsaw,
PT Lisbon,QA Doha,RO Bucharest,RU Moscow,RW Kigali,SA Riyadh,SN Dakar,RS Belgrade,SL Freetown,SG Singapore,SK Bratislava,SI Ljubljana,
SB Honiara,SO Mogadishu,ZA Pretoria,SS Juba,ES Madrid,LK Colombo,SD Khartoum,SR Paramaribo,SE Stockholm,CH Bern,SY Damascus,TJ Dushanbe,
TZ Dodoma,TH Bangkok,TG Lomé,TN Tunis,TR Ankara,TM Ashgabat,UG Kampala,UA Kyiv,AE Abu Dhabi,GB London,US Washington,UY Montevideo,
UZ Tashkent,VU Port Vila,VE Caracas,VN Hanoi,YE Sanaa,ZM Lusaka,ZW Harare`
    .split(/,\s*/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);

const MILLION = 1e6;

function cities(): Place[] {
  const { populations } = placeStore();
  const end = populations.findIndex((people) => people < MILLION);
  return Array.from({ length: end }, (_, rank) => placeOfRank(rank));
}

function found(name: string): { place: Place; others: readonly Place[] } {
  const resolution = resolvePlace(name, "best");
  if (!("place" in resolution)) throw new Error(`${name} is not found`);
  return resolution;
}

const isComparable = (other: Place, place: Place) =>
  (other.population ?? 0) >= COMPARABLE_WEIGHT_RATIO * (place.population ?? 0);

describe("a bare name", () => {
  it.each(CAPITALS)(
    "of a capital is found, ambiguous only beside a comparable place: %s %s",
    (code, name) => {
      const { place, others } = found(name);
      const isThere = [place, ...others].some(({ country }) => country.code === code);
      expect(isThere, `${place.name}, ${place.country.name}`).toBe(true);
      expect(others.filter((other) => !isComparable(other, place))).toEqual([]);
    },
  );

  it("of a city of a million is its own or that of a larger one, ambiguous only beside a comparable place", () => {
    const all = cities();
    expect(all.length).toBeGreaterThan(500);
    for (const city of all) {
      const { place, others } = found(city.name);
      expect(place.population ?? 0, city.name).toBeGreaterThanOrEqual(city.population ?? 0);
      expect(
        others.filter((other) => !isComparable(other, place)),
        city.name,
      ).toEqual([]);
    }
    expect(all.filter(({ name }) => found(name).others.length > 0).length).toBeLessThan(0.05 * all.length);
  });

  it("says nothing of villages, and much of equals", () => {
    for (const name of ["London", "Paris", "Berlin", "Rome", "Moscow"])
      expect(found(name).others, name).toEqual([]);
    for (const name of ["Cambridge", "Birmingham", "Springfield"])
      expect(found(name).others.length, name).toBeGreaterThan(0);
  });
});
