import { expect, test } from 'vitest'
import { isMasked, type ProfileDraft, profileFaults } from './index.ts'

const sound: ProfileDraft = {
  FirstName: 'Azad',
  LastName: 'Karim',
  BirthDate: '1990-05-15',
  Phone: '+9647501234567',
  NumberPassport: 'A1234567',
  IssuingCountryPassport: 'IQ',
  ExpiryDatePasport: '2031-01-01',
}
const received = (change: Partial<ProfileDraft>) =>
  profileFaults({ ...sound, ...change }, '2026-11-22').map(({ path, message }) => `${path} ${message}`)

test('[VA-1] names and phone are asked for, formats are checked', () => {
  expect(received({})).toEqual([])
  expect(received({ FirstName: '', LastName: ' ', Phone: '' })).toEqual([
    'FirstName error.firstNameRequired',
    'LastName error.lastNameRequired',
    'Phone error.phoneRequired',
  ])
  expect(received({ Phone: '12', BirthDate: '1990-13-01' })).toEqual(['BirthDate error.formatInvalid', 'Phone error.phoneInvalid'])
  expect(received({ FirstName: 'ئازاد', BirthDate: '2027-01-01' })).toEqual([
    'FirstName error.latinLettersOnly',
    'BirthDate error.birthDateFuture',
  ])
})
test('[VA-1] a passport is whole or not there; the masked number stays as it is', () => {
  expect(received({ NumberPassport: '', IssuingCountryPassport: '', ExpiryDatePasport: '' })).toEqual([])
  expect(received({ IssuingCountryPassport: '', ExpiryDatePasport: '' })).toEqual([
    'IssuingCountryPassport error.fieldRequired',
    'ExpiryDatePasport error.dateRequired',
  ])
  expect(received({ NumberPassport: '' })).toEqual(['NumberPassport error.passportRequired'])
  expect(received({ NumberPassport: 'no' })).toEqual(['NumberPassport error.passportNumberInvalid'])
  expect(isMasked('•••••567')).toBe(true)
  expect(received({ NumberPassport: '•••••567' })).toEqual([])
})
