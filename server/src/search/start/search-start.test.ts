import { loadBrands } from '@karwan/brands/node'
import { searchStarted } from '@karwan/contract/search'
import type { FlightSupplier } from '@karwan/domain/suppliers'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, dayIn, flightPayload, hotelPayload, startSearch, startTestShop, type TestShop } from '../../testing/index.ts'

/** A supplier that never ends by itself and notes when it was stopped. */
const endless = (): { supplier: FlightSupplier; stoppedAt: () => number | undefined } => {
  let stoppedAt: number | undefined
  const supplier = {
    id: 'endless',
    search: async function* (_: unknown, { signal }: { signal: AbortSignal }) {
      yield { type: 'progress', done: 1, total: 9 } as const
      await new Promise<void>(resolve => {
        signal.addEventListener('abort', () => {
          stoppedAt = performance.now()
          resolve()
        })
      })
    },
  } as Partial<FlightSupplier> as FlightSupplier
  return { supplier, stoppedAt: () => stoppedAt }
}
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
probe.on('error', () => undefined)
const hasRedis = await probe.connect().then(
  () => true,
  () => false,
)
probe.disconnect()

describe.each(hasRedis ? ['memory', 'redis'] : ['memory'])('cancelling with searches in %s', kind => {
  test('[OV-1] cancel stops the suppliers’ work within 300 ms, and only for who began it', async () => {
    const { supplier, stoppedAt } = endless()
    const shop = await startTestShop({ suppliers: { flights: [supplier] }, ...(kind === 'redis' && { redisUrl }) })
    try {
      const [visitor, stranger] = [createVisitor(shop.origin), createVisitor(shop.origin)]
      const sid = await startSearch(visitor, flightPayload(dayIn(shop, 20)))
      expect((await stranger.travel(`/api/dynamic-package/sid/${sid}`, { method: 'DELETE' })).status).toBe(404)
      const asked = performance.now()
      expect((await visitor.travel(`/api/dynamic-package/sid/${sid}`, { method: 'DELETE' })).status).toBe(204)
      await expect.poll(stoppedAt, { timeout: 1000, interval: 10 }).toBeDefined()
      expect((stoppedAt() ?? 0) - asked).toBeLessThan(300)
      expect((await visitor.travel(`/api/dynamic-package/sid/${sid}`)).problem().code).toBe('search-cancelled')
    } finally {
      await shop.close()
    }
  })
})

let shop: TestShop
beforeAll(async () => {
  const brands = loadBrands().map(brand =>
    brand.id === 'we-travel' ? { ...brand, features: { ...brand.features, flight: false } } : brand,
  )
  shop = await startTestShop({ brands })
})
afterAll(() => shop?.close())

const ask = (payload: unknown, visitor = createVisitor(shop.origin), lang = 'en') =>
  visitor.travel(`/api/dynamic-package?t=${encodeURIComponent(JSON.stringify(payload))}&lang=${lang}`)

test('[AP-2] flights and hotels asked for together begin two searches', async () => {
  const both = { ...flightPayload(dayIn(shop, 20)), ...hotelPayload(dayIn(shop, 20), dayIn(shop, 22)) }
  const answer = await ask(both)
  expect(answer.read(searchStarted).map(({ Id }) => Id.slice(0, 1))).toEqual(['f', 'h'])
})

test('[BR-7] the API of a feature that is off refuses clearly', async () => {
  const answer = await ask(flightPayload(dayIn(shop, 20)), createVisitor(shop.origin, 'we-travel.localhost'))
  expect([answer.status, answer.problem().code]).toEqual([404, 'feature-off'])
})

test('[VA-2] [VA-6] dates and travelers that make no sense are told at their fields, in the visitor’s language', async () => {
  const past = await ask(flightPayload(dayIn(shop, -2)), createVisitor(shop.origin), 'ckb')
  expect([past.status, past.headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8'])
  const [field] = past.problem().fields ?? []
  expect(field).toMatchObject({ path: 'routes.0.date', message: 'error.datePast' })
  expect(field?.text).toMatch(/[ەێۆ]/)
  const night = await ask(hotelPayload(dayIn(shop, 9), dayIn(shop, 9)))
  expect(night.problem().fields?.[0]).toMatchObject({ path: 'checkOut', message: 'error.checkOutBeforeCheckIn' })
})

test('a payload that cannot be read is a bad request that names what is wrong', async () => {
  const visitor = createVisitor(shop.origin)
  for (const query of ['', '?t=nonsense', '?t={}', '?a={}&b={}', '?t=%7B%22f%22%3A%7B%22type%22%3A7%7D%7D'])
    expect((await visitor.travel(`/api/dynamic-package${query}`)).json()).toMatchObject({ status: 400, code: 'bad-request' })
  const { f } = flightPayload('tomorrow')
  const answer = await ask({ f })
  expect(answer.problem().fields?.[0]?.path).toBe('f.r.0.date')
})

test('a search beyond those that may run is refused with a time to come back', async () => {
  const { supplier } = endless()
  const limits = { perAddress: 1000, searchesPerVisitor: 10, maxLagMs: 0, searchesAtOnce: 1 }
  const shop = await startTestShop({ suppliers: { flights: [supplier] }, limits })
  try {
    const visitor = createVisitor(shop.origin)
    await startSearch(visitor, flightPayload(dayIn(shop, 20)))
    const again = createVisitor(shop.origin)
    const refused = await again.travel(`/api/dynamic-package?q=${encodeURIComponent(JSON.stringify(flightPayload(dayIn(shop, 20))))}`)
    expect([refused.status, refused.problem().code, refused.headers['retry-after']]).toEqual([503, 'service-busy', '2'])
  } finally {
    await shop.close()
  }
})
