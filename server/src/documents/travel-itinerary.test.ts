import { languages } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import { sampleFlight, sampleOrder, sampleStay } from '../testing/samples/sample-order.ts'
import { calendarOf } from './calendar.ts'
import { travelItineraryBlocks } from './travel-itinerary.ts'

const passport = { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2032-01-01' }
const order = {
  ...sampleOrder,
  services: [{ ...sampleFlight, passengers: sampleFlight.passengers.map(each => ({ ...each, passport })) }, sampleStay],
}
const places = (airport: string) => ({ airport, city: airport })

test.each(languages)(
  '[PY-8] [PK-29] in %s the travel itinerary names who travels, where and where they stay; numbers are whole only when asked for',
  language => {
    const needs = { language, places, brandName: 'Karwan' }
    const [masked, full] = (['masked', 'full'] as const).map(passports =>
      JSON.stringify(travelItineraryBlocks(order, { ...needs, passports })),
    )
    for (const text of [masked, full]) {
      for (const received of [
        'ARAM RASHID AHMED',
        'SHILAN KARIM',
        'DARA ARAM',
        'KW-7F3K9Q',
        'QX7K2M',
        'Citadel View Hotel',
        'HTL-88213',
        'TK 317',
      ])
        expect(text).toContain(received)
      expect(text).not.toContain('1,305,000')
    }
    expect(full).toContain('A1234567')
    expect(full).toContain('1988')
    expect(masked).toContain('•••••567')
    expect(masked).not.toMatch(/A1234567|1988|1990/)
  },
)

test('long after the journey, with passports and birth dates deleted, it names the travelers alone', () => {
  const passengers = sampleFlight.passengers.map(({ birthDate: _, ...rest }) => rest)
  const later = { ...order, services: [{ ...sampleFlight, passengers }, sampleStay] }
  const text = JSON.stringify(travelItineraryBlocks(later, { language: 'en', places, brandName: 'Karwan', passports: 'full' }))
  expect(text).toContain('ARAM RASHID AHMED')
  expect(text).not.toMatch(/undefined|1988|A1234567/)
})

test('what was cancelled stands in no letter', () => {
  const cancelled = { ...order, services: [{ ...sampleFlight, state: 'cancelled' as const }, sampleStay] }
  const text = JSON.stringify(travelItineraryBlocks(cancelled, { language: 'en', places, brandName: 'Karwan', passports: 'masked' }))
  expect(text).not.toContain('TK 317')
  expect(text).toContain('Citadel View Hotel')
})

test('[PK-29] a stay is whole days in a calendar, the day of leaving included; every line keeps to 75 bytes in Arabic script too', () => {
  for (const language of languages) {
    const text = calendarOf(sampleOrder, { language, places, brandName: 'Karwan', shop: 'https://shop.example' })
    expect(text).toContain('DTSTART;VALUE=DATE:20270318\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20270323\r\n')
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(4)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})
