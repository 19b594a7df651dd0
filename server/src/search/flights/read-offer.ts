import type { Brand } from '@karwan/brands/brand'
import { sellBag } from '@karwan/domain/pricing'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FlightSupplier } from '@karwan/domain/suppliers'
import { type FlightOfferForOrder, type FlightOfferRef, termsOf } from '../offers/index.ts'
import { supplierProblem } from '../run/index.ts'
import { carrierOf, fareOf } from './rows.ts'
import type { FlightSearches } from './searches.ts'
import { findRow } from './view.ts'

/**
 * Reads a fare again at its supplier and prices it as it is now. A search of another brand than `brandId` is not found.
 */
export type FlightOfferService = (
  ref: FlightOfferRef,
  traceId: string,
  signal: AbortSignal,
  brandId?: string,
) => Promise<FlightOfferForOrder | Problem>

export interface FlightOfferServiceOptions {
  readonly searches: FlightSearches
  readonly suppliers: readonly FlightSupplier[]
  /** Throws for a brand that is not there. */
  readonly getBrand: (id: string) => Brand
}

export const flightOfferService =
  ({ searches, suppliers, getBrand }: FlightOfferServiceOptions): FlightOfferService =>
  async (ref, traceId, signal, brandId) => {
    const found = await searches.find(ref.searchCode, brandId)
    if (isProblem(found)) return found
    const row = findRow(found.view, ref.itineraryCode)
    const listed = row?.itinerary.fares.find(fare => fare.code === ref.fareCode)
    const source = row?.sources[ref.fareCode]
    const supplier = suppliers.find(({ id }) => id === source?.supplier)
    if (!row || !listed || !source || !supplier) return problem('offer-gone', { detail: 'The search has no such itinerary or fare' })
    try {
      const read = await supplier.revalidate(source.offerRef, source.net, { traceId, signal, language: found.head.language })
      if (!read.ok) return problem(read.code === 'offer-expired' ? 'offer-expired' : 'offer-gone')
      const { offer } = read
      // As it was listed: a fare keeps its rule, whatever its supplier calls it now.
      const facts = { supplier: source.supplier, carrier: carrierOf(row.itinerary.legs), family: listed.family }
      const terms = termsOf(getBrand(found.head.brandId), 'flight', found.head).of(facts)
      const fare = { ...fareOf(offer.fare, terms), code: listed.code }
      const fares = row.itinerary.fares.map(each => (each.code === fare.code ? fare : each))
      return {
        kind: 'flight',
        validated: {
          searchCode: ref.searchCode,
          itinerary: { ...row.itinerary, legs: offer.legs, fares },
          fare,
          listedTotal: listed.price.total,
          passportRequired: offer.passportRequired,
          expiresAt: offer.expiresAt,
          fareRules: offer.fareRules,
          bags: offer.bags.map(bag => sellBag(bag, terms)),
        },
        search: found.head.search,
        brandId: found.head.brandId,
        supplier: source.supplier,
        offerRef: offer.fare.offerRef,
        net: offer.fare.total,
        rate: terms.rate,
        fees: found.head.fees,
        feeRule: terms.feeRule,
        holdable: offer.holdable,
        bagNets: Object.fromEntries(offer.bags.map(({ id, net }) => [id, net])),
      }
    } catch (error) {
      return supplierProblem(error)
    }
  }
