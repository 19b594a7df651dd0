import { instantToLocal, type LocalDateTime, localToInstant, type ZoneId } from '@karwan/domain/calendar'
import type { RoomOffer } from '@karwan/domain/hotels'
import { add, type Money, money, multiply } from '@karwan/domain/money'
import type { FlightItemRecord, OrderItemRecord, StayItemRecord } from '../index.ts'

/** Items that the cancelling flow knows: a visa is withdrawn by the stage of its application. */
export type CancellableItem = FlightItemRecord | StayItemRecord
export const isCancellable = (item: OrderItemRecord): item is CancellableItem => item.kind !== 'visa'

/** Our fee within what was paid for a service, with our part of the price of extra bags. */
export const serviceFeeOf = ({ product: item, amount }: CancellableItem): Money =>
  item.kind === 'flight'
    ? item.bags.reduce((sum, { fee, quantity }) => add(sum, multiply(fee, quantity)), item.fare.price.serviceFee)
    : item.rooms.reduce((sum, room) => add(sum, room.price.serviceFee), money(0, amount.currency))

const stepAt = (room: RoomOffer, now: Date): RoomOffer['cancellation'][number] | undefined => {
  const local = instantToLocal(now, room.zone)
  return room.cancellation.find(({ before }) => before === null || local < before)
}

/**
 * Returns the penalty under the terms of sale at a moment, by the hotel's clock. Null for flights: only the airline
 * knows.
 */
export const promisedPenaltyOf = ({ product: item, amount }: CancellableItem, now: Date): Money | null => {
  if (item.kind === 'flight') return null
  return item.rooms.reduce((sum, room) => add(sum, stepAt(room, now)?.penalty ?? room.price.total), money(0, amount.currency))
}

/** Until when all rooms are free of charge, on the hotel's clock; null where that is over or never was. */
export const freeUntilOf = (
  { product: item }: CancellableItem,
  now: Date,
): { readonly at: LocalDateTime; readonly zone: ZoneId } | null => {
  if (item.kind === 'flight') return null
  const ends = item.rooms.map(room => {
    const step = stepAt(room, now)
    return step?.penalty.amount === 0 ? step.before : null
  })
  const [first] = ends.flatMap(end => end ?? []).sort()
  return first === undefined || ends.includes(null) ? null : { at: first, zone: item.hotel.zone }
}

/** The next moment at which the terms change; undefined where they do not any more. */
export const termsChangeAt = ({ product: item }: CancellableItem, now: Date): Date | undefined => {
  if (item.kind === 'flight') return undefined
  const changes = item.rooms.flatMap(room => {
    const before = stepAt(room, now)?.before
    return before ? [Date.parse(localToInstant(before, room.zone))] : []
  })
  return changes.length === 0 ? undefined : new Date(Math.min(...changes))
}
