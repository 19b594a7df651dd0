import { expect, test } from 'vitest'
import { listJourneys, minimumConnection } from './connections.ts'
import { getAirport } from './data/airports.ts'
import { carriers } from './data/carriers.ts'
import { networks } from './data/network/index.ts'
import { distanceKm } from './distance.ts'
import { hopOn, journeyMinutes, runsOn, sameJourney } from './journeys.ts'
import { timetable } from './timetable.ts'
import { dayOf, toUtc, toWall, writeDay, writeWall } from './zones.ts'

const routes = [
  ['EBL', 'IST'],
  ['EBL', 'LHR'],
  ['BGW', 'DXB'],
  ['DAM', 'ARN'],
  ['NJF', 'MHD'],
  ['KIK', 'CDG'],
  ['EBL', 'LAX'],
  ['IST', 'SYD'],
] as const
const everyJourney = () =>
  routes.flatMap(([from, to]) => ['2030-03-20', '2030-07-04', '2030-10-27'].flatMap(date => listJourneys(from, to, dayOf(date), 2)))

test('zones are reckoned exactly, through clock changes too', () => {
  const at = (zone: string, date: string, minute: number) => writeWall(toUtc(zone, dayOf(date), minute))
  expect(at('Asia/Baghdad', '2030-01-15', 600)).toBe('2030-01-15T07:00')
  expect(at('Europe/Berlin', '2030-01-15', 600)).toBe('2030-01-15T09:00')
  expect(at('Europe/Berlin', '2030-07-15', 600)).toBe('2030-07-15T08:00')
  expect(at('Asia/Kolkata', '2030-07-15', 600)).toBe('2030-07-15T04:30')
  // 31 March 2030: Berlin goes from 02:00 to 03:00 at 01:00 UTC.
  expect(at('Europe/Berlin', '2030-03-31', 90)).toBe('2030-03-31T00:30')
  expect(at('Europe/Berlin', '2030-03-31', 200)).toBe('2030-03-31T01:20')
  for (let minute = 0; minute < 1440; minute += 7) {
    const utc = dayOf('2030-10-27') * 1440 + minute
    const formatted = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' }).format(
      utc * 60_000,
    )
    expect(writeWall(toWall('Europe/Berlin', utc))).toBe(formatted.replace(' ', 'T'))
  }
})

test('every airline of the network is known, and every flight has one number a day', () => {
  expect(Object.keys(networks).length).toBeGreaterThanOrEqual(60)
  const seen = new Set<string>()
  for (const code of Object.keys(networks)) expect(carriers.has(code)).toBe(true)
  for (const airport of ['EBL', 'BGW', 'IST', 'DXB', 'DAM', 'FRA', 'DOH']) {
    for (const flights of timetable().from(airport).values()) {
      for (const flight of flights) {
        const key = `${flight.carrier}${flight.number}`
        expect(seen).not.toContain(key)
        seen.add(key)
        expect(flight.number).toBeLessThan(4000)
        expect(flight.departs).toBeGreaterThanOrEqual(0)
        expect(flight.departs).toBeLessThan(1440)
        expect(flight.days).toBeGreaterThan(0)
      }
    }
  }
})

test('a timetable flies as often as its network says, and every flight out comes back', () => {
  const weekly = (from: string, to: string, carrier: string) => {
    const flights = (timetable().from(from).get(to) ?? []).filter(flight => flight.carrier === carrier)
    return flights.reduce(
      (sum, flight) => sum + Array.from({ length: 7 }, (_, day) => (flight.days >> day) & 1).reduce((a, b) => a + b, 0),
      0,
    )
  }
  expect(weekly('IST', 'EBL', 'TK')).toBe(18)
  expect(weekly('EBL', 'IST', 'TK')).toBe(18)
  expect(weekly('BGW', 'KIK', 'IA')).toBe(4)
  expect(weekly('DAM', 'ALP', 'RB')).toBe(4)
})

test('block times follow the distance', () => {
  const block = (from: string, to: string) => timetable().from(from).get(to)?.[0]?.block ?? 0
  expect(distanceKm('EBL', 'IST')).toBeGreaterThan(1300)
  expect(distanceKm('EBL', 'IST')).toBeLessThan(1500)
  expect(block('EBL', 'IST')).toBeGreaterThan(120)
  expect(block('EBL', 'IST')).toBeLessThan(170)
  expect(block('DXB', 'LHR')).toBeGreaterThan(390)
  expect(block('DXB', 'LHR')).toBeLessThan(460)
})

test('the same day gives the same journeys, another day gives others', () => {
  const keys = (date: string) => listJourneys('EBL', 'LHR', dayOf(date), 2).map(sameJourney)
  expect(keys('2030-05-16')).toEqual(keys('2030-05-16'))
  expect(keys('2030-05-16')).not.toEqual(keys('2030-05-17'))
})

test('nobody misses a connection, and nobody waits longer than is sold', () => {
  const journeys = everyJourney()
  expect(journeys.filter(journey => journey.length === 2).length).toBeGreaterThan(100)
  expect(journeys.filter(journey => journey.length === 3).length).toBeGreaterThan(20)
  for (const journey of journeys) {
    for (const [index, hop] of journey.entries()) {
      expect(runsOn(hop.flight, hop.day)).toBe(true)
      expect(hop.arrives - hop.departs).toBe(hop.flight.block)
      const before = journey[index - 1]
      if (!before) continue
      expect(getAirport(before.flight.to).city).toBe(getAirport(hop.flight.from).city)
      const wait = hop.departs - before.arrives
      expect(wait).toBeGreaterThanOrEqual(minimumConnection(before.flight, hop.flight))
      expect(wait).toBeLessThanOrEqual(960)
    }
    expect(journeyMinutes(journey)).toBeGreaterThan(0)
  }
})

test('minimum connections: quick at home, an hour elsewhere, longer between airlines and between airports', () => {
  const flight = (carrier: string, from: string, to: string) => ({
    carrier,
    number: 1,
    from,
    to,
    departs: 0,
    block: 60,
    days: 127,
    aircraft: '320',
    stops: [],
  })
  expect(minimumConnection(flight('TK', 'EBL', 'IST'), flight('TK', 'IST', 'LHR'))).toBe(45)
  expect(minimumConnection(flight('IA', 'EBL', 'BGW'), flight('IA', 'BGW', 'DXB'))).toBe(60)
  expect(minimumConnection(flight('IA', 'EBL', 'AMM'), flight('RJ', 'AMM', 'LHR'))).toBe(90)
  expect(minimumConnection(flight('TK', 'EBL', 'IST'), flight('VF', 'SAW', 'LHR'))).toBe(240)
})

test('some connections change the airport, some wait overnight, some are flown by another airline', () => {
  const hubs = ['EBL', 'BGW', 'DAM', 'ISU'].flatMap(from =>
    ['DUS', 'LHR', 'BER', 'AMS', 'TZX'].flatMap(to => listJourneys(from, to, dayOf('2030-05-16'), 2)),
  )
  const changesAirport = hubs.some(journey => journey.some((hop, index) => index > 0 && journey[index - 1]?.flight.to !== hop.flight.from))
  const nights = hubs.some(journey => journey.some((hop, index) => index > 0 && hop.departs - (journey[index - 1]?.arrives ?? 0) > 600))
  const codeshares = hubs.some(journey => journey.some(hop => hop.seller !== hop.flight.carrier))
  expect({ changesAirport, nights, codeshares }).toEqual({ changesAirport: true, nights: true, codeshares: true })
})

test('a flight can land on its way', () => {
  const [flight] = timetable().from('BGW').get('LGW') ?? []
  expect(flight?.stops).toEqual(['MMX'])
  if (!flight) throw new Error('no flight')
  const day = Array.from({ length: 7 }, (_, index) => dayOf('2030-05-13') + index).find(one => runsOn(flight, one)) ?? 0
  const hop = hopOn(flight, day)
  expect(writeDay(Math.floor(toWall('Asia/Baghdad', hop.departs) / 1440))).toBe(writeDay(day))
})

test('nobody lands at night where the airport sleeps', () => {
  for (const from of ['EBL', 'IST', 'DXB', 'DOH', 'BGW', 'CAI', 'LHR']) {
    for (const to of ['FRA', 'DUS', 'LHR', 'VIE', 'AMS']) {
      for (const flight of timetable().from(from).get(to) ?? []) {
        const hop = hopOn(flight, dayOf('2030-01-16'))
        const lands = toWall(getAirport(to).zone, hop.arrives) % 1440
        expect(lands <= 30 || lands >= 300, `${flight.carrier}${flight.number} ${from} ${to} lands at minute ${lands}`).toBe(true)
      }
    }
  }
})
