import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { bagsOf, orderOf, priceOf, withBags } from './booking-check.ts'
import { draftFor, type FlightDraft, flightDraft, flightWithBagsDraft } from './booking-draft.ts'

const counts = { adt: 1, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 }
const empty = draftFor(counts, 'IQ', undefined)
const [adult, child] = empty.travelers
if (!adult || !child) throw new Error('two travelers')
const typed = {
  ...empty,
  travelers: [{ ...adult, firstName: 'Azad', passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2031-01-01' } }, child],
}

test('[BK-1] a draft is kept without passports and read back', () => {
  const kept = flightDraft.keep(typed)
  expect(JSON.stringify(kept)).not.toMatch(/A1234567|2031/)
  const read = flightDraft.read(JSON.parse(JSON.stringify(kept)), 1)
  expect(read?.travelers[0]).toMatchObject({ firstName: 'Azad', passport: { number: '' } })
  expect(flightDraft.read({ travelers: 'x' }, 1)).toBeUndefined()
  expect(flightDraft.read(kept, 2)).toBeUndefined()
})
test('[BK-1] travelers of another search fill those of the same kind', () => {
  const next = draftFor({ ...counts, adt: 2, chd: 0 }, 'IQ', typed)
  expect(next.travelers.map(({ kind, firstName }) => [kind, firstName])).toEqual([
    ['adt', 'Azad'],
    ['adt', ''],
  ])
})

const bag = {
  id: 'out',
  kilograms: 20,
  leg: 0,
  kinds: ['adt'],
  most: 2,
  refund: 'none',
  price: money(30_000, 'IQD'),
  usd: money(2273, 'USD'),
}
const offerOf = (code: string, bags: readonly object[] = [bag]) =>
  ({
    searchCode: 's',
    itinerary: { code, legs: [] },
    fare: { code: 'flex', price: { total: money(400_000, 'IQD'), usd: money(30_303, 'USD') } },
    bags,
  }) as unknown as ValidatedItineraryWire
const none: FlightDraft = { ...empty, bags: { offer: '', chosen: [] } }
const one = [{ bagId: 'out', passenger: 0, quantity: 1 }]
const ordering = { passportRequired: false, language: 'en', withAddress: false } as const

test('bags are kept with the draft, and drafts from before they were sold have none', () => {
  const draft = withBags(none, offerOf('a'), one)
  const kept = JSON.parse(JSON.stringify(flightWithBagsDraft.keep(draft)))
  expect(JSON.stringify(kept)).not.toContain('passport')
  expect(flightWithBagsDraft.read(kept, 2)).toEqual(draft)
  expect(flightWithBagsDraft.read(flightDraft.keep(empty), 1)).toEqual(none)
  expect(flightWithBagsDraft.read({ ...kept, bags: { offer: 'a', chosen: [{ bagId: 7 }, 'x', null] } }, 2)?.bags.chosen).toEqual([])
  expect(flightWithBagsDraft.read({ ...kept, bags: 'x' }, 2)?.bags).toEqual({ offer: '', chosen: [] })
  expect(flightWithBagsDraft.read(kept, 3)).toBeUndefined()
})
test('bags of one flight are not bought with another, nor those that are sold no more', () => {
  const draft = withBags(none, offerOf('a'), one)
  expect(bagsOf(draft, offerOf('a'))).toEqual(one)
  expect(bagsOf(draft, offerOf('b'))).toEqual([])
  expect(bagsOf(draft, offerOf('a', []))).toEqual([])
})
test('an order has its bags, and their price in the total that was seen', () => {
  const draft = withBags(none, offerOf('a'), one)
  const order = { ...ordering, draft, offer: offerOf('a') }
  expect(orderOf(order)).toMatchObject({ bags: one, acceptedTotal: money(430_000, 'IQD') })
  expect(orderOf({ ...order, draft: none })).not.toHaveProperty('bags')
  expect(priceOf(offerOf('a'), one)).toEqual({ total: money(430_000, 'IQD'), usd: money(32_576, 'USD') })
})
