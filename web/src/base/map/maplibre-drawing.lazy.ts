/** Draws the ground by MapLibre. In a chunk of its own: nobody fetches it who opens no map. */
import type { MapGround } from '@karwan/contract/map'
import {
  type FilterSpecification,
  getWorkerUrl,
  type LayerSpecification,
  Map as MapLibre,
  type StyleSpecification,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Drawing, DrawingEvents, DrawingStart } from './drawing.ts'
import { type Ground, isSurface, type ShapeKind, shapeKinds } from './ground/shapes.ts'
import { type Look, looks, type Palette, startsAt } from './looks.ts'
import { type Camera, zooms } from './projection.ts'
import { withStreets } from './street-style.ts'

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Throws where WebGL fails. `ready` comes once the ground is seen; `refused` when the operator's own ground cannot be
 * had and ours is drawn.
 */
export const openMapLibre = (
  host: HTMLElement,
  start: DrawingStart & { readonly own?: MapGround | undefined },
  events: DrawingEvents & { readonly ready: () => void; readonly refused: () => void },
): Drawing => {
  if (!getWorkerUrl()) setWorkerUrl(workerFile)
  setWorkerCount(1)
  let { palette } = start
  let own = start.own
  const base = () => styleOf(start.ground, palette)
  const map = new MapLibre({
    container: host,
    style: own ? ownStyle(own, base, palette) : base(),
    center: [start.camera.center.longitude, start.camera.center.latitude],
    zoom: start.camera.zoom,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    keyboard: false,
    cooperativeGestures: start.cooperative,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': start.hints.wheel,
      'CooperativeGesturesHandler.MacHelpText': start.hints.wheel,
      'CooperativeGesturesHandler.MobileHelpText': start.hints.touch,
    },
    fadeDuration: 0,
    validateStyle: false,
  })
  map.touchZoomRotate.disableRotation()
  const canvas = map.getCanvas()
  canvas.setAttribute('tabindex', '-1')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.removeAttribute('role')
  const camera = (): Camera => ({ center: { latitude: map.getCenter().lat, longitude: map.getCenter().lng }, zoom: map.getZoom() })
  map.on('move', () => events.moved(camera()))
  map.on('moveend', event => events.settled('originalEvent' in event && event.originalEvent !== undefined))
  map.on('click', ({ point }) => events.pressed({ x: point.x, y: point.y }))
  // A tile that is missing is no reason to leave a ground that is otherwise there.
  let hasTiles = false
  map.on('sourcedata', ({ tile }) => {
    hasTiles ||= tile?.state === 'loaded'
  })
  map.on('error', () => {
    if (!own || hasTiles) return
    own = undefined
    events.refused()
    map.setStyle(base())
  })
  map.once('idle', events.ready)
  return {
    go: ({ center, zoom }, smoothly) => {
      const to = { center: [center.longitude, center.latitude] as [number, number], zoom }
      if (smoothly && !still()) map.easeTo({ ...to, duration: 240 })
      else map.jumpTo(to)
    },
    // Drawn at once: a canvas is empty after its size has changed.
    resize: () => void map.resize().redraw(),
    paint: next => {
      palette = next
      if (!own) map.setStyle(base())
      else if ('file' in own) map.setStyle(ownStyle(own, base, palette))
    },
    remove: () => map.remove(),
  }
}

const ownStyle = (own: MapGround, base: () => StyleSpecification, palette: Palette): StyleSpecification | string => {
  if ('style' in own) return own.style
  if ('file' in own) return withStreets(base(), new URL(own.file, location.href).href, palette)
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [own.tiles], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}

const styleOf = (ground: Ground, palette: Palette): StyleSpecification => ({
  version: 8,
  sources: { ground: { type: 'geojson', data: featuresOf(ground), tolerance: 0.25, maxzoom: 14 } },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
    ...shapeKinds.flatMap(kind => looks[kind].flatMap((look, at) => layersOf(kind, look, at, palette))),
  ],
})

const featuresOf = ({ shapes }: Ground) => ({
  type: 'FeatureCollection' as const,
  features: shapes.map(({ kind, rank, lines }) => {
    const coordinates = lines.map(line => line.map(([lng, lat]) => [lng, lat]))
    const geometry = isSurface(kind)
      ? { type: 'Polygon' as const, coordinates: coordinates.map(closed) }
      : { type: 'MultiLineString' as const, coordinates }
    return { type: 'Feature' as const, properties: { kind, rank }, geometry }
  }),
})
const closed = (ring: number[][]): number[][] => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

/** One layer for each rank that starts at another zoom. */
const layersOf = (kind: ShapeKind, look: Look, at: number, palette: Palette): LayerSpecification[] =>
  [1, 2, 3].map(rank => {
    const filter: FilterSpecification = ['all', ['==', ['get', 'kind'], kind], ['==', ['get', 'rank'], rank]]
    const common = { id: `${kind}-${at}-${rank}`, source: 'ground', filter, minzoom: startsAt(look, rank) }
    if (look.fill) return { ...common, type: 'fill', paint: { 'fill-color': palette[look.fill], 'fill-antialias': true } }
    const width = ['interpolate', ['linear'], ['zoom'], ...(look.width ?? [[0, 1]]).flat()] as never
    return {
      ...common,
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette[look.line ?? 'border'], 'line-width': width },
    }
  })
