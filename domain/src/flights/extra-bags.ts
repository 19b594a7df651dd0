import { add, type Money, multiply, sum } from '../money/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import type { BookedBag, ChosenBag, ExtraBag, PassengerKind } from './types.ts'

/** A bag as a page knows it: without our part of its price. */
export type OfferedBag = Omit<ExtraBag, 'fee'>

const findBag = <Bag extends OfferedBag>(bags: readonly Bag[], { bagId }: ChosenBag): Bag | undefined => bags.find(({ id }) => id === bagId)

/** Returns whether a bag is sold to a traveler of that kind, at least one of it. */
const isSoldTo = (bag: OfferedBag | undefined, kind: PassengerKind | undefined): bag is OfferedBag =>
  bag !== undefined && kind !== undefined && bag.kinds.includes(kind)

/** All that one traveler has of a bag: the same one may be told twice. */
const countOf = (chosen: readonly ChosenBag[], { bagId, passenger }: ChosenBag): number =>
  chosen.reduce((count, each) => (each.bagId === bagId && each.passenger === passenger ? count + each.quantity : count), 0)

/**
 * Finds what cannot be bought of a choice: bags that are not sold to a traveler, and more than one may have. Paths are
 * those of the travelers' bags: `bags.0`.
 */
export const checkBags = (
  chosen: readonly ChosenBag[],
  { bags, kinds }: { readonly bags: readonly OfferedBag[]; readonly kinds: readonly PassengerKind[] },
): readonly FieldFault[] =>
  chosen.flatMap(choice => {
    const bag = findBag(bags, choice)
    if (!isSoldTo(bag, kinds[choice.passenger])) return [fault(`bags.${choice.passenger}`, 'error.bagNotSold')]
    return countOf(chosen, choice) > bag.most ? [fault(`bags.${choice.passenger}`, 'error.tooManyBags', { count: bag.most })] : []
  })

/** Returns what of a choice can be bought: bags that are not sold any more are left out. */
export const allowedBags = (
  chosen: readonly ChosenBag[],
  offer: { readonly bags: readonly OfferedBag[]; readonly kinds: readonly PassengerKind[] },
): readonly ChosenBag[] => chosen.filter(choice => choice.quantity > 0 && checkBags([choice], offer).length === 0)

/** Returns whether a booking has the bags that were bought: as many of each for each traveler, however listed. */
export const hasSameBags = (bought: readonly ChosenBag[], booked: readonly ChosenBag[]): boolean =>
  [...bought, ...booked].every(each => countOf(bought, each) === countOf(booked, each))

/** Adds up chosen bags. Bags that are not sold count nothing: `checkBags` refuses them. */
export const priceOfBags = (
  chosen: readonly ChosenBag[],
  bags: readonly OfferedBag[],
  currency: Money['currency'],
): { readonly price: Money; readonly usd: Money } => {
  const sumOf = (part: 'price' | 'usd', of: Money['currency']): Money =>
    sum(
      chosen.flatMap(choice => {
        const bag = findBag(bags, choice)
        return bag ? multiply(bag[part], choice.quantity) : []
      }),
      of,
    )
  return { price: sumOf('price', currency), usd: sumOf('usd', 'USD') }
}

/** Returns the price of a fare with the bags that were chosen. */
export const priceWithBags = (
  fare: { readonly total: Money; readonly usd: Money },
  chosen: readonly ChosenBag[],
  bags: readonly OfferedBag[],
): { readonly total: Money; readonly usd: Money } => {
  const { price, usd } = priceOfBags(chosen, bags, fare.total.currency)
  return { total: add(fare.total, price), usd: add(fare.usd, usd) }
}

/** Returns chosen bags as they are sold, in the order of travelers and bags. Throws for one that is not sold. */
export const bookedBags = (chosen: readonly ChosenBag[], bags: readonly ExtraBag[]): readonly BookedBag[] =>
  chosen
    .map((choice): BookedBag => {
      const bag = findBag(bags, choice)
      if (!bag) throw new RangeError(`There is no bag ${choice.bagId}`)
      const { kilograms, leg, refund, price, fee } = bag
      return { ...choice, kilograms, leg, refund, price, fee }
    })
    .sort((a, b) => a.passenger - b.passenger || (a.leg ?? -1) - (b.leg ?? -1) || (a.bagId < b.bagId ? -1 : 1))
