import { expect, test } from 'vitest'
import { profileOf } from './profile.ts'

test('values that make no sense are as good as none', () => {
  expect(
    profileOf([
      { key: 'Title', value: 'Prof.' },
      { key: 'FirstName', value: '  ' },
      { key: 'LastName', value: 'x'.repeat(500) },
      { key: 'BirthDate', value: '30/11/1986' },
      { key: 'Email', value: 'nobody' },
      { key: 'Phone', value: 'call me' },
      { key: 'Country', value: '{"Code":"ZZ"' },
      { key: 'State', value: '[1,2]' },
      { key: 'PostalCode', value: null },
      { key: 'Newsletter', value: true },
    ]),
  ).toEqual({})
})

test('a country is found by its code or by its number, also where it comes as plain text', () => {
  const country = (value: string) => profileOf([{ key: 'Country', value }]).country
  expect(country('{"Id":"106","Name":"Iraq"}')).toBe('IQ')
  expect(country('{"Code":"sy"}')).toBe('SY')
  expect(country('IQ')).toBe('IQ')
  expect(country('Atlantis')).toBeUndefined()
})

test('a city of its own goes before the state; keys are read in any case; a title may have a dot', () => {
  const profile = profileOf([
    { key: 'city', value: 'Soran' },
    { key: 'STATE', value: '{"Name":"Erbil"}' },
    { key: 'title', value: 'Mr.' },
    { key: 'PostalCode', value: 44001 },
  ])
  expect(profile).toEqual({ city: 'Soran', title: 'mr', postalCode: '44001' })
})
