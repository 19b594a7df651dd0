import { consoleOrder } from '@karwan/contract/console'
import { orderView } from '@karwan/contract/orders'
import { orderPushed } from '@karwan/contract/payments'
import { instantToLocal, localToInstant } from '@karwan/domain/calendar'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitEmails, createVisitor, orderFlight, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'

const email = 'shilan.karim@example.com'
const zone = 'Asia/Baghdad'
const hourMs = 3_600_000

describe.each(await testDatabaseKinds())('holding a booking for an office longer for its traveler, on %s', kind => {
  const clock = createClock()
  let shop: TestShop
  let owner: TestVisitor
  let traveler: TestVisitor
  let reference: string
  let orderId: string
  let ended: number
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
    traveler = createVisitor(shop.origin)
    // The sandbox's airline there keeps seats for two days at their price, the office waits one day.
    const ordered = await orderFlight(shop, traveler, { email, from: 'EBL', to: 'OSM' })
    ;({ reference, Id: orderId } = ordered)
    const pushed = await traveler.travel('/api/flightApp/push', { method: 'POST', body: { order_id: orderId } })
    ended = Date.parse(pushed.read(orderPushed).payBy)
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  })
  afterAll(() => shop?.close())

  const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows
  const later = (hours: number) => instantToLocal(new Date(ended + hours * hourMs), zone)
  const extend = (until: string) => owner.ask(`/api/console/orders/${reference}/hold`, { method: 'POST', body: { until, asked: 'phone' } })
  const page = async () => (await owner.ask(`/api/console/orders/${reference}`)).read(consoleOrder)
  const acts = () => rows("select permission, reason, details from staff_actions where act = 'hold-extended' order by id")
  const held = async () => (await traveler.ask(`/api/orders/${orderId}/office-hold`)).read(orderPushed).payBy

  test('[OC-14] the order page shows until when it is held, and until when suppliers keep it at most', async () => {
    const [item] = await rows('select price_until from supplier_holds')
    const latest = new Date(item.price_until.getTime() - hourMs / 2)
    expect((await page()).hold).toEqual({ until: later(0), latest: instantToLocal(latest, zone) })
  })

  test.each([
    ['no later than now', -48, 'It is held that long already. Choose a later time.'],
    ['earlier than it ends', -1, 'It is held that long already. Choose a later time.'],
    ['later than suppliers keep it', 24, 'The suppliers do not keep the price that long. Choose an earlier time.'],
  ])('[OC-14] an end that is %s is refused at its field, and nothing changes', async (_, hours, text) => {
    const refused = (await extend(later(hours))).problem()
    expect([refused.code, refused.fields]).toEqual(['fields-invalid', [{ path: 'until', message: expect.any(String), text }]])
    expect([await acts(), Date.parse(await held())]).toEqual([[], ended])
  })

  test('[OC-14] two people choose a later end at once: it moves once, for office and page, the traveler gets one e-mail and it is written down', async () => {
    const version = async () => (await traveler.ask(`/api/orders/${orderId}/version`)).text
    const before = await version()
    const until = later(6)
    const [first, second] = await Promise.all([extend(until), extend(until)])
    for (const answer of [first, second]) expect(answer?.read(consoleOrder).hold?.until).toBe(until)
    const end = new Date(localToInstant(until, zone)).toISOString()
    expect([await held(), (await traveler.ask(`/api/orders/${orderId}`)).read(orderView).payBy]).toEqual([end, end])
    expect(await version()).not.toBe(before)
    const details = { $version: 1, from: new Date(ended).toISOString(), until: end }
    expect(await acts()).toEqual([{ permission: 'orders.hold.extend', reason: 'phone', details }])
    const mails = await awaitEmails(shop, email, /please pay at an office/, 2)
    expect([mails.length, mails[0]?.text]).toEqual([2, expect.stringContaining(until.slice(11))])
    // The seats’ own end is the latest.
    const latest = (await page()).hold?.latest ?? ''
    expect((await extend(latest)).read(consoleOrder).hold).toEqual({ until: latest, latest })
  })

  test('[OC-14] a hold that ended meanwhile says so', async () => {
    clock.shift(72 * hourMs)
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
    expect((await extend(later(80))).problem().code).toBe('hold-over')
    expect([(await page()).hold, (await acts()).length]).toEqual([null, 2])
  })
})
