import { expect, test } from 'vitest'
import { airports, cities, findAirport, findCity, nearbyCitiesOf, nearestAirportCityOf, otherCities, reachableCitiesOf } from './index.ts'

const codesOf = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code)

test('airports and cities are found by their codes, and no other code finds one', () => {
  expect(findAirport('EBL')).toMatchObject({ code: 'EBL', cityCode: 'EBL', country: 'IQ', zone: 'Asia/Baghdad' })
  expect(findAirport('SAW')?.cityCode).toBe('IST')
  expect(findCity('IST')?.airports).toEqual(['IST', 'SAW'])
  expect(findAirport('QQQ')).toBeUndefined()
  expect(findCity('QQQ')).toBeUndefined()
})

test('every airport belongs to a city, and the airports of a city belong to it', () => {
  for (const { code, cityCode } of airports) expect([code, findCity(cityCode)?.code]).toEqual([code, cityCode])
  for (const { code, airports: own } of [...cities, ...otherCities])
    for (const airport of own) expect([code, airport, findAirport(airport)?.cityCode]).toEqual([code, airport, code])
})

test('no code stands twice, and no city that we sell is among the others', () => {
  for (const codes of [codesOf(airports), codesOf([...cities, ...otherCities])]) expect(new Set(codes).size).toBe(codes.length)
})

test('every place has a name in each language, a zone and coordinates', () => {
  const places = [...airports, ...cities, ...otherCities]
  for (const { code, names, latitude, longitude } of places) {
    expect([code, names.en !== '' && names.ar !== '' && names.ckb !== '']).toEqual([code, true])
    expect([code, Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180]).toEqual([code, true])
  }
  for (const zone of new Set(places.map(place => place.zone))) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})

test('cities near an airport are those near its city; a code without a city has none', () => {
  expect(codesOf(nearbyCitiesOf('EBL'))).toContain('KIK')
  expect(nearbyCitiesOf('SAW')).toEqual(nearbyCitiesOf('IST'))
  expect(codesOf(nearbyCitiesOf('EBL'))).not.toContain('EBL')
  expect(nearbyCitiesOf('QQQ')).toEqual([])
})

test('distances count from the airport or the city that was asked for', () => {
  const away = (code: string, to: string) => reachableCitiesOf(code).find(({ city }) => city.code === to)?.meters
  expect(away('ANK', 'ANK')).toBe(0)
  expect(away('ESB', 'ANK')).toBeGreaterThan(20_000)
  expect(away('COV', 'ADA')).toBeGreaterThan(15_000)
  expect(away('X-DUH', 'EBL')).toBeGreaterThan(100_000)
  expect(reachableCitiesOf('QQQ')).toEqual([])
})

test('a city without an airport is served by another, a city of an airport by itself', () => {
  expect(nearestAirportCityOf('X-DUH')?.city.code).toBe('EBL')
  expect(nearestAirportCityOf('X-DUH')?.meters).toBeGreaterThan(100_000)
  expect(nearestAirportCityOf('SAW')).toEqual({ city: findCity('IST'), meters: 0 })
  expect(nearestAirportCityOf('QQQ')).toBeUndefined()
})

test('an answer is computed once; with 2,000 remembered, all others are computed each time', () => {
  const first = nearbyCitiesOf('ISU')
  for (let number = 0; number <= 2000; number++) nearbyCitiesOf(`Q${number}`)
  expect(nearbyCitiesOf('ISU')).toBe(first)
  expect(codesOf(nearbyCitiesOf('BSR'))).toEqual(['NJF', 'BGW'])
  expect(nearbyCitiesOf('BSR')).not.toBe(nearbyCitiesOf('BSR'))
})
