import { expect, test } from 'vitest'
import { findCountry, findCountryById, listCountries } from './index.ts'

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
