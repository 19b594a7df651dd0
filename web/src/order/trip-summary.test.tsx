// @vitest-environment jsdom

import type { Language } from '@karwan/domain/locales'
import { findAirport, findCity } from '@karwan/domain/places-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { overnightTrip } from '../testing/index.ts'
import { Trip } from './trip-summary.tsx'

vi.mock('../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../base/i18n/index.ts')>()
  const t = (key: string) => key
  return {
    ...real,
    useLocale: () => ({ t, format: real.createFormats('en'), language: 'en' }),
    Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi>,
  }
})

/** Returns where each flight leaves and lands, as a booking says it. */
function placesIn(language: Language): readonly (string | null)[] {
  const named = (code: string) => {
    const airport = findAirport(code)
    if (!airport) throw new Error(`No airport ${code}`)
    return { name: airport.names[language], city: findCity(airport.cityCode)?.names[language] ?? '', country: '' }
  }
  const airports = Object.fromEntries(['EBL', 'IST', 'SAW', 'LHR'].map(code => [code, named(code)]))
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <Trip services={[{ serviceType: 'flight', itinerary: { ...overnightTrip(), type: 0 }, airports } as never]} />,
  )
  return [...page.querySelectorAll('dd')].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').split(' · ')[0] ?? null)
}

test('an airport that is named after its city is told once, in each language; another has its city before it', () => {
  expect(placesIn('en')).toEqual([
    'Erbil International Airport (EBL)',
    'Istanbul Airport (IST)',
    'Istanbul Sabiha Gökçen International Airport (SAW)',
    'London Heathrow Airport (LHR)',
  ])
  expect(placesIn('ar').slice(0, 3)).toEqual(['مطار أربيل الدولي (EBL)', 'مطار إسطنبول (IST)', 'إسطنبول مطار صبيحة كوكجن الدولي (SAW)'])
  expect(placesIn('ckb').slice(0, 2)).toEqual(['فڕۆکەخانەی نێودەوڵەتیی هەولێر (EBL)', 'فڕۆکەخانەی ئەستەنبوڵ (IST)'])
})
