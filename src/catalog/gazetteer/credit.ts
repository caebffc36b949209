/** The credit that every answer owes in which the gazetteer had a part. */
export const PLACES_ATTRIBUTION = {
  text: "Place data: GeoNames (geonames.org), licence CC BY 4.0.",
  sources: [
    {
      name: "GeoNames",
      url: "https://www.geonames.org/",
      licence: "CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)",
    },
  ],
} as const;
