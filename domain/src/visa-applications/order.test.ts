import { expect, test } from 'vitest'
import type { PassengerDraft } from '../travelers/index.ts'
import { checkVisaOrder, type VisaOrderCheck, visaOrderLimits } from './order.ts'
import { sampleProduct } from './sample-product.ts'

const today = '2026-11-17'
const traveler: PassengerDraft = {
  kind: 'adt',
  title: 'mr',
  firstName: 'Azad',
  lastName: 'Karim',
  birthDate: '1990-05-14',
  nationality: 'IQ',
  passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2030-01-01' },
}
const passportUntil = (expiryDate: string): PassengerDraft => ({
  ...traveler,
  passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate },
})
const faults = (passengers: readonly PassengerDraft[], more: Partial<VisaOrderCheck> = {}) =>
  checkVisaOrder({
    product: sampleProduct,
    passengers,
    contact: { email: 'azad@example.com', phone: '+9647501234567' },
    arrival: '2026-12-20',
    today,
    tlds: new Set(['com']),
    ...more,
  }).map(({ path, message }) => `${path} ${message}`)

test('[VI-10] a traveler of the product with a passport that is valid long enough has no fault', () => {
  expect(faults([traveler])).toEqual([])
})

test('[VI-10] the passport must be valid for the product’s months after the whole stay', () => {
  // 30 days after 2026-12-20 is 2027-01-19.
  expect(faults([passportUntil('2027-07-19')])).toEqual([])
  expect(faults([passportUntil('2027-07-18')])).toEqual(['passengers.0.passport.expiryDate error.passportExpiresForVisa'])
  expect(faults([passportUntil('2027-01-01')])).toEqual(['passengers.0.passport.expiryDate error.passportExpiresSoon'])
})

test('[VI-10] a product is for its nationalities and ages alone, by the age on the day of arrival', () => {
  const product = { ...sampleProduct, ages: { from: 15, to: 50 } }
  const born = (birthDate: string) => faults([{ ...traveler, birthDate }], { product })
  expect(faults([{ ...traveler, nationality: 'SY' }])).toEqual(['passengers.0.nationality error.visaNotForTraveler'])
  expect(born('2011-12-20')).toEqual([])
  expect(born('2011-12-21')).toEqual(['passengers.0.nationality error.visaNotForTraveler'])
  expect(born('1975-12-21')).toEqual([])
  expect(born('1975-12-20')).toEqual(['passengers.0.nationality error.visaNotForTraveler'])
})

test('[VI-10] the arrival is after today, within the limit, and asked for', () => {
  expect(visaOrderLimits.daysAhead).toBe(330)
  const on = (arrival: string) => faults([passportUntil('2035-01-01')], { arrival })
  expect(on('')).toEqual(['arrival error.dateRequired'])
  expect(on(today)).toEqual(['arrival error.datePast'])
  expect(on('2026-11-18')).toEqual([])
  expect(on('2027-10-13')).toEqual([])
  expect(on('2027-10-14')).toEqual(['arrival error.dateTooFar'])
})

test('[VI-10] a passport is asked of everybody, and no two travelers share one', () => {
  const { passport, ...without } = traveler
  expect(faults([without])).toEqual(['passengers.0.passport.number error.passportRequired'])
  const other = { ...traveler, firstName: 'Shilan', title: 'mrs', ...(passport && { passport: { ...passport, number: 'a 1234567' } }) }
  expect(faults([traveler, other])).toEqual(['passengers.1.passport.number error.passportUsedTwice'])
})

test('[VI-10] the contact is checked as of any order', () => {
  expect(faults([traveler], { contact: { email: 'azad', phone: '' } }).map(line => line.split(' ')[0])).toEqual([
    'contact.email',
    'contact.phone',
  ])
})
