import { addDays } from '@karwan/domain/calendar'
import { parseDecimal } from '@karwan/domain/money'
import { ask, findFaultOfStay, type Stay } from '../pricing/asked.ts'
import { findPlan, listPlans, type PricedPlan } from '../pricing/offers.ts'
import { findRate, type Rate, rateLifeMinutes, writeRateId } from '../pricing/rate-id.ts'
import type { House } from '../world/house.ts'
import { rateLine, usd } from './wire.ts'
import { Refusal, type StayWorld } from './world.ts'

export function getHouse(world: StayWorld, id: string): House {
  const house = world.houses.findHouse(id)
  if (!house) throw new Refusal(404, 'hotel_unknown', `no hotel ${id}`)
  return house
}

/** Everything a hotel sells for a stay. */
export function listRates(world: StayWorld, house: House, stay: Stay) {
  if (house.scenario === 'rooms-fail') throw new Refusal(503, 'rates_unavailable', 'this hotel never tells its rooms')
  const fault = findFaultOfStay(house.city, stay, world.clock.now())
  if (fault) throw new Refusal(422, 'stay_invalid', fault)
  const asked = ask(house.city, stay, world.clock.now())
  return listPlans(house, asked).map(plan => rateLine(house, plan, writeRateId(rateOf(house, plan, stay, asked), world.secret)))
}

const rateOf = (house: House, plan: PricedPlan, stay: Stay, asked: ReturnType<typeof ask>): Rate => ({
  houseId: house.id,
  kind: plan.kind,
  board: plan.board,
  flexible: plan.flexible,
  flightOnly: plan.flightOnly,
  checkIn: stay.checkIn,
  nights: asked.nights.length,
  guests: stay.rooms[plan.roomIndex] ?? { adults: 1, childAges: [] },
  roomIndex: plan.roomIndex,
  roomCount: stay.rooms.length,
  offeredAt: asked.offeredAt,
})

interface ChosenRoom {
  readonly id: string
  readonly rate: Rate
  readonly plan: PricedPlan
}
export interface Choice {
  readonly house: House
  readonly rooms: readonly ChosenRoom[]
  /** US cents, as the rates say before any scenario moves it. */
  readonly total: number
}
export type Unsold = 'sold_out' | 'expired'

/** Reads chosen rates again: all of one stay, one for each of its rooms. */
export function readChoice(world: StayWorld, rateIds: readonly string[]): Choice | Unsold {
  const rates = rateIds.map(id => {
    const rate = findRate(id, world.secret)
    if (!rate) throw new Refusal(404, 'rate_unknown', 'a rate id that is not ours')
    return { id, rate }
  })
  const first = rates[0]?.rate
  if (!first) throw new Refusal(422, 'rates_invalid', 'no rate given')
  if (!areOneStay(rates.map(({ rate }) => rate))) throw new Refusal(422, 'rates_invalid', 'the rates are not the rooms of one stay')
  const house = getHouse(world, first.houseId)
  const now = world.clock.now()
  if (house.scenario === 'sold-out') return 'sold_out'
  if (house.scenario === 'rate-expired' || rates.some(({ rate }) => hasExpired(rate, house, now))) return 'expired'
  const rooms = rates.map(({ id, rate }) => ({ id, rate, plan: findPlan(house, askedOf(house, rate, now), rate, 0) }))
  if (!rooms.every((room): room is ChosenRoom => room.plan !== undefined)) return 'sold_out'
  const placed = rooms.map(room => ({ ...room, plan: { ...room.plan, roomIndex: room.rate.roomIndex } }))
  return { house, rooms: placed, total: placed.reduce((sum, { plan }) => sum + plan.price.total, 0) }
}

function areOneStay(rates: readonly Rate[]): boolean {
  const same = new Set(rates.map(rate => [rate.houseId, rate.checkIn, rate.nights, rate.roomCount].join()))
  const rooms = new Set(rates.map(rate => rate.roomIndex))
  return same.size === 1 && rooms.size === rates.length && rates[0]?.roomCount === rates.length
}

const hasExpired = (rate: Rate, house: House, now: Date): boolean =>
  now.getTime() / 60_000 > rate.offeredAt + rateLifeMinutes || findFaultOfStay(house.city, stayOf(rate), now) !== undefined

const stayOf = (rate: Rate): Stay => ({ checkIn: rate.checkIn, checkOut: addDays(rate.checkIn, rate.nights), rooms: [rate.guests] })
const askedOf = (house: House, rate: Rate, now: Date) => ask(house.city, stayOf(rate), now, rate.offeredAt)

/** Ten dollars: what a rising price rises by. */
const rise = 1000

/** Returns the price of the rates at check; scenario hotels change it. */
function priceAtCheck({ house, total }: Choice, seen: number): number {
  if (house.scenario === 'price-rises-once') return total + rise
  if (house.scenario === 'price-rises-always') return Math.max(seen, total) + rise
  // Falls once: who has seen the lower price keeps it.
  if (house.scenario === 'price-falls') return total - rise / 2
  // Told before, only once booking at the first price failed.
  return house.scenario === 'price-rises-at-booking' && seen > total ? total + rise : total
}
/** Returns the lowest price that a booking must accept. */
export function priceAtBooking(choice: Choice): number {
  const { scenario } = choice.house
  return scenario === 'price-rises-at-booking' ? choice.total + rise : priceAtCheck(choice, 0)
}

/** The rates read again before they are sold. */
export function quote(world: StayWorld, rateIds: readonly string[], seenTotal: string) {
  const choice = readChoice(world, rateIds)
  if (typeof choice === 'string') return { status: choice }
  const seen = parseDecimal(seenTotal, 'USD').amount
  const total = priceAtCheck(choice, seen)
  const rates = choice.rooms.map(({ id, plan }, index) =>
    rateLine(choice.house, index === 0 ? shifted(plan, total - choice.total) : plan, id),
  )
  return { status: total === seen ? ('available' as const) : ('price_changed' as const), total: usd(total), rates }
}

/** A room dearer or cheaper by so many cents; its terms move along. */
export function shifted(plan: PricedPlan, cents: number): PricedPlan {
  if (cents === 0) return plan
  const { price } = plan
  const steps = plan.steps.map(step => (step.before === null ? { ...step, penalty: step.penalty + cents } : step))
  return { ...plan, price: { ...price, room: price.room + cents, total: price.total + cents }, steps }
}
