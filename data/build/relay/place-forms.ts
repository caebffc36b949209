/** Common forms of country and region names that the GeoNames tables do not hold; used only to read a caller's text. */

/** Further English and native names of countries, by ISO 3166-1 alpha-2. */
export const COUNTRY_FORMS: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates"],
  AT: ["Österreich"],
  AX: ["Åland"],
  BA: ["Bosnia", "Bosnia & Herzegovina"],
  BE: ["Belgique", "België", "Belgien"],
  BO: ["Plurinational State of Bolivia"],
  BQ: ["Bonaire", "Caribbean Netherlands"],
  BR: ["Brasil"],
  BS: ["The Bahamas"],
  CD: ["DR Congo", "DRC", "Congo-Kinshasa", "Congo"],
  CG: ["Congo", "Congo-Brazzaville", "Republic of the Congo"],
  CH: ["Schweiz", "Suisse", "Svizzera"],
  CI: ["Côte d'Ivoire"],
  CN: ["中国", "PRC", "People's Republic of China"],
  CV: ["Cape Verde"],
  CZ: ["Czech Republic", "Česko"],
  DE: ["Deutschland"],
  DK: ["Danmark"],
  EG: ["Misr", "مصر"],
  ES: ["España"],
  FI: ["Suomi"],
  FM: ["Federated States of Micronesia"],
  GB: ["UK", "U.K.", "Great Britain", "Britain"],
  GM: ["The Gambia"],
  GR: ["Hellas", "Ελλάδα"],
  HK: ["香港"],
  HR: ["Hrvatska"],
  HU: ["Magyarország"],
  IE: ["Éire", "Republic of Ireland"],
  IN: ["Bharat", "भारत"],
  IR: ["Islamic Republic of Iran"],
  IS: ["Ísland"],
  IT: ["Italia"],
  JP: ["日本", "Nippon", "Nihon"],
  KP: ["DPRK"],
  KR: ["Korea", "Republic of Korea", "한국", "대한민국"],
  LA: ["Lao PDR"],
  MD: ["Republic of Moldova"],
  MK: ["Macedonia"],
  MM: ["Burma"],
  MO: ["Macau", "澳門"],
  MX: ["México"],
  NL: ["Netherlands", "Holland", "Nederland"],
  NO: ["Norge", "Noreg"],
  NZ: ["Aotearoa"],
  PL: ["Polska"],
  PS: ["Palestine", "State of Palestine"],
  RU: ["Russian Federation", "Россия"],
  SE: ["Sverige"],
  SY: ["Syrian Arab Republic"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Türkiye", "Turkiye"],
  TW: ["臺灣", "台灣", "台湾"],
  TZ: ["United Republic of Tanzania"],
  UA: ["Україна"],
  US: ["United States of America", "America", "U.S.", "U.S.A."],
  VA: ["Vatican City", "Holy See"],
  VE: ["Bolivarian Republic of Venezuela"],
  VI: ["US Virgin Islands"],
  VN: ["Viet Nam", "Việt Nam"],
};

/** Abbreviations and native names of regions, by country and GeoNames first-order code. */
export const REGION_FORMS: Readonly<Record<string, readonly string[]>> = {
  "AT.02": ["Kärnten"],
  "AT.03": ["Niederösterreich"],
  "AT.04": ["Oberösterreich"],
  "AT.06": ["Steiermark"],
  "AT.07": ["Tirol"],
  "AT.09": ["Wien"],
  "AU.01": ["ACT"],
  "AU.02": ["NSW"],
  "AU.03": ["NT"],
  "AU.04": ["QLD"],
  "AU.05": ["SA"],
  "AU.06": ["TAS"],
  "AU.07": ["VIC"],
  "AU.08": ["WA"],
  "BR.01": ["AC"],
  "BR.02": ["AL"],
  "BR.03": ["AP"],
  "BR.04": ["AM"],
  "BR.05": ["BA"],
  "BR.06": ["CE"],
  "BR.07": ["DF", "Distrito Federal"],
  "BR.08": ["ES"],
  "BR.11": ["MS"],
  "BR.13": ["MA"],
  "BR.14": ["MT"],
  "BR.15": ["MG"],
  "BR.16": ["PA"],
  "BR.17": ["PB"],
  "BR.18": ["PR"],
  "BR.20": ["PI"],
  "BR.21": ["RJ"],
  "BR.22": ["RN"],
  "BR.23": ["RS"],
  "BR.24": ["RO"],
  "BR.25": ["RR"],
  "BR.26": ["SC"],
  "BR.27": ["SP"],
  "BR.28": ["SE"],
  "BR.29": ["GO"],
  "BR.30": ["PE"],
  "BR.31": ["TO"],
  "CA.01": ["AB"],
  "CA.02": ["BC"],
  "CA.03": ["MB"],
  "CA.04": ["NB"],
  "CA.05": ["NL", "Newfoundland"],
  "CA.07": ["NS"],
  "CA.08": ["ON"],
  "CA.09": ["PE", "PEI"],
  "CA.10": ["QC", "Québec"],
  "CA.11": ["SK"],
  "CA.12": ["YT"],
  "CA.13": ["NT"],
  "CA.14": ["NU"],
  "DE.03": ["Bremen"],
  "DE.16": ["Berlin"],
  "DE.02": ["Bayern"],
  "DE.05": ["Hessen"],
  "DE.06": ["Niedersachsen"],
  "DE.07": ["Nordrhein-Westfalen", "NRW"],
  "DE.13": ["Sachsen"],
  "DE.14": ["Sachsen-Anhalt"],
  "DE.15": ["Thüringen"],
  "ES.07": ["Illes Balears", "Islas Baleares"],
  "ES.51": ["Andalucía"],
  "ES.53": ["Canarias"],
  "ES.56": ["Catalunya", "Cataluña"],
  "ES.59": ["Euskadi", "País Vasco"],
  "FR.28": ["Normandie"],
  "FR.53": ["Bretagne"],
  "FR.94": ["Corse"],
  "IT.09": ["Lombardia"],
  "IT.12": ["Piemonte"],
  "IT.13": ["Puglia"],
  "IT.14": ["Sardegna"],
  "IT.15": ["Sicilia"],
  "IT.16": ["Toscana"],
  "US.DC": ["Washington, D.C."],
};

/**
 * The provinces and cities of Viet Nam since 1 July 2025, by their codes, which GeoNames took over: Decision 19/2025/QĐ-TTg of the Prime
 * Minister of 30 June 2025, annex (Resolution 202/2025/QH15 of the National Assembly of 12 June 2025).
 */
export const VIET_NAM_PROVINCES: Readonly<Record<string, string>> = Object.fromEntries(
  `01 Hà Nội;04 Cao Bằng;08 Tuyên Quang;11 Điện Biên;12 Lai Châu;14 Sơn La;15 Lào Cai;19 Thái Nguyên;20 Lạng Sơn;22 Quảng Ninh;24 Bắc Ninh;25 Phú Thọ;31 Hải Phòng;33 Hưng Yên;37 Ninh Bình;38 Thanh Hóa;40 Nghệ An;42 Hà Tĩnh;44 Quảng Trị;46 Huế;48 Đà Nẵng;51 Quảng Ngãi;52 Gia Lai;56 Khánh Hòa;66 Đắk Lắk;68 Lâm Đồng;75 Đồng Nai;79 Hồ Chí Minh;80 Tây Ninh;82 Đồng Tháp;86 Vĩnh Long;91 An Giang;92 Cần Thơ;96 Cà Mau`
    .split(";")
    .map((line) => [`VN.${line.slice(0, 2)}`, line.slice(3)]),
);

/** Names of regions that have another one now, or that the table spells by a name that is no longer used. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  "AO.17": "Lunda Norte",
  "AO.ICB": "Icolo e Bengo",
  "CD.08": "Kongo Central",
  "PH.14": "Bangsamoro",
  "TW.02": "Kaohsiung",
  "VE.26": "La Guaira",
};

/** Regions that have no code in the table yet: Negros Island Region, Republic Act 12000 of the Philippines, 11 June 2024. */
export const FURTHER_REGIONS = [
  { code: "PH.NIR", name: "Negros Island Region", forms: ["NIR", "Region XVIII"] },
] as const;

/**
 * Provinces that came to another region, by `<country>.<code of second order>`: Negros Occidental, Negros Oriental and Siquijor by that
 * act; Sulu by the Supreme Court's decision G.R. 242255 of 2024 and Executive Order 91 of 2025.
 */
export const PROVINCE_REGIONS: Readonly<Record<string, string>> = {
  "PH.H3": "NIR",
  "PH.46": "NIR",
  "PH.69": "NIR",
  "PH.60": "09",
};

/**
 * Codes that their own capital does not bear: TW.03, "Taipei", is given to New Taipei and not to Taipei. They name no region.
 */
export const REGION_CODES_REFUSED: ReadonlySet<string> = new Set(["TW.03"]);

/** Countries of single places that the source has in another, by GeoNames id, with their time zone. */
export const PLACE_COUNTRIES: Readonly<Record<string, readonly [country: string, timezone: string]>> = {
  334717: ["ET", "Africa/Addis_Ababa"], // Himora, Humera: on the southern bank of the Tekeze, which is the border with Eritrea
};

/**
 * Regions of places whose code is that of a neighbouring one, by GeoNames id: found by other tables of towns and states and by the
 * regions of the towns around (docs/regions.md), settled by where the place lies by the law of its country.
 */
export const PLACE_REGIONS: Readonly<Record<string, string>> = {
  179330: "22", // Thika: Kiambu County, not Nairobi
  998082: "06", // Hammanskraal: Gauteng since 2011
  1625084: "33", // Tangerang and the towns around it: Banten since 2000
  1627459: "33",
  1627610: "33",
  1632228: "33",
  1632937: "33",
  1639362: "33",
  1645895: "33",
  1646194: "33",
  1985663: "33",
  1990589: "33",
  1735162: "14", // Setapak and Cheras: Kuala Lumpur
  1777077: "14",
  1735168: "12", // Ampang and Bandar Utama: Selangor
  13118277: "12",
  7280711: "09", // Lindavista: Mexico City
  8441115: "35", // Neemuch: Madhya Pradesh
  549479: "48", // Khoroshyovo-Mnyovniki and Izmaylovo: Moscow
  554787: "48",
  8504958: "66", // Akademicheskoye: Saint Petersburg
  13608003: "23", // Chongming: Shanghai
  8134081: "11", // New Cairo: Cairo
  2242906: "ICB", // Calumbo: Law 14/24 of Angola; Zango, which the law names otherwise than people do, has none
  11592398: "",
  3347353: "CBG", // Menongue: Cubango, by the same law
  2350249: "", // Amaigbo: its position is in another state than the town of that name
  1699076: "NCR", // Muntinlupa and Baclaran: Metro Manila
  1729613: "NCR",
  2279755: "98", // Yamoussoukro: its own district since 2011
  2281606: "96", // Sinfra: Sassandra-Marahoué
  334717: "", // Himora: Tigray and Amhara both claim it
  6295587: "40", // Batam: Riau Islands since 2002
};
