import type { OrderRequest } from '@karwan/contract/orders'
import { type LocalDate, today, type ZoneId } from '@karwan/domain/calendar'
import type { ExchangeRate, Money } from '@karwan/domain/money'
import { type Problem, problem } from '@karwan/domain/problems'
import { authorityCost, startBy, type VisaPrice, type VisaProduct } from '@karwan/domain/visa-applications'
import type { ItemSale } from './order-item.ts'

/** A visa for one traveler as a brand sells it now. */
export interface VisaForOrder {
  readonly kind: 'visa'
  readonly product: VisaProduct
  /** Version that staff published; absent: the brand's file. */
  readonly version?: number
  readonly price: VisaPrice
  readonly usd: Money
  readonly rate: ExchangeRate
  readonly brandId: string
  /** Of the brand's market: a day of visas begins there. */
  readonly zone: ZoneId
}
/** A product and its processing. */
export type VisaChoice = Pick<VisaRequest, 'productId' | 'isExpress'>
/**
 * Finds a product that a brand sells, at its price of now and then at those that still stand; none where the
 * brand does not sell it, or has no express processing that was asked for. Handed in by visas.
 */
export type FindVisa = (brandId: string, choice: VisaChoice) => readonly VisaForOrder[]

type VisaRequest = Extract<OrderRequest, { serviceType: 'visa' }>

/** A visa's price is the brand's own: it stands so long after the order, whatever the rate does meanwhile. */
const priceStandsMs = 48 * 3_600_000

interface VisaAsked {
  readonly body: VisaRequest
  readonly brandId: string
  readonly at: Date
}
/** One item for each traveler, at the price that the traveler accepted, or else at the one of this moment. */
export const quoteVisas = (findVisa: FindVisa, { body, brandId, at }: VisaAsked): readonly ItemSale[] | Problem => {
  const { acceptedTotal, passengers } = body
  const offers = findVisa(brandId, body)
  const accepted = ({ price: { total } }: VisaForOrder): boolean =>
    total.currency === acceptedTotal.currency && total.amount * passengers.length === acceptedTotal.amount
  const offer = offers.find(accepted) ?? offers[0]
  if (!offer) return problem('offer-gone')
  return passengers.map(() => visaSale(offer, body.arrival, at))
}

const visaSale = (offer: VisaForOrder, arrival: LocalDate, at: Date): ItemSale => {
  const { product, version, price, usd, rate } = offer
  return {
    offer,
    product: { kind: 'visa', product, ...(version !== undefined && { version }), price, arrival },
    supplier: product.supplier,
    offerRefs: [product.id],
    total: price.total,
    usd,
    serviceFee: price.serviceFee,
    net: authorityCost(product),
    rate,
    feeRule: null,
    expiresAt: new Date(at.getTime() + priceStandsMs).toISOString(),
    holdable: false,
    step: 0,
    alone: null,
  }
}

/** Returns the refusal of a visa that may come after the arrival, where the traveler does not take that risk. */
export const lateRefusalOf = ({ arrival, acceptedRisk }: VisaRequest, { product, zone }: VisaForOrder, at: Date): Problem | undefined => {
  const last = startBy(product, arrival)
  return !acceptedRisk && last < today(zone, at) ? problem('visa-too-late', { data: { startBy: last } }) : undefined
}
