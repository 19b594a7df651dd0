import { createHash } from 'node:crypto'
import { addDays } from '@karwan/domain/calendar'
import { parseDecimal } from '@karwan/domain/money'
import type { House } from '../world/house.ts'
import type { BookedRow, StayLedgerRow } from './ledger-rows.ts'
import { type Choice, priceAtBooking, readChoice, shifted } from './rates.ts'
import type { BookingBody } from './requests.ts'
import { Refusal, type StayWorld } from './world.ts'

export interface Booking {
  readonly booked: BookedRow
  readonly status: 'pending' | 'confirmed' | 'rejected' | 'cancelled'
}
/** Time that a house takes for a booking that it does not confirm at once. */
const thinking = 20_000
/** Surnames, in capitals, that decide what becomes of a booking; the flight supplier knows the same ones. */
const surnameOf = { slow: 'SLOWTICKET', fails: 'TICKETFAIL', lost: 'LOSTANSWER', refundUnknown: 'REFUNDUNKNOWN', noRoom: 'NOROOM' }

type Rows = readonly StayLedgerRow[]
/** All that was written about one booking, oldest first. */
export const rowsOf = (world: StayWorld, id: string): Rows => world.ledger.list().filter(row => row.id === id)

/** Writes down what pending bookings have come to by now. */
export function applyDecisions(world: StayWorld): void {
  const rows = world.ledger.list()
  const decided = new Set(rows.flatMap(row => (row.row === 'decided' ? [row.id] : [])))
  const now = world.clock.now().toISOString()
  for (const row of rows) {
    if (row.row !== 'booked' || row.decidedAt === null || decided.has(row.id) || now < row.decidedAt) continue
    world.ledger.append({ row: 'decided', at: row.decidedAt, id: row.id, ends: row.ends })
  }
}

export function findBooking(world: StayWorld, key: { readonly id: string } | { readonly clientReference: string }): Booking | undefined {
  applyDecisions(world)
  const fits = (row: StayLedgerRow): row is BookedRow =>
    row.row === 'booked' && ('id' in key ? row.id === key.id : row.clientReference === key.clientReference)
  const booked = world.ledger.list().find(fits)
  return booked && { booked, status: statusOf(booked, rowsOf(world, booked.id)) }
}
export function getBooking(world: StayWorld, id: string): Booking {
  const booking = findBooking(world, { id })
  if (!booking) throw new Refusal(404, 'booking_unknown', `no booking ${id}`)
  return booking
}

function statusOf(booked: BookedRow, rows: Rows): Booking['status'] {
  if (rows.some(row => row.row === 'cancelled')) return 'cancelled'
  const decision = rows.find(row => row.row === 'decided')
  if (decision?.row === 'decided') return decision.ends
  return booked.decidedAt === null ? 'confirmed' : 'pending'
}

type Fate = 'answered' | 'lost' | 'unreadable'
export interface Taken {
  readonly booking: Booking
  /** Fate of the answer on its way back. */
  readonly fate: Fate
}

/** Takes a booking. A refusal leaves no trace; the same request again gives the same booking. */
export function ledger(world: StayWorld, body: BookingBody): Taken {
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)
  const before = findBooking(world, { clientReference: body.client_reference })
  if (before?.booked.fingerprint === fingerprint) return { booking: before, fate: 'answered' }
  if (before) throw new Refusal(409, 'duplicate_booking', `another booking already has the reference ${body.client_reference}`)
  const choice = readChoice(world, body.rate_ids)
  if (typeof choice === 'string')
    throw new Refusal(409, choice === 'expired' ? 'rate_expired' : 'rate_unavailable', `the rate is ${choice}`)
  const surnames = refuseWrongGuests(choice, body)
  const total = refuseByScenario(choice, parseDecimal(body.accepted_total, 'USD').amount, surnames)
  const row = bookedRow(world, choice, body, { total, fingerprint, surnames })
  world.ledger.append(row)
  return { booking: { booked: row, status: statusOf(row, []) }, fate: fateOf(choice.house, surnames) }
}

const latinName = /^[A-Za-zÀ-ž][A-Za-zÀ-ž' -]*$/
/** Returns the surnames, upper case. */
function refuseWrongGuests(choice: Choice, body: BookingBody): ReadonlySet<string> {
  if (body.rooms.length !== choice.rooms.length) throw new Refusal(422, 'guests_invalid', 'the guests of each room are needed')
  const guests = body.rooms.flatMap(room => room.guests)
  const wrong = guests.find(guest => !latinName.test(guest.first_name) || !latinName.test(guest.last_name))
  if (wrong) throw new Refusal(422, 'guests_invalid', 'names are written in Latin letters')
  return new Set(guests.map(guest => guest.last_name.toUpperCase()))
}

function refuseByScenario(choice: Choice, accepted: number, surnames: ReadonlySet<string>): number {
  const { scenario } = choice.house
  if (scenario === 'server-error') throw new Refusal(500, 'internal_error', 'something broke')
  if (scenario === 'no-balance') throw new Refusal(402, 'insufficient_balance', 'the balance of the agency is used up')
  if (scenario === 'rate-unavailable' || surnames.has(surnameOf.noRoom))
    throw new Refusal(409, 'rate_unavailable', 'the room has just been sold')
  const total = priceAtBooking(choice)
  if (total > accepted) throw new Refusal(409, 'price_changed', `the rooms now cost ${total} cents`)
  return total
}

function bookedRow(
  world: StayWorld,
  { house, rooms, total: listed }: Choice,
  body: BookingBody,
  { total, fingerprint, surnames }: { readonly total: number; readonly fingerprint: string; readonly surnames: ReadonlySet<string> },
): BookedRow {
  const now = world.clock.now()
  const first = rooms[0]?.rate
  if (!first) throw new Refusal(422, 'rates_invalid', 'no rate given')
  const number = createHash('sha256').update(`${body.client_reference} ${house.id}`).digest('hex').slice(0, 8).toUpperCase()
  const ends = house.scenario === 'pending-rejected' || surnames.has(surnameOf.fails) ? 'rejected' : 'confirmed'
  const waits = ends === 'rejected' || house.scenario === 'pending-confirmed' || surnames.has(surnameOf.slow)
  return {
    row: 'booked',
    at: now.toISOString(),
    id: `stb_${number.toLowerCase()}`,
    clientReference: body.client_reference,
    fingerprint,
    confirmation: `H${number}`,
    houseId: house.id,
    zone: house.city.zone,
    checkIn: first.checkIn,
    checkOut: addDays(first.checkIn, first.nights),
    rooms: rooms.map(({ id, plan }, index) => {
      const priced = index === 0 ? shifted(plan, total - listed) : plan
      const guests = (body.rooms[index]?.guests ?? []).map(guest => ({
        name: `${guest.first_name} ${guest.last_name}`,
        nationality: guest.nationality ?? null,
        birthDate: guest.birth_date ?? null,
      }))
      return { rateId: id, total: priced.price.total, steps: priced.steps, lead: guests[0]?.name ?? '', guests }
    }),
    requests: body.requests ?? null,
    total,
    decidedAt: waits ? new Date(now.getTime() + thinking * world.pace).toISOString() : null,
    ends,
    cancelling: cancellingOf(house, surnames),
  }
}

function cancellingOf(house: House, surnames: ReadonlySet<string>): BookedRow['cancelling'] {
  if (house.scenario === 'refund-unknown' || surnames.has(surnameOf.refundUnknown)) return 'refund-unknown'
  return house.scenario === 'cancel-refused' ? 'refused' : 'by-steps'
}

function fateOf(house: House, surnames: ReadonlySet<string>): Fate {
  if (house.scenario === 'answer-lost' || surnames.has(surnameOf.lost)) return 'lost'
  return house.scenario === 'answer-unreadable' ? 'unreadable' : 'answered'
}
