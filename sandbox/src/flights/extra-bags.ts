import { getCarrier, type Selling } from './data/carriers.ts'
import { Refusal } from './errors.ts'
import { type Cents, writeAmount } from './money.ts'
import type { Offer } from './offers.ts'
import type { passengerKinds } from './prices.ts'
import { sandboxCarrier } from './scenarios.ts'

type Kind = (typeof passengerKinds)[number]

/** Terms on which an airline sells checked bags beyond the fare's own. */
interface BagSale {
  readonly kg: number
  /** Most for one passenger: in a direction, or for the whole trip. */
  readonly most: number
  /** Each direction is bought by itself. */
  readonly bySlice: boolean
  /** Given back in the same proportion as the fare, or not at all. */
  readonly refund: 'with_fare' | 'none'
  /** Dollars for one direction of a short flight. */
  readonly price: number
}
const sales: Readonly<Partial<Record<Selling, BagSale>>> = {
  'low-cost': { kg: 20, most: 3, bySlice: true, refund: 'none', price: 22 },
  european: { kg: 23, most: 2, bySlice: true, refund: 'with_fare', price: 38 },
  network: { kg: 23, most: 2, bySlice: false, refund: 'with_fare', price: 42 },
  gulf: { kg: 23, most: 2, bySlice: false, refund: 'with_fare', price: 48 },
  regional: { kg: 20, most: 1, bySlice: true, refund: 'with_fare', price: 26 },
}
const withBags: readonly Kind[] = ['adt', 'chd', 'sen', 'yth']

/** A kind of bag that can be bought with an offer. The amount is for one bag. */
export interface BagService {
  readonly id: string
  readonly kg: number
  readonly most: number
  /** Index of its direction; null: the whole trip. */
  readonly slice: number | null
  readonly refund: BagSale['refund']
  readonly amount: Cents
}

/**
 * Lists the bags that an airline sells with an offer, the same ones whenever it is read. Iranian airlines, the
 * sandbox's own airline and the cabins in front sell none; neither does a family whose allowance is not told.
 */
export function listBags({ facts, family, seller, km }: Offer): readonly BagService[] {
  const sale = sales[getCarrier(seller).selling]
  if (!sale || seller === sandboxCarrier || facts.cabin === 'C' || facts.cabin === 'F' || family.checkedBag === 'unknown') return []
  const { kg, most, bySlice, refund, price } = sale
  const oneWay = Math.round(price * (km < 2000 ? 1 : km < 5000 ? 1.5 : 2.4)) * 100
  if (bySlice) return facts.itinerary.map((_, slice) => ({ id: `bag_${slice}_${kg}`, kg, most, slice, refund, amount: oneWay }))
  return [{ id: `bag_all_${kg}`, kg, most, slice: null, refund, amount: oneWay * facts.itinerary.length }]
}

/** Returns the bags as the answer about an offer tells them. */
export const writeServices = (offer: Offer) =>
  listBags(offer).map(({ id, kg, most, slice, refund, amount }) => ({
    id,
    type: 'baggage',
    maximum_quantity: most,
    total_amount: writeAmount(amount),
    total_currency: 'USD',
    slice,
    passenger_types: withBags,
    metadata: { maximum_weight_kg: kg, refund },
  }))

/** Bags of one passenger, by index, as they are ordered. */
export interface OrderedService {
  readonly id: string
  readonly quantity: number
  readonly passenger: number
}

/**
 * Prices the bags of an order, and finds what of them comes back where `refund` of the fare does. Throws for a bag that
 * is not sold to its passenger, and for more than are sold.
 */
export function priceServices(
  services: readonly OrderedService[],
  { offer, kinds, refund }: { readonly offer: Offer; readonly kinds: readonly Kind[]; readonly refund: Cents | null },
): { readonly total: Cents; readonly refund: Cents } {
  const bags = listBags(offer)
  const counted = new Map<string, number>()
  let [total, back] = [0, 0]
  for (const { id, quantity, passenger } of services) {
    const bag = bags.find(each => each.id === id)
    const kind = kinds[passenger]
    if (!bag || !kind || !withBags.includes(kind)) throw new Refusal('service_not_available', `no ${id} for passenger ${passenger}`)
    const count = (counted.get(`${id} ${passenger}`) ?? 0) + quantity
    if (count > bag.most) throw new Refusal('service_not_available', `at most ${bag.most} ${id} for a passenger`)
    counted.set(`${id} ${passenger}`, count)
    const amount = bag.amount * quantity
    total += amount
    if (bag.refund === 'with_fare') back += Math.floor((amount * (refund ?? 0)) / offer.price.total)
  }
  return { total, refund: back }
}

/** Returns the airline's rule for bags that were bought, in English. Empty where it sells none. */
export function bagSaleRule(offer: Offer): string {
  const [bag] = listBags(offer)
  if (!bag) return ''
  const rule =
    bag.refund === 'none'
      ? 'Extra bags that were bought are not refunded when the order is cancelled.'
      : 'When the order is cancelled, extra bags that were bought are refunded in the same proportion as the fare.'
  return ` ${rule}`
}
