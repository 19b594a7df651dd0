import type { FlightSearch } from '@karwan/domain/flights'
import { readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import { addressOf, daysAround, fits, onDates, tripsAround } from './other-dates.ts'

const [ebl, ist, lhr] = ['EBL', 'IST', 'LHR'].map(code => ({ locationId: code, cityId: code, cityCode: code, cityName: code })) as [
  FlightSearch['routes'][number]['from'],
  FlightSearch['routes'][number]['from'],
  FlightSearch['routes'][number]['from'],
]
const passengers = { adt: 2, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 }
const there: FlightSearch = {
  type: 1,
  cabin: 'Y',
  passengers,
  directOnly: true,
  routes: [
    { date: '2030-05-16', from: ebl, to: ist },
    { date: '2030-05-23', from: ist, to: ebl },
  ],
}

test('[FS-1] other dates rewrite the search and keep filters, sort and ticket, but not the open card', () => {
  const query = `${writeFlightAddress(there, { ticket: 't-9' })}&stops=0&sort=cheapest&open=abc`
  const address = addressOf(onDates(there, { 0: '2030-05-14', 1: '2030-05-21' }), query)
  const parameters = new URLSearchParams(address.split('?')[1])
  expect(readFlightAddress(parameters).search).toEqual(onDates(there, { 0: '2030-05-14', 1: '2030-05-21' }))
  expect(['stops', 'sort', 'open', 'ticket'].map(name => parameters.get(name))).toEqual(['0', 'cheapest', null, 't-9'])
  expect(parameters.getAll('sDate')).toEqual(['2030-05-14'])
})

test('three days before and after make a week', () => {
  expect(daysAround('2030-03-01', 3)).toEqual([
    '2030-02-26',
    '2030-02-27',
    '2030-02-28',
    '2030-03-01',
    '2030-03-02',
    '2030-03-03',
    '2030-03-04',
  ])
})

test('a flight of several keeps between the ones around it, and none is in the past', () => {
  const trip: FlightSearch = {
    ...there,
    type: 2,
    routes: [
      { date: '2030-05-16', from: ebl, to: ist },
      { date: '2030-05-18', from: ist, to: lhr },
      { date: '2030-05-20', from: lhr, to: ebl },
    ],
  }
  const days = daysAround('2030-05-18', 3)
  expect(days.filter(day => fits(trip, 1, day, '2030-05-01'))).toEqual([
    '2030-05-16',
    '2030-05-17',
    '2030-05-18',
    '2030-05-19',
    '2030-05-20',
  ])
  const inAYear = daysAround('2030-05-23', 3).filter(day => fits(there, 1, day, '2029-05-24'))
  expect(inAYear.at(-1)).toBe('2030-05-24')
  expect(days.filter(day => fits(trip, 0, day, '2030-05-17'))).toEqual(['2030-05-17', '2030-05-18'])
})

test('a trip three days earlier or later keeps its stays, and days that are not on sale are left out', () => {
  const around = (trip: FlightSearch, today: string) =>
    tripsAround(trip, today).map(({ days, trip: { routes } }) => [days, ...routes.map(({ date }) => date)])
  expect(around(there, '2030-05-15')).toEqual([
    [-1, '2030-05-15', '2030-05-22'],
    [1, '2030-05-17', '2030-05-24'],
    [2, '2030-05-18', '2030-05-25'],
    [3, '2030-05-19', '2030-05-26'],
  ])
  expect(around(there, '2029-05-24').at(-1)).toEqual([1, '2030-05-17', '2030-05-24'])
  const oneWay: FlightSearch = { ...there, type: 0, routes: there.routes.slice(0, 1) }
  expect(around(oneWay, '2030-01-01').map(([days]) => days)).toEqual([-3, -2, -1, 1, 2, 3])
  const several: FlightSearch = { ...there, type: 2, routes: [...there.routes, { date: '2030-05-29', from: ebl, to: lhr }] }
  expect(around(several, '2030-01-01')[0]).toEqual([-3, '2030-05-13', '2030-05-20', '2030-05-26'])
})
