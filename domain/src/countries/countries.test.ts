import { expect, test } from 'vitest'
import { compareNames } from './countries.ts'
import { countryName, findCountry, findCountryById, listCountries } from './index.ts'

test('Iraq is nationality 106, ids are unique and names short in three languages', () => {
  expect(findCountryById(106)?.code).toBe('IQ')
  const all = listCountries('en')
  expect(new Set(all.map(country => country.id)).size).toBe(all.length)
  expect(findCountry('AE')?.names.ckb).toBe('ئیمارات')
  expect(findCountry('TR')?.names.en).toBe('Türkiye')
  expect(findCountry('IQ')?.dialCode).toBe('964')
  expect(findCountry('SY')?.dialCode).toBe('963')
  for (const { names } of all) {
    expect(names.ckb).not.toMatch(/[ھيىكة\u200c\u0640]/)
    expect(names.ar).not.toMatch(/[پچژگڤکی\u200f]/)
  }
})

test('ids once given do not move', () => {
  expect(['IQ', 'SY', 'TR', 'DE', 'GB', 'US', 'IR', 'AE', 'JO'].map(code => findCountry(code)?.id)).toEqual([
    106, 211, 223, 59, 79, 230, 107, 6, 112,
  ])
})

test('Sorani names stand in the order of the Sorani alphabet', () => {
  const names = listCountries('ckb').map(country => country.names.ckb)
  const at = (name: string) => names.indexOf(name)
  expect(names[0]?.startsWith('ئ')).toBe(true)
  expect(at('بەریتانیا')).toBeLessThan(at('تورکیا'))
  expect(at('سووریا')).toBeLessThan(at('عێراق'))
  expect(names.at(-1)?.startsWith('ی')).toBe(true)
})

test('a country that nobody knows is called by its code', () => {
  expect(['iq', 'XX'].map(code => countryName(code, 'en'))).toEqual(['Iraq', 'XX'])
})

test('English and Arabic names are sorted by their alphabet, marks aside', () => {
  const places = (language: 'en' | 'ar', codes: readonly string[]) => {
    const order = listCountries(language).map(({ code }) => code)
    return codes.map(code => order.indexOf(code)).map((at, index, all) => index === 0 || at > (all[index - 1] ?? at))
  }
  expect(places('en', ['AF', 'AX', 'AL', 'IR', 'IQ', 'TR', 'TM', 'AE', 'ZW'])).not.toContain(false)
  expect(places('ar', ['AZ', 'AM', 'ES', 'AF', 'TR'])).not.toContain(false)
})

test('names that differ only in what is not compared keep one order, whichever comes first', () => {
  for (const [one, other] of [
    ['Aland', 'Åland'],
    ['Erbil', 'erbil'],
  ] as const) {
    expect(Math.sign(compareNames(one, other, 'en'))).toBe(-1)
    expect(Math.sign(compareNames(other, one, 'en'))).toBe(1)
  }
  expect(compareNames('Erbil', 'Erbil', 'en')).toBe(0)
  expect(compareNames('Baku', 'Åland', 'en')).toBeGreaterThan(0)
  expect(compareNames('Åland', 'Baku', 'en')).toBeLessThan(0)
})
