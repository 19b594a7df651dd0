// @vitest-environment jsdom
import { money } from '@karwan/domain/money'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fareWith } from '../../../testing/index.ts'
import { SearchCodeProvider } from '../search-code.tsx'
import { FareRulesDialog } from './fare-rules-dialog.lazy.tsx'

const airline = vi.hoisted(() => ({ readOffer: vi.fn() }))
vi.mock('../select/flight-offers.ts', () => ({ flightOffers: { read: airline.readOffer } }))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
vi.mock('../../../base/design/overlays/sheet.tsx', () => ({
  Sheet: ({ footer, title, children }: { footer: React.ReactNode; title: string; children: React.ReactNode }) => (
    <dialog open aria-label={title}>
      {children}
      {footer}
    </dialog>
  ),
}))

const fare = fareWith({ refund: 'none' })
const answer = (change: object = {}) => ({
  fare,
  listedTotal: fare.price.total,
  priceChanged: false,
  fareRules: [{ topic: 'no-show', text: 'Fare is lost.' }],
  ...change,
})
const failure = (failed: string) => ({ failed, title: '', detail: '' })
const closed = vi.fn()
const expired = vi.fn()
let root: Root

const show = async (): Promise<string> => {
  await act(async () =>
    root.render(
      <SearchCodeProvider code="search" expire={expired}>
        <FareRulesDialog itinerary="trip" fare={fare} onClose={closed} />
      </SearchCodeProvider>,
    ),
  )
  return document.body.textContent ?? ''
}
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(button => button.textContent === name)?.click())

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.resetAllMocks()
})

test('[FS-9] the rules are read at the airline before anything is chosen, in our words and in its own', async () => {
  airline.readOffer.mockResolvedValue(answer())
  const text = await show()
  expect(airline.readOffer.mock.calls[0]?.[0]).toEqual({ code: 'search', itinerary: 'trip', fare: fare.code })
  expect(text).toContain('Non-refundable')
  expect(text).toContain('No-show')
  expect(document.querySelector('dd[lang=en][dir=ltr]')?.textContent).toBe('Fare is lost.')
  expect(text).not.toContain('now asks')
})

test('an airline that told no text is not given one', async () => {
  airline.readOffer.mockResolvedValue(answer({ fareRules: [] }))
  expect(await show()).toContain('The airline sent no text.')
})

test('a price that moved is told, and nothing is accepted by reading', async () => {
  const now = fareWith({}, 320_000)
  airline.readOffer.mockResolvedValue(answer({ fare: now, priceChanged: true, listedTotal: money(300_000, 'IQD') }))
  expect(await show()).toContain('Now IQD 320,000, listed at IQD 300,000.')
})

test('a gone fare is said to be gone, and cannot be asked for again', async () => {
  airline.readOffer.mockResolvedValue(failure('offer-gone'))
  expect(await show()).toContain('The selected offer is no longer available!')
  expect(document.body.textContent).not.toContain('Try again')
})

test('without a connection the fare’s own facts stay, and asking again brings the rest', async () => {
  airline.readOffer.mockResolvedValueOnce(failure('offline')).mockResolvedValueOnce(answer())
  expect(await show()).toContain('The fare rules could not be read.')
  expect(document.body.textContent).toContain('Non-refundable')
  await press('Try again')
  expect(document.body.textContent).toContain('Fare is lost.')
  expect(expired).not.toHaveBeenCalled()
})

test('closing over a search that is too old says so on the page', async () => {
  airline.readOffer.mockResolvedValue(failure('search-expired'))
  await show()
  await press('Close')
  expect(closed).toHaveBeenCalledOnce()
  expect(expired).toHaveBeenCalledOnce()
})
