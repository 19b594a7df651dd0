import type { ValidatedPackage } from '@karwan/contract/packages'
import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { checkDraft, orderOf } from './package-check.ts'
import { draftFor } from './package-draft.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const stay = { checkIn: '2027-03-10', checkOut: '2027-03-14', cityId: 'IST', cityName: 'Istanbul', nationality: 106 } as const
const search = { ...stay, rooms: [{ adults: 1, childAges: [7] }] }
const offer = {
  total: iqd(900_000),
  flight: {
    searchCode: 'f',
    itinerary: { code: 'i', legs: [{ segments: [{ from: { at: '2027-03-10T17:25' } }] }] },
    fare: {
      code: 'saver',
      price: {
        passengers: [
          { kind: 'adt', count: 1 },
          { kind: 'chd', count: 1 },
        ],
      },
    },
  },
  stay: {
    searchCode: 'h',
    hotel: { id: 'peacock' },
    rooms: [{ code: 'r' }],
    asks: { everyGuest: false, requests: true, nationality: true, childBirthDates: true },
  },
} as unknown as ValidatedPackage
const rules = {
  stay: search,
  passportRequired: false,
  brandAsks: false,
  today: '2027-01-01',
  tlds: new Set(['com']),
} as const

const empty = draftFor({ counts: { adt: 1, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 }, stay: search, country: 'IQ' }, undefined)
const given = {
  ...empty,
  comment: ' A quiet room ',
  contact: { ...empty.contact, email: 'azad@example.com', phone: '7501234567' },
  travelers: empty.travelers.map((traveler, at) => ({
    ...traveler,
    lastName: 'Karim',
    ...(at === 0
      ? { title: 'mr', firstName: 'Azad', birthDate: '1985-02-03' }
      : { title: 'miss', firstName: 'Lana', birthDate: '2020-01-05' }),
  })),
}

test('an empty form has faults of its travelers and contact, none of the rooms', () => {
  const paths = checkDraft(empty, offer, rules).map(({ path }) => path)
  expect(paths).toContain('passengers.1.firstName')
  expect(paths).toContain('contact.email')
  expect(paths.filter(path => path.startsWith('rooms'))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('[PK-28] a whole form is ordered as one package, its travelers once and placed in rooms', () => {
  expect(checkDraft(given, offer, rules)).toEqual([])
  const order = orderOf({ offer, draft: given, passportRequired: false, language: 'en', withAddress: false })
  expect(order).toMatchObject({
    serviceType: 'package',
    flight: { resultCode: 'f', itineraryCode: 'i', fareCode: 'saver' },
    stay: { resultCode: 'h', hotelId: 'peacock', roomCodes: ['r'] },
    rooms: [[0, 1]],
    acceptedTotal: iqd(900_000),
    comment: 'A quiet room',
  })
  expect(order).toHaveProperty('passengers.1.firstName', 'Lana')
})
