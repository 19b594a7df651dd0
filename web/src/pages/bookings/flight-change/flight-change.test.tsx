// @vitest-environment jsdom
import type { FlightChange, LinkedChange, OrderView } from '@karwan/contract/orders'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from '../../../base/router/index.ts'
import { FlightChanges, LinkedFlightChange } from './flight-change.lazy.tsx'

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
vi.mock('../../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Dialog: ({ open, actions, children }: { readonly open: boolean; readonly actions: ReactNode; readonly children: ReactNode }) =>
    open ? (
      <div role="dialog">
        {children}
        {actions}
      </div>
    ) : null,
}))
vi.mock('../../../base/brand/index.ts', () => ({ useShop: () => ({ today: '2026-11-22', timeZone: 'Asia/Baghdad' }) }))
vi.mock('../cancelling/cancel-sheet.tsx', () => ({
  CancelSheet: ({ isOpen, serviceId }: { readonly isOpen: boolean; readonly serviceId?: string }) =>
    isOpen ? <p>{`cancels ${serviceId}`}</p> : null,
}))

const legOf = (from: string, to: string): FlightChange['before'][number] => ({
  durationMinutes: 140,
  segments: [
    {
      carrier: 'IA',
      flightNumber: '213',
      operatingCarrier: 'IA',
      aircraft: null,
      durationMinutes: 140,
      technicalStops: [],
      from: { airport: 'EBL', terminal: null, at: from, zone: 'Asia/Baghdad' },
      to: { airport: 'IST', terminal: null, at: to, zone: 'Europe/Istanbul' },
    },
  ],
})
const back = legOf('2027-01-12T10:00', '2027-01-12T12:20')
const change: FlightChange = {
  id: 'c1',
  serviceId: 's1',
  state: 'offered',
  before: [legOf('2027-01-05T19:15', '2027-01-05T21:40'), back],
  after: [legOf('2027-01-05T22:15', '2027-01-06T00:40'), back],
  airports: { EBL: { name: 'Erbil', city: 'Erbil', country: 'IQ' }, IST: { name: 'Istanbul', city: 'Istanbul', country: 'TR' } },
  answerBy: new Date(Date.now() + 86_400_000).toISOString(),
  stayId: null,
  mayAnswer: true,
}
const stay = {
  Id: 's2',
  serviceType: 'hotel',
  cancelling: 'yes',
  hotel: { name: 'Hotel s2', policies: { checkInFrom: '14:00' }, images: [] },
  checkIn: '2027-01-05',
  checkOut: '2027-01-12',
  nights: 7,
}

let root: Root
const received = { onChange: vi.fn(), onOutdated: vi.fn() }
const text = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
const show = (changed: Partial<FlightChange> = {}) => {
  // Only what the card reads of an order.
  const order = { Id: 'o1', Services: [stay], flightChanges: [{ ...change, ...changed }] } as unknown as OrderView
  return act(async () => root.render(<FlightChanges order={order} {...received} />))
}
const buttons = (name: string) => [...document.querySelectorAll('button')].filter(each => each.textContent === name)
const press = (name: string) => act(async () => buttons(name)[0]?.click())
const [accept, cancel, keep] = ['Accept the change', 'Cancel: see what comes back', 'Keep the hotel as it is'] as const

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
})

test('[SU-8] shows the changed direction as it was and as it is, not the other one; accepted after a confirmation, once', async () => {
  await show()
  for (const shown of ['Erbil – Istanbul', '19:15 – 21:40', '22:15 – 00:40', '+1', 'answer by']) expect(text()).toContain(shown)
  expect(text()).not.toContain('10:00')
  await press(accept)
  expect(server.post).not.toHaveBeenCalled()
  server.post.mockResolvedValueOnce({ Id: 'o1' })
  await act(async () => {
    buttons('Confirm')[0]?.click()
    buttons('Confirm')[0]?.click()
  })
  expect(server.post.mock.calls).toMatchObject([['/orders/o1/flight-changes/c1', { body: { answer: 'accept' } }]])
  expect(received.onChange).toHaveBeenCalledWith({ Id: 'o1' })
})

test('[SU-8] what was lost on the way may be sent again; what ended elsewhere is read again', async () => {
  await show()
  await press(accept)
  server.post.mockResolvedValueOnce({ failed: 'offline', title: '' }).mockResolvedValueOnce({ failed: 'choice-over', title: '' })
  await press('Confirm')
  expect([text().includes('You can safely try again'), received.onOutdated.mock.calls.length]).toEqual([true, 0])
  await press('Confirm')
  expect(received.onOutdated).toHaveBeenCalledOnce()
})

test('[SU-8] who does not want the flight sees what comes back of it; who may not answer is told how', async () => {
  await show()
  await press(cancel)
  expect(text()).toContain('cancels s1')
  await show({ mayAnswer: false })
  expect([buttons(accept).length, buttons(cancel).length]).toEqual([0, 0])
  expect(text()).toContain('please sign in')
})

test('[PK-24] the stay is asked about too: kept with one press, or cancelled by its own terms', async () => {
  await show({ stayId: 's2', state: 'accepted' })
  for (const shown of ['Does your hotel still fit?', 'Hotel s2']) expect(text()).toContain(shown)
  expect(buttons(accept)).toEqual([])
  await press(cancel)
  expect(text()).toContain('cancels s2')
  server.post.mockResolvedValueOnce({ Id: 'o1' })
  await press(keep)
  expect(server.post.mock.calls).toMatchObject([['/orders/o1/flight-changes/c1', { body: { answer: 'keep-stay' } }]])
})

test('[SU-8] a direction that is no longer flown says so; while it is being accepted nothing is to be pressed', async () => {
  await show({ after: [back], before: [back, change.before[0] ?? back], state: 'accepting' })
  expect(text()).toContain('No longer flown')
  expect(text()).toContain('We are accepting the change')
  expect(buttons(accept)).toEqual([])
})

test('[PK-24] by the link of a message the same is answered; cancelling leads to the booking', async () => {
  const send = vi.fn(async () => undefined)
  const linked = { reference: 'KW-1', services: [stay], change: { ...change, stayId: 's2' } } as unknown as LinkedChange
  const page = (
    <Router start="/choice">
      <LinkedFlightChange linked={linked} send={send} onOutdated={received.onOutdated} booking="/booking?reference=KW-1" />
    </Router>
  )
  await act(async () => root.render(page))
  expect(document.querySelector('h1')?.textContent).toBe('Your airline changed this flight')
  await press(accept)
  await press('Confirm')
  await press(keep)
  expect(send.mock.calls).toEqual([['accept'], ['keep-stay']])
  const links = [...document.querySelectorAll('a')].filter(each => each.textContent === cancel)
  expect([...document.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe('/contact')
  expect(links.map(each => each.getAttribute('href'))).toEqual(['/booking?reference=KW-1', '/booking?reference=KW-1'])
})
