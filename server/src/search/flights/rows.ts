import { createHash } from 'node:crypto'
import type { FlightFare, FlightItinerary, FlightLeg } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import { type SellingTerms, sellCondition, sellFlight } from '@karwan/domain/pricing'
import type { SuppliedFare, SuppliedItinerary } from '@karwan/domain/suppliers'
import type { SearchTerms } from '../offers/index.ts'

/** The supplier's side of a fare. Visitors never see it. */
export interface FareSource {
  readonly supplier: string
  readonly offerRef: string
  /** Price of the supplier when the list was made. */
  readonly net: Money
}
/** A row of the results with the sources of its fares by fare code. */
export interface FlightRow {
  readonly itinerary: FlightItinerary
  readonly sources: Readonly<Record<string, FareSource>>
}

/**
 * Turns suppliers' itineraries into rows, remembering what was told so that the same flights from two places are one
 * row.
 */
export interface RowMaker {
  toRows(supplier: string, offers: readonly SuppliedItinerary[]): readonly FlightRow[]
}

export const rowMaker = (terms: SearchTerms): RowMaker => {
  const result = new Map<string, FlightRow>()
  return {
    toRows(supplier, offers) {
      const changed = new Set<string>()
      for (const offer of offers) {
        const code = itineraryCode(offer.legs)
        const before = result.get(code)
        const after = withFares(before ?? { itinerary: { code, legs: offer.legs, fares: [] }, sources: {} }, supplier, offer.fares, terms)
        if (after === before) continue
        result.set(code, after)
        changed.add(code)
      }
      return [...changed].flatMap(code => result.get(code) ?? []).filter(row => row.itinerary.fares.length > 0)
    },
  }
}

/**
 * The row with these fares too; of two with the same name and terms the cheaper one stays. The same row where nothing
 * changed.
 */
const withFares = (row: FlightRow, supplier: string, offers: readonly SuppliedFare[], terms: SearchTerms): FlightRow => {
  const fares = new Map(row.itinerary.fares.map(fare => [fare.code, fare]))
  const sources = { ...row.sources }
  let changed = false
  for (const offer of offers) {
    const fare = fareOf(offer, terms.of({ supplier, carrier: carrierOf(row.itinerary.legs), family: offer.family }))
    const rival = fares.get(fare.code)
    if (rival && rival.price.total.amount <= fare.price.total.amount) continue
    fares.set(fare.code, fare)
    sources[fare.code] = { supplier, offerRef: offer.offerRef, net: offer.total }
    changed = true
  }
  if (!changed) return row
  const inOrder = [...fares.values()].sort((a, b) => a.price.total.amount - b.price.total.amount || (a.code < b.code ? -1 : 1))
  return { itinerary: { ...row.itinerary, fares: inOrder }, sources }
}

/** The airline that fee rules are about: that of the first flight. */
export const carrierOf = ([leg]: readonly FlightLeg[]): string | undefined => leg?.segments[0]?.carrier

/** A supplier's fare as it is sold. */
export const fareOf = (offer: SuppliedFare, terms: SellingTerms): FlightFare => {
  const { family, cabin, cabinBag, checkedBag, meal, seatChoice, seatsLeft } = offer
  const price = sellFlight(offer.passengers, terms)
  const [change, refund] = [sellCondition(offer.change, terms.rate), sellCondition(offer.refund, terms.rate)]
  return { code: fareCode(offer), family, cabin, cabinBag, checkedBag, meal, seatChoice, change, refund, seatsLeft, price }
}

const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '0').slice(0, length)

/** The same flights at the same times have the same code, whoever sells them. */
const itineraryCode = (legs: readonly FlightLeg[]): string =>
  shortHash(
    legs
      .map(leg =>
        leg.segments
          .map(({ carrier, flightNumber, from, to }) => `${carrier}${flightNumber} ${from.airport} ${from.at} ${to.airport} ${to.at}`)
          .join('>'),
      )
      .join('|'),
    14,
  )

const fareCode = ({ family, cabin, cabinBag, checkedBag, meal, change, refund }: SuppliedFare): string =>
  shortHash(JSON.stringify([family, cabin, cabinBag, checkedBag, meal, change, refund]), 10)
