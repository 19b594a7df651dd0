/**
 * Measures how long the console waits for its queue, a panel, the page of an order and for finding, on a PostgreSQL
 * with many orders. `node server/src/testing/measures/console-times.ts [orders]` writes one JSON line of milliseconds,
 * the median of nine; nothing if none is reachable. One task of twenty orders is open.
 */
import { findOrders } from '../../console/find/find-orders.ts'
import { readOrderPage } from '../../console/orders/order-page.ts'
import { readPanel } from '../../console/tasks/panel.ts'
import { listTasks } from '../../console/tasks/queue.ts'
import { addPerson, copyOrder, openTask, workContextOf } from '../shop/console-work.ts'
import { openShop, type Shop, until } from '../shop/fake-shop.ts'
import { testDatabaseKinds } from '../shop/test-database.ts'

const orders = Number(process.argv[2] ?? 100_000)
const perCopy = 10_000
const times = 9

/** Fills the shop with copies of a confirmed order, each with references of its own. Returns that order. */
const fill = async (shop: Shop): Promise<{ readonly orderId: string; readonly reference: string }> => {
  const jobs = await shop.startWork()
  const visitor = shop.visitor()
  const { orderId, attemptId, order } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await until(async () => {
    if ((await visitor.see(orderId)).state !== 'confirmed') throw new Error('It is not confirmed')
  })
  await jobs.stop(1000)
  for (let made = 0; made < orders; made += perCopy) await copyOrder(shop, orderId, Math.min(perCopy, orders - made))
  await shop.rows('update orders set phone_hash = id, email_hash = id where id <> $1', [orderId])
  const ticket = `jsonb_build_array(jsonb_build_object('number', (1e12 + floor(random() * 8e12))::bigint::text))`
  await shop.rows(
    `update order_services set confirmation = substr(md5(id), 1, 6), supplier_ref = md5(id), tickets = ${ticket} where order_id <> $1`,
    [orderId],
  )
  await shop.rows(
    `insert into operations_tasks (id, order_id, kind, note, created_at)
       select 't' || id, id, 'payment-review', '', created_at from orders where id <> $1 and random() < 0.05`,
    [orderId],
  )
  await shop.rows('vacuum analyze')
  return { orderId, reference: order.reference }
}

/** Returns the median of some runs in milliseconds, after one that does not count. */
const measure = async (run: () => Promise<unknown>): Promise<number> => {
  await run()
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    await run()
    taken.push(performance.now() - began)
  }
  return Math.round((taken.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0) * 10) / 10
}

if ((await testDatabaseKinds()).includes('postgresql')) {
  const shop = await openShop('postgresql')
  const { orderId, reference } = await fill(shop)
  const task = await openTask(shop, orderId, 'booking-unknown')
  const [context, person] = [workContextOf(shop), await addPerson(shop, 'owner')]
  const find = (words: string) => measure(() => findOrders(context, person, words, 'en'))
  const [item] = await shop.rows('select confirmation, supplier_ref from order_services where order_id = $1', [orderId])
  const result = {
    orders,
    queue: await measure(() => listTasks(context, person, { view: 'open' }, 'en')),
    panel: await measure(() => readPanel(context, person, task, 'en')),
    page: await measure(() => readOrderPage(context, person, reference, 'en')),
    reference: await find(reference),
    confirmation: await find(item.confirmation),
    ticket: await find('098-1234567890'),
    supplier: await find(item.supplier_ref),
    email: await find('traveler@example.com'),
    phone: await find('+9647501234567'),
    nothing: await find('nothing of ours'),
  }
  await shop.close()
  console.info(JSON.stringify(result))
}
