import { findCity, type StayCity, scenarioCity } from './cities.ts'
import type { House } from './house.ts'
import { makeHouse } from './make-house.ts'
import { nameGiver } from './names.ts'
import { listQuarters } from './quarters.ts'
import { scenarioHouses } from './scenario-houses.ts'

export interface Houses {
  /** Every hotel of a city, in the order of their ids; undefined for a city we do not sell. */
  listHouses(cityCode: string): readonly House[] | undefined
  findHouse(id: string): House | undefined
  /** The same hotels for whoever reads through all cities: what nobody searched is not kept. */
  readHouses(city: StayCity): readonly House[]
}

/** The hotels of one world. Made when first asked for, the same for the same seed. */
export function createHouses(seed: string): Houses {
  const cache = new Map<string, readonly House[]>()
  const listHouses = (code: string): readonly House[] | undefined => {
    const city = findCity(code)
    if (!city) return undefined
    let houses = cache.get(code)
    if (!houses) {
      houses = build(city, seed)
      cache.set(code, houses)
    }
    return houses
  }
  const findHouse = (id: string): House | undefined => {
    const code = id.startsWith('SBX-') ? scenarioCity : id.slice(0, id.lastIndexOf('-'))
    return listHouses(code)?.find(house => house.id === id)
  }
  return { listHouses, findHouse, readHouses: city => cache.get(city.code) ?? build(city, seed) }
}

function build(city: StayCity, seed: string): readonly House[] {
  const site = { city, seed, quarters: listQuarters(city), name: nameGiver(city) }
  if (city.code === scenarioCity) return scenarioHouses.map((scenario, index) => makeHouse(site, index, scenario))
  return Array.from({ length: city.hotels }, (_, index) => makeHouse(site, index))
}
