import { createSandboxFlightSupplier } from '@karwan/adapters/suppliers/flights'
import { flightResults } from '@karwan/contract/flights'
import { searchCode } from '@karwan/contract/search'
import type { FlightSupplier, SuppliedItinerary } from '@karwan/domain/suppliers'
import { createAgenda, createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createVisitor, dayIn, finishSearch, flightPayload, startSearch, startTestShop, type TestShop } from '../../testing/index.ts'

/**
 * Asks the sandbox by another name, and begins to answer only 20 seconds after it was asked, as the clock of the test
 * says.
 */
const slowSupplier = (clock: ReturnType<typeof createClock>, delegate: () => FlightSupplier) => {
  const agenda = createAgenda(clock)
  const received: string[] = []
  const supplier = {
    id: 'slow',
    search: async function* (search: Parameters<FlightSupplier['search']>[0], context: Parameters<FlightSupplier['search']>[1]) {
      received.push('asked')
      await new Promise<void>(answer => agenda.at(new Date(clock.now().getTime() + 20_000), answer))
      received.push('answers')
      yield* delegate().search(search, context)
    },
  } as Partial<FlightSupplier> as FlightSupplier
  return { supplier, events: received, close: agenda.close }
}

test('[FS-2] a supplier that answers after 20 s delays neither the code nor the rows of the others, and its own are added', async () => {
  const clock = createClock()
  let shop: TestShop | undefined
  const sandbox = () =>
    createSandboxFlightSupplier({ baseUrl: `${shop?.sandboxOrigin}/travel/air`, apiKey: 'sandbox-air-key', now: clock.now })
  const slow = slowSupplier(clock, sandbox)
  /** Sells only what flies without a change. */
  const quick = {
    id: 'quick',
    search: async function* (...asked: Parameters<FlightSupplier['search']>) {
      for await (const event of sandbox().search(...asked)) {
        const isDirect = ({ legs }: SuppliedItinerary) => legs.every(({ segments }) => segments.length === 1)
        yield event.type === 'offers' ? { ...event, offers: event.offers.filter(isDirect) } : event
      }
    },
  } as Partial<FlightSupplier> as FlightSupplier
  shop = await startTestShop({ clock, suppliers: { flights: [slow.supplier, quick] } })
  try {
    const visitor = createVisitor(shop.origin)
    const sid = await startSearch(visitor, flightPayload(dayIn(shop, 20)))
    const read = async () => (await visitor.travel(`/api/v3/flights?code=${sid}`)).read(flightResults)
    await expect.poll(async () => (await read()).progress.percent, { timeout: 10_000 }).toBeGreaterThan(40)
    const before = await read()
    expect([slow.events, before.complete]).toEqual([['asked'], false])
    expect(before.combinations.length).toBeGreaterThan(3)
    expect((await visitor.travel(`/api/dynamic-package/sid/${sid}`)).json()).toMatchObject({ code: sid, finished: false })
    clock.shift(20_000)
    await finishSearch(visitor, sid)
    const after = await read()
    expect([slow.events, after.complete, after.degraded]).toEqual([['asked', 'answers'], true, []])
    const codes = (list: typeof after) => list.combinations.map(({ code }) => code)
    expect(codes(after).slice(0, codes(before).length)).toEqual(codes(before))
    expect(codes(after).length).toBeGreaterThan(codes(before).length)
  } finally {
    slow.close()
    await shop.close()
  }
})

test('[OV-1] cancel closes the call to the supplier while one of its airlines has yet to answer', async () => {
  const shop = await startTestShop({ pace: 1 })
  try {
    const activity = async () => {
      const answer = await fetch(`${shop.sandboxOrigin}/travel/air/activity`, { headers: { authorization: 'Bearer sandbox-air-key' } })
      return ((await answer.json()) as { data: { running: number; finished: number; stopped: number } }).data
    }
    const visitor = createVisitor(shop.origin)
    const sid = await startSearch(visitor, flightPayload(dayIn(shop, 20), 'OSM', 'EBL'))
    const count = async () => (await visitor.travel(`/api/dynamic-package/sid/${sid}`)).read(searchCode).count
    await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(await activity()).toEqual({ running: 1, finished: 0, stopped: 0 })
    expect((await visitor.travel(`/api/dynamic-package/sid/${sid}`, { method: 'DELETE' })).status).toBe(204)
    await expect.poll(activity, { timeout: 5000 }).toEqual({ running: 0, finished: 0, stopped: 1 })
    expect((await visitor.travel(`/api/v3/flights?code=${sid}`)).problem().code).toBe('search-cancelled')
  } finally {
    await shop.close()
  }
})
