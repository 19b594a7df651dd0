import { type FlightPlace, readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import {
  byFlightField,
  checkFlightDraft,
  emptyFlightDraft,
  type FlightDraft,
  flightDraftAgain,
  flightDraftOf,
  flightSearchOf,
  withPlaces,
  withTripType,
} from './flight-draft.ts'

const place = (code: string): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const today = '2026-11-21'
const roundTrip: FlightDraft = {
  ...emptyFlightDraft,
  from: place('EBL'),
  to: place('IST'),
  dates: { start: '2026-12-01', end: '2026-12-08' },
}
const messagesOf = (draft: FlightDraft) =>
  Object.entries(checkFlightDraft(draft, today)).map(([field, fault]) => `${field} ${fault?.message}`)

test('[FS-1] another kind of trip keeps what was typed, there and back', () => {
  const several = withTripType(roundTrip, 2)
  expect(several.flights).toMatchObject([
    { from: { locationId: 'EBL' }, to: { locationId: 'IST' }, date: '2026-12-01' },
    { from: { locationId: 'IST' }, date: '2026-12-08' },
  ])
  const changed = { ...several, flights: several.flights.map((flight, at) => (at === 0 ? { ...flight, to: place('DXB') } : flight)) }
  const oneWay = withTripType(changed, 0)
  expect(oneWay).toMatchObject({ type: 0, to: { locationId: 'DXB' }, dates: { start: '2026-12-01', end: '2026-12-08' } })
  expect(flightSearchOf(oneWay).routes).toHaveLength(1)
  expect(withTripType(oneWay, 1).dates.end).toBe('2026-12-08')
  expect(withTripType(oneWay, 2).flights).toEqual(changed.flights)
  const elsewhere = withTripType({ ...oneWay, to: place('AMM') }, 2)
  expect(elsewhere.flights.map(({ from }) => from?.locationId)).toEqual(['EBL', 'IST'])
  const onward = withTripType({ ...withTripType(several, 1), to: place('AMM') }, 2)
  expect(onward.flights.map(({ from }) => from?.locationId)).toEqual(['EBL', 'AMM'])
})

test('[FS-1] [SP-2] a trip of several cities goes through its address into the form and out again', () => {
  const draft: FlightDraft = {
    ...emptyFlightDraft,
    type: 2,
    cabin: 'C',
    nearby: true,
    passengers: { adt: 0, chd: 0, sen: 2, yth: 1, inf: 1, ins: 1 },
    flights: [
      { key: 1, from: place('EBL'), to: place('IST'), date: '2026-12-01' },
      { key: 2, from: place('SAW'), to: place('DXB'), date: '2026-12-05' },
      { key: 3, from: place('DXB'), to: place('EBL'), date: '2026-12-05' },
    ],
  }
  expect(checkFlightDraft(draft, today)).toEqual({})
  const query = writeFlightAddress(flightSearchOf(draft))
  const again = flightDraftOf(readFlightAddress(new URLSearchParams(query)))
  expect(writeFlightAddress(flightSearchOf(again))).toBe(query)
  expect(again.flights).toEqual(draft.flights)
})

test('[FS-1] faults of several flights stand at their fields', () => {
  const draft: FlightDraft = {
    ...emptyFlightDraft,
    type: 2,
    flights: [
      { key: 1, from: place('EBL'), to: place('EBL'), date: '2026-12-05' },
      { key: 2, from: place('IST'), date: '2026-12-01' },
      { key: 3, to: place('EBL') },
    ],
  }
  expect(messagesOf(draft)).toEqual([
    'flights.0.to error.samePlace',
    'flights.1.to error.destinationRequired',
    'flights.1.date error.flightsOutOfOrder',
    'flights.2.from error.originRequired',
    'flights.2.date error.dateRequired',
  ])
  expect(messagesOf(emptyFlightDraft)).toEqual([
    'from error.originRequired',
    'to error.destinationRequired',
    'start error.dateRequired',
    'end error.returnRequired',
  ])
})

test('[SP-3] what an address did not say is marked at its flight', () => {
  const address = readFlightAddress(
    new URLSearchParams(
      'type=2&adt=x&searchData=2026-12-01,EBL,EBL,EBL,Erbil,IST,IST,IST,Istanbul;oops,IST,IST,IST,Istanbul,,,,;2026-12-09,EBL',
    ),
  )
  expect(Object.keys(byFlightField(address.faults, 2)).sort()).toEqual([
    'flights.1.date',
    'flights.1.to',
    'flights.2',
    'flights.2.to',
    'passengers',
  ])
  expect(flightDraftOf(address).flights[1]).toMatchObject({ from: { cityName: 'Istanbul' } })
})

test('[LN-4] places of every flight are named anew', () => {
  const draft = withTripType(roundTrip, 2)
  const translated = withPlaces(draft, one => one && { ...one, cityName: `${one.cityName} in another language` })
  expect(translated.flights.map(({ from }) => from?.cityName)).toEqual(['EBL in another language', 'IST in another language'])
  expect(translated.to?.cityName).toBe('IST in another language')
})

test('a search sent once is sent again with the days that are still to come; those that have passed are asked for anew', () => {
  const dates = { start: '2026-12-01', end: '2026-12-08' }
  expect(flightDraftAgain({ ...roundTrip, dates }, '2026-12-01').dates).toEqual(dates)
  expect(flightDraftAgain({ ...roundTrip, dates }, '2026-12-02')).toMatchObject({
    dates: {},
    from: roundTrip.from,
    passengers: roundTrip.passengers,
  })
  const several = { ...withTripType({ ...roundTrip, dates }, 2) }
  expect(flightDraftAgain(several, '2026-12-05').flights.map(({ date }) => date)).toEqual([undefined, '2026-12-08'])
})
