import { expect, test } from 'vitest'
import { isMasked, type ProfileDraft, profileFaults } from './index.ts'

const sound: ProfileDraft = {
  firstName: 'Azad',
  lastName: 'Karim',
  birthDate: '1990-05-15',
  phone: '+9647501234567',
  passportNumber: 'A1234567',
  passportIssuingCountry: 'IQ',
  passportExpiryDate: '2031-01-01',
}
const received = (change: Partial<ProfileDraft>) =>
  profileFaults({ ...sound, ...change }, '2026-11-22').map(({ path, message }) => `${path} ${message}`)

test('[VA-1] names and phone are asked for, formats are checked', () => {
  expect(received({})).toEqual([])
  expect(received({ firstName: '', lastName: ' ', phone: '' })).toEqual([
    'firstName error.firstNameRequired',
    'lastName error.lastNameRequired',
    'phone error.phoneRequired',
  ])
  expect(received({ phone: '12', birthDate: '1990-13-01' })).toEqual(['birthDate error.formatInvalid', 'phone error.phoneInvalid'])
  expect(received({ firstName: 'ئازاد', birthDate: '2027-01-01' })).toEqual([
    'firstName error.latinLettersOnly',
    'birthDate error.birthDateFuture',
  ])
})
test('[VA-1] a birth date may be left open or be today, a phone number may not be spaces', () => {
  expect(received({ birthDate: '' })).toEqual([])
  expect(received({ birthDate: '2026-11-22' })).toEqual([])
  expect(received({ birthDate: '2026-11-23' })).toEqual(['birthDate error.birthDateFuture'])
  expect(received({ phone: ' ' })).toEqual(['phone error.phoneRequired'])
})
test('[VA-1] a passport is whole or not there; the masked number stays as it is', () => {
  expect(received({ passportNumber: '', passportIssuingCountry: '', passportExpiryDate: '' })).toEqual([])
  expect(received({ passportIssuingCountry: '', passportExpiryDate: '' })).toEqual([
    'passportIssuingCountry error.fieldRequired',
    'passportExpiryDate error.dateRequired',
  ])
  expect(received({ passportNumber: '' })).toEqual(['passportNumber error.passportRequired'])
  expect(received({ passportNumber: 'no' })).toEqual(['passportNumber error.passportNumberInvalid'])
  expect(received({ passportNumber: '', passportIssuingCountry: '' })).toEqual([
    'passportNumber error.passportRequired',
    'passportIssuingCountry error.fieldRequired',
  ])
  expect(received({ passportNumber: ' ', passportExpiryDate: '' })).toEqual([
    'passportNumber error.passportRequired',
    'passportExpiryDate error.dateRequired',
  ])
  expect(received({ passportNumber: ' ', passportIssuingCountry: '', passportExpiryDate: '' })).toEqual([])
  expect(received({ passportIssuingCountry: 'ZZ', passportExpiryDate: '2031-13-01' })).toEqual([
    'passportIssuingCountry error.fieldRequired',
    'passportExpiryDate error.formatInvalid',
  ])
  expect(isMasked('•••••567')).toBe(true)
  expect(isMasked('A1234567')).toBe(false)
  expect(received({ passportNumber: '•••••567' })).toEqual([])
})
