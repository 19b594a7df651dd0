// @vitest-environment jsdom
import { visaNeedsQuery } from '@karwan/contract/visas'
import type { FlightItinerary } from '@karwan/domain/flights'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directTrip, segmentOf } from '../testing/index.ts'
import { findTransits } from './transits.lazy.ts'
import { markTransits } from './use-transits.ts'

/** Erbil to London, changing planes at an airport of Germany. */
const tripBy = (airport: string): FlightItinerary => {
  const change = { airport, zone: 'Europe/Berlin', terminal: null }
  const [first, second] = [
    segmentOf({ to: { ...change, at: '2026-12-10T22:45' } }),
    segmentOf({ from: { ...change, at: '2026-12-11T01:00' } }),
  ]
  const london = { airport: 'LHR', at: '2026-12-11T03:00', zone: 'Europe/London', terminal: null }
  return { ...directTrip(`by ${airport}`), legs: [{ durationMinutes: 500, segments: [first, { ...second, to: london }] }] }
}
const inGermany = Array.from({ length: 50 }, (_, at) => `G${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`)
const airports = Object.fromEntries(
  [...inGermany.map(code => [code, 'DE'] as const), ['EBL', 'IQ'] as const, ['IST', 'TR'] as const, ['LHR', 'GB'] as const].map(
    ([code, countryCode]) => [code, { name: code, city: code, country: countryCode, countryCode }],
  ),
)
const asked = { airports, passport: 'IQ' }

/** Calls to the server, which knows of a need in Germany alone. */
const serve = vi.fn<(input: string) => Promise<Response>>()
beforeEach(() => {
  serve.mockReset().mockImplementation(async input => {
    const { crossings } = visaNeedsQuery.parse(Object.fromEntries(new URL(input, 'http://shop.test').searchParams))
    const needs = crossings.map(text => {
      const [kind, country, on, airport] = text.split('.')
      return { kind, country, on, airport, verdicts: [{ kind: country === 'DE' ? 'embassy' : 'none', conditions: [] }] }
    })
    return Response.json({ passport: 'IQ', needs })
  })
  vi.stubGlobal('fetch', serve)
})
afterEach(() => void vi.unstubAllGlobals())

test('[VI-5] every connection that needs a transit visa is found, in a list with more borders than one call takes', async () => {
  const found = await findTransits([...inGermany.map(tripBy), directTrip()], asked, new AbortController().signal)
  expect([...found]).toEqual(inGermany.map(code => [`by ${code}`, code]))
  expect(serve.mock.calls.length).toBeGreaterThan(1)
})
test('where the rules cannot be asked, no flight is marked', async () => {
  serve.mockImplementation(async () => new Response(null, { status: 503 }))
  expect(await findTransits([tripBy('GAA')], asked, new AbortController().signal)).toEqual(new Map())
})
test('[VI-5] the flights of a list are marked where one needs a transit visa, and the list stays the same where none does', () => {
  const [direct, byGermany] = [directTrip(), tripBy('GAA')]
  const list = [direct, byGermany]
  expect(markTransits(list, new Map([['by GAA', 'GAA']]))).toEqual([direct, { ...byGermany, transitVisa: 'GAA' }])
  expect(markTransits(list, new Map([['other', 'GAA']]))).toBe(list)
})
