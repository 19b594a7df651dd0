import type { HotelType } from '@karwan/domain/hotels'
import { seededRandom } from '../../kit/index.ts'
import type { StayCity } from './cities.ts'
import { boardsOf, facilitiesOf } from './facilities.ts'
import type { House } from './house.ts'
import type { nameGiver } from './names.ts'
import { dress } from './pictures.ts'
import { pointsNear } from './points.ts'
import { moved, type Quarter } from './quarters.ts'
import { withReception } from './reception.ts'
import { roomsOf } from './room-kinds.ts'
import type { ScenarioHouse } from './scenario-houses.ts'
import { addressOf, cityTaxOf, nightCentsOf, reviewsOf, scoreOf, starsOf, typeOf } from './traits.ts'

export interface Site {
  readonly city: StayCity
  readonly seed: string
  readonly quarters: readonly Quarter[]
  readonly name: ReturnType<typeof nameGiver>
}
interface Sort {
  readonly type: HotelType
  readonly stars: number
}
type Chance = () => number
const oneOf = <T>(values: readonly T[], random: Chance): T => values[Math.floor(random() * values.length)] as T
const between = (from: number, to: number, random: Chance): number => from + Math.floor(random() * (to - from + 1))

/** The house of an index in a city. A scenario fixes its name and id, and what it needs of its terms. */
export function makeHouse(site: Site, index: number, scenario?: ScenarioHouse): House {
  const { city } = site
  const random = seededRandom(site.seed, 'stays', city.code, index)
  const sort = scenario ? usualSort : drawSort(city, random)
  const spot = drawSpot(site, random, scenario?.north)
  const inside = furnish(sort, city, random, scenario !== undefined)
  const hash = between(0, 2 ** 31 - 1, random)
  const names = scenario?.names ?? site.name(sort.type, sort.stars, random(), spot.quarter.names)
  const score = scoreOf(sort.stars, inside.facilities.length, spot.near[0]?.meters ?? 3000, random())
  return {
    id: scenario?.id ?? `${city.code}-${String(index + 1).padStart(3, '0')}`,
    city,
    hash,
    names,
    ...sort,
    score,
    reviews: reviewsOf(score, hash),
    deal: !scenario && random() < 0.12,
    ...spot,
    ...inside,
    nightCents: nightCentsOf({ type: sort.type, stars: sort.stars, city, quarter: spot.quarter, kept: between(780, 1240, random) }),
    ...(scenario ? usualTerms : drawTerms(random)),
    ...withReception(drawPolicies(city, sort.stars, random), {
      country: city.country,
      hash,
      isOpenAllHours: inside.facilities.includes('reception24'),
      tellsAll: scenario !== undefined,
    }),
    flightRates: false,
    scenario: scenario?.scenario ?? null,
    ...scenario?.terms,
  }
}

const usualSort: Sort = { type: 'Hotel', stars: 4 }
function drawSort(city: StayCity, random: Chance): Sort {
  const type = typeOf(city, random())
  return { type, stars: starsOf(type, random()) }
}

/** `north`: metres north of the middle of the last neighbourhood. */
function drawSpot({ city, quarters }: Site, random: Chance, north?: number) {
  const drawn = quarters[Math.floor(random() ** 1.4 * quarters.length)] as Quarter
  const quarter = north === undefined ? drawn : (quarters.at(-1) ?? drawn)
  // Denser towards the middle, as towns are.
  const [distance, angle] = [quarter.spreadMeters * random() ** 0.7, random() * 2 * Math.PI]
  const [up, across] = north === undefined ? [distance * Math.sin(angle), distance * Math.cos(angle)] : [north, 0]
  const position = moved(quarter, Math.round(up), Math.round(across))
  const nearest = pointsNear(city, position).slice(0, 4)
  return {
    quarter,
    ...position,
    address: addressOf(between(2, 89, random), between(1, 120, random), quarter, city),
    postcode: String(between(10_000, 89_999, random)),
    near: nearest.map(point => ({ poi: point.id, meters: point.meters })),
  }
}

function furnish({ type, stars }: Sort, city: StayCity, random: Chance, usual: boolean) {
  const facilities = facilitiesOf({ type, stars, country: city.country, city: city.code }, random)
  const rooms = usual ? (['double', 'twin', 'family', 'suite'] as const) : roomsOf(type, stars, random)
  const boards = usual ? (['BB', 'HB'] as const) : boardsOf(type, stars, random)
  const look = dress({ type, stars, cityCode: city.code, facilities: new Set(facilities), rooms }, random)
  return { facilities, rooms, boards, look }
}

type Terms = Pick<House, 'sells' | 'freeDays'>
const usualTerms: Terms = { sells: 'both', freeDays: 2 }
const drawTerms = (random: Chance): Terms => ({
  sells: oneOf(['both', 'both', 'both', 'both', 'both', 'both', 'fixed', 'flexible'] as const, random),
  freeDays: oneOf([1, 1, 2, 2, 3, 5, 7], random),
})

const drawPolicies = (city: StayCity, stars: number, random: Chance) => ({
  payAtOffice: random() < (['IQ', 'SY'].includes(city.country) ? 0.68 : 0.3),
  adultFromAge: 12,
  cityTaxCents: cityTaxOf(city.country, stars),
  cotFree: random() < 0.8,
  pets: random() < 0.12,
  marriageCertificate: ['SA', 'IR', 'IQ', 'SY'].includes(city.country) && random() < 0.4,
  checkInFrom: oneOf(['13:00', '14:00', '14:00', '15:00'], random),
  checkOutUntil: oneOf(['11:00', '12:00', '12:00'], random),
})
