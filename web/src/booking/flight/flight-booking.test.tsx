import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FlightBooking } from './flight-booking.tsx'

const brand = vi.hoisted(() => ({ asks: false }))
vi.mock('../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ sells: (feature: string) => feature === 'extraInformationRequired' && brand.asks }),
}))
vi.mock('../../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t: (key: string) => key }) }))
vi.mock('../form/index.ts', () => ({
  useBooking: () => ({ draft: { travelers: [], bags: { offer: '', chosen: [] } } }),
  BookingPage: ({ form }: { form: ReactNode }) => form,
}))
vi.mock('./trip-aside.tsx', () => ({ TripAside: () => null }))
vi.mock('./travelers-step.tsx', () => ({
  TravelersStep: ({ passportRequired }: { passportRequired: boolean }) => (passportRequired ? 'asks passports' : 'asks none'),
}))

const none = { amount: 0, currency: 'USD' }
const shown = (passportRequired: boolean, brandAsks: boolean): string => {
  brand.asks = brandAsks
  const offer = {
    passportRequired,
    itinerary: { legs: [] },
    fare: { price: { total: none, usd: none } },
    bags: [],
  } as unknown as ValidatedItineraryWire
  return renderToStaticMarkup(<FlightBooking offer={offer} query="" onAccept={() => {}} />)
}

test('[BR-4] [BR-5] the page asks passports where the offer needs them or the brand asks for them, and nowhere else', () => {
  expect(shown(false, false)).toContain('asks none')
  for (const [offer, brandAsks] of [
    [true, false],
    [false, true],
    [true, true],
  ] as const)
    expect(shown(offer, brandAsks)).toContain('asks passports')
})
