// @vitest-environment jsdom
import type { CancellationQuote, OrderView } from '@karwan/contract/orders'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CancelFlow } from './cancel-flow.lazy.tsx'

const server = vi.hoisted(() => ({ post: vi.fn() }))
vi.mock('../../../base/server-client/index.ts', async original => ({
  ...(await original<object>()),
  server,
  useFailureText:
    () =>
    ({ failed }: { failed: string }) =>
      failed,
}))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../../base/brand/index.ts', () => ({ useShop: () => ({ today: '2026-11-22', timeZone: 'Asia/Baghdad' }) }))

const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
const quoteOf = (change: Partial<CancellationQuote> = {}): CancellationQuote => ({
  quoteId: 'q1',
  orderId: 'o1',
  services: [
    {
      serviceId: 's1',
      paid: iqd(500_000),
      refund: iqd(400_000),
      fee: iqd(100_000),
      serviceFee: iqd(10_000),
      discountTaken: null,
      freeUntil: null,
    },
  ],
  paid: iqd(500_000),
  refund: iqd(400_000),
  fee: iqd(100_000),
  currency: 'IQD',
  to: { kind: 'card', gateway: 'switch', card: { brand: 'VISA', last4: '0091' } },
  back: { money: iqd(400_000), points: { points: 0, amount: iqd(0) }, voucher: null },
  arrives: { from: '2026-11-29', until: '2026-12-05' },
  validUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
  ...change,
})
const serviceOf = (Id: string) => ({
  Id,
  serviceType: 'hotel',
  hotel: { name: `Hotel ${Id}`, policies: { checkInFrom: '14:00' }, images: [] },
  checkIn: '2026-12-22',
  checkOut: '2026-12-25',
  nights: 3,
  cancelling: 'yes',
})
const orderOf = (...items: object[]) => ({ Id: 'o1', Services: items, contact: { email: 'a@example.com' } }) as unknown as OrderView
const failure = (failed: string) => ({ failed, title: '' })

let root: Root
const received = { onClose: vi.fn(), onCancelled: vi.fn(), onOutdated: vi.fn() }
const text = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
const show = (order: OrderView) => act(async () => root.render(<CancelFlow order={order} {...received} />))
const button = (name: string) => [...document.querySelectorAll('button')].find(each => each.textContent === name)
const press = (name: string) => act(async () => button(name)?.click())
const confirmations = () => server.post.mock.calls.filter(([path]) => path === '/orders/o1/cancellations')

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('a booking of one thing tells at once what comes back, and cancels nothing before the last press', async () => {
  server.post.mockResolvedValueOnce(quoteOf())
  await show(orderOf(serviceOf('s1')))
  expect(server.post.mock.calls[0]?.[0]).toBe('/orders/o1/services/s1/cancellation-quote')
  expect(text()).toContain('IQD 400,000')
  expect(text()).toContain('IQD 10,000 of it is our service fee')
  expect(text()).toContain('Card VISA ending in 0091')
  await press('Continue')
  expect(text()).toContain('Cancel Hotel s1?')
  expect(confirmations()).toEqual([])
  const cancelled = orderOf()
  server.post.mockResolvedValueOnce(cancelled)
  await press('Cancel booking')
  expect(confirmations()).toMatchObject([['/orders/o1/cancellations', { body: { quoteId: 'q1' } }]])
  expect(received.onCancelled).toHaveBeenCalledWith(cancelled)
})

test('[PK-23] of one part of a package it tells that the package price no longer applies, and how much that takes', async () => {
  const [item] = quoteOf().services
  if (!item) throw new Error('A quote has a service')
  const services = [{ ...item, refund: iqd(387_500), discountTaken: iqd(12_500) }]
  server.post.mockResolvedValueOnce(quoteOf({ services, refund: iqd(387_500) }))
  await show(orderOf(serviceOf('s1')))
  expect(text()).toContain('Package price no longer applies−IQD 12,500')
})

test('[PK-14] [PK-23] a package that has one price is cancelled as a whole, and nothing else can be chosen', async () => {
  server.post.mockResolvedValueOnce(quoteOf())
  const together = { cancelling: 'together' }
  await show(orderOf({ ...serviceOf('s1'), ...together }, { ...serviceOf('s2'), ...together }))
  expect(server.post.mock.calls[0]?.[0]).toBe('/orders/o1/cancellation-quote')
  expect(text()).toContain('both are cancelled together')
  await press('Continue')
  expect(text()).toContain('Cancel Hotel s1 and Hotel s2?')
})

test('pressed twice it is sent once', async () => {
  server.post.mockResolvedValueOnce(quoteOf()).mockReturnValueOnce(new Promise(() => {}))
  await show(orderOf(serviceOf('s1')))
  await press('Continue')
  await act(async () => {
    button('Cancel booking')?.click()
    button('Cancel booking')?.click()
  })
  expect(confirmations()).toHaveLength(1)
})

test('an amount that is not known is never shown as nothing: a person finds out', async () => {
  const unknown = quoteOf({ refund: null, fee: null, arrives: null })
  server.post.mockResolvedValueOnce(unknown)
  await show(orderOf(serviceOf('s1')))
  expect(text()).toContain('One of us looks at it')
  expect(text()).not.toMatch(/IQD 0\b/)
  await press('Continue')
  expect(text()).toContain('write to a@example.com')
})

test('a quote that the server no longer holds is renewed in place, and the difference told', async () => {
  server.post
    .mockResolvedValueOnce(quoteOf())
    .mockResolvedValueOnce(failure('quote-expired'))
    .mockResolvedValueOnce(quoteOf({ quoteId: 'q2', refund: iqd(350_000) }))
  await show(orderOf(serviceOf('s1')))
  await press('Continue')
  await press('Cancel booking')
  expect(received.onCancelled).not.toHaveBeenCalled()
  expect(text()).toContain('You get back IQD 50,000 less than before.')
  server.post.mockResolvedValueOnce(orderOf())
  await press('Continue')
  await press('Cancel booking')
  expect(confirmations().at(-1)?.[1]).toMatchObject({ body: { quoteId: 'q2' } })
})

test('a quote that runs out while it is read is asked for anew by itself', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') })
  server.post.mockResolvedValueOnce(quoteOf({ validUntil: '2026-11-22T10:00:02Z' })).mockResolvedValueOnce(quoteOf({ quoteId: 'q2' }))
  await show(orderOf(serviceOf('s1')))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(server.post).toHaveBeenCalledTimes(2)
  expect(text()).toContain('It is the same as before.')
})

test('of several things one chooses; without a choice nothing is asked', async () => {
  await show(orderOf(serviceOf('s1'), serviceOf('s2')))
  await press('See my refund')
  expect(server.post).not.toHaveBeenCalled()
  expect(text()).toContain('Field required')
  server.post.mockResolvedValueOnce(quoteOf())
  await act(async () => document.querySelector<HTMLInputElement>('input[value=all]')?.click())
  await press('See my refund')
  expect(server.post.mock.calls[0]?.[0]).toBe('/orders/o1/cancellation-quote')
})

test('where a confirmation was lost on the way it stays on its step and may be sent again', async () => {
  server.post.mockResolvedValueOnce(quoteOf()).mockResolvedValueOnce(failure('offline')).mockResolvedValueOnce(orderOf())
  await show(orderOf(serviceOf('s1')))
  await press('Continue')
  await press('Cancel booking')
  expect(text()).toContain('it is cancelled once only')
  await press('Cancel booking')
  expect(confirmations()).toHaveLength(2)
  expect(received.onCancelled).toHaveBeenCalledOnce()
})

test('what can no longer be cancelled is said, and the booking read again', async () => {
  server.post.mockResolvedValueOnce(failure('not-cancellable'))
  await show(orderOf(serviceOf('s1')))
  expect(text()).toContain('Nothing has been cancelled.')
  expect(received.onOutdated).toHaveBeenCalled()
})
