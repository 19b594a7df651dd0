import type { Board, FacilityId, HotelType } from '@karwan/domain/hotels'
import type { InEachLanguage } from '@karwan/domain/locales'
import { seededRandom } from '../../kit/index.ts'
import { findCity, type StayCity, scenarioCity } from './cities.ts'
import { boardsOf, facilitiesOf } from './facilities.ts'
import { nameGiver } from './names.ts'
import { dress, type Look } from './pictures.ts'
import { pointsNear } from './points.ts'
import { listQuarters, moved, type Quarter } from './quarters.ts'
import { type RoomKindId, roomsOf } from './room-kinds.ts'
import { type ScenarioId, scenarioHouses } from './scenario-houses.ts'
import { addressOf, cityTaxOf, nightCentsOf, scoreOf, starsOf, typeOf } from './traits.ts'

/** A hotel of the sandbox: all that does not change with the search. */
export interface House {
  readonly id: string
  readonly city: StayCity
  /** Seeds what the house does on a day. */
  readonly hash: number
  readonly names: InEachLanguage
  readonly type: HotelType
  readonly stars: number
  /** 0 to 100: stars, what it has, where it stands, and how well it keeps itself. */
  readonly score: number
  readonly deal: boolean
  readonly quarter: Quarter
  readonly address: InEachLanguage
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
  readonly facilities: readonly FacilityId[]
  readonly boards: readonly Board[]
  readonly payAtOffice: boolean
  readonly look: Look
  readonly near: readonly { readonly poi: string; readonly meters: number }[]
  readonly rooms: readonly RoomKindId[]
  /** US cents for two in a double room on a usual night, without taxes. */
  readonly nightCents: number
  readonly sells: 'both' | 'fixed' | 'flexible'
  /** Cancelling is free until 18:00 this many days before. */
  readonly freeDays: number
  readonly adultFromAge: number
  /** US cents a room and night at the reception, 0 where there is none. */
  readonly cityTaxCents: number
  readonly cotFree: boolean
  readonly pets: boolean
  readonly marriageCertificate: boolean
  readonly checkInFrom: string
  readonly checkOutUntil: string
  readonly scenario: ScenarioId | null
}

export interface Houses {
  /** Every hotel of a city, in the order of their ids; undefined for a city we do not sell. */
  listHouses(cityCode: string): readonly House[] | undefined
  findHouse(id: string): House | undefined
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
  return { listHouses, findHouse }
}

function build(city: StayCity, seed: string): readonly House[] {
  const name = nameGiver(city)
  const quarters = listQuarters(city)
  if (city.code === scenarioCity) {
    return scenarioHouses.map((scenario, index) => ({ ...makeHouse(city, seed, index, quarters, name, scenario), ...scenario.terms }))
  }
  return Array.from({ length: city.hotels }, (_, index) => makeHouse(city, seed, index, quarters, name))
}

type Fixed = (typeof scenarioHouses)[number]
function makeHouse(
  city: StayCity,
  seed: string,
  index: number,
  quarters: readonly Quarter[],
  name: ReturnType<typeof nameGiver>,
  fixed?: Fixed,
): House {
  const random = seededRandom(seed, 'stays', city.code, index)
  const whole = (below: number) => Math.floor(random() * below)
  const type = fixed ? 'Hotel' : typeOf(city, random())
  const stars = fixed ? 4 : starsOf(type, random())
  const quarter = quarters[Math.floor(random() ** 1.4 * quarters.length)] as Quarter
  const names = fixed?.names ?? name(type, stars, random(), quarter.names)
  // Denser towards the middle, as towns are.
  const [distance, angle] = [quarter.spreadMeters * random() ** 0.7, random() * 2 * Math.PI]
  const position = moved(quarter, Math.round(distance * Math.sin(angle)), Math.round(distance * Math.cos(angle)))
  const facilities = facilitiesOf({ type, stars, country: city.country, city: city.code }, random)
  const rooms = fixed ? (['double', 'twin', 'family', 'suite'] as const) : roomsOf(type, stars, random)
  const boards = fixed ? (['BB', 'HB'] as const) : boardsOf(type, stars, random)
  const near = pointsNear(city, position)
  const keptThousandths = 780 + whole(460)
  const street = 2 + whole(88)
  return {
    id: fixed?.id ?? `${city.code}-${String(index + 1).padStart(3, '0')}`,
    city,
    hash: whole(2 ** 31),
    names,
    type,
    stars,
    score: scoreOf(stars, facilities.length, near[0]?.meters ?? 3000, random()),
    deal: !fixed && random() < 0.12,
    quarter,
    address: addressOf(street, 1 + whole(120), quarter, city),
    postcode: String(10_000 + whole(80_000)),
    ...position,
    facilities,
    boards,
    payAtOffice: random() < (['IQ', 'SY'].includes(city.country) ? 0.68 : 0.3),
    look: dress({ type, stars, cityCode: city.code, facilities: new Set(facilities), rooms }, random),
    near: near.slice(0, 4).map(point => ({ poi: point.id, meters: point.meters })),
    rooms,
    nightCents: nightCentsOf(type, stars, city, quarter, keptThousandths),
    sells: fixed ? 'both' : ((['both', 'both', 'both', 'both', 'fixed', 'flexible', 'both', 'both'] as const)[whole(8)] ?? 'both'),
    freeDays: fixed ? 2 : ([1, 1, 2, 2, 3, 5, 7][whole(7)] ?? 2),
    adultFromAge: 12,
    cityTaxCents: cityTaxOf(city.country, stars),
    cotFree: random() < 0.8,
    pets: random() < 0.12,
    marriageCertificate: ['SA', 'IR', 'IQ', 'SY'].includes(city.country) && random() < 0.4,
    checkInFrom: ['13:00', '14:00', '14:00', '15:00'][whole(4)] ?? '14:00',
    checkOutUntil: ['11:00', '12:00', '12:00'][whole(3)] ?? '12:00',
    scenario: fixed?.scenario ?? null,
  }
}
