import type { Instant } from '../calendar/index.ts'
import { type Board, boards, type ListedHotel, type RoomPrice } from '../hotels/index.ts'
import { allocate, type ExchangeRate, type Money, money, subtract } from '../money/index.ts'
import { metersBetween } from '../places/index.ts'
import { inDollars, perNightOf } from '../pricing/index.ts'

/** So many replacements of a refused stay are offered. */
export const mostReplacements = 3
/** A replacement outside of the neighbourhood is no farther from the refused stay. */
export const nearMeters = 1500

type Place = Pick<ListedHotel, 'stars' | 'latitude' | 'longitude'>
/** A stay that was refused. `area` is the id of its neighbourhood; undefined where the supplier no longer lists it. */
export type RefusedHotel = Place & { readonly area: string | undefined }

/**
 * Tells whether a hotel may take the place of a refused one: as many stars, in the same neighbourhood or near. The same
 * hotel may: another supplier still sells it.
 */
export const mayReplace = (refused: RefusedHotel, hotel: Place & Pick<ListedHotel, 'area'>): boolean =>
  hotel.stars >= refused.stars && (hotel.area === refused.area || metersBetween(refused, hotel) <= nearMeters)

/** Tells whether a board has at least the meals of another one. */
export const hasMealsOf = (board: Board, refused: Board): boolean => boards.indexOf(board) >= boards.indexOf(refused)

/** Tells whether a stay can be given back for nothing at least as long as another one; null: it cannot. */
export const isAsFree = (freeUntil: Instant | null, refused: Instant | null): boolean =>
  refused === null || (freeUntil !== null && Date.parse(freeUntil) >= Date.parse(refused))

/** A stay that was refused: its part of the price, and what it would have cost us, both in the payment currency. */
export interface RefusedPrice {
  readonly paid: Money
  readonly cost: Money
}
export interface ReplacementTerms {
  /** The most that we bear of a dearer replacement, in minor units of the payment currency. */
  readonly absorbs: number
  readonly priceStep: number
}

/**
 * Returns the part of the price that stands for a replacement of this cost; undefined for one that is dearer than what
 * we bear. A dearer one costs the traveler nothing more; of a cheaper one the difference goes back, in whole price
 * steps.
 */
export const replacementPrice = ({ paid, cost }: RefusedPrice, now: Money, { absorbs, priceStep }: ReplacementTerms): Money | undefined => {
  const fallen = subtract(cost, now).amount
  if (fallen < 0) return -fallen <= absorbs ? paid : undefined
  const back = Math.floor(fallen / priceStep) * priceStep
  return money(Math.max(0, paid.amount - back), paid.currency)
}

/**
 * Returns rooms, each priced at its cost, at a total for all of them: what is more than their cost is our fee. Where it
 * is less, we bear the rest and there is no fee.
 */
export const atTotal = (
  rooms: readonly RoomPrice[],
  total: Money,
  { rate, priceStep, nights }: { readonly rate: ExchangeRate; readonly priceStep: number; readonly nights: number },
): readonly RoomPrice[] => {
  const shares = allocate(
    total,
    rooms.map(room => room.total.amount),
  )
  return rooms.map(({ nights: _, ...room }, at) => {
    const now = shares[at] ?? room.total
    const taxes = lesser(room.taxes, now)
    const cost = lesser(room.total, now)
    return {
      ...room,
      total: now,
      usd: inDollars(now, rate),
      taxes,
      room: subtract(cost, taxes),
      serviceFee: subtract(now, cost),
      perNight: perNightOf(now, nights, { priceStep }),
    }
  })
}

const lesser = (one: Money, other: Money): Money => (one.amount < other.amount ? one : other)

interface Candidate {
  readonly stars: number
  readonly latitude: number
  readonly longitude: number
  readonly cost: Money
}
/** A kilometre is as far as 3 % of the cost; a dearer one is farther than one that is as much cheaper. */
const perMeter = 0.03 / 1000

/** Returns candidates, the nearest to a refused stay first: by cost and place. */
export const nearestFirst = <Each extends Candidate>(
  refused: Pick<Place, 'latitude' | 'longitude'>,
  cost: Money,
  all: readonly Each[],
): Each[] => {
  const distanceOf = (each: Each): number => {
    const part = subtract(each.cost, cost).amount / Math.max(1, cost.amount)
    return (part < 0 ? -part / 2 : part) + metersBetween(refused, each) * perMeter
  }
  return all.toSorted((one, other) => distanceOf(one) - distanceOf(other))
}
