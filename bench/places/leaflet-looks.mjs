/** The code that bench/places/leaflet-page.ts runs within its page, beside Leaflet (`L`). */

/** The map that is looked at closely, and the land of all. */
globalThis.prepare = (land) => {
  globalThis.land = land;
  globalThis.close_map = L.map("close", {
    renderer: L.svg({ padding: 0.2 }),
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: false,
    crs: L.CRS.EPSG4326,
  });
};

/** Opens a map on the sheet and closely, and tells what is wrong with it. */
globalThis.look = ([name, map, points]) => {
  const faults = [];
  const colours = { band: "#3b0a36", magnitudes: "#9a0d83", limits: "#3b0a36", central_line: "#c03" };
  const options = {
    style: ({ properties }) => ({
      color: colours[properties.geometry] ?? "#333",
      weight: properties.geometry === "band" ? 0 : 1,
      fillOpacity: 0.45,
      smoothFactor: 0,
    }),
    pointToLayer: (_, place) => L.circleMarker(place, { radius: 2, color: "#c03" }),
  };
  const figure = document.createElement("figure");
  const box = document.createElement("div");
  figure.append(box, name);
  document.body.append(figure);
  const sheet = L.map(box, {
    crs: L.CRS.EPSG4326,
    zoomControl: false,
    attributionControl: false,
    zoomSnap: 0,
    minZoom: -3,
    fadeAnimation: false,
    zoomAnimation: false,
    renderer: L.svg(),
  });
  sheet.setView([0, 0], Math.log2(box.clientWidth / 512));
  L.geoJSON(globalThis.land, {
    style: { weight: 0, fillColor: "#cfd4c3", fillOpacity: 1 },
  }).addTo(sheet);
  const group = L.geoJSON(map, options).addTo(sheet);
  const layers = group.getLayers();
  if (layers.length !== map.features.length)
    faults.push(`${layers.length} layers of ${map.features.length} features`);
  const flat = (places) => (Array.isArray(places[0]) ? places.flatMap(flat) : [places]);
  for (const layer of layers) {
    const geometry = layer.feature.properties.geometry;
    for (const line of layer.getLatLngs ? flat(layer.getLatLngs()) : [[layer.getLatLng()]]) {
      for (const [i, { lat, lng }] of line.entries()) {
        if (Math.abs(lat) > 90 || Math.abs(lng) > 180) faults.push(`${geometry}: a vertex at ${lat}, ${lng}`);
        // along a pole a polygon goes round the world
        const before = line[i - 1];
        if (before && Math.abs(lng - before.lng) > 180 && Math.abs(lat) < 90)
          faults.push(`${geometry}: a step over half the map`);
      }
    }
    if (
      geometry === "band" &&
      !(layer.getElement().getBBox().width > 0 && layer.getElement().getBBox().height > 0)
    )
      faults.push("a band without an area");
  }
  const close = globalThis.close_map;
  const bands = L.geoJSON(
    { ...map, features: map.features.filter(({ properties }) => properties.geometry === "band") },
    options,
  );
  for (const [i, [lng, lat]] of points.entries()) {
    close.setView([lat, lng], 17, { animate: false });
    if (i === 0) bands.addTo(close);
    const at = close.latLngToLayerPoint([lat, lng]);
    const isFilled = bands.getLayers().some((layer) => {
      const path = layer.getElement();
      return path?.isPointInFill(new DOMPoint(at.x, at.y));
    });
    if (!isFilled) faults.push(`the band is not filled at ${lat}, ${lng}`);
  }
  bands.remove();
  return { layers: layers.length, faults };
};
