/** Kinds of shapes of the ground, in the order they are drawn. */
export const shapeKinds = [
  'land',
  'lake',
  'river',
  'border',
  'patch',
  'sea',
  'island',
  'pond',
  'park',
  'area',
  'stream',
  'road',
  'runway',
] as const
export type ShapeKind = (typeof shapeKinds)[number]
/** Longitude and latitude. */
export type Spot = readonly [number, number]
export interface Shape {
  readonly kind: ShapeKind
  /** 1 is seen from afar. */
  readonly rank: number
  /** Rings of a surface, or one line. */
  readonly lines: readonly (readonly Spot[])[]
}
/** A place to be named. Rank 0 is a country, 1 to 3 cities, 4 a part of a city. */
export interface NamedSpot {
  readonly id: string
  readonly rank: number
  readonly latitude: number
  readonly longitude: number
  readonly names: readonly [en: string, ar: string, ckb: string]
}
export interface Ground {
  readonly shapes: readonly Shape[]
  readonly names: readonly NamedSpot[]
}

/** A shape is a surface, or else a line. */
export const isSurface = (kind: ShapeKind): boolean => !['river', 'border', 'stream', 'road', 'runway'].includes(kind)
