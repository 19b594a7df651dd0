import type { Spot } from './shapes.ts'

const metersPerDegree = 111_320
const moved = ([lng, lat]: Spot, east: number, north: number): Spot => [
  lng + east / (metersPerDegree * Math.cos((lat * Math.PI) / 180)),
  lat + north / metersPerDegree,
]

/** A circle, closed. */
export const circle = (middle: Spot, meters: number, corners = 48): readonly Spot[] =>
  Array.from({ length: corners + 1 }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI
    return moved(middle, Math.cos(angle) * meters, Math.sin(angle) * meters)
  })

/** A soft, uneven disc, the same each time: a part of a city has no true circle for its edge. */
export const blob = (middle: Spot, meters: number): readonly Spot[] =>
  circle([0, 0], 1, 40).map((_, at) => {
    const angle = (at / 40) * 2 * Math.PI
    const sway = 1 + 0.09 * Math.sin(3 * angle + middle[0] * 900) + 0.06 * Math.sin(2 * angle + middle[1] * 700)
    return moved(middle, Math.cos(angle) * meters * sway * 1.08, Math.sin(angle) * meters * sway * 0.95)
  })

/** A straight line through its middle, so many degrees clockwise from north. */
export const through = (middle: Spot, bearing: number, meters: number): readonly Spot[] => {
  const angle = (bearing * Math.PI) / 180
  const [east, north] = [Math.sin(angle) * meters, Math.cos(angle) * meters]
  return [moved(middle, -east / 2, -north / 2), moved(middle, east / 2, north / 2)]
}

/** A curve through the same points (Catmull and Rom), so many steps between each two. */
export const smooth = (line: readonly Spot[], closed = false, steps = 5): readonly Spot[] => {
  const count = line.length
  const point = (at: number): Spot => line[closed ? (at + count) % count : Math.max(0, Math.min(count - 1, at))] ?? [0, 0]
  const parts = closed ? count : count - 1
  const curve = Array.from({ length: parts * steps }, (_, each) => {
    const [at, t] = [Math.floor(each / steps), (each % steps) / steps]
    const [a, b, c, d] = [point(at - 1), point(at), point(at + 1), point(at + 2)]
    const axis = (i: 0 | 1) =>
      0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3)
    return [axis(0), axis(1)] as const
  })
  return [...curve, closed ? (curve[0] ?? point(0)) : point(count - 1)]
}

/** `longitude latitude, …` */
export const readLine = (text: string): readonly Spot[] =>
  text.split(',').map(spot => {
    const [lng, lat] = spot.split(' ')
    return [Number(lng), Number(lat)]
  })
