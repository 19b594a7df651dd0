import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { countOffers, filterOffers, noOfferFilters, type OfferFilters } from './offer-filters.ts'
import type { Offer } from './room-groups.ts'
import { offerFor } from './testing/offer.ts'

const isHeld = ({ heldUntil }: Offer) => heldUntil !== undefined
const price = money(1000, 'IQD')
const either = [false, true]
/** Every board, refundable or not, held or not; the last kind is not offered. */
const offers: readonly Offer[] = (['RO', 'BB', 'HB'] as const).flatMap(board =>
  either.flatMap(refundable =>
    either
      .filter(held => board !== 'HB' || held !== refundable)
      .map(held => offerFor({ price, board, refundable, ...(held && { heldUntil: '2027-01-01T00:00:00Z' }) })),
  ),
)
const everyFilter: readonly OfferFilters[] = ([[], ['RO'], ['RO', 'HB'], ['FB']] as const).flatMap(boards =>
  either.flatMap(refundable => either.map(payAtOffice => ({ boards, refundable, payAtOffice }))),
)

test.each(everyFilter)('[HS-6] the count beside a choice is what it shows once taken: %j', filters => {
  const counts = countOffers(offers, filters, isHeld)
  const shown = (change: Partial<OfferFilters>) => filterOffers(offers, { ...filters, ...change }, isHeld).length
  expect(counts.refundable).toBe(shown({ refundable: true }))
  expect(counts.payAtOffice).toBe(shown({ payAtOffice: true }))
  expect(counts.boards.map(({ board }) => board)).toEqual(['RO', 'BB', 'HB'])
  for (const { board, count } of counts.boards) expect(count).toBe(shown({ boards: [board] }))
})

test('[HS-6] boards add up, everything else narrows, and without filters every offer is shown', () => {
  expect(filterOffers(offers, noOfferFilters, isHeld)).toEqual(offers)
  expect(filterOffers(offers, { ...noOfferFilters, boards: ['RO', 'HB'] }, isHeld)).toHaveLength(6)
  expect(filterOffers(offers, { boards: ['HB'], refundable: true, payAtOffice: true }, isHeld)).toEqual([])
  expect(filterOffers(offers, { boards: ['RO'], refundable: true, payAtOffice: true }, isHeld)).toHaveLength(1)
})
