import type { SavedTraveler } from '@karwan/contract/travelers'
import { emptySavedTraveler } from '@karwan/domain/travelers'
import { expect, test } from 'vitest'
import { reachedBy } from '../form/index.ts'
import { draftFor } from './booking-draft.ts'
import { filledWith, readInto } from './fill-travelers.ts'

const rebin: SavedTraveler = {
  ...emptySavedTraveler,
  id: '1',
  title: 'master',
  gender: 'm',
  firstName: 'Rebin',
  lastName: 'Karim',
  birthDate: '2014-01-15',
  nationality: 'IQ',
  passport: 'A10000004',
  passportIssuingCountry: 'IQ',
  passportExpiryDate: '2034-01-15',
  phonePrefix: '964',
  phone: '7501234567',
}
const nobody = { adt: 0, chd: 0, inf: 0, ins: 0, yth: 0, sen: 0 }
const { travelers, contact } = draftFor({ ...nobody, adt: 1 }, 'IQ', undefined)
const [place] = travelers
if (!place) throw new Error('There is a place')

test('[BK-1] one tap fills everything that is asked, and a title that has been grown out of', () => {
  const before = { ...place, frequentFlyer: { airline: 'TK', number: '12345' } }
  expect(filledWith(before, rebin)).toEqual({
    kind: 'adt',
    title: 'mr',
    firstName: 'Rebin',
    lastName: 'Karim',
    birthDate: '2014-01-15',
    nationality: 'IQ',
    passport: { number: 'A10000004', issuingCountry: 'IQ', expiryDate: '2034-01-15' },
    frequentFlyer: { airline: 'TK', number: '12345' },
  })
})

test('what a passport did not tell for certain stays as it was typed', () => {
  const typed = { ...place, title: 'mrs', passport: { ...place.passport, number: 'TYPED123' } }
  const read = readInto(typed, { firstName: 'Shirin', gender: 'f', expiryDate: '2034-01-15' })
  expect(read).toMatchObject({ title: 'mrs', firstName: 'Shirin', lastName: '' })
  expect(read.passport).toEqual({ number: 'TYPED123', issuingCountry: 'IQ', expiryDate: '2034-01-15' })
  expect(readInto(typed, { gender: 'm' })).toMatchObject({ title: 'mr' })
})

test('a contact is completed, never overwritten', () => {
  expect(reachedBy(contact, 'me@example.com', [rebin])).toMatchObject({ email: 'me@example.com', phone: '7501234567', phoneCountry: 'IQ' })
  const typed = { ...contact, email: 'other@example.com', phone: '0770', phoneCountry: 'SY' }
  expect(reachedBy(typed, 'me@example.com', [rebin])).toEqual(typed)
  expect(reachedBy({ ...contact, phoneCountry: 'SY' }, '', [rebin])).toMatchObject({ email: '', phoneCountry: 'IQ' })
})
