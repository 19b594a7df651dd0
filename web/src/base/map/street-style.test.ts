import { expect, test } from 'vitest'
import type { Palette } from './looks.ts'
import { withStreets } from './street-style.ts'

const palette: Palette = {
  water: '#000001',
  land: '#000002',
  stream: '#000003',
  border: '#000004',
  area: '#000005',
  park: '#000006',
  road: '#000007',
  roadEdge: '#000008',
  runway: '#000009',
}
const base = {
  version: 8 as const,
  sources: { ground: { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } } },
  layers: [{ id: 'water', type: 'background' as const, paint: { 'background-color': palette.water } }],
}
const style = withStreets(base, 'https://shop.example/media/map/iraq.pmtiles?v=1', palette)

test('[HS-5] streets lie over the base map, which stays where the file has nothing', () => {
  expect(style.sources).toMatchObject({
    ground: base.sources.ground,
    streets: { type: 'vector', url: 'pmtiles://https://shop.example/media/map/iraq.pmtiles?v=1' },
  })
  expect(style.layers[0]).toBe(base.layers[0])
})

test('each layer has a name of its own, and wider roads lie over narrower ones and all over their edges', () => {
  const ids = style.layers.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const roads = style.layers.filter(layer => layer.type === 'line' && layer['source-layer'] === 'roads')
  const colors = roads.map(layer => (layer.paint as { 'line-color': string })['line-color'])
  expect(colors).toEqual([palette.runway, ...Array(4).fill(palette.roadEdge), ...Array(4).fill(palette.road)])
  expect(JSON.stringify(roads.at(-1))).toContain('"highway"')
})
