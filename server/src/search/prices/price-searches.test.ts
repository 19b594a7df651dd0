import { createSandboxFlightSupplier } from '@karwan/adapters/suppliers/flights'
import { loadBrands } from '@karwan/brands/node'
import { missingPrices } from '@karwan/contract/flight-prices'
import { flightResults } from '@karwan/contract/flights'
import type { FlightSearch } from '@karwan/domain/flights'
import { type FlightSupplier, SupplierError } from '@karwan/domain/suppliers'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, dayIn, flightPayload, searchToEnd, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { searchAtNight, writeObservations } from './index.ts'
import type { AskBounds, WantedDays, WantedFlights } from './price-searches.ts'

type Asked = Readonly<Record<string, unknown>>
const trip = (departure: string, back: string | null = null) => ({ departure, return: back })

describe('prices that the shop looks for by itself', () => {
  let shop: TestShop
  const clock = createClock()
  const asked: FlightSearch[] = []
  let isBroken = false
  /** The sandbox's airlines, counted; they refuse while `isBroken`. */
  const counted = {
    id: 'sandbox-flights',
    search: async function* (...call: Parameters<FlightSupplier['search']>) {
      asked.push(call[0])
      if (isBroken) throw new SupplierError('unavailable', 'broken')
      const options = { baseUrl: `${shop.sandboxOrigin}/travel/air`, apiKey: 'sandbox-air-key', now: clock.now }
      yield* createSandboxFlightSupplier(options).search(...call)
    },
  } as Partial<FlightSupplier> as FlightSupplier
  beforeAll(async () => {
    shop = await startTestShop({ clock, suppliers: { flights: [counted] }, settings: { KARWAN_PRICE_SEARCHES_PER_DAY: '20' } })
  })
  afterAll(() => shop?.close())

  const ask = async (visitor: TestVisitor, body: Asked) =>
    (await visitor.travel('/api/flight-prices/missing', { method: 'POST', body: { from: 'EBL', to: 'IST', ...body } })).read(missingPrices)
  const untilFilled = async (visitor: TestVisitor, body: Asked) => {
    await expect.poll(async () => (await ask(visitor, body)).waiting, { timeout: 20_000, interval: 150 }).toBe(0)
    return (await ask(visitor, body)).prices
  }

  test('[FS-1] days in view without a price are searched once and filled with the total of the party', async () => {
    const visitor = createVisitor(shop.origin)
    const days = [dayIn(shop, 30), dayIn(shop, 31)]
    const body = { adt: 2, chd: 1, trips: days.map(day => trip(day)) }
    expect((await ask(visitor, body)).waiting).toBeGreaterThan(0)
    const prices = await untilFilled(visitor, body)
    expect(prices.map(({ departure }) => departure)).toEqual(days)
    expect(asked.map(({ passengers: { adt, chd } }) => [adt, chd])).toEqual([
      [1, 1],
      [1, 1],
    ])
    const code = await searchToEnd(visitor, { f: { ...flightPayload(days[0] ?? '').f, adt: 2, chd: 1 } })
    const rows = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
    expect(rows.map(({ price }) => price.amount)).toContain(prices[0]?.amount)
    const before = asked.length
    await ask(createVisitor(shop.origin), body)
    await ask(createVisitor(shop.origin), { ...body, adt: 1 })
    expect(asked).toHaveLength(before)
  })

  test('[FS-1] seniors, youths and infants of both kinds are searched with the adults that these need', async () => {
    const visitor = createVisitor(shop.origin)
    const body = { to: 'CAI', adt: 1, sen: 1, yth: 2, inf: 1, ins: 1, trips: [trip(dayIn(shop, 50))] }
    const [price] = await untilFilled(visitor, body)
    expect(asked.at(-1)?.passengers).toEqual({ adt: 2, chd: 0, sen: 1, yth: 1, inf: 1, ins: 1 })
    const party = { adt: 1, sen: 1, yth: 2, inf: 1, ins: 1 }
    const code = await searchToEnd(visitor, { f: { ...flightPayload(dayIn(shop, 50), 'EBL', 'CAI').f, ...party } })
    const rows = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
    expect(rows.map(({ price: { amount } }) => amount)).toContain(price?.amount)
    expect((await ask(visitor, { ...body, adt: 0, sen: 0, yth: 1, inf: 0, ins: 0 })).prices).toHaveLength(1)
  })

  test('a supplier that fails leaves the day unknown, is not asked for it again, and disturbs nobody', async () => {
    const visitor = createVisitor(shop.origin)
    const body = { to: 'DXB', trips: [trip(dayIn(shop, 40), dayIn(shop, 44))] }
    isBroken = true
    try {
      expect(await untilFilled(visitor, body)).toEqual([])
    } finally {
      isBroken = false
    }
    const before = asked.length
    expect(await ask(visitor, body)).toMatchObject({ prices: [], waiting: 0 })
    expect(asked).toHaveLength(before)
    await searchToEnd(visitor, flightPayload(dayIn(shop, 40), 'EBL', 'DXB'))
  })

  test('no more searches are made in a day than the operator allows, and days that are not sold are never searched', async () => {
    const visitor = createVisitor(shop.origin)
    const before = asked.length
    expect(await ask(visitor, { to: 'AMM', trips: [trip(dayIn(shop, -1)), trip(dayIn(shop, 400)), trip('2030-02-30')] })).toMatchObject({
      waiting: 0,
    })
    const month = Array.from({ length: 40 }, (_, at) => trip(dayIn(shop, at + 1)))
    for (let turn = 0; turn < 4; turn += 1) await untilFilled(visitor, { to: 'AMM', trips: month })
    const { rows } = await shop.database.pool.query('select count(*)::int as rows from price_searches')
    expect(rows[0].rows).toBe(20)
    expect(asked.length - before).toBe(16)
  })

  test('at night weekends at the brand’s own destinations are looked for, then the routes that visitors searched, known days left out', async () => {
    const calls: { readonly from: string; readonly to: string; readonly days: readonly WantedDays[]; readonly share: number }[] = []
    const searches = {
      ask: async ({ origin: from, destination: to }: WantedFlights, days: readonly WantedDays[], { share }: AskBounds) => {
        calls.push({ from, to, days, share })
        return 0
      },
      run: async () => undefined,
    }
    const night = async () => {
      const [brand] = (await loadBrands()).filter(({ id }) => id === 'default')
      calls.length = 0
      await searchAtNight({ db: shop.database.db, now: clock.now, brands: brand ? [brand] : [], searches })
    }
    const toHour = (hour: number): number => ((hour - clock.now().getUTCHours() + 24) % 24) * 3_600_000
    const [noon, lateEvening] = [toHour(9), toHour(0)]
    clock.shift(noon)
    await night()
    expect(calls).toEqual([])
    clock.shift(lateEvening - noon)
    const known = dayIn(shop, 5)
    await writeObservations(shop.database.pool, [
      {
        brand: 'default',
        origin: 'BGW',
        destination: 'BEY',
        cabin: 'Y',
        departs: known,
        returns: null,
        direct: false,
        amount: 250_000,
        fares: { adt: 240_000, chd: null, sen: null, yth: null, inf: null, ins: null },
        currency: 'IQD',
        whole: true,
        seenAt: clock.now(),
      },
    ])
    await night()
    const [own, searched] = [calls.filter(({ share }) => share < 0.5), calls.filter(({ share }) => share === 0.5)]
    const { destinations } = (await loadBrands()).find(({ id }) => id === 'default')?.home ?? {}
    expect(own.slice(0, 12).map(({ from, to }) => [from, to])).toEqual(destinations?.map(to => ['EBL', to]))
    expect(new Set(own.map(({ from }) => from))).toEqual(new Set(['EBL', 'BGW', 'ISU']))
    expect(own.every(({ from, to }) => from !== to)).toBe(true)
    const weekends = own[0]?.days ?? []
    expect(weekends.map(({ departs }) => new Date(departs).getUTCDay())).toEqual([4, 4])
    expect(weekends.every(({ departs, returns }) => returns !== null && returns > departs)).toBe(true)
    const beirut = searched.find(({ to }) => to === 'BEY')
    expect(beirut?.days).toHaveLength(8 + 28 - 1)
    expect(beirut?.days.slice(0, 8).every(({ departs }) => new Date(departs).getUTCDay() === 4)).toBe(true)
    expect(beirut?.days.some(({ departs, returns }) => departs === known && returns === null)).toBe(false)
  })
})
