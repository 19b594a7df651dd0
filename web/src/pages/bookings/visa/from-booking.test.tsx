// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FromBooking } from './from-booking.tsx'

const calls = vi.hoisted(() => ({ bookings: [] as object[], tell: vi.fn() }))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../../base/server-client/index.ts', async original => ({
  ...(await original<object>()),
  useQuery: () => ({ data: { bookings: calls.bookings } }),
  server: { tell: calls.tell },
}))

let page: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  calls.tell.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})
const flight = { serviceId: 'flight-1', kind: 'ticket', title: 'EBL → IST', from: '2026-12-20', reference: 'KW-1' }
const hotel = { serviceId: 'stay-1', kind: 'hotel', title: 'Galata Rooms', from: '2026-12-20', reference: 'KW-2' }
const show = (onDone = () => {}) =>
  act(() => root.render(<FromBooking application={{ id: 'item-1' }} kind="ticket" name="Flight ticket" onDone={onDone} />))

test('[VI-11] the ticket is taken from a booking by one press, and only bookings of its kind are offered', async () => {
  calls.bookings = [flight, hotel]
  const done = vi.fn()
  show(done)
  const buttons = [...page.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'Take from the booking EBL → IST, 20 December 2026',
  ])
  await act(async () => buttons[0]?.click())
  expect(calls.tell.mock.calls).toEqual([['POST', '/visas/applications/item-1/bookings', { body: { serviceId: 'flight-1' } }]])
  expect(done).toHaveBeenCalledOnce()
})

test('[VI-11] without a booking that fits nothing is offered', () => {
  calls.bookings = [hotel]
  show()
  expect(page.textContent).toBe('')
})
