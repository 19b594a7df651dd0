import { consoleOrder } from '@karwan/contract/console'
import { type OrderView, orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, packageOrderBody, placeOrder, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'
import { payAtSandbox } from '../../testing/visitor/paying.ts'

describe.each(await testDatabaseKinds())('choosing for the traveler of a package, in the console on %s', kind => {
  const clock = createClock()
  let shop: TestShop
  let owner: TestVisitor
  let traveler: TestVisitor
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())

  const see = async (Id: string): Promise<OrderView> => (await traveler.ask(`/api/orders/${Id}`)).read(orderView)
  const shifting = (check: () => Promise<void>) => untilShifting(clock, { step: 2000, most: 200 * 2000 }, check, 30_000)
  /** Buys a package whose stay is refused after its flight. */
  const untilOffered = async () => {
    traveler = createVisitor(shop.origin)
    const { body } = await packageOrderBody(shop, traveler, { lastName: 'Karim', free: false, hotel: 'SBX-006', keepable: false })
    const { Id, reference } = await placeOrder(traveler, body)
    const started = await traveler.ask('/api/payments/start', { method: 'POST', body: { order_id: Id, gateway: 'switch' } })
    const form = started.read(paymentStarted)
    await payAtSandbox(shop.sandboxOrigin, 'switch', form)
    await traveler.ask(`/api/payments/return/switch/${form.attemptId}`)
    await shifting(async () => expect((await see(Id)).rescue).not.toBeNull())
    owner = createVisitor(shop.origin)
    await shop.database.pool.query('update people set last_code_step = null')
    await signInToConsole(shop, owner)
    const { rescue } = await see(Id)
    if (!rescue) throw new Error('Nothing is to be chosen')
    return { Id, reference, rescue }
  }
  const page = async (reference: string) => (await owner.ask(`/api/console/orders/${reference}`)).read(consoleOrder)
  const choose = (reference: string, rescueId: string, choice: 'keep' | 'release') =>
    owner.ask(`/api/console/orders/${reference}/rescue`, { method: 'POST', body: { rescueId, choice, asked: 'phone' } })
  const actsOf = async (Id: string) => {
    const sql = "select permission, reason, details from staff_actions where act = 'rescue-answered' and order_id = $1"
    return (await shop.database.pool.query(sql, [Id])).rows
  }

  test('[OC-14] what each choice gives back is shown as to the traveler; kept once though sent twice, and who did it and how they were asked is written down', async () => {
    const { Id, reference, rescue } = await untilOffered()
    const { mayChoose, ...shown } = rescue
    expect([mayChoose, (await page(reference)).rescue]).toEqual([true, shown])
    const [first, second] = await Promise.all([choose(reference, rescue.id, 'keep'), choose(reference, rescue.id, 'keep')])
    for (const answer of [first, second]) expect(answer?.read(consoleOrder)).toMatchObject({ rescue: null, state: 'confirmed' })
    expect(await actsOf(Id)).toEqual([{ permission: 'orders.cancel', reason: 'phone', details: { $version: 1, choice: 'keep' } }])
    const causes = await shop.database.pool.query(
      "select cause from package_rescue_moves m join package_rescues r on r.id = m.rescue_id where r.order_id = $1 and m.to_state = 'kept'",
      [Id],
    )
    expect(causes.rows).toEqual([{ cause: 'asked-through-us' }])
    await shifting(async () => expect((await see(Id)).payment?.refunded).toEqual(rescue.keep.back))
    expect((await page(reference)).mails.map(mail => mail.kind)).toContain('order-partly-confirmed')
  })

  test('[OC-14] what the traveler chose meanwhile stands, and nothing is written down', async () => {
    const { Id, reference, rescue } = await untilOffered()
    await traveler.ask(`/api/orders/${Id}/rescue`, { method: 'POST', body: { rescueId: rescue.id, choice: 'release' } })
    expect((await choose(reference, rescue.id, 'keep')).problem().code).toBe('choice-over')
    expect((await choose(reference, 'another', 'keep')).problem().code).toBe('choice-over')
    expect(await actsOf(Id)).toEqual([])
    await shifting(async () => expect((await see(Id)).state).toBe('refunded'))
  })
})
