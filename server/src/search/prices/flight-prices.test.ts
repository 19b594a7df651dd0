import { flightPrices } from '@karwan/contract/flight-prices'
import { flightResults } from '@karwan/contract/flights'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tidy } from '../../background/tidy.ts'
import { createVisitor, dayIn, flightPayload, searchToEnd, startTestShop, type TestShop } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { type PriceObservation, seenForHours, writeObservations } from './index.ts'
import { readSeenPrices } from './store.ts'

const hourMs = 3_600_000

describe.each(await testDatabaseKinds())('seen prices on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())

  const ask = async (query: string, host?: string) =>
    (await createVisitor(shop.origin, host).ask(`/api/flight-prices?${query}`)).read(flightPrices)
  /** Runs a search to its end and answers its rows. */
  const search = async (payload: object) => {
    const visitor = createVisitor(shop.origin)
    const code = await searchToEnd(visitor, payload)
    return (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
  }
  const onceWritten = async (query: string, count: number) => {
    await expect.poll(async () => (await ask(query)).prices.length, { timeout: 8000, interval: 100 }).toBe(count)
    return ask(query)
  }

  test('[FS-1] a day that was searched one way has the lowest price one adult would pay; days around it are not there', async () => {
    const day = dayIn(shop, 30)
    const { f } = flightPayload(day)
    const rows = await search({ f: { ...f, adt: 2, chd: 1 } })
    const alone = await search({ f })
    const query = `from=EBL&to=IST&start=${dayIn(shop, 25)}&end=${dayIn(shop, 35)}`
    const { prices, currency } = await onceWritten(query, 1)
    const lowest = Math.min(...alone.map(({ price }) => price.amount))
    expect([currency, prices[0]?.departure, prices[0]?.return, prices[0]?.amount]).toEqual(['IQD', day, null, lowest])
    expect(Math.min(...rows.map(({ price }) => price.amount))).toBeGreaterThan(2 * lowest)
    const direct = alone.filter(({ legs }) =>
      legs.every(({ segments: [first, ...more] }) => more.length === 0 && first?.technicalStops.length === 0),
    )
    const lowestDirect = Math.min(...direct.map(({ price }) => price.amount))
    expect((await ask(`${query}&direct=1`)).prices[0]?.amount).toBe(lowestDirect)
    expect((await ask(query, 'we-travel.localhost')).prices).toEqual([])
    expect((await ask(`from=IST&to=EBL&start=${day}&end=${day}`)).prices).toEqual([])
    expect((await ask(`${query}&cabin=C`)).prices).toEqual([])
  })

  test('[FS-1] a round trip is told by day of return, by days between, and in a grid', async () => {
    const [out, back] = [dayIn(shop, 40), dayIn(shop, 47)]
    const { f } = flightPayload(out)
    const [route] = f.r
    const rows = await search({ f: { ...f, type: 1, r: [route, { date: back, origin: route?.destination, destination: route?.origin }] } })
    const lowest = Math.min(...rows.map(({ price }) => price.amount))
    const received = expect.objectContaining({ departure: out, return: back, amount: lowest })
    const [start, end] = [dayIn(shop, 37), dayIn(shop, 43)]
    expect((await onceWritten(`from=EBL&to=IST&start=${start}&end=${end}&type=1&days=7`, 1)).prices).toEqual([received])
    expect((await ask(`from=EBL&to=IST&start=${start}&end=${end}&type=1&days=6`)).prices).toEqual([])
    expect((await ask(`from=EBL&to=IST&type=1&departure=${out}&start=${out}&end=${dayIn(shop, 60)}`)).prices).toEqual([received])
    const grid = `type=1&returnStart=${dayIn(shop, 44)}&returnEnd=${dayIn(shop, 50)}`
    expect((await ask(`from=EBL&to=IST&start=${start}&end=${end}&${grid}`)).prices).toEqual([received])
    expect((await ask(`from=EBL&to=IST&type=1&start=${start}&end=${end}`)).prices).toEqual([received])
    expect((await ask(`from=EBL&to=IST&start=${start}&end=${end}`)).prices).toEqual([])
  })

  test('what is too old is told no more, and tidied away', async () => {
    const day = dayIn(shop, 50)
    await search(flightPayload(day, 'BGW', 'DXB'))
    const query = `from=BGW&to=DXB&start=${day}&end=${day}`
    await onceWritten(query, 1)
    clock.shift(seenForHours * hourMs + 60_000)
    try {
      expect((await ask(query)).prices).toEqual([])
      await tidy({ db: shop.database.db, now: clock.now })
      const { rows } = await shop.database.pool.query('select count(*)::int as rows from seen_prices where seen_at < $1', [
        new Date(clock.now().getTime() - seenForHours * hourMs),
      ])
      expect(rows[0].rows).toBe(0)
    } finally {
      clock.shift(-seenForHours * hourMs - 60_000)
    }
  })

  test('a part of a search only lowers a price, a whole one replaces it, and one that found nothing removes it', async () => {
    const day = dayIn(shop, 60)
    const seen = (amount: number | null, whole: boolean, hours = 0): PriceObservation => ({
      brand: 'default',
      origin: 'NJF',
      destination: 'DAM',
      cabin: 'Y',
      departs: day,
      returns: null,
      direct: false,
      currency: 'IQD',
      amount,
      fares: { adt: amount, chd: null, sen: null, yth: null, inf: null, ins: null },
      whole,
      seenAt: new Date(clock.now().getTime() + hours * hourMs),
    })
    const amount = async () => {
      const asked = {
        brand: 'default',
        currency: 'IQD',
        origin: 'NJF',
        destination: 'DAM',
        cabin: 'Y',
        direct: false,
        kinds: [],
      } as const
      return (await readSeenPrices(shop.database.pool, { ...asked, departs: [day, day] }, clock.now()))[0]?.fares.adt
    }
    const received = async (...observations: PriceObservation[]) => {
      for (const observation of observations) await writeObservations(shop.database.pool, [observation])
      return amount()
    }
    expect(await received(seen(300_000, true))).toBe(300_000)
    expect(await received(seen(320_000, false, 1))).toBe(300_000)
    expect(await received(seen(280_000, false, 1))).toBe(280_000)
    expect(await received(seen(310_000, true, 2))).toBe(310_000)
    expect(await received(seen(290_000, true, 1))).toBe(310_000)
    expect(await received(seen(330_000, false, 2 + seenForHours + 1))).toBe(330_000)
    expect(await received(seen(null, true, 2 + seenForHours + 2))).toBeUndefined()
  })

  test('[FS-1] a day has the total of seniors, youths and infants with seats once a search with them saw it', async () => {
    const day = dayIn(shop, 70)
    const { f } = flightPayload(day)
    const query = `from=EBL&to=IST&start=${day}&end=${day}`
    await search({ f })
    await onceWritten(query, 1)
    const party = { adt: 0, sen: 2, yth: 1, ins: 1 }
    const ofParty = `${query}&adt=0&sen=2&yth=1&ins=1`
    expect((await ask(ofParty)).prices).toEqual([])
    await search({ f: { ...f, adt: 1, sen: 1, yth: 1, ins: 1 } })
    const total = (await onceWritten(ofParty, 1)).prices[0]?.amount
    expect((await search({ f: { ...f, ...party } })).map(({ price }) => price.amount)).toContain(total)
  })

  test('what cannot be asked is refused; the answer may be kept for a minute', async () => {
    const visitor = createVisitor(shop.origin)
    const day = dayIn(shop, 30)
    for (const query of [
      '',
      'from=EBL&to=IST&start=2030-02-30&end=2030-03-01',
      `from=EBL&to=IST&start=${day}&end=${day}&adt=0`,
      `from=EBL&to=IST&start=${day}&end=${dayIn(shop, 29)}`,
      `from=EBL&to=IST&start=${day}&end=${day}&returnStart=${day}`,
      `from=EBL&to=IST&type=1&start=${day}&end=${dayIn(shop, 90)}&returnStart=${day}&returnEnd=${dayIn(shop, 90)}`,
    ])
      expect((await visitor.ask(`/api/flight-prices?${query}`)).json()).toMatchObject({ status: 400, code: 'bad-request' })
    const answer = await visitor.ask(`/api/flight-prices?from=EBL&to=IST&start=${day}&end=${day}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
  })
})
