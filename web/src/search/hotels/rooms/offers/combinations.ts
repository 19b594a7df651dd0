import { type Money, sum } from '@karwan/domain/money'
import { isAlike, type Offer } from './room-groups.ts'

/** One offer for each searched room, to be taken together. */
export interface Combination {
  /** By searched room. */
  readonly offers: readonly Offer[]
  readonly total: Money
  readonly usd: Money
  /** Sum of what the hotel takes itself; undefined if it takes nothing. */
  readonly atProperty: Money | undefined
  /** Rooms of one kind, with the same board and terms, in one row. */
  readonly alike: readonly { readonly offer: Offer; readonly count: number }[]
}

/**
 * Returns the ready choices for so many searched rooms: the cheapest of all, the cheapest with a meal in each, and the
 * cheapest that can be given back. Equal ones are listed once; none where a room has no offer.
 */
export function listCombinations(offers: readonly Offer[], rooms: number): readonly Combination[] {
  const kinds = [offers, offers.filter(({ board }) => board !== 'RO'), offers.filter(({ refundable }) => refundable)]
  const found = kinds.flatMap(kind => cheapestOf(kind, rooms) ?? [])
  return found.filter((one, at) => found.findIndex(other => codesOf(other) === codesOf(one)) === at)
}
const codesOf = ({ offers }: Combination): string => offers.map(({ code }) => code).join()

/** Takes no more rooms of a kind than the hotel has left. */
function cheapestOf(offers: readonly Offer[], rooms: number): Combination | undefined {
  const picked: Offer[] = []
  for (let at = 0; at < rooms; at++) {
    const hasLeft = ({ roomType, roomsLeft }: Offer) =>
      roomsLeft === null || picked.filter(each => each.roomType === roomType).length < roomsLeft
    const [cheapest] = offers
      .filter(offer => offer.roomIndex === at && hasLeft(offer))
      .sort((a, b) => a.price.total.amount - b.price.total.amount)
    if (!cheapest) return undefined
    picked.push(cheapest)
  }
  return combinationOf(picked)
}

function combinationOf(offers: readonly Offer[]): Combination | undefined {
  const [first] = offers
  if (!first) return undefined
  const prices = offers.map(({ price }) => price)
  const atProperty = prices.flatMap(price => price.atProperty ?? [])
  const totalOf = (amounts: readonly Money[], { currency }: Money) => sum(amounts, currency)
  const alike: { readonly offer: Offer; readonly count: number }[] = []
  for (const offer of offers) {
    const at = alike.findIndex(each => isAlike(each.offer, offer))
    alike.splice(at < 0 ? alike.length : at, 1, { offer: alike[at]?.offer ?? offer, count: (alike[at]?.count ?? 0) + 1 })
  }
  return {
    offers,
    alike,
    total: totalOf(
      prices.map(({ total }) => total),
      first.price.total,
    ),
    usd: totalOf(
      prices.map(({ usd }) => usd),
      first.price.usd,
    ),
    atProperty: atProperty[0] && totalOf(atProperty, atProperty[0]),
  }
}
