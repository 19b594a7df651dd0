import { addDays } from '@karwan/domain/calendar'
import type { RoomGuests } from '@karwan/domain/hotels'
import { expect, test } from 'vitest'
import { findCity, type StayCity } from '../world/cities.ts'
import type { House } from '../world/house.ts'
import { createHouses } from '../world/houses.ts'
import { ask, findFaultOfStay } from './asked.ts'
import { penaltyAt } from './cancellation.ts'
import { leadThousandths, nightThousandths } from './demand.ts'
import { findListing, listPlans } from './offers.ts'
import { findRate, type Rate, writeRateId } from './rate-id.ts'

const houses = createHouses('karwan')
const now = new Date('2027-02-01T09:30:00Z')
const cityOf = (code: string): StayCity => {
  const city = findCity(code)
  if (!city) throw new Error(code)
  return city
}
const two: RoomGuests = { adults: 2, childAges: [] }
const stay = (checkIn: string, nights: number, rooms: readonly RoomGuests[] = [two]) => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
  rooms,
})
const asked = (code: string, ...rest: Parameters<typeof stay>) => ask(cityOf(code), stay(...rest), now)
const listOf = (code: string): readonly House[] => houses.listHouses(code) ?? []
const house = (id: string): House => {
  const found = houses.findHouse(id)
  if (!found) throw new Error(id)
  return found
}

test('[HS-6] room and taxes make the total to the cent, in every plan of a city', () => {
  const ebl = asked('EBL', '2027-03-20', 3, [two, { adults: 1, childAges: [4, 11] }])
  const plans = listOf('EBL').flatMap(one => listPlans(one, ebl))
  expect(plans.length).toBeGreaterThan(2000)
  for (const { price } of plans) {
    expect(price.room + price.taxes).toBe(price.total)
    expect(Object.values(price).every(Number.isSafeInteger)).toBe(true)
    expect(price.firstNight).toBeLessThanOrEqual(price.total)
  }
})

test('the listed prices are those of the cheapest plan of each room, of all plans and of those cancelled free of charge', () => {
  const ist = asked('IST', '2027-05-10', 2, [two, { adults: 3, childAges: [] }])
  for (const one of listOf('IST')) {
    const plans = listPlans(one, ist)
    const listing = findListing(one, ist)
    expect(listing === undefined).toBe(plans.length === 0)
    if (!listing) continue
    const leastOf = (ofPlans: typeof plans) =>
      [0, 1].map(room => Math.min(...ofPlans.filter(plan => plan.roomIndex === room).map(plan => plan.price.total)))
    const flexible = plans.filter(plan => plan.flexible)
    expect(listing.cents).toEqual(leastOf(plans))
    expect(listing.freeCents).toEqual(flexible.length > 0 ? leastOf(flexible) : null)
    expect(listing.freeUntil !== null).toBe(flexible.length > 0)
  }
})

test('holidays and seasons move the price as the calendar of demand says', () => {
  const usual = (code: string, date: string) => nightThousandths(cityOf(code), date)
  expect(usual('EBL', '2027-03-22')).toBe(1600)
  expect(usual('ISU', '2028-03-20')).toBe(1600)
  expect(usual('BGW', '2027-03-22')).toBe(1000)
  // Arbaeen 2027 is on 24 July.
  expect(usual('X-KRB', '2027-07-24')).toBe(2500)
  expect(usual('NJF', '2027-07-20')).toBe(2500)
  expect(usual('X-KRB', '2027-09-20')).toBe(1000)
  // Ramadan 2027 starts on 8 February.
  expect(usual('BGW', '2027-02-15')).toBe(850)
  expect(usual('MED', '2027-02-15')).toBe(1400)
  // Eid al-Adha 2027 is on 16 May; a Sunday.
  expect(usual('TBS', '2027-05-16')).toBe(1500)
  expect(usual('AYT', '2027-07-06')).toBe(1300)
})

test('Thursday and Friday nights cost more here, Friday and Saturday nights in Europe', () => {
  const [thursday, friday, saturday] = ['2027-10-14', '2027-10-15', '2027-10-16'] as const
  expect([thursday, friday, saturday].map(date => nightThousandths(cityOf('EBL'), date))).toEqual([1140, 1140, 1000])
  expect([thursday, friday, saturday].map(date => nightThousandths(cityOf('PAR'), date))).toEqual([1000, 1140, 1140])
})

test('booking late costs more than booking early', () => {
  const at = (days: number) => leadThousandths('2027-01-01', addDays('2027-01-01', days))
  expect([0, 5, 20, 60, 200].map(at)).toEqual([1110, 1050, 1000, 960, 940])
})

test('[HS-6] a flexible room is free to cancel until 18:00 some days before, then costs a night, then all of it', () => {
  const plans = listPlans(house('SBX-001'), asked('X-SBX', '2027-10-19', 3))
  const flexible = plans.find(plan => plan.flexible)
  expect(flexible?.steps).toEqual([
    { before: '2027-10-17T18:00', penalty: 0 },
    { before: '2027-10-19T12:00', penalty: flexible?.price.firstNight },
    { before: null, penalty: flexible?.price.total },
  ])
  const fixed = plans.find(plan => !plan.flexible)
  expect(fixed?.steps).toEqual([{ before: null, penalty: fixed?.price.total }])
  expect(fixed?.price.total).toBeLessThan(flexible?.price.total ?? 0)
  const cost = (local: string) => penaltyAt(flexible?.steps ?? [], local)
  expect([cost('2027-10-17T17:59'), cost('2027-10-17T18:00'), cost('2027-10-19T12:00')]).toEqual([
    0,
    flexible?.price.firstNight,
    flexible?.price.total,
  ])
})

test('in the busiest weeks the free time ends four days earlier', () => {
  const plans = listPlans(house('SBX-022'), asked('X-SBX', '2027-10-19', 1))
  expect(plans[0]?.steps[0]).toEqual({ before: '2027-10-12T18:00', penalty: 0 })
  const karbala = listOf('X-KRB').find(one => one.sells !== 'fixed' && one.freeDays === 1)
  const ask = asked('X-KRB', '2027-07-24', 2)
  const steps = karbala && listPlans(karbala, ask).find(plan => plan.flexible)?.steps
  expect(steps?.[0]?.before).toBe('2027-07-19T18:00')
})

test("free cancellation ends by the hotel's own clock", () => {
  const isFlexibleAt = (at: string) => {
    const context = ask(cityOf('X-SBX'), stay('2027-10-19', 1), new Date(at))
    return listPlans(house('SBX-001'), context).some(plan => plan.flexible)
  }
  // 18:00 in Baghdad is 15:00 UTC.
  expect(isFlexibleAt('2027-10-17T14:59:00Z')).toBe(true)
  expect(isFlexibleAt('2027-10-17T15:00:00Z')).toBe(false)
})

test("[HS-7] a child from the hotel's own age on counts and pays as an adult", () => {
  const rooms = [{ adults: 1, childAges: [6, 4] }]
  const six = listPlans(house('SBX-018'), asked('X-SBX', '2027-10-19', 1, rooms))
  const usual = listPlans(house('SBX-001'), asked('X-SBX', '2027-10-19', 1, rooms))
  expect(six[0]?.childrenAsAdults).toEqual([0])
  expect(usual[0]?.childrenAsAdults).toEqual([])
  const twelve = listPlans(house('SBX-001'), asked('X-SBX', '2027-10-19', 1, [{ adults: 1, childAges: [4, 12] }]))
  expect(twelve[0]?.childrenAsAdults).toEqual([1])
})

test('more guests cost more, nobody is put where there is no bed', () => {
  const least = (guests: RoomGuests) => findListing(house('SBX-001'), asked('X-SBX', '2027-10-19', 1, [guests]))?.cents[0] ?? 0
  const prices = [1, 2, 3, 4, 5].map(adults => least({ adults, childAges: [] }))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(least({ adults: 2, childAges: [5] })).toBeGreaterThan(least(two))
  expect(least({ adults: 2, childAges: [1] })).toBe(least(two))
  expect(findListing(house('SBX-001'), asked('X-SBX', '2027-10-19', 1, [{ adults: 8, childAges: [] }]))).toBeUndefined()
})

test('few rooms left are told, and never fewer than were asked for', () => {
  const rooms = [two, two, two]
  const newroz = asked('EBL', '2027-03-21', 2, rooms)
  const left = listOf('EBL').flatMap(one => listPlans(one, newroz).map(plan => plan.roomsLeft))
  expect(left.some(count => count === null)).toBe(true)
  expect(new Set(left.filter(count => count !== null))).toEqual(new Set([3, 4]))
})

test('stays that cannot be are refused by their reason', () => {
  const fault = (checkIn: string, nights: number) => findFaultOfStay(cityOf('EBL'), stay(checkIn, nights), now)
  expect(fault('2027-02-01', 1)).toBeUndefined()
  expect(fault('2027-01-31', 1)).toMatch('passed')
  expect(fault('2027-03-01', 0)).toMatch('after')
  expect(fault('2027-03-01', 31)).toMatch('nights')
  expect(fault('2029-03-01', 1)).toMatch('ahead')
})

test('a rate id carries its stay and cannot be forged', () => {
  const rate: Rate = {
    houseId: 'EBL-001',
    kind: 'family',
    board: 'HB',
    flexible: true,
    flightOnly: true,
    checkIn: '2027-05-01',
    nights: 3,
    guests: { adults: 2, childAges: [3, 12] },
    roomIndex: 1,
    roomCount: 2,
    offeredAt: 30_000_000,
  }
  const id = writeRateId(rate, 'secret')
  expect(findRate(id, 'secret')).toEqual(rate)
  expect(writeRateId(rate, 'secret')).toBe(id)
  expect(findRate(id, 'other')).toBeUndefined()
  expect(findRate(`${id.slice(0, -1)}_`, 'secret')).toBeUndefined()
  expect(findRate('rat_e30.AAAA', 'secret')).toBeUndefined()
  expect(findRate('anything', 'secret')).toBeUndefined()
})
