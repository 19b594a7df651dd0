import type { Pixel, Size } from './projection.ts'

export interface Pinned {
  readonly id: string
}
export interface Cluster<Point> {
  readonly id: string
  /** Best ranked first. */
  readonly points: readonly Point[]
  readonly at: Pixel
}
export interface Arranged<Point> {
  /** With a price, best ranked first. */
  readonly pins: readonly Point[]
  readonly clusters: readonly Cluster<Point>[]
  /** Points alone. */
  readonly dots: readonly Point[]
}
export interface Arranging<Point> {
  readonly place: (point: Point) => Pixel
  readonly size: Size
  /** Most pins with a price. */
  readonly most: number
  /** Whatever else, these are pins: chosen, or pointed at in the list. */
  readonly always?: ReadonlySet<string> | undefined
  /** So many points so close together, in pixels, are one cluster. */
  readonly cluster?: { readonly radius: number; readonly least: number } | undefined
  /** Width and height of a pin. */
  readonly pin: Size
}

/**
 * Arranges ranked points: crowds as clusters, the best of the rest as pins with a price that do not overlap, all
 * others as dots. Leaves out points out of sight.
 */
export const arrange = <Point extends Pinned>(points: readonly Point[], arranging: Arranging<Point>): Arranged<Point> => {
  const { place, size, most, always, cluster, pin } = arranging
  const seen = points.map(point => ({ point, at: place(point) })).filter(({ at }) => isSeen(at, size))
  const groups = cluster ? gather(seen, cluster.radius) : seen.map(each => [each])
  const clusters: Cluster<Point>[] = []
  const single = new Set<string>()
  for (const group of groups) {
    if (cluster && group.length >= cluster.least)
      clusters.push({ id: group[0]?.point.id ?? '', points: group.map(({ point }) => point), at: middle(group) })
    else for (const { point } of group) single.add(point.id)
  }
  const taken: Pixel[] = clusters.map(({ at }) => at)
  const isFree = (at: Pixel) => taken.every(other => Math.abs(other.x - at.x) > pin.width || Math.abs(other.y - at.y) > pin.height)
  const chosen = new Set<string>()
  for (const { point, at } of seen) {
    if (chosen.size >= most) break
    if (!single.has(point.id) || !isFree(at)) continue
    chosen.add(point.id)
    taken.push(at)
  }
  addWanted(
    chosen,
    seen.filter(({ point }) => always?.has(point.id)).map(({ point }) => point.id),
    most,
  )
  return {
    pins: seen.filter(({ point }) => chosen.has(point.id)).map(({ point }) => point),
    clusters,
    dots: seen.filter(({ point }) => single.has(point.id) && !chosen.has(point.id)).map(({ point }) => point),
  }
}

/**
 * Beside the others, that none of them jumps as one is pointed at; the worst ranked make room where there are too many.
 */
const addWanted = (chosen: Set<string>, wanted: readonly string[], most: number): void => {
  for (const id of wanted) chosen.add(id)
  for (const id of [...chosen].reverse()) if (chosen.size > most && !wanted.includes(id)) chosen.delete(id)
}

const isSeen = ({ x, y }: Pixel, { width, height }: Size): boolean => x >= 0 && y >= 0 && x <= width && y <= height

interface Seen<Point> {
  readonly point: Point
  readonly at: Pixel
}

/** Groups around the best ranked: whoever is within reach of it and in no better group belongs to it. */
const gather = <Point>(seen: readonly Seen<Point>[], radius: number): readonly (readonly Seen<Point>[])[] => {
  const groups: Seen<Point>[][] = []
  const heads = new Map<string, Seen<Point>[][]>()
  const cell = ({ x, y }: Pixel) => [Math.floor(x / radius), Math.floor(y / radius)] as const
  for (const each of seen) {
    const [column, row] = cell(each.at)
    const near = [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => heads.get(`${column + dx} ${row + dy}`) ?? []))
    const home = near.find(([head]) => head && Math.hypot(head.at.x - each.at.x, head.at.y - each.at.y) <= radius)
    if (home) {
      home.push(each)
      continue
    }
    const group = [each]
    groups.push(group)
    const key = `${column} ${row}`
    heads.set(key, [...(heads.get(key) ?? []), group])
  }
  return groups
}

const middle = <Point>(group: readonly Seen<Point>[]): Pixel => ({
  x: group.reduce((sum, { at }) => sum + at.x, 0) / group.length,
  y: group.reduce((sum, { at }) => sum + at.y, 0) / group.length,
})

/** The point under a press, the nearest within reach. */
export const pressed = <Point>(points: readonly Point[], place: (point: Point) => Pixel, at: Pixel, radius = 16): Point | undefined => {
  let found: { readonly point: Point; readonly away: number } | undefined
  for (const point of points) {
    const spot = place(point)
    const away = Math.hypot(spot.x - at.x, spot.y - at.y)
    if (away <= radius && (!found || away < found.away)) found = { point, away }
  }
  return found?.point
}
