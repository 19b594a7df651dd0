export type Point = readonly [number, number]

/**
 * Fewer points of a line, none of those left out further from it than `tolerance` (Douglas and Peucker). Its ends stay.
 */
export function thin(points: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    const { at, off } = furthest(points, from, to)
    if (off <= tolerance) continue
    keep.add(at)
    open.push([from, at], [at, to])
  }
  return points.filter((_, at) => keep.has(at))
}

function furthest(points: readonly Point[], from: number, to: number): { readonly at: number; readonly off: number } {
  let [at, off] = [from, 0]
  for (let each = from + 1; each < to; each++) {
    const distance = distanceToLine(points[each] as Point, points[from] as Point, points[to] as Point)
    if (distance > off) [at, off] = [each, distance]
  }
  return { at, off }
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** The longer side of the box around a line. */
export const longerSide = (points: readonly Point[]): number => {
  const side = (axis: 0 | 1) => {
    const all = points.map(point => point[axis])
    return all.reduce((a, b) => Math.max(a, b), -Infinity) - all.reduce((a, b) => Math.min(a, b), Infinity)
  }
  return Math.max(side(0), side(1))
}
