import { addDays, dateOf, dayNumber, type Instant, type LocalDate } from '@karwan/domain/calendar'
import type { House } from '../world/house.ts'
import { type RoomKindId, roomKinds } from '../world/room-kinds.ts'
import type { Asked } from './asked.ts'
import { fixedSteps, flexibleSteps, freeUntil, type PenaltyStep } from './cancellation.ts'
import { countParty, fits, type Party } from './party.ts'
import { type Plan, priceStay, type StayPrice } from './price.ts'
import { rateLifeMinutes } from './rate-id.ts'

/** A plan priced for one of the asked rooms. */
export interface PricedPlan extends Plan {
  readonly roomIndex: number
  readonly price: StayPrice
  readonly steps: readonly PenaltyStep[]
  /** Told only when few. */
  readonly roomsLeft: number | null
  readonly childrenAsAdults: readonly number[]
  /** Share of each night in the price. */
  readonly nights: readonly { readonly date: LocalDate; readonly thousandths: number }[]
  /** Kept for who pays at an office of the seller; null where it is paid at once. */
  readonly heldUntil: Instant | null
}

const few = 4
/** Rooms of a kind still to be had at an arrival: null is plenty. */
function roomsLeft(house: House, kind: RoomKindId, asked: Asked): number | null {
  if (house.scenario) return null
  const mixed = Math.imul(house.hash ^ (dayNumber(asked.checkIn) * 2_654_435_761), 40_503 + kind.charCodeAt(0) * 97 + kind.length) >>> 0
  const chance = (mixed >>> 8) % 100
  const busy = (asked.nights[0] ?? 1000) >= 1500
  if (chance < (busy ? 26 : 9)) return 0
  return chance < (busy ? 52 : 24) ? 1 + (mixed % few) : null
}
const enough = (left: number | null, rooms: number): boolean => left === null || left >= rooms

const openKinds = (house: House, asked: Asked): readonly RoomKindId[] =>
  house.rooms.filter(kind => enough(roomsLeft(house, kind, asked), asked.rooms.length))

/** Tells whether a stay booked now could still be cancelled free of charge. */
const isFreeNow = (house: House, asked: Asked): boolean =>
  house.sells !== 'fixed' && asked.localNow < freeUntil(house, asked.checkIn, asked.nights)

export interface Listing extends Lowest {
  /** The same of rates that are sold only with a flight; null where the house has none. */
  readonly flightOnly: Lowest | null
  /** Until when cancelling costs nothing, on the hotel's clock; null where it always costs. */
  readonly freeUntil: string | null
}
export interface Lowest {
  /** Cents of the cheapest plan of each room, for the whole stay. */
  readonly cents: readonly number[]
  /** Those plans. */
  readonly plans: readonly Plan[]
  /** The same of plans that can be cancelled free of charge; null where there are none. */
  readonly freeCents: readonly number[] | null
}
/** The least that a stay costs here; undefined where not every asked room can be had. */
export function findListing(house: House, asked: Asked): Listing | undefined {
  const lowest = findLowest(house, asked, false)
  if (!lowest) return undefined
  const flightOnly = house.flightRates ? (findLowest(house, asked, true) ?? null) : null
  return { ...lowest, flightOnly, freeUntil: isFreeNow(house, asked) ? freeUntil(house, asked.checkIn, asked.nights) : null }
}

function findLowest(house: House, asked: Asked, flightOnly: boolean): Lowest | undefined {
  const kinds = openKinds(house, asked)
  const free = isFreeNow(house, asked)
  const board = house.boards[0] ?? 'RO'
  const [plans, cents, freeCents]: [Plan[], number[], number[]] = [[], [], []]
  for (const guests of asked.rooms) {
    const party = countParty(guests, house.adultFromAge)
    const findLeast = (flexible: boolean) => {
      let least: { readonly plan: Plan; readonly total: number } | undefined
      for (const kind of kinds) {
        if (!fits(roomKinds[kind], party)) continue
        const plan = { kind, board, flexible, flightOnly }
        const { total } = priceStay(house, plan, party, asked)
        if (!least || total < least.total) least = { plan, total }
      }
      return least
    }
    const cheapest = findLeast(free && house.sells === 'flexible')
    if (!cheapest) return undefined
    plans.push(cheapest.plan)
    cents.push(cheapest.total)
    if (free) freeCents.push(house.sells === 'flexible' ? cheapest.total : (findLeast(true)?.total ?? cheapest.total))
  }
  return { cents, plans, freeCents: free ? freeCents : null }
}

/**
 * Everything sold for the asked rooms, room by room, the cheapest first. Empty where one of the rooms cannot be had.
 */
export function listPlans(house: House, asked: Asked): readonly PricedPlan[] {
  const byRoom = asked.rooms.map((guests, roomIndex) => plansOfRoom(house, asked, countParty(guests, house.adultFromAge), roomIndex))
  return byRoom.some(plans => plans.length === 0) ? [] : byRoom.flat()
}

function plansOfRoom(house: House, asked: Asked, party: Party, roomIndex: number): readonly PricedPlan[] {
  const free = isFreeNow(house, asked)
  const terms = [...(free && house.sells === 'flexible' ? [] : [false]), ...(free ? [true] : [])]
  return openKinds(house, asked)
    .filter(kind => fits(roomKinds[kind], party))
    .flatMap(kind => house.boards.flatMap(board => terms.map(flexible => ({ kind, board, flexible }))))
    .flatMap(plan => (house.flightRates ? [false, true] : [false]).map(flightOnly => ({ ...plan, flightOnly })))
    .map(plan => pricePlan(house, asked, plan, { party, roomIndex }))
    .sort((a, b) => a.price.total - b.price.total)
}

interface RoomAsked {
  readonly party: Party
  readonly roomIndex: number
}

function pricePlan(house: House, asked: Asked, plan: Plan, { party, roomIndex }: RoomAsked): PricedPlan {
  const price = priceStay(house, plan, party, asked)
  const until = freeUntil(house, asked.checkIn, asked.nights)
  return {
    ...plan,
    roomIndex,
    price,
    steps: plan.flexible ? flexibleSteps(until, asked.checkIn, price).filter(step => lies(step, asked)) : fixedSteps(price),
    roomsLeft: roomsLeft(house, plan.kind, asked),
    childrenAsAdults: party.childrenAsAdults,
    nights: asked.nights.map((thousandths, at) => ({ date: addDays(asked.checkIn, at), thousandths })),
    heldUntil: heldUntil(house, asked),
  }
}

/** Nobody keeps a room for payment when the guests are almost there. */
const leastDaysAhead = 2
const heldUntil = (house: House, { localNow, checkIn, offeredAt }: Asked): Instant | null =>
  house.payAtOffice && addDays(dateOf(localNow), leastDaysAhead) <= checkIn
    ? new Date((offeredAt + rateLifeMinutes) * 60_000).toISOString()
    : null

const lies = (step: PenaltyStep, asked: Asked): boolean => step.before === null || step.before > asked.localNow

/**
 * A plan offered before, priced at its own moment with the terms of now; undefined where that room is not to be had.
 */
export function findPlan(house: House, asked: Asked, plan: Plan, roomIndex: number): PricedPlan | undefined {
  const guests = asked.rooms[roomIndex]
  if (!guests || !house.rooms.includes(plan.kind) || !house.boards.includes(plan.board)) return undefined
  if (plan.flightOnly && !house.flightRates) return undefined
  const party = countParty(guests, house.adultFromAge)
  return fits(roomKinds[plan.kind], party) ? pricePlan(house, asked, plan, { party, roomIndex }) : undefined
}
