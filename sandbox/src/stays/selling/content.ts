import { setImmediate as turn } from 'node:timers/promises'
import { listCities, type StayCity } from '../world/cities.ts'
import type { House } from '../world/house.ts'
import type { Houses } from '../world/houses.ts'
import { listPoints } from '../world/points.ts'
import { listQuarters } from '../world/quarters.ts'
import { areaLine, pointLine } from './wire.ts'

/** The names of everything in a city: its neighbourhoods, points and hotels. */
const contentOf = (city: StayCity, houses: readonly House[]) => ({
  city: city.code,
  areas: listQuarters(city).map(areaLine),
  points: listPoints(city).map(pointLine),
  hotels: houses.map(({ id, names, type, stars, quarter }) => ({ id, name: names, kind: type, stars, area: quarter.id })),
})

const kept = new WeakMap<Houses, Map<string, string>>()

/** One city a line. Made when first asked for; between two cities others get their turn. */
export async function* contentLines(houses: Houses): AsyncGenerator<string> {
  const lines = kept.get(houses) ?? new Map<string, string>()
  kept.set(houses, lines)
  for (const city of listCities()) {
    let line = lines.get(city.code)
    if (line === undefined) {
      await turn()
      line = JSON.stringify(contentOf(city, houses.readHouses(city)))
      lines.set(city.code, line)
    }
    yield `${line}\n`
  }
}
