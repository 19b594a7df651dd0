import type { CancellationStep, NightPrice, RoomPrice } from '../hotels/index.ts'
import { add, allocate, type ExchangeRate, type Money, money, roundToStep, split, subtract, sum } from '../money/index.ts'
import { inDollars, inPaymentCurrency, isFeeRefunded, priced, type SellingTerms } from './fees.ts'

/** Price of the supplier in its currency: `room + taxes = total`. */
export interface NetRoomPrice {
  readonly total: Money
  readonly room: Money
  readonly taxes: Money
  readonly atProperty: Money | null
  /** Share of each night in the total; absent if the supplier does not say. */
  readonly nights?: readonly NightPrice[] | undefined
}

/**
 * Returns the price of one room and the whole stay for the guest; to the unit, room + taxes + service fee = total.
 * The net total is converted once, so that a room costs what the list said of the hotel (`sellFromPrice`).
 */
export const sellRoom = (net: NetRoomPrice, terms: SellingTerms, nights: number): RoomPrice => {
  const { rate } = terms
  const cost = inPaymentCurrency(net.total, rate)
  const converted = inPaymentCurrency(net.taxes, rate)
  const taxes = converted.amount > cost.amount ? cost : converted
  const { total, serviceFee } = priced(cost, terms)
  return {
    total,
    usd: inDollars(total, rate),
    room: subtract(cost, taxes),
    taxes,
    serviceFee,
    perNight: perNightOf(total, nights, terms),
    atProperty: net.atProperty && inPaymentCurrency(net.atProperty, rate),
    ...(net.nights && net.nights.length > 0 && { nights: sellNights(net.nights, total) }),
  }
}

/** The same room with another fee of ours; what it costs stays as it is. */
export const repriceRoom = (price: RoomPrice, serviceFee: Money, terms: SellingTerms, nights: number): RoomPrice => {
  const total = add(add(price.room, price.taxes), serviceFee)
  return {
    ...price,
    total,
    usd: inDollars(total, terms.rate),
    serviceFee,
    perNight: perNightOf(total, nights, terms),
    ...(price.nights && { nights: sellNights(price.nights, total) }),
  }
}

/** The cancellation terms of a room whose fee has changed: a penalty keeps the new fee with it. */
export const repriceCancellation = (steps: readonly CancellationStep[], before: RoomPrice, now: RoomPrice): readonly CancellationStep[] =>
  steps.map(({ penalty, ...step }) => {
    const kept = penalty.amount - before.serviceFee.amount + now.serviceFee.amount
    return { ...step, penalty: penalty.amount === 0 ? penalty : money(Math.min(kept, now.total.amount), penalty.currency) }
  })

/** The total shared among the nights as the supplier weighs them, to the unit. */
const sellNights = (nights: readonly NightPrice[], total: Money): readonly NightPrice[] => {
  const weights = nights.map(({ amount }) => Math.max(0, amount.amount))
  const shares = weights.some(weight => weight > 0) ? allocate(total, weights) : split(total, nights.length)
  return nights.flatMap(({ date }, at) => (shares[at] ? [{ date, amount: shares[at] }] : []))
}

/** A night of a price, rounded to the price step: an average that is told, never charged. */
export const perNightOf = (total: Money, nights: number, { priceStep }: Pick<SellingTerms, 'priceStep'>): Money =>
  roundToStep(money(Math.round(total.amount / nights), total.currency), priceStep)

/**
 * The "from" price of a hotel: the sum of its rooms, each priced as `sellRoom` does, and what they cost without our
 * fee. `nets` has one for each room.
 */
export const sellFromPrice = (
  nets: readonly Money[],
  terms: SellingTerms,
): { readonly total: Money; readonly usd: Money; readonly cost: Money } => {
  const costs = nets.map(net => inPaymentCurrency(net, terms.rate))
  const rooms = costs.map(cost => {
    const { total } = priced(cost, terms)
    return { total, usd: inDollars(total, terms.rate) }
  })
  return { ...totalOfRooms(rooms, terms), cost: sum(costs, terms.rate.to) }
}

/** The sum of several rooms, the same in the list, beside the rooms and in the review. */
export const totalOfRooms = (
  prices: readonly Pick<RoomPrice, 'total' | 'usd'>[],
  { rate }: SellingTerms,
): { readonly total: Money; readonly usd: Money } => ({
  total: sum(
    prices.map(price => price.total),
    rate.to,
  ),
  usd: sum(
    prices.map(price => price.usd),
    'USD',
  ),
})

/**
 * Cancellation terms in the payment currency. A penalty never passes the price; where there is one, our fee is kept
 * with it, since it is non-refundable; free stays free.
 */
export const sellCancellation = (steps: readonly CancellationStep[], price: RoomPrice, rate: ExchangeRate): readonly CancellationStep[] =>
  steps.map(({ before, penalty }) => ({ before, penalty: penaltyOf(penalty, price, rate) }))

const penaltyOf = (penalty: Money, price: RoomPrice, rate: ExchangeRate): Money => {
  if (isFeeRefunded('hotel', penalty.amount)) return money(0, rate.to)
  const kept = add(inPaymentCurrency(penalty, rate), price.serviceFee)
  return kept.amount > price.total.amount ? price.total : kept
}
