import type { ShapeKind } from './ground/shapes.ts'

/** Colours of the ground, `#rrggbb`, from the brand's tokens of the theme that is on. */
export interface Palette {
  readonly water: string
  readonly land: string
  readonly stream: string
  readonly border: string
  readonly area: string
  readonly park: string
  readonly road: string
  readonly roadEdge: string
  readonly runway: string
}

/** Style of a kind of shape. Widths in pixels by zoom, interpolated between. */
export interface Look {
  readonly fill?: keyof Palette
  readonly line?: keyof Palette
  readonly width?: readonly (readonly [zoom: number, pixels: number])[]
  /** Not before this zoom, by rank. */
  readonly from?: readonly number[]
}

const roadWidth = [
  [9, 0.8],
  [12, 3],
  [15, 9],
] as const

export const looks: Readonly<Record<ShapeKind, readonly Look[]>> = {
  land: [{ fill: 'land' }],
  lake: [{ fill: 'water', from: [0, 3, 5, 6.5] }],
  river: [
    {
      line: 'stream',
      width: [
        [4, 0.6],
        [8, 1.8],
        [11, 3],
        [14, 8],
      ],
      from: [0, 3.4, 5.4, 6.8],
    },
  ],
  border: [
    {
      line: 'border',
      width: [
        [2, 0.5],
        [6, 1.1],
        [10, 1.6],
      ],
    },
  ],
  patch: [{ fill: 'land', from: [9] }],
  sea: [{ fill: 'water', from: [9] }],
  island: [{ fill: 'land', from: [9] }],
  pond: [{ fill: 'water', from: [9] }],
  park: [{ fill: 'park', from: [10] }],
  area: [{ fill: 'area', from: [10] }],
  stream: [
    {
      line: 'water',
      width: [
        [9, 1.5],
        [12, 6],
        [15, 26],
      ],
      from: [9],
    },
  ],
  road: [
    { line: 'roadEdge', width: roadWidth.map(([zoom, pixels]) => [zoom, pixels + 1.4] as const), from: [9, 9, 9.4, 11.4] },
    { line: 'road', width: roadWidth, from: [9, 9, 9.4, 11.4] },
  ],
  runway: [
    {
      line: 'runway',
      width: [
        [9, 1],
        [12, 2.5],
        [15, 14],
      ],
      from: [10],
    },
  ],
}

export const startsAt = ({ from }: Look, rank: number): number => from?.[Math.min(rank, from.length - 1)] ?? 0

/** The width at a zoom. */
export const widthAt = (stops: NonNullable<Look['width']>, zoom: number): number => {
  const [first, ...rest] = stops
  if (!first || zoom <= first[0]) return first?.[1] ?? 1
  let [fromZoom, fromWidth] = first
  for (const [toZoom, toWidth] of rest) {
    if (zoom <= toZoom) return fromWidth + ((toWidth - fromWidth) * (zoom - fromZoom)) / (toZoom - fromZoom)
    ;[fromZoom, fromWidth] = [toZoom, toWidth]
  }
  return fromWidth
}

const parts = (color: string): readonly number[] => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
/** So much of the other colour in this one. Both `#rrggbb`. */
export const mixed = (color: string, other: string, share: number): string => {
  const others = parts(other)
  return `#${parts(color)
    .map((part, at) =>
      Math.round(part + ((others[at] ?? 0) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Reads the tokens as they are on an element. */
export const paletteOf = (element: Element): Palette => {
  const style = getComputedStyle(element)
  const token = (name: string, other: string) => {
    const value = style.getPropertyValue(name).trim()
    return /^#[0-9a-f]{6}$/i.test(value) ? value : other
  }
  const land = token('--color-map-land', '#f9f7f4')
  const water = token('--color-map-water', '#cce2ed')
  const text = token('--color-text', '#201b15')
  const surface = token('--color-surface', '#ffffff')
  const isDark = brightness(land) < 0.5
  return {
    water,
    land,
    stream: mixed(water, isDark ? '#9cc7dd' : '#3f86ad', 0.28),
    border: mixed(land, text, isDark ? 0.34 : 0.3),
    area: mixed(land, token('--color-primary', '#055c65'), isDark ? 0.16 : 0.07),
    park: mixed(land, '#4f9d5b', isDark ? 0.22 : 0.2),
    road: isDark ? mixed(land, text, 0.2) : surface,
    roadEdge: mixed(land, text, isDark ? 0.06 : 0.13),
    runway: mixed(land, text, 0.14),
  }
}
const brightness = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = parts(color)
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}
