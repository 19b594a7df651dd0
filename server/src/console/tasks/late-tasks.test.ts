import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealed, tables } from '../../platform/database/index.ts'
import { copyOrder, openTask } from '../../testing/shop/console-work.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { lateEmailEveryMs, tellLateTasks } from './late-tasks.ts'

const { mails } = tables
const minute = 60_000
const brands = ['default', 'we-travel'].map(id => ({ id, contact: { email: `${id}@karwan.example` } }))

describe.each(await testDatabaseKinds())('e-mails about late tasks on %s', kind => {
  let shop: Shop
  let orderId: string
  beforeAll(async () => {
    shop = await openShop(kind)
    orderId = (await shop.visitor().order()).body.order.Id
  })
  afterAll(() => shop?.close())

  const look = () => tellLateTasks(shop.context, brands)
  /** E-mails so far: to whom, and the kinds of tasks that each names. */
  const sent = async () => {
    const rows = await shop.context.db.select().from(mails).where(eq(mails.kind, 'tasks-late')).orderBy(mails.createdAt)
    return rows.map(({ id, message }) => {
      if (!message) throw new Error(`E-mail ${id} was sent`)
      const { to, data } = sealed.emails['tasks-late'].open(shop.context.vault, message, id)
      return { to, late: data.late, kinds: data.tasks.map(task => task.kind), references: data.tasks.map(task => task.reference) }
    })
  }

  test('[OC-10] operations read of what became late, once, with all that is late, and no brand of another’s', async () => {
    await openTask(shop, orderId, 'booking-unknown')
    await openTask(shop, orderId, 'payment-review')
    const [other = ''] = await copyOrder(shop, orderId, 1, 'we-travel')
    await openTask(shop, other, 'refund-unresolved')
    await look()
    expect(await sent()).toEqual([])
    shop.clock.shift(16 * minute)
    await Promise.all([look(), look(), look()])
    const [reference] = await shop.rows('select reference from orders where id = $1', [orderId])
    expect(await sent()).toEqual([{ to: 'default@karwan.example', late: 1, kinds: ['booking-unknown'], references: [reference.reference] }])
    // Nothing became late since.
    shop.clock.shift(lateEmailEveryMs + minute)
    await look()
    expect(await sent()).toHaveLength(1)
    shop.clock.shift(2 * 60 * minute)
    await look()
    expect((await sent())[1]).toMatchObject({ late: 2, kinds: ['booking-unknown', 'payment-review'] })
    shop.clock.shift(24 * 60 * minute)
    await look()
    expect((await sent())[2]).toMatchObject({ to: 'we-travel@karwan.example', kinds: ['refund-unresolved'] })
  })

  test('[OC-10] what is put off is late when its new time is over; what is closed is not', async () => {
    await shop.rows('update operations_tasks set closed_at = now() where closed_at is null')
    await shop.rows("delete from mails where kind = 'tasks-late'")
    const id = await openTask(shop, orderId, 'booking-unknown')
    const until = new Date(shop.now().getTime() + 60 * minute)
    await shop.rows("update operations_tasks set put_off_until = $1, put_off_reason = 'waits' where id = $2", [until, id])
    shop.clock.shift(30 * minute)
    await look()
    expect(await sent()).toEqual([])
    shop.clock.shift(31 * minute)
    await look()
    expect(await sent()).toHaveLength(1)
    await shop.rows('update operations_tasks set closed_at = now() where id = $1', [id])
    shop.clock.shift(60 * minute)
    await look()
    expect(await sent()).toHaveLength(1)
  })

  test('[OC-10] a second task within a quarter of an hour waits for the next e-mail', async () => {
    await shop.rows("delete from mails where kind = 'tasks-late'")
    await openTask(shop, orderId, 'booking-unknown')
    shop.clock.shift(10 * minute)
    const [copy = ''] = await copyOrder(shop, orderId, 1)
    await openTask(shop, copy, 'booking-unknown')
    shop.clock.shift(6 * minute)
    await look()
    shop.clock.shift(10 * minute)
    await look()
    expect((await sent()).map(({ late }) => late)).toEqual([1])
    shop.clock.shift(6 * minute)
    await look()
    expect((await sent()).map(({ late }) => late)).toEqual([1, 2])
  })
})
