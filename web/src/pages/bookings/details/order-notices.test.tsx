// @vitest-environment jsdom
import type { ShownNotice } from '@karwan/contract/content'
import type { OrderView } from '@karwan/contract/orders'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { directTrip } from '../../../testing/index.ts'
import { OrderNotices } from './order-notices.tsx'

const notice = (text: string, more: Partial<ShownNotice>): ShownNotice => ({
  ...{ id: text, level: 'warning', text, link: null, products: [], airports: [], airlines: [], days: null },
  ...more,
})
const airport = directTrip().legs[0]?.segments[0]?.from.airport ?? ''
const shop = {
  notices: [
    notice('of its airport', { airports: [airport] }),
    notice('of another airport', { airports: ['XXX'] }),
    notice('of hotels', { products: ['hotel'] }),
    notice('of everything', {}),
  ],
}
vi.mock('../../../base/brand/index.ts', async original => ({ ...(await original<object>()), useShop: () => shop }))
vi.mock('../../../base/i18n/index.ts', async original => {
  const { translatorOf } = await import('@karwan/messages/all')
  return { ...(await original<object>()), useLocale: () => ({ t: translatorOf('en') }) }
})

const box = document.body.appendChild(document.createElement('div'))
const root = createRoot(box)
const flight = { serviceType: 'flight', state: 'confirmed', itinerary: directTrip() }
const stay = { serviceType: 'hotel', state: 'confirmed', checkIn: '2026-12-01', checkOut: '2026-12-04' }
const textsFor = (...services: object[]): readonly (string | undefined)[] => {
  act(() => root.render(<OrderNotices order={{ Services: services } as unknown as OrderView} />))
  return [...box.querySelectorAll('[role="status"] bdi')].map(each => each.textContent ?? undefined)
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('[HC-4] a booking has the notices about its flights and products, and no others', () => {
  expect(textsFor(flight)).toEqual(['of its airport'])
  expect(textsFor(flight, stay)).toEqual(['of its airport', 'of hotels'])
})
test('[HC-4] a part that was cancelled or refused is concerned no more', () => {
  expect(textsFor({ ...flight, state: 'cancelled' }, { ...stay, state: 'rejected' })).toEqual([])
})
test('[HC-4] a notice about a booking leads to what to do, also outside of the shop', () => {
  shop.notices.unshift(notice('with a way', { airports: [airport], link: 'https://www.example.org/strike' }))
  textsFor(flight)
  expect(box.querySelector('a')?.href).toBe('https://www.example.org/strike')
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void box.querySelector('a')?.dispatchEvent(press))
  expect(press.defaultPrevented).toBe(false)
})
