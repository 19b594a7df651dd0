import { getBrand, loadBrands } from '@karwan/brands/node'
import { anywherePrices } from '@karwan/contract/flight-prices'
import { flightResults } from '@karwan/contract/flights'
import { addDays, today } from '@karwan/domain/calendar'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, dayIn, flightPayload, searchToEnd, startTestShop, type TestShop } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { type PriceObservation, seenForHours, writeObservations } from './index.ts'

const hourMs = 3_600_000
const brands = await loadBrands()

describe.each(await testDatabaseKinds())('flights to anywhere on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())

  const ask = async (query: string, host?: string) =>
    (await createVisitor(shop.origin, host).ask(`/api/flight-prices/anywhere?${query}`)).read(anywherePrices)
  const citiesOf = async (query: string, host?: string) => (await ask(query, host)).destinations.map(({ city }) => city)
  const shift = async (ms: number, during: () => Promise<void>) => {
    clock.shift(ms)
    await during().finally(() => clock.shift(-ms))
  }
  const see = (change: Partial<PriceObservation>) =>
    writeObservations(shop.database.pool, [
      {
        brand: 'default',
        origin: 'BSR',
        destination: 'DXB',
        cabin: 'Y',
        departs: dayIn(shop, 30),
        returns: null,
        direct: false,
        amount: 200_000,
        fares: { adt: 200_000, chd: null, sen: null, yth: null, inf: null, ins: null },
        currency: 'IQD',
        whole: true,
        seenAt: clock.now(),
        ...change,
      },
    ])

  test('[FS-1] each destination that was searched has the total of the party as the list shows it, of this brand alone', async () => {
    const party = { adt: 2, chd: 1 }
    const lowest = new Map<string, number>()
    for (const [city, inDays] of [
      ['IST', 30],
      ['DXB', 33],
    ] as const) {
      const visitor = createVisitor(shop.origin)
      const { f } = flightPayload(dayIn(shop, inDays), 'EBL', city)
      const code = await searchToEnd(visitor, { f: { ...f, ...party } })
      const rows = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
      lowest.set(city, Math.min(...rows.map(({ price }) => price.amount)))
    }
    const query = 'from=EBL&adt=2&chd=1'
    await expect.poll(() => citiesOf(query), { timeout: 8000, interval: 100 }).toHaveLength(2)
    const { destinations, currency, from } = await ask(`${query}&lang=ckb`)
    expect([currency, from]).toEqual(['IQD', 'EBL'])
    expect(Object.fromEntries(destinations.map(({ city, amount }) => [city, amount]))).toEqual(Object.fromEntries(lowest))
    expect(destinations.map(({ amount }) => amount)).toEqual([...lowest.values()].sort((a, b) => a - b))
    expect(destinations.find(({ city }) => city === 'IST')).toMatchObject({
      name: 'ئەستەنبوڵ',
      country: 'TR',
      departure: dayIn(shop, 30),
      return: null,
    })
    expect(await citiesOf(query, 'we-travel.localhost')).toEqual([])
    expect(await citiesOf(`${query}&type=1`)).toEqual([])
    expect(await citiesOf(`${query}&cabin=C`)).toEqual([])
    expect(await citiesOf(`${query}&sen=1`)).toEqual([])
    expect(await citiesOf('from=IST')).toEqual([])
  })

  test('the lowest of all its days stands for a destination, with its own days and stops; prices that are too old are absent', async () => {
    const [early, late] = [dayIn(shop, 30), dayIn(shop, 80)]
    const fares = (adt: number) => ({ amount: adt, fares: { adt, chd: null, sen: null, yth: null, inf: null, ins: null } })
    await see({ departs: early, ...fares(200_000) })
    await see({ departs: late, ...fares(150_000) })
    await see({ departs: late, direct: true, ...fares(180_000) })
    await see({ destination: 'AMM', departs: early, returns: dayIn(shop, 32), ...fares(240_000) })
    await see({ destination: 'CAI', departs: early, direct: true, ...fares(120_000), brand: 'we-travel' })
    await see({ destination: 'DOH', departs: dayIn(shop, -1), ...fares(90_000) })
    const [dubai, ...others] = (await ask('from=BSR')).destinations
    expect(others).toEqual([])
    expect(dubai).toMatchObject({ city: 'DXB', departure: late, direct: false })
    expect((await ask('from=BSR&direct=1')).destinations).toMatchObject([{ city: 'DXB', departure: late, direct: true }])
    expect((await ask('from=BSR&type=1')).destinations).toMatchObject([{ city: 'AMM', departure: early, return: dayIn(shop, 32) }])
    await shift(seenForHours * hourMs + 60_000, async () => expect(await citiesOf('from=BSR')).toEqual([]))
  })

  test('a month holds its own days; one that is under way begins today, by the clock of the market', async () => {
    const { timeZone } = getBrand(brands, 'default').market
    const next = `${addDays(today(timeZone, clock.now()), 40).slice(0, 7)}-01`
    const [month, before] = [next.slice(0, 7), addDays(next, -1)]
    await see({ origin: 'NJF', destination: 'BEY', departs: before })
    await see({ origin: 'NJF', destination: 'IST', departs: next })
    expect(await citiesOf(`from=NJF&month=${month}`)).toEqual(['IST'])
    expect(await citiesOf(`from=NJF&month=${before.slice(0, 7)}`)).toEqual(['BEY'])
    expect(await citiesOf('from=NJF&month=2020-01')).toEqual([])
    // Half an hour into the first day of the market it is still the last of the month before in UTC.
    const midnight = Date.parse(`${next}T00:30:00+03:00`) - clock.now().getTime()
    await shift(midnight, async () => {
      await see({ origin: 'NJF', destination: 'DOH', departs: before })
      await see({ origin: 'NJF', destination: 'IST', departs: next })
      expect(await citiesOf('from=NJF')).toEqual(['IST'])
      expect(await citiesOf(`from=NJF&month=${month}`)).toEqual(['IST'])
      expect(await citiesOf(`from=NJF&month=${before.slice(0, 7)}`)).toEqual([])
    })
  })

  test('what cannot be asked is refused; the answer may be kept for a minute', async () => {
    const visitor = createVisitor(shop.origin)
    for (const query of ['', 'from=E', 'from=EBL&month=2026-13', 'from=EBL&adt=0', 'from=EBL&type=2', 'from=EBL&lang=xx'])
      expect((await visitor.ask(`/api/flight-prices/anywhere?${query}`)).json()).toMatchObject({ status: 400, code: 'bad-request' })
    const answer = await visitor.ask('/api/flight-prices/anywhere?from=EBL')
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
  })
})
