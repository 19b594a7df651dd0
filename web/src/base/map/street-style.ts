import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mixed, type Palette } from './looks.ts'

/** Width in pixels by zoom, interpolated between. */
type Widths = readonly (readonly [zoom: number, pixels: number])[]
interface Road {
  /** Value of `kind` of the layer `roads`. */
  readonly kind: string
  readonly from: number
  readonly widths: Widths
}
/** The widest last: they lie over the others. */
const roads: readonly Road[] = [
  {
    kind: 'path',
    from: 15,
    widths: [
      [15, 0.8],
      [18, 2],
    ],
  },
  {
    kind: 'minor_road',
    from: 12.5,
    widths: [
      [12.5, 0.6],
      [15, 4],
      [18, 14],
    ],
  },
  {
    kind: 'major_road',
    from: 8,
    widths: [
      [8, 0.6],
      [12, 2.4],
      [15, 7],
      [18, 20],
    ],
  },
  {
    kind: 'highway',
    from: 5,
    widths: [
      [5, 0.6],
      [9, 1.4],
      [12, 3.4],
      [15, 10],
      [18, 26],
    ],
  },
]
const source = 'streets'

/**
 * Lays a PMTiles file over the base map, which is seen where the file has nothing. Its tiles have the layers of
 * Protomaps (https://docs.protomaps.com/basemaps/layers), drawn in the colours of the brand. Names are ours, as HTML: a
 * canvas joins Sorani letters wrongly.
 */
export const withStreets = (base: StyleSpecification, address: string, palette: Palette): StyleSpecification => ({
  ...base,
  sources: { ...base.sources, [source]: { type: 'vector', url: `pmtiles://${address}` } },
  layers: [
    ...base.layers,
    surface('earth', palette.land),
    surface('landuse', palette.park, kindIs('park', 'forest', 'wood', 'grass', 'golf_course', 'cemetery', 'nature_reserve')),
    surface('landuse', palette.area, kindIs('aerodrome', 'hospital', 'university', 'school', 'industrial')),
    surface('water', palette.water, ['==', ['geometry-type'], 'Polygon']),
    line('water', palette.stream, streamWidths, { filter: ['==', ['geometry-type'], 'LineString'], from: 8 }),
    surface('buildings', mixed(palette.land, palette.border, 0.16), undefined, 14),
    line('roads', palette.runway, runwayWidths, { filter: kindIs('aeroway'), from: 10 }),
    ...roads.map(({ kind, from, widths }) => line('roads', palette.roadEdge, edged(widths), { filter: kindIs(kind), from })),
    ...roads.map(({ kind, from, widths }) => line('roads', palette.road, widths, { filter: kindIs(kind), from })),
    line('boundaries', palette.border, borderWidths, { filter: kindIs('country'), from: 0 }),
  ],
})

const streamWidths: Widths = [
  [8, 0.8],
  [14, 4],
]
const runwayWidths: Widths = [
  [10, 1],
  [15, 14],
]
const borderWidths: Widths = [
  [2, 0.5],
  [10, 1.6],
]
const edged = (widths: Widths): Widths => widths.map(([zoom, pixels]) => [zoom, pixels + 1.4])
const kindIs = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

const surface = (of: string, color: string, filter?: FilterSpecification, from = 0): LayerSpecification => ({
  id: `${of} ${color} ${from}`,
  type: 'fill',
  source,
  'source-layer': of,
  minzoom: from,
  ...(filter && { filter }),
  paint: { 'fill-color': color },
})
const line = (
  of: string,
  color: string,
  widths: Widths,
  { filter, from }: { readonly filter: FilterSpecification; readonly from: number },
): LayerSpecification => ({
  id: `${of} ${JSON.stringify(filter)} ${widths.flat().join()}`,
  type: 'line',
  source,
  'source-layer': of,
  minzoom: from,
  filter,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], ...widths.flat()] as never },
})
