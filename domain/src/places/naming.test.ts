import { expect, test } from 'vitest'
import { findAirport, findCity } from '../places-data/index.ts'
import { saysItsCity } from './naming.ts'

const says = (code: string) => {
  const airport = findAirport(code)
  const city = findCity(airport?.cityCode ?? '')
  if (!airport || !city) throw new Error(`No airport ${code}`)
  return (['en', 'ar', 'ckb'] as const).map(language => saysItsCity(airport.names[language], city.names[language]))
}

test('an airport named after its city needs no city beside it, in any language; another does', () => {
  for (const code of ['EBL', 'BGW', 'DAM', 'IST', 'LHR']) expect(says(code), code).toEqual([true, true, true])
  for (const code of ['SAW', 'AMM', 'IKA', 'DOH']) expect(says(code), code).toEqual([false, false, false])
})

test('only whole words count, whatever stands between them', () => {
  expect(saysItsCity('Paris-Orly Airport', 'Paris')).toBe(true)
  expect(saysItsCity('Al Ain International Airport', 'Al Ain')).toBe(true)
  expect(saysItsCity('Romano Airport', 'Roma')).toBe(false)
  expect(saysItsCity('Frankfurt (Main) Airport', 'Frankfurt Main')).toBe(true)
  expect([saysItsCity('XYZ', ''), saysItsCity('', '')]).toEqual([false, false])
})
