import { taskKinds } from '@karwan/domain/operations'
import { isProblem } from '@karwan/domain/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, copyOrder, openTask, workContextOf } from '../../testing/shop/console-work.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import type { SignedInPerson } from '../session.ts'
import { handOverTask, putOffTask, takeNext, takeTask } from './hold-task.ts'
import { listTasks, type TasksCall } from './queue.ts'

const minute = 60_000

describe.each(await testDatabaseKinds())('the queue of tasks on %s', kind => {
  let shop: Shop
  let manager: SignedInPerson
  let orderId: string
  beforeAll(async () => {
    shop = await openShop(kind)
    manager = await addPerson(shop, 'manager')
    orderId = (await shop.visitor().order()).body.order.Id
  })
  afterAll(() => shop?.close())

  const list = async (person: SignedInPerson, call: Partial<TasksCall> = {}) => {
    const listed = await listTasks(workContextOf(shop), person, { view: 'open', ...call }, 'en')
    if (isProblem(listed)) throw new Error(listed.problem)
    return listed
  }
  const closeAll = () =>
    shop.rows('update operations_tasks set closed_at = now(), put_off_until = null, put_off_reason = null where closed_at is null')
  const actsOf = async (act: string) =>
    (await shop.rows('select by_name from staff_actions where act = $1 order by id', [act])).map(row => row.by_name)

  test('[OC-10] a task is due after the time of its kind, and names its brand', async () => {
    for (const each of taskKinds) await openTask(shop, orderId, each)
    const { tasks, counts } = await list(manager)
    expect(tasks.map(task => task.kind).slice(0, 2)).toEqual(['booking-unknown', 'partly-confirmed'])
    expect(new Set(tasks.map(({ brand }) => brand))).toEqual(new Set(['default']))
    expect(Date.parse(tasks[0]?.dueAt ?? '') - Date.parse(tasks[0]?.openedAt ?? '')).toBe(15 * minute)
    expect(tasks[0]).toMatchObject({ owner: null, product: 'flight', title: 'EBL → IST', orderState: 'awaiting-payment' })
    expect(counts).toEqual({ open: taskKinds.length, mine: 0, free: taskKinds.length, putOff: 0, late: 0 })
    await closeAll()
  })

  test('[OC-10] a task that a server of the version before opens is complete', async () => {
    await shop.rows(
      "insert into operations_tasks (id, order_id, kind, note, created_at) values ('of before', $1, 'payment-review', '', now())",
      [orderId],
    )
    const [task] = await shop.rows(
      "select brand, due_at - created_at = interval '1 hour' as due from operations_tasks where id = 'of before'",
    )
    expect(task).toEqual({ brand: 'default', due: true })
    await closeAll()
  })

  test('[OC-10] fifty people who take the next task at once get fifty tasks', async () => {
    for (const copy of await copyOrder(shop, orderId, 50)) await openTask(shop, copy, 'booking-unknown')
    const taken = await Promise.all(Array.from({ length: 50 }, () => takeNext(workContextOf(shop), manager)))
    expect(new Set(taken.map(task => task?.id)).size).toBe(50)
    expect(await takeNext(workContextOf(shop), manager)).toBe(null)
    expect((await list(manager, { view: 'mine' })).counts).toMatchObject({ open: 50, mine: 50, free: 0 })
    expect(await actsOf('task-taken')).toHaveLength(50)
    await closeAll()
  }, 60_000)

  test('[OC-10] what is late comes first, page by page, and nobody sees the tasks of another brand', async () => {
    const copies = await copyOrder(shop, orderId, 130)
    for (const copy of copies) await openTask(shop, copy, 'payment-review')
    const [other = ''] = await copyOrder(shop, orderId, 1, 'we-travel')
    await openTask(shop, other, 'booking-unknown')
    shop.clock.shift(3 * 60 * minute)
    const late = await openTask(shop, orderId, 'refund-at-office')
    const first = await list(manager)
    const second = await list(manager, { after: first.next ?? '' })
    expect([first.tasks.length, second.tasks.length, second.next]).toEqual([100, 31, null])
    expect(second.tasks.at(-1)?.id).toBe(late)
    expect(new Set([...first.tasks, ...second.tasks].map(({ id }) => id)).size).toBe(131)
    expect(first.counts).toMatchObject({ open: 131, late: 130 })
    expect((await list(manager, { kind: 'refund-at-office' })).tasks).toHaveLength(1)
    expect((await list(await addPerson(shop, 'owner', { brand: 'we-travel' }))).tasks.map(({ kind: of }) => of)).toEqual([
      'booking-unknown',
    ])
    expect(await listTasks(workContextOf(shop), manager, { view: 'open', after: 'nonsense' }, 'en')).toMatchObject({
      problem: 'bad-request',
    })
    await closeAll()
    const closed = await list(manager, { view: 'closed' })
    const more = await list(manager, { view: 'closed', after: closed.next ?? '' })
    expect(closed.tasks.some(({ id }) => more.tasks.some(task => task.id === id))).toBe(false)
  }, 60_000)

  test('[OC-10] the next task is one that the person may answer', async () => {
    await openTask(shop, orderId, 'payment-review')
    expect(await takeNext(workContextOf(shop), await addPerson(shop, 'ticketing'))).toBe(null)
    expect(await takeNext(workContextOf(shop), await addPerson(shop, 'clerk'))).toBe(null)
    expect(await takeNext(workContextOf(shop), await addPerson(shop, 'payments'))).toMatchObject({ kind: 'payment-review' })
    await closeAll()
  })

  test('[OC-10] who comes second is told by whom and when a task was taken; it can be handed over and put off', async () => {
    const context = workContextOf(shop)
    const [noor, sara] = [await addPerson(shop, 'manager', { name: 'Noor' }), await addPerson(shop, 'clerk', { name: 'Sara' })]
    const stranger = await addPerson(shop, 'manager', { brand: 'we-travel' })
    const task = await openTask(shop, orderId, 'payment-review')
    expect(await takeTask(context, noor, task)).toMatchObject({ owner: noor.id })
    expect(await takeTask(context, noor, task)).toMatchObject({ owner: noor.id })
    expect(await takeTask(context, sara, task)).toMatchObject({ problem: 'task-taken', data: { by: 'Noor', at: expect.any(String) } })
    expect(await putOffTask(context, sara, task, { minutes: 30, reason: 'asleep' })).toMatchObject({ problem: 'task-taken' })
    expect(await takeTask(context, stranger, task)).toMatchObject({ problem: 'permission-needed' })
    expect(await takeTask(context, await addPerson(shop, 'auditor'), task)).toMatchObject({ problem: 'permission-needed' })
    expect(await handOverTask(context, noor, task, stranger.id)).toMatchObject({ problem: 'not-found' })
    expect(await handOverTask(context, noor, task, sara.id)).toMatchObject({ owner: sara.id })
    expect(await putOffTask(context, sara, task, { minutes: 30, reason: 'The bank opens at nine' })).toMatchObject({ owner: sara.id })
    expect((await list(sara)).counts).toMatchObject({ open: 0, putOff: 1 })
    expect((await list(sara, { view: 'put-off' })).tasks.map(({ id }) => id)).toEqual([task])
    shop.clock.shift(31 * minute)
    expect((await list(sara, { view: 'mine' })).tasks.map(({ id }) => id)).toEqual([task])
    const acts = await shop.rows('select act, reason from staff_actions where order_id = $1 order by id desc limit 3', [orderId])
    expect(acts).toEqual([
      { act: 'task-put-off', reason: 'The bank opens at nine' },
      { act: 'task-handed-over', reason: null },
      { act: 'task-taken', reason: null },
    ])
    await closeAll()
    expect(await takeTask(context, sara, task)).toMatchObject({ problem: 'task-changed', data: { state: 'closed' } })
    expect(await takeTask(context, sara, 'no task')).toMatchObject({ problem: 'not-found' })
  })

  test('the actions of people stay a chain', async () => {
    expect((await shop.broken()).filter(({ rule }) => /chain|action/i.test(rule))).toEqual([])
  })
})
