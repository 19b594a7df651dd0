import type { AnalyticsService, DatedCount } from '@karwan/domain/analytics'
import { addDays, type LocalDate, localToInstant, today } from '@karwan/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The environment in which the suite tests an analytics service. */
export interface AnalyticsWorld {
  readonly service: AnalyticsService
  /** The same service, by a key that it does not know. */
  readonly stranger: AnalyticsService
  /** The same service, where nothing listens. */
  readonly absent: AnalyticsService
  readonly now: () => Date
  /** Lists what the service counted, oldest first, and every field that it was sent. */
  received(): Promise<readonly { readonly count: Omit<DatedCount, 'day'>; readonly fields: readonly string[] }[]>
  /** Fields by which the service could follow a visitor. */
  readonly identifying: readonly string[]
  close(): Promise<void>
}

const zone = 'Asia/Baghdad'
const signal = () => AbortSignal.timeout(4000)

/** The same for every analytics service. Titles say what is promised. */
export const analyticsConformance = (name: string, open: () => Promise<AnalyticsWorld>): void => {
  let world: AnalyticsWorld
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world.close())

  const dayBefore = (days: number): LocalDate => addDays(today(zone, world.now()), -days)
  const countOf = (day: LocalDate, more: Partial<DatedCount> = {}): DatedCount => ({
    ...{ day, brand: 'default', language: 'ckb', event: 'home-viewed', count: 3 },
    at: new Date(localToInstant(`${day}T12:00`, zone)),
    ...more,
  })
  const arrivedAfter = async (action: () => Promise<unknown>) => {
    const before = (await world.received()).length
    await action()
    return (await world.received()).slice(before)
  }

  test(`${name}: a day’s numbers arrive once each, by brand, event and language, and on that day in every zone near it`, async () => {
    const day = dayBefore(9)
    const sent = [
      countOf(day),
      countOf(day, { brand: 'we-travel', event: 'order-paid', language: 'ar', count: 1 }),
      countOf(day, { event: 'flight-search-begun', language: 'en', count: 20_000 }),
    ]
    const arrived = await arrivedAfter(async () => expect(await world.service.send(sent, signal())).toEqual({ state: 'accepted' }))
    expect(arrived.map(({ count }) => count)).toEqual(sent.map(({ day: _, ...count }) => count))
    for (const near of ['Europe/London', 'Asia/Baghdad', 'Asia/Tokyo'])
      expect(arrived.map(each => today(near, each.count.at))).toEqual([day, day, day])
  })

  test(`${name}: nothing that is sent could follow a visitor`, async () => {
    const arrived = await arrivedAfter(() => world.service.send([countOf(dayBefore(1))], signal()))
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.fields.filter(field => world.identifying.includes(field))).toEqual([])
  })

  test(`${name}: a wrong key is refused for a day that is over, and nothing of it is counted`, async () => {
    const arrived = await arrivedAfter(async () =>
      expect(await world.stranger.send([countOf(dayBefore(3)), countOf(dayBefore(3), { language: 'en' })], signal())).toMatchObject({
        state: 'refused',
      }),
    )
    expect(arrived).toEqual([])
  })

  test(`${name}: where nobody is, and after it was given up, it is refused: nothing was sent`, async () => {
    expect(await world.absent.send([countOf(dayBefore(1))], signal())).toMatchObject({ state: 'refused' })
    const arrived = await arrivedAfter(async () =>
      expect(await world.service.send([countOf(dayBefore(1))], AbortSignal.abort())).toMatchObject({ state: 'refused' }),
    )
    expect(arrived).toEqual([])
  })
}
