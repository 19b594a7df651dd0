import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnalyticsService, CountedEvent, DailyCount, DatedCount, SendOutcome } from '@karwan/domain/analytics'
import { addDays, localDate, localToInstant, today } from '@karwan/domain/calendar'
import { createClock } from '@karwan/sandbox/kit'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../platform/database/index.ts'
import { createVisitor, startTestShop, type TestShop } from '../testing/index.ts'
import { until } from '../testing/shop/fake-shop.ts'
import { openTestDatabase } from '../testing/shop/test-database.ts'
import { listCounts } from './index.ts'
import { sendCounts } from './send-counts.ts'
import { addCounts } from './store.ts'

const zone = 'Asia/Baghdad'
const zones = new Map([
  ['default', zone],
  ['eastern', 'Asia/Tokyo'],
])
/** `npm test` builds the pages first. */
const isBuilt = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'))
const day = localDate(2026, 11, 17)
const home: CountedEvent = { day, brand: 'default', language: 'ckb', event: 'home-viewed' }
const accepted: SendOutcome = { state: 'accepted' }

const open = async (answer: (counts: readonly DatedCount[]) => SendOutcome = () => accepted) => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  let time = localToInstant(`${day}T13:00`, zone)
  const sent: DatedCount[][] = []
  const logged: unknown[] = []
  const service: AnalyticsService = {
    name: 'Service',
    send: async counts => {
      sent.push([...counts])
      return answer(counts)
    },
  }
  const log = { info: () => {}, warn: () => {}, error: (details: object) => logged.push(details) }
  return {
    ...database,
    logged,
    /** Counts that were sent since it was last asked, in the order of their calls. */
    sent: () => sent.splice(0).map(counts => counts.map(({ at: _, ...count }) => count)),
    setTime: (local: string) => {
      time = localToInstant(local, zone)
    },
    send: (to = service) => sendCounts({ db: database.db, now: () => new Date(time), log }, zones, to),
  }
}
const add = ({ db }: Pick<Database, 'db'>, ...counts: DailyCount[]) => addCounts(db, counts)

test('a number is sent once, and later what was added to it', async () => {
  const shop = await open()
  await add(shop, { ...home, count: 5 }, { ...home, event: 'order-paid', count: 1 })
  await shop.send()
  expect(shop.sent().flat()).toEqual(
    expect.arrayContaining([
      { ...home, count: 5 },
      { ...home, event: 'order-paid', count: 1 },
    ]),
  )
  await shop.send()
  await add(shop, { ...home, count: 2 })
  await shop.send()
  expect(shop.sent()).toEqual([[{ ...home, count: 2 }]])
  expect(await listCounts(shop, day, day)).toContainEqual({ ...home, count: 7 })
})

test('a day is sent from noon of its market on, with that moment, and each day by itself', async () => {
  const shop = await open()
  shop.setTime(`${day}T11:59`)
  const before = { ...home, day: addDays(day, -1), count: 1 }
  const inTokyo = { ...home, brand: 'eastern', count: 3 }
  await add(shop, before, inTokyo, { ...home, count: 2 })
  const moments: DatedCount[] = []
  await shop.send({
    name: 'Service',
    send: async counts => {
      expect(new Set(counts.map(count => count.day)).size).toBe(1)
      moments.push(...counts)
      return accepted
    },
  })
  expect(moments).toEqual([
    { ...before, at: new Date(localToInstant(`${before.day}T12:00`, zone)) },
    { ...inTokyo, at: new Date(localToInstant(`${day}T12:00`, 'Asia/Tokyo')) },
  ])
  shop.setTime(`${day}T12:00`)
  await shop.send()
  expect(shop.sent()).toEqual([[{ ...home, count: 2 }]])
})

test('what a service refused is sent again, with what was added meanwhile; the other days are sent all the same', async () => {
  let isRefused = true
  const before = { ...home, day: addDays(day, -1), count: 1 }
  const shop = await open(([first]) => (isRefused && first?.day === before.day ? { state: 'refused', detail: 'a wrong key' } : accepted))
  await add(shop, before, { ...home, count: 2 })
  await shop.send()
  expect(shop.sent()).toEqual([[before], [{ ...home, count: 2 }]])
  expect(shop.logged).toMatchObject([{ day: before.day, outcome: { detail: 'a wrong key' } }])
  isRefused = false
  await add(shop, { ...before, count: 4 })
  await shop.send()
  expect(shop.sent()).toEqual([[{ ...before, count: 5 }]])
})

test('what may have been counted is never sent again: the answer was lost, or the server died while it waited for it', async () => {
  const shop = await open(() => ({ state: 'unknown', detail: 'no answer in time' }))
  await add(shop, { ...home, count: 2 })
  await shop.send()
  await add(shop, { ...home, count: 3 })
  const death = new Error('the server dies')
  await expect(shop.send({ name: 'Service', send: () => Promise.reject(death) })).rejects.toBe(death)
  await add(shop, { ...home, count: 4 })
  await shop.send()
  expect(shop.sent()).toEqual([[{ ...home, count: 2 }], [{ ...home, count: 4 }]])
})

test('two servers at the same time send every number once', async () => {
  const shop = await open()
  await add(shop, { ...home, count: 2 }, { ...home, language: 'ar', count: 3 })
  await Promise.all([shop.send(), shop.send()])
  expect(shop.sent().flat()).toHaveLength(2)
})

test('days of the last month are sent to a new service, older ones are not', async () => {
  const shop = await open()
  const oldest = { ...home, day: addDays(day, -30), count: 1 }
  await add(shop, { ...home, day: addDays(day, -31), count: 9 }, oldest)
  await shop.send()
  expect(shop.sent()).toEqual([[oldest]])
})

const openShop = async (settings: Readonly<Record<string, string>>): Promise<TestShop> => {
  const shop = await startTestShop({ pages: isBuilt, clock: createClock(), settings })
  onTestFinished(shop.close)
  return shop
}

test('[RT-7] a shop with Matomo sends it the counts from the server, and the privacy page names it in each language', async () => {
  const shop = await openShop({ KARWAN_ANALYTICS: 'matomo' })
  const yesterday = addDays(today(zone, shop.clock.now()), -1)
  await addCounts(shop.database.db, [{ ...home, day: yesterday, count: 6 }])
  const rows = async () => {
    const reply = await fetch(`${shop.sandboxOrigin}/__sim/matomo/ledger`)
    return ((await reply.json()) as { rows: { at: string; parameters: Record<string, string> }[] }).rows
  }
  await until(async () => expect(await rows()).toHaveLength(1))
  expect(await rows()).toMatchObject([
    { at: `${yesterday}T09:00:00.000Z`, parameters: { e_c: 'default', e_a: 'home-viewed', e_n: 'ckb', e_v: '6' } },
  ])
  if (!isBuilt) return
  const visitor = createVisitor(shop.origin)
  for (const language of ['en', 'ar', 'ckb']) expect((await visitor.ask(`/privacy?lang=${language}`)).text).toContain('Matomo')
  const policy = (await fetch(`${shop.origin}/privacy`)).headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('/matomo')
})

test('[RT-7] a shop that counts for itself sends nothing, and its privacy page names nobody', async () => {
  const shop = await openShop({ KARWAN_ANALYTICS: 'own' })
  await addCounts(shop.database.db, [{ ...home, day: addDays(today(zone, shop.clock.now()), -1), count: 6 }])
  await new Promise(resolve => setTimeout(resolve, 1500))
  const { rows } = (await (await fetch(`${shop.sandboxOrigin}/__sim/matomo/ledger`)).json()) as { rows: unknown[] }
  expect(rows).toEqual([])
  if (isBuilt) expect((await createVisitor(shop.origin).ask('/privacy?lang=en')).text).not.toContain('Matomo')
})
