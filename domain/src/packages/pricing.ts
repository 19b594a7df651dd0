import { add, allocate, type Money, money, roundToStep, subtract, sum } from '../money/index.ts'
import { inDollars, priced, repriceRoom } from '../pricing/index.ts'
import type { LeastSaving, PackageParts, PackagePrice, PackageTerms } from './types.ts'

/** Sums over flight and rooms, in the payment currency. */
interface PackageSums {
  /** Sum for the suppliers, without our fees. */
  readonly cost: Money
  /** Sum of both prices apart. */
  readonly alone: Money
}

/**
 * Total of a package: its cost with the package fee, rounded up to the price step, and never more than both cost
 * apart.
 */
export const packageTotal = ({ cost, alone }: PackageSums, terms: PackageTerms): Money => {
  const { total } = priced(cost, terms)
  return total.amount < alone.amount ? total : alone
}

/** Returns how much less a package costs than both apart; null where it is less than the brand tells. */
export const savingOf = (total: Money, alone: Money, { basisPoints, amount }: LeastSaving): Money | null => {
  const saved = alone.amount - total.amount
  return saved > 0 && saved >= amount && saved * 10_000 >= alone.amount * basisPoints ? money(saved, total.currency) : null
}

/** Returns the price of a flight and rooms that are sold together, with its parts. */
export const sellPackage = ({ flight, rooms, nights }: PackageParts, terms: PackageTerms): PackagePrice & { readonly alone: object } => {
  const currency = terms.rate.to
  const stay = sum(
    rooms.map(({ total }) => total),
    currency,
  )
  const alone = add(flight.total, stay)
  const costs = [flight, ...rooms].map(({ total, serviceFee }) => subtract(total, serviceFee))
  const cost = sum(costs, currency)
  const total = packageTotal({ cost, alone }, terms)
  const serviceFee = subtract(total, cost)
  const [flightFee = serviceFee, ...roomFees] = allocate(
    serviceFee,
    costs.map(({ amount }) => amount),
  )
  const flightTotal = add(costs[0] ?? cost, flightFee)
  return {
    total,
    usd: inDollars(total, terms.rate),
    serviceFee,
    flight: { ...flight, total: flightTotal, usd: inDollars(flightTotal, terms.rate), serviceFee: flightFee },
    rooms: rooms.map((room, at) => repriceRoom(room, roomFees[at] ?? room.serviceFee, terms, nights)),
    alone: { flight: flight.total, stay, total: alone },
    saving: savingOf(total, alone, terms.leastSaving),
    separable: { flight: true, hotel: true },
  }
}

/** Average of a price for each traveler, rounded to the price step: it is told, never charged. */
export const perPersonOf = (total: Money, people: number, { priceStep }: Pick<PackageTerms, 'priceStep'>): Money =>
  roundToStep(money(Math.round(total.amount / people), total.currency), priceStep)
