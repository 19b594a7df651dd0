// @vitest-environment jsdom
import type { Cancellation, OrderView } from '@karwan/contract/orders'
import { money } from '@karwan/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Tracker } from './tracker.tsx'

vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale, Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi> }
})
vi.mock('../../../base/time/index.ts', () => ({ useMoment: () => ({ dateAndTime: (at: string) => at }) }))
vi.mock('../../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  useVoice: () => ({ announce: () => undefined }),
}))

const iqd = (amount: number) => money(amount, 'IQD')
const cancelled: Cancellation = {
  id: 'c1',
  serviceId: 'f',
  state: 'cancelled',
  paid: iqd(1_301_750),
  refund: iqd(1_106_750),
  fee: iqd(195_000),
  to: { kind: 'card', gateway: 'switch', card: { brand: 'VISA', last4: '4242' } },
  back: null,
  steps: [
    { step: 'asked', state: 'done', at: 'Tuesday', expected: null },
    { step: 'supplier-cancelled', state: 'done', at: 'Wednesday', expected: null },
    { step: 'refund-sent', state: 'now', at: null, expected: null },
    { step: 'refund-arrives', state: 'later', at: null, expected: { from: '2026-11-29', until: '2026-12-06' } },
  ],
}
function drawn(change: Partial<Cancellation>): HTMLElement {
  const order = { Services: [], refusals: [], cancellations: [{ ...cancelled, ...change }], plan: null } as unknown as OrderView
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Tracker order={order} />)
  return page
}
const textOf = (element: Element): string => (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replace(/[\s\u00a0]+/g, ' ')
const linesOf = (page: HTMLElement) =>
  [...page.querySelectorAll('dt')].map(term => `${textOf(term)} ${term.nextElementSibling ? textOf(term.nextElementSibling) : ''}`)
const stepsOf = (page: HTMLElement) => [...page.querySelectorAll('li')].map(textOf)

test('[AU-6] a refund tells its amount and where to, its dated steps by name of the means, and how it comes about', () => {
  const page = drawn({})
  expect(textOf(page)).toContain('You get backIQD 1,106,750Goes back to: Card VISA ending in 4242')
  expect(stepsOf(page)).toEqual([
    'Done: Cancellation asked forTuesday',
    'Done: Cancelled by the supplierWednesday',
    'Now: Sent to your bank',
    'Still to come: On your cardExpected: 29 November – 6 December',
  ])
  expect(linesOf(page)).toEqual(['You paid IQD 1,301,750', 'Cancellation fee −IQD 195,000', 'You get back IQD 1,106,750'])
})

test('[AU-6] money that goes to a wallet, a bank account or by hand is not said to be on a card', () => {
  const lastOf = (kind: Cancellation['to']['kind']) =>
    stepsOf(drawn({ to: { kind, gateway: null, card: null } }))
      .slice(2)
      .join(' ')
  expect(lastOf('wallet')).toMatch(/Sent to your wallet.*In your wallet/)
  expect(lastOf('bank-app')).toMatch(/Sent to your bank.*In your account/)
  for (const kind of ['office', 'by-hand', 'several'] as const) expect(lastOf(kind)).toMatch(/Money sent back.*Money with you/)
})

test('[AU-6] where several methods paid, each has its sum and when it was sent', () => {
  const back = {
    money: iqd(1_106_750),
    points: { points: 0, amount: iqd(0) },
    voucher: null,
    methods: [
      { method: 'switch', money: iqd(606_750), byHand: false, sentAt: 'Thursday' },
      { method: 'zaincash', money: iqd(500_000), byHand: false, sentAt: null },
    ],
  } as const
  expect(linesOf(drawn({ back: { ...back, methods: [...back.methods] } })).slice(3)).toEqual([
    'Bank cardMoney sent back: Thursday IQD 606,750',
    'ZainCashNot sent yet IQD 500,000',
  ])
})

test('[AU-6] nothing is told of money where the booking stays, and no amount where nobody knows it', () => {
  expect(linesOf(drawn({ state: 'refused' }))).toEqual([])
  const unknown = drawn({ refund: null, fee: null })
  expect(linesOf(unknown)).toEqual(['You paid IQD 1,301,750'])
  expect(textOf(unknown)).not.toContain('You get back')
  expect(textOf(drawn({ refund: iqd(0), fee: iqd(1_301_750) }))).toContain('By its conditions nothing of the price comes back.')
})
