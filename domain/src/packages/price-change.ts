import type { PackagePrice } from './types.ts'

/** Price of a package as a visitor saw it, in minor units of the payment currency. */
export interface SeenPrice {
  readonly total: number
  /** Zero where none was told; undefined where that is not known. */
  readonly saving: number | undefined
  /** Undefined where the parts have no prices of their own, or where they are not known. */
  readonly parts: SeenParts | undefined
}
export interface SeenParts {
  /** The flight as the package sells it. The stay is the rest of the total. */
  readonly flight: number
  /** Both by themselves. */
  readonly alone: { readonly flight: number; readonly stay: number }
}

type PriceOfPackage = Pick<PackagePrice, 'total' | 'saving' | 'alone' | 'separable'> & {
  readonly flight: Pick<PackagePrice['flight'], 'total'>
}
/** Returns what a visitor sees of a price. Of parts that have one price, nothing is kept (PK-14). */
export const seenPriceOf = ({ total, saving, alone, separable, flight }: PriceOfPackage): SeenPrice => ({
  total: total.amount,
  saving: saving?.amount ?? 0,
  parts:
    alone && separable.flight && separable.hotel
      ? { flight: flight.total.amount, alone: { flight: alone.flight.amount, stay: alone.stay.amount } }
      : undefined,
})

/** Minor units by which each part of a package is dearer than before; together the difference of the totals. */
export interface PartChanges {
  readonly flight: number
  readonly stay: number
}

/**
 * Returns by how much each part moved. Which of them moved is told by their prices apart: within a package the fee of a
 * part follows the price of the other one. Undefined where the parts are not known, or where neither moved.
 */
export const partChanges = (before: SeenPrice, now: SeenPrice): PartChanges | undefined => {
  if (!before.parts || !now.parts) return undefined
  const all = now.total - before.total
  const flightMoved = before.parts.alone.flight !== now.parts.alone.flight
  const stayMoved = before.parts.alone.stay !== now.parts.alone.stay
  if (!flightMoved && !stayMoved) return undefined
  const flight = flightMoved ? (stayMoved ? now.parts.flight - before.parts.flight : all) : 0
  return { flight, stay: all - flight }
}
