import { dayNumber, type LocalDate } from '@karwan/domain/calendar'
import type { Board } from '@karwan/domain/hotels'
import type { House } from '../world/house.ts'
import { type RoomKindId, roomKinds } from '../world/room-kinds.ts'
import { type Party, partyThousandths } from './party.ts'

/** Amounts in US cents. `room + taxes = total`. */
export interface StayPrice {
  readonly total: number
  readonly room: number
  readonly taxes: number
  /** The first night with its taxes: what a late cancellation costs. */
  readonly firstNight: number
  /** Paid at the reception, not in `total`. */
  readonly atProperty: number
}
export interface Plan {
  readonly kind: RoomKindId
  readonly board: Board
  /** Can be cancelled free of charge for a while; costs more. */
  readonly flexible: boolean
  /** Sold only together with a flight; costs less, and its price is never told apart. */
  readonly flightOnly: boolean
}

const part = (cents: number, thousandths: number): number => Math.round((cents * thousandths) / 1000)

/** Of the price of the same room to everybody. */
const flightOnlyThousandths = 820

/** Cents a person and night, by stars. */
const boardCents: Readonly<Record<Board, number>> = { RO: 0, BB: 160, HB: 480, FB: 760, AI: 1150 }
const taxThousandths: Readonly<Record<string, number>> = {
  IQ: 50,
  SY: 60,
  AE: 170,
  TR: 120,
  SA: 175,
  QA: 120,
  GB: 200,
  FR: 100,
  DE: 70,
  EG: 260,
}

interface Nights {
  readonly checkIn: LocalDate
  /** Thousandths of each night (demand.ts). */
  readonly nights: readonly number[]
}

/** Returns the price of a plan for a party. */
export function priceStay(house: House, plan: Plan, party: Party, { checkIn, nights }: Nights): StayPrice {
  const usual = part(part(house.nightCents, roomKinds[plan.kind].priceThousandths), partyThousandths(party))
  // A house moves its price a little from one arrival day to the next.
  const moved = part(usual, 970 + ((house.hash + dayNumber(checkIn) * 7919) % 61))
  const nightBoard = boardFor(house, plan.board, party)
  const cost = (thousandths: number, count: number): number => {
    const kept = part(part(moved, thousandths) + nightBoard * count, plan.flexible ? 1120 : 1000)
    const asked = plan.flightOnly ? part(kept, flightOnlyThousandths) : kept
    return house.deal ? part(asked, 850) : asked
  }
  const room = cost(sumOf(nights), nights.length)
  const taxes = part(room, taxThousandths[house.city.country] ?? 90)
  const first = cost(nights[0] ?? 1000, 1)
  const firstNight = first + part(first, taxThousandths[house.city.country] ?? 90)
  return {
    total: room + taxes,
    room,
    taxes,
    firstNight: Math.min(firstNight, room + taxes),
    atProperty: house.cityTaxCents * nights.length,
  }
}

function sumOf(nights: readonly number[]): number {
  let sum = 0
  for (const night of nights) sum += night
  return sum
}

/** Returns what the board adds a night over the least one, which is in the price already; children eat half. */
function boardFor(house: House, board: Board, party: Party): number {
  const least = house.boards[0] ?? 'RO'
  const cents = (boardCents[board] - boardCents[least]) * house.stars
  return cents * party.adults + Math.round(cents / 2) * party.children
}
