import type { Board } from '@karwan/domain/hotels'
import type { Offer } from './room-groups.ts'

/** Filters of a hotel's offers; boards add up, everything else narrows. */
export interface OfferFilters {
  readonly boards: readonly Board[]
  readonly refundable: boolean
  readonly payAtOffice: boolean
}
export const noOfferFilters: OfferFilters = { boards: [], refundable: false, payAtOffice: false }

type IsHeld = (offer: Offer) => boolean

export const filterOffers = (offers: readonly Offer[], filters: OfferFilters, isHeld: IsHeld): readonly Offer[] =>
  offers.filter(
    offer =>
      (filters.boards.length === 0 || filters.boards.includes(offer.board)) &&
      (!filters.refundable || offer.refundable) &&
      (!filters.payAtOffice || isHeld(offer)),
  )

export interface OfferCounts {
  /** Boards that are offered at all, in their own order. */
  readonly boards: readonly { readonly board: Board; readonly count: number }[]
  readonly refundable: number
  readonly payAtOffice: number
}
const order: readonly Board[] = ['RO', 'BB', 'HB', 'FB', 'AI']

/** Returns how many offers each choice would show with the other filters. */
export function countOffers(offers: readonly Offer[], filters: OfferFilters, isHeld: IsHeld): OfferCounts {
  const anyBoard = filterOffers(offers, { ...filters, boards: [] }, isHeld)
  return {
    boards: order.flatMap(board =>
      offers.some(offer => offer.board === board) ? [{ board, count: anyBoard.filter(offer => offer.board === board).length }] : [],
    ),
    refundable: filterOffers(offers, { ...filters, refundable: true }, isHeld).length,
    payAtOffice: filterOffers(offers, { ...filters, payAtOffice: true }, isHeld).length,
  }
}
