import { instantToLocal, localToInstant } from '@karwan/domain/calendar'
import { languages } from '@karwan/domain/locales'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { sampleFlight, sampleOrder } from '../testing/samples/sample-order.ts'
import { calendarOf } from './calendar.ts'

const places = (airport: string) => ({ airport, city: airport })
const needs = { language: 'en', places, brandName: 'Karwan', shop: 'https://shop.example' } as const

/** Read as another calendar would: zones only by the rules that the file itself brings. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map(each => [each.getFirstPropertyValue('tzid'), new ICAL.Timezone(each)]),
  )
  const instant = (event: ICAL.Component, name: string): string => {
    const property = event.getFirstProperty(name)
    const time = property?.getFirstValue() as ICAL.Time
    const zone = zones.get(property?.getFirstParameter('tzid') ?? '')
    if (!zone) throw new Error(`${name} has a zone without rules`)
    time.zone = zone
    return time.toJSDate().toISOString()
  }
  return { zones: [...zones.keys()], events: calendar.getAllSubcomponents('vevent'), instant }
}

const [sampleLeg] = sampleFlight.product.legs
const [sampleSegment] = sampleLeg?.segments ?? []
if (!sampleLeg || !sampleSegment) throw new Error('The sample has no flight')
/** An order of one flight: from and to as the clocks there show. */
const flown = (from: readonly [at: string, zone: string], to: readonly [at: string, zone: string]) => {
  const end = (place: typeof sampleSegment.from, [at, zone]: readonly [string, string]) => ({ ...place, at, zone })
  const segment = { ...sampleSegment, from: end(sampleSegment.from, from), to: end(sampleSegment.to, to) }
  const item = { ...sampleFlight, product: { ...sampleFlight.product, legs: [{ ...sampleLeg, segments: [segment] }] } }
  return { ...sampleOrder, product: item.kind, services: [item] }
}

test('flights stand at the clocks of their airports, and read back by the rules in the file they are the right instants', () => {
  for (const language of languages) {
    const text = calendarOf(sampleOrder, { ...needs, language })
    expect(text).toContain('DTSTART;TZID=Asia/Baghdad:20270318T043000\r\n')
    expect(text).toContain('DTEND;TZID=Europe/Istanbul:20270318T071000\r\n')
    const { zones, events, instant } = read(text)
    expect(zones).toEqual(['Asia/Baghdad', 'Europe/Istanbul', 'Europe/Berlin'])
    const segments = sampleFlight.product.legs.flatMap(each => each.segments)
    const flights = events.filter(event => event.getFirstProperty('dtstart')?.getFirstParameter('tzid'))
    expect(flights.map(event => [instant(event, 'dtstart'), instant(event, 'dtend')])).toEqual(
      segments.map(({ from, to }) => [from, to].map(({ at, zone }) => new Date(localToInstant(at, zone)).toISOString())),
    )
  }
})

test('every zone that is flown to keeps its hours for three years, across both changes of the clock', () => {
  const zones = [
    'Asia/Baghdad',
    'Asia/Damascus',
    'Asia/Beirut',
    'Africa/Cairo',
    'Asia/Tehran',
    'Europe/Berlin',
    'Europe/London',
    'America/New_York',
    'Asia/Dubai',
  ]
  const wrong: string[] = []
  for (const zone of zones)
    for (let day = 0; day < 3 * 365; day += 41) {
      const arrives = new Date(Date.UTC(2026, 10, 22, 9) + day * 86_400_000)
      const at = instantToLocal(arrives.toISOString(), zone).slice(0, 16)
      const { events, instant } = read(calendarOf(flown(['2026-11-22T04:00', 'Asia/Baghdad'], [at, zone]), needs))
      const [event] = events
      if (!event || instant(event, 'dtend') !== arrives.toISOString()) wrong.push(`${zone} ${at}`)
    }
  expect(wrong).toEqual([])
})

test('a time of an unknown zone is no time at all', () => {
  expect(() => calendarOf(flown(['2027-03-18T04:30', 'Mars/Olympus'], ['2027-03-18T07:10', 'Europe/Istanbul']), needs)).toThrow(
    'Mars/Olympus',
  )
})
