// @vitest-environment jsdom
import type { OrderView } from '@karwan/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { overnightTrip } from '../../../testing/index.ts'
import { TripHead } from './trip-head.tsx'

let savesData = false
vi.mock('../../../base/brand/index.ts', () => ({ useShop: () => ({ today: '2026-11-22', savesData }) }))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale, Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi> }
})

function drawn(change: object, state = 'confirmed'): HTMLElement {
  const flight = { Id: 'f', serviceType: 'flight', state, itinerary: { ...overnightTrip(), type: 0 }, airports: {} }
  const order = { state, Services: [flight], ...change } as unknown as OrderView
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<TripHead order={order} heading="h1" />)
  return page
}
const sceneOf = (page: HTMLElement) => page.querySelector('img')?.getAttribute('src')

beforeEach(() => {
  savesData = false
})

test('a trip is named over the drawing of the city it leads to, its state after its name for who hears it', () => {
  const page = drawn({ destination: 'LON' })
  expect(sceneOf(page)).toBe('/media/scenes/london.svg')
  expect(page.querySelector('img')?.getAttribute('alt')).toBe('')
  expect(page.querySelector('h1')?.textContent).toContain('EBL')
  expect(page.textContent).toMatch(/EBL.*10 December.*Confirmed$/)
  expect(page.querySelector('img')?.className).not.toContain('saturate')
})

test('the drawing is gray where nothing of the trip stands', () => {
  expect(drawn({ destination: 'LON' }, 'cancelled').querySelector('img')?.className).toContain('saturate')
})

test('no drawing is fetched where there is none, for a copy that does not know the city, and for who saves data', () => {
  expect(sceneOf(drawn({ destination: 'X-NOWHERE' }))).toBeUndefined()
  expect(sceneOf(drawn({}))).toBeUndefined()
  savesData = true
  const page = drawn({ destination: 'LON' })
  expect(sceneOf(page)).toBeUndefined()
  expect(page.querySelector('h1')).not.toBeNull()
})
