import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LocalDate } from '@karwan/domain/calendar'
import { boards, type RoomGuests } from '@karwan/domain/hotels'
import { z } from 'zod'
import { roomKinds } from '../world/room-kinds.ts'
import type { Plan } from './price.ts'

/** All that a rate stands for. Nothing of it is kept here: the id carries it, signed. */
export interface Rate extends Plan {
  readonly houseId: string
  readonly checkIn: LocalDate
  readonly nights: number
  readonly guests: RoomGuests
  readonly roomIndex: number
  /** Number of rooms that were asked for together. */
  readonly roomCount: number
  /** Minutes since 1970 at which it was offered; its price is that of this moment. */
  readonly offeredAt: number
}

/** After this a rate must be asked for again. */
export const rateLifeMinutes = 24 * 60

const packed = z.tuple([
  z.string(),
  z.enum(Object.keys(roomKinds) as [keyof typeof roomKinds]),
  z.enum(boards),
  z.literal([0, 1]),
  z.iso.date(),
  z.int(),
  z.int(),
  z.array(z.int()),
  z.int(),
  z.int(),
  z.int(),
  z.literal([0, 1]),
])

const signature = (body: string, secret: string): Buffer => createHmac('sha256', secret).update(body).digest().subarray(0, 12)

export function writeRateId(rate: Rate, secret: string): string {
  const { houseId, kind, board, checkIn, nights, guests, roomIndex, roomCount, offeredAt } = rate
  const [flexible, flightOnly] = [rate.flexible ? 1 : 0, rate.flightOnly ? 1 : 0]
  const stay = [checkIn, nights, guests.adults, guests.childAges, roomIndex, roomCount, offeredAt]
  const cells = [houseId, kind, board, flexible, ...stay, flightOnly]
  const body = Buffer.from(JSON.stringify(cells)).toString('base64url')
  return `rat_${body}.${signature(body, secret).toString('base64url')}`
}

/** Undefined for an id we did not write. */
export function findRate(id: string, secret: string): Rate | undefined {
  const [body, sign] = id.startsWith('rat_') ? id.slice(4).split('.') : []
  if (!body || !sign) return undefined
  const given = Buffer.from(sign, 'base64url')
  const own = signature(body, secret)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  const [houseId, kind, board, flexible, checkIn, nights, adults, childAges, roomIndex, roomCount, offeredAt, flightOnly] = packed.parse(
    JSON.parse(Buffer.from(body, 'base64url').toString()),
  )
  const plan = { kind, board, flexible: flexible === 1, flightOnly: flightOnly === 1 }
  return { houseId, ...plan, checkIn, nights, guests: { adults, childAges }, roomIndex, roomCount, offeredAt }
}
