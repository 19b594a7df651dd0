import { expect, test } from 'vitest'
import { sampleOrder } from '../../testing/samples/sample-order.ts'
import type { PayLinkRow } from './links.ts'
import { isLinkOpen, type LinkFacts, payLinkStateOf } from './view.ts'

const facts = (attempts: LinkFacts['attempts'], more: Partial<LinkFacts> = {}): LinkFacts => ({
  isOpen: true,
  order: 'awaiting-payment',
  attempts,
  ...more,
})
const closed = (order: LinkFacts['order']): Partial<LinkFacts> => ({ isOpen: false, order })

test.each<[string, LinkFacts, string]>([
  ['nobody paid', facts([]), 'open'],
  ['begun', facts(['pending']), 'pending'],
  ['nobody knows', facts(['unknown', 'failed']), 'pending'],
  ['failed, and nothing begun since', facts(['failed', 'expired']), 'failed'],
  ['called off by its payer', facts(['cancelled']), 'failed'],
  ['ran out at the gateway', facts(['expired']), 'open'],
  ['paid', facts(['paid', 'failed'], closed('confirmed')), 'paid'],
  ['paid, and another begun in vain', facts(['failed', 'paid'], closed('confirmed')), 'paid'],
  ['the bank looks at it', facts(['paid_review']), 'pending'],
  ['somebody was quicker', facts(['duplicate_paid'], closed('confirmed')), 'returning'],
  ['could not be confirmed', facts(['refund_pending'], closed('refunding')), 'returning'],
  ['given back', facts(['refunded'], closed('refunded')), 'returned'],
  ['ended while undecided', facts(['pending'], closed('awaiting-payment')), 'pending'],
  ['whoever ordered paid', facts([], closed('being-confirmed')), 'paid-otherwise'],
  ['ended by its holder', facts(['failed'], closed('awaiting-payment')), 'over'],
  ['ran out of time', facts([], closed('expired')), 'over'],
])('a link of which %s', (_, known, state) => expect(payLinkStateOf(known)).toBe(state))

test('a link is open until it is ended, while the order waits for exactly the money it names', () => {
  const order = { ...sampleOrder, state: 'awaiting-payment', payBy: '2026-11-22T10:00:00Z' } as const
  const { amount, currency } = order.total
  const link = { endedAt: null, amount, currency } as PayLinkRow
  const [early, late] = [new Date('2026-11-22T09:59:59Z'), new Date('2026-11-22T10:00:00Z')]
  expect(isLinkOpen(link, order, early)).toBe(true)
  expect(isLinkOpen(link, order, late)).toBe(false)
  expect(isLinkOpen({ ...link, endedAt: early }, order, early)).toBe(false)
  expect(isLinkOpen({ ...link, amount: amount - 1 }, order, early)).toBe(false)
  expect(isLinkOpen({ ...link, currency: 'USD' }, order, early)).toBe(false)
  expect(isLinkOpen(link, { ...order, state: 'paid' }, early)).toBe(false)
})
