// @vitest-environment jsdom
import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from '../../../base/router/index.ts'
import { ApplicationCard, type ApplicationCardProps } from './application-card.tsx'

const tell = vi.hoisted(() => vi.fn())
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ today: '2026-11-17', country: 'IQ' }),
}))
vi.mock('../../../base/time/index.ts', async original => ({
  ...(await original<object>()),
  useMoment: () => ({ dateAndTime: (at: string) => at }),
}))
vi.mock('../../../base/server-client/index.ts', async original => ({ ...(await original<object>()), server: { tell, remove: vi.fn() } }))

const iqd = (amount: number) => money(amount, 'IQD')
const application: VisaApplicationView = {
  id: 'item-1',
  state: 'documents-wanted',
  traveler: { firstName: 'SARA', lastName: 'KARIM', birthDate: '1990-01-01' },
  product: {
    id: 'ae-tourist-30',
    country: 'AE',
    kind: 'e-visa',
    purpose: 'tourism',
    nationalities: ['IQ'],
    stayDays: 30,
    validityDays: 60,
    entries: 'single',
    workingDays: { from: 3, to: 5 },
    passportMonths: 6,
    documents: [{ kind: 'photo', most: 1, photo: { width: 35, height: 45 } }],
    fields: [
      { id: 'mother-name', isRequired: true },
      { id: 'home-address', isRequired: true },
    ],
    isExpress: false,
    price: { authorityFee: iqd(118_000), serviceFee: iqd(25_000), checkingFee: iqd(10_000), courierFee: iqd(0), total: iqd(143_000) },
  },
  arrival: '2026-12-20',
  answers: {},
  ownAnswers: [],
  files: [],
  wanted: ['photo'],
  note: null,
  submittedOn: null,
  decision: null,
  lateUntil: null,
  startBy: '2026-12-09',
  raisedFee: null,
  visa: null,
  back: iqd(143_000),
  deletedOn: null,
  steps: [{ state: 'documents-wanted', at: '2026-11-17T06:00:00Z' }],
}

let page: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.useFakeTimers()
  tell.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.useRealTimers()
})
const show = (node: ReactNode) => act(() => root.render(node))
const card = (change: Partial<VisaApplicationView> = {}, more: Partial<ApplicationCardProps> = {}) => (
  <ApplicationCard
    application={{ ...application, ...change }}
    orderId="order-1"
    sharedWith={[]}
    onRead={() => {}}
    onSaved={() => {}}
    {...more}
  />
)
const text = () => (page.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const input = (id: string) => page.querySelector<HTMLInputElement>(`[id="item-1.answers.${id}"]`)
const type = (id: string, value: string) =>
  act(() => {
    const field = input(id)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('[CO-4] [VI-19] what is wanted stands above all else, with the day to start by', () => {
  show(card())
  expect(text()).toMatch(/Wanted from you now.*2 answers.*Personal photo.*Start by Wednesday, 9 December 2026 at the latest/)
  expect(text()).toContain('35 × 45 mm, plain white background')
  expect(text()).toContain('Comes back if you withdraw now: IQD 143,000')
})

test('[VI-12] answers are saved after a pause, with the travelers that share them', async () => {
  const onSaved = vi.fn()
  show(card({}, { onSaved, sharedWith: ['item-2'] }))
  type('mother-name', 'Nasrin')
  expect(tell).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  const body = { answers: { 'mother-name': 'Nasrin' }, sharedWith: ['item-2'] }
  expect(tell).toHaveBeenCalledExactlyOnceWith('PUT', '/visas/applications/item-1/answers', { body })
  expect(onSaved).toHaveBeenCalledWith({ 'mother-name': 'Nasrin' }, [])
  expect(text()).toContain('Saved')
})

test('[VI-12] a traveler may answer a shared question otherwise than the family, and go back to its answer', async () => {
  const shared = { 'home-address': '60 Metre Street, Erbil' }
  show(card({ answers: shared }, { shared }))
  expect(text()).toContain('60 Metre Street, ErbilThe same for all travelers')
  expect(input('home-address')).toBeNull()
  const press = (name: string) => act(async () => page.querySelector<HTMLElement>(`button[aria-label="${name}: Home address"]`)?.click())
  await press('Answer differently')
  expect(document.activeElement).toBe(input('home-address'))
  type('home-address', 'Salim Street, Sulaymaniyah')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  const own = { answers: { 'home-address': 'Salim Street, Sulaymaniyah' }, sharedWith: [], ownAnswers: ['home-address'] }
  expect(tell.mock.lastCall?.[2]).toEqual({ body: own })
  await press('Use the shared answer')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(tell.mock.lastCall?.[2]).toEqual({ body: { answers: shared, sharedWith: [], ownAnswers: [] } })
  expect(text()).toContain('60 Metre Street, ErbilThe same for all travelers')
})

test('[VI-12] letters that the authority cannot read are kept back, and nothing typed is lost', async () => {
  tell.mockResolvedValue({ failed: 'offline', title: '' })
  show(card())
  type('mother-name', 'نەسرین')
  type('home-address', '60 Metre Street, Erbil')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(tell.mock.lastCall?.[2]).toEqual({ body: { answers: { 'home-address': '60 Metre Street, Erbil' }, sharedWith: [] } })
  expect(text()).toContain('Not saved yet')
  expect([input('mother-name')?.value, input('home-address')?.value]).toEqual(['نەسرین', '60 Metre Street, Erbil'])
})

test('[VI-11] a right picture and three wrong ones stand beside a photo after a press, without text in them', async () => {
  show(card())
  expect(page.querySelector('svg[viewBox="0 0 120 96"]')).toBeNull()
  const button = page.querySelector<HTMLElement>('button[aria-label="See an example: Personal photo"]')
  await act(async () => button?.click())
  await vi.waitFor(() => expect(page.querySelectorAll('svg[viewBox="0 0 120 96"]')).toHaveLength(4))
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  expect(text()).toContain('RightThe face is not in the middleThe background is not plain whiteThe face is covered or shaded')
  expect(page.querySelector('svg text')).toBeNull()
  await act(async () => button?.click())
  expect(page.querySelector('svg[viewBox="0 0 120 96"]')).toBeNull()
})

test('[CO-4] nothing is handed in while something is missing; each fault stands at its place', async () => {
  show(card())
  const press = [...page.querySelectorAll('button')].find(button => button.textContent === 'Hand in to be checked')
  await act(async () => press?.click())
  expect(tell).not.toHaveBeenCalled()
  expect(page.querySelector('[data-field="item-1.documents.photo"]')?.textContent).toContain('Please add this document')
})

test('[CO-4] a document that is wanted again says why', () => {
  const file = { id: 'f', kind: 'photo', state: 'refused', fault: 'glare', type: 'image/jpeg', bytes: 1, pages: null } as const
  show(card({ files: [{ ...file, uploadedAt: '2026-11-17T06:00:00Z' }], note: 'Please stand by a window.' }))
  expect(text()).toContain('There is glare on the picture')
  expect(text()).toContain('Please stand by a window.')
})

test('[VI-18] a further document that the authority wants has its place, also once it was sent', () => {
  const row = () => page.querySelector('[data-field="item-1.documents.bank-statement"], [id="item-1.documents.bank-statement"]')
  const submitted = { state: 'more-wanted', answers: {}, wanted: ['bank-statement'] } as const
  show(card({ ...submitted, wanted: ['bank-statement'] }))
  expect([row() !== null, text().includes('Bank statement')]).toEqual([true, true])
  const file = { id: 'f', kind: 'bank-statement', state: 'new', type: 'image/jpeg', bytes: 1, pages: null } as const
  show(card({ ...submitted, wanted: [], files: [{ ...file, uploadedAt: '2026-11-17T06:00:00Z' }] }))
  expect([row() !== null, text().includes('Bank statement')]).toEqual([true, true])
})

test('[VI-17] [VI-21] an approved visa can be opened; a refused one tells the reason and what comes back', () => {
  const visa = { number: 'AE-77', validUntil: '2027-02-01', leaveBy: '2027-01-18', file: '/api/visas/applications/item-1/visa.pdf' }
  show(card({ state: 'approved', back: null, wanted: [], visa }))
  expect(page.querySelector('a[aria-label="Open the visa"]')?.getAttribute('href')).toBe(visa.file)
  expect(text()).toContain('AE-77')
  expect(text()).toContain('Valid until 1 February 2027Leave by 18 January 2027')
  const documents = [...page.querySelectorAll('a[download]')].map(link => link.getAttribute('href'))
  expect(documents).toEqual([
    visa.file,
    '/api/visas/applications/item-1/cover.pdf?lang=en',
    '/api/visas/applications/item-1/visa.ics?lang=en',
  ])
  show(card({ state: 'refused', wanted: [], note: 'Not enough means.', back: iqd(25_000) }))
  expect(text()).toContain('Not enough means.')
  expect(text()).toContain('You get back IQD 25,000')
})

test('[VI-12] of several travelers the next one is unfolded, the others are a line of name and state that keeps what was typed', () => {
  const isShown = () => page.querySelector('section > [hidden]') === null
  const press = () => act(() => page.querySelector<HTMLButtonElement>('h3 button')?.click())
  show(card({}, { isFoldable: true, isNext: false }))
  expect(isShown()).toBe(false)
  expect(page.querySelector('h3')?.textContent).toMatch(/SARA KARIM.*Waiting for your documents/)
  press()
  expect(isShown()).toBe(true)
  type('mother-name', 'Nasrin')
  press()
  expect([isShown(), input('mother-name')?.value]).toEqual([false, 'Nasrin'])
  show(card({}, { isFoldable: true, isNext: true }))
  expect(isShown()).toBe(true)
  // Handed in, it stays open under the finger.
  show(card({ state: 'in-review', wanted: [] }, { isFoldable: true, isNext: false }))
  expect(isShown()).toBe(true)
})
test('the only traveler of a booking is never folded', () => {
  show(card({ state: 'in-review', wanted: [] }, { isNext: false }))
  expect(page.querySelector('section > [hidden], h3 button')).toBeNull()
})

test('[VI-17] a raised fee is told with what was paid, what it is now, the difference, and until when; one press leads to paying it', () => {
  const raisedFee = {
    state: 'asked',
    paid: iqd(118_000),
    now: iqd(157_500),
    difference: iqd(39_500),
    until: '2026-11-19T06:00:00Z',
    payment: null,
    atOffice: false,
  } as const
  const shown = (change: Partial<VisaApplicationView>) => show(<Router start="/booking">{card(change)}</Router>)
  shown({ state: 'fee-asked', raisedFee, back: iqd(143_000) })
  for (const words of ['118,000', '157,500', '39,500', '2026-11-19T06:00:00Z']) expect(text()).toContain(words)
  expect(page.querySelector('a[href*="visa_fee="]')?.getAttribute('href')).toBe('/booking?order_id=order-1&visa_fee=item-1')
  expect(text()).toContain('143,000')
  shown({ state: 'ready', raisedFee: { ...raisedFee, state: 'paid', payment: 'paid' } })
  expect(text()).toContain('The difference of IQD 39,500 is paid')
  shown({ state: 'submitted', raisedFee: { ...raisedFee, state: 'paid', payment: 'paid' } })
  expect(page.querySelector('a[href*="visa_fee="]')).toBeNull()
})
