import { expect, test } from 'vitest'
import { checkFlightSearch, type FlightPlace, type FlightSearch, seatsOf, travelersOf } from './index.ts'

const place = (locationId: string, cityCode = locationId): FlightPlace => ({ locationId, cityId: cityCode, cityCode, cityName: cityCode })
const nobody = { adt: 0, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
const search: FlightSearch = {
  type: 1,
  cabin: 'Y',
  routes: [
    { date: '2026-12-01', from: place('EBL'), to: place('IST') },
    { date: '2026-12-08', from: place('IST'), to: place('EBL') },
  ],
  passengers: { ...nobody, adt: 1 },
}
const faults = (change: Partial<FlightSearch>) =>
  checkFlightSearch({ ...search, ...change }, '2026-11-21').map(one => `${one.path} ${one.message}`)
const dated = (out: string, back: string) => ({ routes: search.routes.map((route, at) => ({ ...route, date: at === 0 ? out : back })) })

test('[FS-1] a sound search has no fault, on its first possible day neither', () => {
  expect(faults({})).toEqual([])
  expect(faults(dated('2026-11-21', '2026-11-21'))).toEqual([])
})

test('[VA-2] dates are required, not past, and the return is not before the departure', () => {
  expect(faults(dated('', ''))).toEqual(['routes.0.date error.dateRequired', 'routes.1.date error.returnRequired'])
  expect(faults(dated('2026-11-20', '2026-12-08'))).toEqual(['routes.0.date error.datePast'])
  expect(faults(dated('2026-12-08', '2027-11-21'))).toEqual([])
  expect(faults(dated('2026-12-08', '2027-11-22'))).toEqual(['routes.1.date error.dateTooFar'])
  expect(faults(dated('2026-12-08', '2026-12-07'))).toEqual(['routes.1.date error.returnBeforeDeparture'])
  expect(faults(dated('2026-02-30', '2026-12-07'))).toEqual(['routes.0.date error.formatInvalid'])
  expect(faults({ routes: search.routes.slice(0, 1) })).toEqual(['routes.1.date error.returnRequired'])
  expect(faults({ ...dated('2026-12-08', '2026-12-07'), type: 2 })).toEqual(['routes.1.date error.flightsOutOfOrder'])
})

test('[FS-1] one to nine seats, an adult among them, no more infants than adults', () => {
  const of = (counts: Partial<typeof nobody>) => faults({ passengers: { ...nobody, ...counts } })
  expect(of({ adt: 9, inf: 9 })).toEqual([])
  expect(of({ adt: 8, chd: 2 })).toEqual(['passengers error.tooManySeats'])
  expect(of({ adt: 1, inf: 2 })).toEqual(['passengers.inf error.infantsExceedAdults'])
  expect(of({ chd: 1 })).toEqual(['passengers.adt error.adultRequired'])
  expect(of({ sen: 1 })).toEqual([])
  expect(of({ adt: -1 })).toEqual(['passengers error.formatInvalid'])
})

test('[FS-1] origin and destination differ; two airports of one city may be flown between', () => {
  const between = (from: FlightPlace, to: FlightPlace) => faults({ type: 0, routes: [{ date: '2026-12-01', from, to }] })
  expect(between(place('EBL'), place('EBL'))).toEqual(['routes.0.to error.samePlace'])
  expect(between(place('LON', 'LON'), place('LHR', 'LON'))).toEqual(['routes.0.to error.samePlace'])
  expect(between(place('LGW', 'LON'), place('LHR', 'LON'))).toEqual([])
  expect(between(place(''), place('IST'))).toEqual(['routes.0.from error.originRequired'])
})

test('[FS-1] a multi-city trip has at most six flights', () => {
  const routes = Array.from({ length: 7 }, () => ({ date: '2026-12-01', from: place('EBL'), to: place('IST') }))
  expect(faults({ type: 2, routes })).toEqual(['routes error.tooManyFlights'])
  expect(faults({ type: 2, routes: routes.slice(1) })).toEqual([])
})

test('[FS-1] everyone but an infant on a lap takes a seat, and infants of both kinds need an adult each', () => {
  const all = { adt: 1, chd: 2, sen: 3, yth: 4, inf: 5, ins: 6 }
  expect([seatsOf(all), travelersOf(all)]).toEqual([16, 21])
  const of = (counts: Partial<typeof nobody>) => faults({ passengers: { ...nobody, ...counts } })
  for (const kind of ['chd', 'sen', 'yth'] as const) {
    expect([kind, of({ adt: 1, [kind]: 8 })]).toEqual([kind, []])
    expect([kind, of({ adt: 1, [kind]: 9 })]).toEqual([kind, ['passengers error.tooManySeats']])
  }
  expect(of({ adt: 4, sen: 1, ins: 4, inf: 1 })).toEqual([])
  expect(of({ adt: 1, ins: 1, inf: 1 })).toEqual(['passengers.inf error.infantsExceedAdults'])
})

test('[FS-1] a trip has at least one flight, one way at most one, a round trip two; the most is told', () => {
  const [out] = search.routes
  if (!out) throw new Error('the search has a flight')
  const faultsFor = (type: FlightSearch['type'], flights: number) =>
    checkFlightSearch({ ...search, type, routes: Array.from({ length: flights }, () => out) }, '2026-11-21')
  expect(faultsFor(2, 0)).toEqual([{ path: 'routes', message: 'error.fieldRequired' }])
  for (const [type, most] of [
    [0, 1],
    [1, 2],
    [2, 6],
  ] as const) {
    expect([type, faultsFor(type, most)]).toEqual([type, []])
    expect([type, faultsFor(type, most + 1)]).toEqual([
      type,
      [{ path: 'routes', message: 'error.tooManyFlights', values: { count: most } }],
    ])
  }
  expect(checkFlightSearch({ ...search, passengers: { ...nobody, adt: 10 } }, '2026-11-21')).toEqual([
    { path: 'passengers', message: 'error.tooManySeats', values: { count: 9 } },
  ])
})

test('[VA-2] a flight is judged against the one before only where that has a day; a missing end is told by its name', () => {
  expect(faults(dated('', '2026-12-01'))).toEqual(['routes.0.date error.dateRequired'])
  expect(faults(dated('2026-12-99', '2026-12-01'))).toEqual(['routes.0.date error.formatInvalid'])
  const between = (from: FlightPlace, to: FlightPlace) => faults({ type: 0, routes: [{ date: '2026-12-01', from, to }] })
  expect(between(place('EBL'), place(''))).toEqual(['routes.0.to error.destinationRequired'])
  expect(between(place(''), place(''))).toEqual(['routes.0.from error.originRequired', 'routes.0.to error.destinationRequired'])
  expect(between(place('EBL', 'EBL'), place('EBL', 'other'))).toEqual(['routes.0.to error.samePlace'])
})
