import type { Board, FacilityId, HotelType } from '@karwan/domain/hotels'

export const muslimCountries = new Set('IQ SY TR AE QA SA KW BH OM JO LB IR EG AZ KZ UZ MY ID MV PK TN MA'.split(' '))
/** Countries where houses serve no alcohol at all. */
const dryCountries = new Set(['SA', 'KW', 'IR'])
const pilgrimCities = new Set(['NJF', 'X-KRB', 'X-KUF', 'X-SMR', 'MHD', 'X-QOM', 'MED', 'X-MEC'])
/** Countries where the public grid does not give power all day, and a house that does says so. */
const powerCountries = new Set(['IQ', 'SY', 'LB'])

/** Facility, least stars, chance out of 100. */
const common: readonly (readonly [FacilityId, number, number])[] = [
  ['wifi', 1, 96],
  ['airCon', 1, 95],
  ['heating', 1, 80],
  ['tv', 2, 97],
  ['bathroom', 1, 94],
  ['nonSmoking', 2, 70],
  ['reception24', 2, 82],
  ['elevator', 3, 88],
  ['fridge', 2, 75],
  ['safe', 3, 65],
  ['parking', 2, 60],
  ['restaurant', 3, 80],
  ['cafe', 3, 60],
  ['roomService', 3, 62],
  ['laundry', 2, 66],
  ['familyRooms', 2, 70],
  ['shuttle', 3, 38],
  ['gym', 4, 72],
  ['spa', 4, 45],
  ['sauna', 4, 40],
  ['hammam', 4, 32],
  ['pool', 4, 48],
  ['indoorPool', 4, 34],
  ['kidsPool', 4, 26],
  ['meetingRoom', 4, 58],
  ['accessible', 3, 48],
  ['garden', 3, 30],
  ['balcony', 3, 36],
  ['playArea', 3, 24],
]

interface Asked {
  readonly type: HotelType
  readonly stars: number
  readonly country: string
  readonly city: string
}
export function facilitiesOf(house: Asked, random: () => number): readonly FacilityId[] {
  const has = new Set<FacilityId>()
  for (const [facility, stars, chance] of common) if (random() * 100 < chance && house.stars >= stars) has.add(facility)
  for (const facility of ofType[house.type]) has.add(facility)
  for (const [facility, chance] of ofPlace(house, has)) if (random() * 100 < chance) has.add(facility)
  return [...has]
}

const ofType: Readonly<Record<HotelType, readonly FacilityId[]>> = {
  Hotel: [],
  Apartment: ['kitchen', 'familyRooms', 'fridge'],
  Resort: ['pool', 'garden', 'restaurant', 'parking'],
  Villa: ['kitchen', 'garden', 'parking', 'familyRooms'],
  Hostel: ['wifi'],
}

function ofPlace({ stars, country, city }: Asked, has: ReadonlySet<FacilityId>): readonly (readonly [FacilityId, number])[] {
  const muslim = muslimCountries.has(country)
  const pilgrims = pilgrimCities.has(city)
  const swims = has.has('pool') || has.has('indoorPool')
  return [
    ['halal', muslim ? (has.has('restaurant') ? 94 : 40) : 14],
    ['prayerRoom', pilgrims ? 90 : muslim ? 35 + stars * 8 : 6],
    ['alcoholFree', pilgrims || dryCountries.has(country) ? 100 : muslim ? 46 : 4],
    ['womenPool', swims && muslim ? 55 : 0],
    ['power24', powerCountries.has(country) ? 58 + stars * 8 : 0],
    ['shuttle', pilgrims ? 35 : 0],
  ]
}

/** The boards a house sells, the least of them first. */
export function boardsOf(type: HotelType, stars: number, random: () => number): readonly Board[] {
  const chance = random()
  if (type === 'Resort') return chance < 0.4 ? ['BB', 'HB', 'AI'] : ['BB', 'HB', 'FB']
  if (type === 'Villa' || type === 'Apartment') return chance < 0.6 ? ['RO'] : ['RO', 'BB']
  if (type === 'Hostel' || stars <= 2) return chance < 0.5 ? ['RO'] : ['RO', 'BB']
  if (stars === 3) return chance < 0.35 ? ['RO', 'BB'] : chance < 0.8 ? ['BB'] : ['BB', 'HB']
  return chance < 0.3 ? ['RO', 'BB'] : chance < 0.7 ? ['BB', 'HB'] : ['BB', 'HB', 'FB']
}
