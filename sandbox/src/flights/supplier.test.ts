import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../kit/index.ts'
import { fare, listen, open, order, problem, search } from '../testing/flight-supplier.ts'
import type { FlightLedgerRow } from './index.ts'

test('callers without the key are turned away', async () => {
  const { url } = await open()
  expect(await problem(await fetch(`${url}/activity`))).toEqual([401, 'missing_authorization'])
})

test('a search is the same for the same day and clock, and its offers outlive a restart', async () => {
  const [one, two] = [await open(), await open()]
  const body = {
    slices: [
      { origin: 'EBL', destination: 'IST', departure_date: '2030-05-16' },
      { origin: 'IST', destination: 'EBL', departure_date: '2030-05-26' },
    ],
    passengers: { adt: 2, chd: 1 },
  }
  const found = await listen(one.call, body)
  expect((await listen(two.call, body)).text).toBe(found.text)
  for (const id of found.ids.slice(0, 20)) expect((await two.call(`/offers/${id}`)).status).toBe(200)
  const other = await open({ secret: 'another' })
  expect(await problem(await other.call(`/offers/${found.first.id}`))).toEqual([404, 'not_found'])
})

test('a search names exactly as many itineraries as it is asked for, each of which can be read', async () => {
  const { call } = await open()
  const found = await listen(call, search('EBL', 'IST'), { 'x-sandbox-size': '1000' })
  expect(found.itineraries).toHaveLength(1000)
  expect(new Set(found.ids).size).toBe(found.ids.length)
  expect((await call(`/offers/${found.ids.at(-1)}`)).status).toBe(200)
  const round = {
    ...search('BGW', 'DXB'),
    slices: [
      { origin: 'BGW', destination: 'DXB', departure_date: '2030-05-16' },
      { origin: 'DXB', destination: 'BGW', departure_date: '2030-05-23' },
    ],
  }
  expect((await listen(call, round, { 'x-sandbox-size': '30' })).itineraries).toHaveLength(30)
  expect((await listen(call, round, { 'x-sandbox-size': '400' })).itineraries).toHaveLength(400)
})

test('two routes have exactly two hundred and a thousand itineraries', async () => {
  const { call } = await open()
  expect((await listen(call, search('XNH', 'EBL'))).itineraries).toHaveLength(200)
  const thousand = await listen(call, search('EBL', 'XNH'))
  expect(thousand.itineraries).toHaveLength(1000)
  expect((await call(`/offers/${thousand.ids[1234]}`)).status).toBe(200)
})

test('every cabin is sold where it is flown, and a trip of six legs on one ticket', async () => {
  const { call } = await open()
  for (const cabin_class of ['Y', 'W', 'C', 'F']) {
    const { ids } = await listen(call, search('IST', 'LON', { cabin_class }))
    expect(ids.length).toBeGreaterThan(0)
    expect((await call(`/offers/${ids[0]}`)).status).toBe(200)
  }
  const stops = ['EBL', 'IST', 'LON', 'PAR', 'FRA', 'DXB', 'EBL']
  const slices = stops
    .slice(1)
    .map((destination, index) => ({ origin: stops[index], destination, departure_date: `2030-05-${10 + index * 3}` }))
  const { itineraries, ids } = await listen(call, search('EBL', 'IST', { slices }))
  expect(itineraries.length).toBeGreaterThan(5)
  expect(itineraries.every(each => each.slices.length === 6)).toBe(true)
  expect((await call(`/offers/${ids[0]}`)).status).toBe(200)
})

test('what cannot be searched is refused with the reason', async () => {
  const { call } = await open()
  for (const body of [
    {},
    search('EBL', 'QQQ'),
    search('EBL', 'IST', { passengers: { adt: 0 } }),
    search('EBL', 'IST', { passengers: { adt: 1, inf: 2 } }),
    search('EBL', 'IST', { slices: [{ origin: 'EBL', destination: 'IST', departure_date: '2029-01-01' }] }),
    search('EBL', 'IST', { slices: [{ origin: 'EBL', destination: 'IST', departure_date: '2030-02-31' }] }),
  ]) {
    expect(await problem(await call('/searches', body))).toEqual([422, 'validation_error'])
  }
})

test('special routes: nothing, a connection, a landing on the way, no baggage', async () => {
  const { call } = await open()
  expect((await listen(call, search('PVD', 'RAI'))).itineraries).toEqual([])
  const connection = await listen(call, search('LHR', 'DXB'))
  expect(connection.itineraries.length).toBeGreaterThan(0)
  expect(connection.itineraries.every(each => each.slices[0]?.segments.length === 2)).toBe(true)
  const landing = await listen(call, search('DXB', 'AMS'))
  expect(landing.itineraries.every(each => each.slices[0]?.segments[0]?.stops.length === 1)).toBe(true)
  const bare = await listen(call, search('BTS', 'MRU'))
  expect(bare.itineraries.flatMap(each => each.fares).every(each => each.checked_baggage?.quantity === 0)).toBe(true)
})

test('special routes are one way and by airport; the city has all its ordinary flights', async () => {
  const { call } = await open()
  const carriers = (await listen(call, search('LON', 'DXB'))).itineraries.map(each => each.slices[0]?.segments[0]?.marketing_carrier)
  expect(carriers).not.toContain('ZZ')
  expect(carriers).toContain('EK')
})

test('a price that rises at every reading, and one that rose once', async () => {
  const { call } = await open()
  const total = async (id: string) =>
    z.object({ data: z.object({ fare }) }).parse(await (await call(`/offers/${id}`)).json()).data.fare.total_amount
  const rising = (await listen(call, search('ISU', 'EBL'))).first
  const listed = Number(rising.total_amount)
  expect([await total(rising.id), await total(rising.id)].map(Number)).toEqual([listed + 10, listed + 20])
  expect(await problem(await call('/orders', order({ ...rising, total_amount: (listed + 10).toFixed(2) }, 'r1')))).toEqual([
    422,
    'price_changed',
  ])
  const rose = (await listen(call, search('EBL', 'ISU'))).first
  expect([await total(rose.id), await total(rose.id)].map(Number)).toEqual([Number(rose.total_amount) + 10, Number(rose.total_amount) + 10])
  expect((await call('/orders', order({ ...rose, total_amount: await total(rose.id) }, 'r2'))).status).toBe(201)
})

test('orders that fail leave nothing behind', async () => {
  const { call } = await open()
  for (const [from, to, status, code] of [
    ['LHR', 'LGW', 502, 'airline_unknown'],
    ['KIK', 'EBL', 502, 'airline_unknown'],
    ['LGW', 'STN', 422, 'insufficient_balance'],
    ['EBL', 'KIK', 422, 'offer_no_longer_available'],
  ] as const) {
    const { first } = await listen(call, search(from, to))
    expect(await problem(await call('/orders', order(first, `${from}${to}`)))).toEqual([status, code])
  }
  const ledger = await (await call('/ledger')).json()
  expect(ledger).toEqual({ data: [] })
})

test('[BK-3] one reference is one order, also after a restart and after a lost answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flights-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ledgerFile = () => openLedger<FlightLedgerRow>(join(folder, 'flights.jsonl'))
  const before = await open({ ledger: ledgerFile() })
  const { first } = await listen(before.call, search('EBL', 'IST'))
  await expect(before.call('/orders', order(first, 'mine', 'LOSTANSWER'))).rejects.toThrow()
  const after = await open({ ledger: ledgerFile() })
  const answer = z.object({ data: z.object({ id: z.string(), state: z.string() }) })
  const again = answer.parse(await (await after.call('/orders', order(first, 'mine', 'LOSTANSWER'))).json()).data
  expect(again.state).toBe('confirmed')
  expect(ledgerFile().list()).toHaveLength(1)
  expect(answer.parse(await (await after.call(`/orders/${again.id}`)).json()).data).toEqual(again)
})

test('an airline that is slow answers after the others, at its own time', async () => {
  const { call } = await open()
  const began = performance.now()
  const { events } = await listen(call, search('OSM', 'EBL'), { 'x-sandbox-pace': '0.02' })
  const airlines = events.filter(each => each.type === 'offers').map(each => each.airline)
  expect(airlines.at(-1)).toBe('ZZ')
  expect(airlines).toHaveLength(3)
  expect(performance.now() - began).toBeGreaterThan(390)
})
