/**
 * The map is the web's Mercator, north up, never tilted: where a place is drawn follows from the camera alone, whoever
 * draws the ground.
 */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}
export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
/** View of the map. At zoom 0 the world is 512 px wide; each step doubles it. */
export interface Camera {
  readonly center: Position
  readonly zoom: number
}
export interface Pixel {
  readonly x: number
  readonly y: number
}
export type Padding = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>

export const zooms = { least: 2, most: 17 } as const
const tile = 512
const furthestNorth = 84
const radians = Math.PI / 180

/** Share of the world's width and height, 0 to 1, from its north-west corner. */
export const toWorld = ({ latitude, longitude }: Position): Pixel => {
  const sine = Math.sin(Math.max(-furthestNorth, Math.min(furthestNorth, latitude)) * radians)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}
export const fromWorld = ({ x, y }: Pixel): Position => ({
  longitude: (x - 0.5) * 360,
  latitude: (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / radians,
})

export const worldWidth = (zoom: number): number => tile * 2 ** zoom

/** Pixels from the top left of the map's box. */
export const project = (position: Position, camera: Camera, { width, height }: Size): Pixel => {
  const [here, center, scale] = [toWorld(position), toWorld(camera.center), worldWidth(camera.zoom)]
  return { x: (here.x - center.x) * scale + width / 2, y: (here.y - center.y) * scale + height / 2 }
}
export const unproject = ({ x, y }: Pixel, camera: Camera, { width, height }: Size): Position => {
  const [center, scale] = [toWorld(camera.center), worldWidth(camera.zoom)]
  return fromWorld({ x: center.x + (x - width / 2) / scale, y: center.y + (y - height / 2) / scale })
}

export const boundsOf = (camera: Camera, size: Size): Bounds => {
  const northWest = unproject({ x: 0, y: 0 }, camera, size)
  const southEast = unproject({ x: size.width, y: size.height }, camera, size)
  return { south: southEast.latitude, west: northWest.longitude, north: northWest.latitude, east: southEast.longitude }
}
export const isWithin = ({ latitude, longitude }: Position, { south, west, north, east }: Bounds): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** The smallest box around places; undefined for none. */
export const boundsAround = (places: readonly Position[]): Bounds | undefined => {
  if (places.length === 0) return undefined
  const of = (pick: (a: number, b: number) => number, side: (place: Position) => number) => places.map(side).reduce((a, b) => pick(a, b))
  const [latitude, longitude] = [(place: Position) => place.latitude, (place: Position) => place.longitude]
  return {
    south: of(Math.min, latitude),
    west: of(Math.min, longitude),
    north: of(Math.max, latitude),
    east: of(Math.max, longitude),
  }
}

/** The closest camera, at most `closest`, that shows the whole of a box within the padding. */
export const cameraFor = (bounds: Bounds, size: Size, padding: Padding, closest = 15): Camera => {
  const [a, b] = [toWorld({ latitude: bounds.north, longitude: bounds.west }), toWorld({ latitude: bounds.south, longitude: bounds.east })]
  const room = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  }
  const fit = Math.log2(Math.min(room.width / Math.max(1e-9, b.x - a.x), room.height / Math.max(1e-9, b.y - a.y)) / tile)
  const zoom = Math.max(zooms.least, Math.min(closest, fit))
  const scale = worldWidth(zoom)
  const center = {
    x: (a.x + b.x) / 2 + (padding.right - padding.left) / 2 / scale,
    y: (a.y + b.y) / 2 + (padding.bottom - padding.top) / 2 / scale,
  }
  return { center: fromWorld(center), zoom }
}

const equator = 40_075_017
export const metersPerPixel = ({ center, zoom }: Camera): number => (equator * Math.cos(center.latitude * radians)) / worldWidth(zoom)
export const clampZoom = (zoom: number): number => Math.max(zooms.least, Math.min(zooms.most, zoom))

/** Zoomed by `steps` with the place under a pixel kept there. */
export const zoomedAt = (camera: Camera, size: Size, steps: number, at: Pixel): Camera => {
  const zoom = clampZoom(camera.zoom + steps)
  const under = toWorld(unproject(at, camera, size))
  const scale = worldWidth(zoom)
  return { zoom, center: fromWorld({ x: under.x - (at.x - size.width / 2) / scale, y: under.y - (at.y - size.height / 2) / scale }) }
}
export const panned = (camera: Camera, size: Size, { x, y }: Pixel): Camera => ({
  ...camera,
  center: unproject({ x: size.width / 2 + x, y: size.height / 2 + y }, camera, size),
})
