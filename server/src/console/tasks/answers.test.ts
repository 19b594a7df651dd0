import { randomUUID } from 'node:crypto'
import { taskPanel } from '@karwan/contract/console'
import type { CancellationQuote } from '@karwan/contract/orders'
import { taskKinds, taskRules } from '@karwan/domain/operations'
import { isProblem } from '@karwan/domain/problems'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { addPerson, openTask, workContextOf } from '../../testing/shop/console-work.ts'
import { openShop, type Shop, until } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import type { SignedInPerson } from '../session.ts'
import { answerTask, type GivenAnswer } from './answer-task.ts'
import { askAgain } from './ask-again.ts'
import { takeTask } from './hold-task.ts'
import { readPanel } from './panel.ts'

describe.each(await testDatabaseKinds())('answers to tasks on %s', kind => {
  let shop: Shop
  let jobs: Awaited<ReturnType<Shop['startWork']>>
  let manager: SignedInPerson
  beforeAll(async () => {
    shop = await openShop(kind)
    jobs = await shop.startWork()
    manager = await addPerson(shop, 'manager', { name: 'Noor' })
  })
  afterAll(async () => {
    await jobs?.stop(1000)
    await shop?.close()
  })
  beforeEach(() => {
    shop.supplier.script.mode = 'confirm'
    shop.supplier.script.cancel = 'cancel'
    shop.gateway.faults.refunds = 'partial'
  })
  afterEach(async () => expect(await shop.broken()).toEqual([]))

  const give = (taskId: string, answer: Omit<GivenAnswer, 'key'> & { key?: string }, person = manager) =>
    answerTask(workContextOf(shop), person, taskId, { key: randomUUID(), ...answer })
  const panel = async (taskId: string, person = manager) => {
    const read = await readPanel(workContextOf(shop), person, taskId, 'en')
    if (isProblem(read)) throw new Error(read.problem)
    return taskPanel.parse(read)
  }
  const taskOf = async (taskId: string) =>
    (await shop.rows('select closed_at is not null as closed, resolution, closed_by from operations_tasks where id = $1', [taskId]))[0]
  const actsOf = async (orderId: string) =>
    (await shop.rows('select act, permission, details from staff_actions where order_id = $1 order by id', [orderId])).map(row => ({
      ...row,
      details: { ...row.details, $version: undefined },
    }))
  type Visitor = ReturnType<Shop['visitor']>
  const pay = async (mode: Shop['supplier']['script']['mode'], visitor: Visitor = shop.visitor()) => {
    shop.supplier.script.mode = mode
    const { orderId, attemptId, order } = await visitor.orderAndStart()
    const paymentId = shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    return { visitor, orderId, paymentId, reference: order.reference }
  }
  const unknownBooking = async () => {
    const paid = await pay('lose-before')
    await until(async () => expect((await paid.visitor.see(paid.orderId)).Services[0]?.state).toBe('unknown'))
    return { ...paid, task: await openTask(shop, paid.orderId, 'booking-unknown') }
  }
  const cancel = async ({ visitor, orderId }: { visitor: Visitor; orderId: string }) => {
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    const { body } = await visitor.post<CancellationQuote>(`/api/orders/${orderId}/cancellation-quote`, {})
    await visitor.post(`/api/orders/${orderId}/cancellations`, { quoteId: body.quoteId })
  }
  const backOf = (paymentId: string) => shop.gateway.refunds.filter(each => each.paymentId === paymentId).length

  test('[OC-11] the supplier has no booking: pressed five times at once and once more, the money goes back once', async () => {
    const { visitor, orderId, paymentId, task } = await unknownBooking()
    const offered = await panel(task)
    expect(offered.answers).toMatchObject([
      { id: 'supplier-has-it', allowed: true, needsStepUp: false, fields: ['supplierRef', 'confirmation'], refunds: null },
      { id: 'supplier-has-none', allowed: true, fields: [], refunds: { amount: offered.money?.paid, to: 'switch' } },
    ])
    const key = randomUUID()
    const pressed = await Promise.all(Array.from({ length: 5 }, () => give(task, { key, answer: 'supplier-has-none' })))
    expect([...pressed, await give(task, { key, answer: 'supplier-has-none' })]).toEqual(Array(6).fill(undefined))
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(backOf(paymentId)).toBe(1)
    expect(await taskOf(task)).toEqual({ closed: true, resolution: 'supplier-has-none', closed_by: manager.id })
    expect(await actsOf(orderId)).toEqual([
      { act: 'task-answered', permission: 'orders.settle', details: { kind: 'booking-unknown', answer: 'supplier-has-none' } },
    ])
    expect(await give(task, { answer: 'supplier-has-none' })).toMatchObject({ problem: 'task-changed', data: { state: 'closed' } })
    expect(await give(task, { key, answer: 'supplier-has-it' })).toMatchObject({ problem: 'idempotency-mismatch' })
    const { timeline, answers } = await panel(task)
    expect(answers).toEqual([])
    expect(timeline).toContainEqual(
      expect.objectContaining({ source: 'staff', event: 'task-answered', by: 'Noor', text: 'supplier-has-none' }),
    )
    expect(timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'order-created',
        'payment-captured',
        'booking-unknown',
        'task-opened',
        'booking-rejected',
        'refund-requested',
      ]),
    )
  })

  test('[OC-11] the supplier has the booking: it is confirmed under its references, which are asked for', async () => {
    const { visitor, orderId, task } = await unknownBooking()
    expect(await give(task, { answer: 'supplier-has-it', supplierRef: 'S-77' })).toMatchObject({
      problem: 'fields-invalid',
      fields: [{ path: 'confirmation', message: 'error.fieldRequired' }],
    })
    expect(await give(task, { answer: 'supplier-has-it', supplierRef: 'S-77', confirmation: 'ABC123' })).toBe(undefined)
    expect((await visitor.see(orderId)).Services[0]).toMatchObject({ state: 'confirmed', confirmation: 'ABC123' })
    expect(await taskOf(task)).toMatchObject({ closed: true, resolution: 'supplier-has-it' })
  })

  test('[OC-11] an act that breaks in its middle has not happened at all, and can be pressed again', async () => {
    const { visitor, orderId, paymentId, task } = await unknownBooking()
    const broken = { ...workContextOf(shop), refundOrder: async () => Promise.reject(new Error('the server dies here')) }
    const given = { key: randomUUID(), answer: 'supplier-has-none' } as const
    await expect(answerTask(broken, manager, task, given)).rejects.toThrow('the server dies here')
    expect([(await visitor.see(orderId)).Services[0]?.state, await taskOf(task), await actsOf(orderId)]).toEqual([
      'unknown',
      { closed: false, resolution: null, closed_by: null },
      [],
    ])
    expect(await give(task, given)).toBe(undefined)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(backOf(paymentId)).toBe(1)
  })

  test('[OC-2] [OC-11] who may not answer, has not given the second factor again, or comes second is refused', async () => {
    const { orderId, task } = await unknownBooking()
    const answer = { answer: 'supplier-has-none' } as const
    expect(await give(task, answer, await addPerson(shop, 'clerk'))).toMatchObject({ problem: 'permission-needed' })
    expect((await panel(task, await addPerson(shop, 'clerk'))).answers.every(({ allowed }) => !allowed)).toBe(true)
    expect(await give(task, answer, await addPerson(shop, 'owner', { brand: 'we-travel' }))).toMatchObject({ problem: 'permission-needed' })
    await takeTask(workContextOf(shop), await addPerson(shop, 'ticketing', { name: 'Sara' }), task)
    expect(await give(task, answer)).toMatchObject({ problem: 'task-taken', data: { by: 'Sara' } })
    const refund = await openTask(shop, orderId, 'refund-unresolved')
    expect(await give(refund, { answer: 'refunded', proof: 'transfer 1' })).toMatchObject({ problem: 'step-up-needed' })
    expect(await give(refund, { answer: 'supplier-has-none' }, await addPerson(shop, 'payments', { hasSteppedUp: true }))).toMatchObject({
      problem: 'task-changed',
    })
    await shop.rows('update operations_tasks set owner = null, taken_at = null where id = $1', [task])
    await give(task, answer)
  })

  test('[OC-11] a refund by hand is recorded once with its proof, and the order ends', async () => {
    shop.gateway.faults.refunds = 'no'
    const paid = await pay('reject')
    const sql = "select id from operations_tasks where order_id = $1 and kind = 'refund-unresolved'"
    await until(async () => expect(await shop.rows(sql, [paid.orderId])).toHaveLength(1))
    const [{ id: task }] = (await shop.rows(sql, [paid.orderId])) as [{ id: string }]
    const payer = await addPerson(shop, 'payments', { hasSteppedUp: true })
    const { answers, references } = await panel(task, payer)
    expect(answers).toMatchObject([{ id: 'refunded', allowed: true, needsStepUp: true, fields: ['proof'] }])
    expect(references.map(({ of }) => of)).toEqual(expect.arrayContaining(['supplier', 'gateway', 'refund']))
    expect(await give(task, { answer: 'refunded', proof: 'transfer 17' }, payer)).toBe(undefined)
    expect((await paid.visitor.see(paid.orderId)).state).toBe('refunded')
    expect(await shop.rows('select state, gateway_reference, by_hand from refunds where order_id = $1', [paid.orderId])).toEqual([
      { state: 'refunded', gateway_reference: 'transfer 17', by_hand: true },
    ])
  })

  test.each([
    ['supplier-cancelled', 'refunded'],
    ['supplier-did-not-cancel', 'confirmed'],
  ] as const)('[OC-11] a cancellation that nobody knows of: %s', async (answer, state) => {
    const paid = await pay('confirm')
    shop.supplier.script.cancel = 'think'
    await cancel(paid)
    await until(async () => expect((await paid.visitor.see(paid.orderId)).cancellations[0]?.state).toBe('unclear'))
    const task = await openTask(shop, paid.orderId, 'cancellation-unknown')
    expect((await panel(task)).known).toMatchObject([{ party: 'fake-air', role: 'supplier', says: 'pending' }])
    expect(await give(task, { answer })).toBe(undefined)
    await until(async () => expect((await paid.visitor.see(paid.orderId)).state).toBe(state))
    expect(await taskOf(task)).toMatchObject({ closed: true, resolution: answer, closed_by: manager.id })
  })

  test('[OC-11] what the supplier gives back is found out: never more than was paid', async () => {
    shop.supplier.script.back = null
    const paid = await pay('confirm')
    await cancel(paid)
    const sql = "select id from operations_tasks where order_id = $1 and kind = 'cancellation-amount'"
    await until(async () => expect(await shop.rows(sql, [paid.orderId])).toHaveLength(1))
    shop.supplier.script.back = 20_000
    const [{ id: task }] = (await shop.rows(sql, [paid.orderId])) as [{ id: string }]
    expect(await give(task, { answer: 'supplier-refunds', amount: 1_000_000_000 })).toMatchObject({ problem: 'fields-invalid' })
    expect(await give(task, { answer: 'supplier-refunds', amount: 200_000 })).toBe(undefined)
    await until(async () => expect((await paid.visitor.see(paid.orderId)).state).toBe('refunded'))
    expect(await taskOf(task)).toMatchObject({ closed: true, resolution: 'supplier-refunds' })
  })

  test('[OC-11] what nothing follows from is closed with a note, which stands sealed in the history', async () => {
    const { orderId } = await pay('confirm')
    const task = await openTask(shop, orderId, 'payment-mismatch')
    expect(await give(task, { answer: 'done' })).toMatchObject({ problem: 'fields-invalid' })
    expect(await give(task, { answer: 'done', note: 'The bank confirms the smaller amount' })).toBe(undefined)
    const [note] = await shop.rows('select note from order_notes where order_id = $1', [orderId])
    expect(note.note).toMatch(/^v1\./)
    expect((await panel(task)).timeline).toContainEqual(
      expect.objectContaining({ event: 'note', by: 'Noor', text: 'The bank confirms the smaller amount' }),
    )
  })

  test('[OC-11] the supplier is asked again, at most every 20 seconds; what it says counts, and the task closes by itself', async () => {
    const { visitor, orderId, task } = await unknownBooking()
    const [{ client_ref: clientRef }] = (await shop.rows('select client_ref from order_services where order_id = $1', [orderId])) as [
      { client_ref: string },
    ]
    await shop.rows("update order_services set next_check_at = now() + interval '1 day' where order_id = $1", [orderId])
    expect((await panel(task)).known).toMatchObject([{ party: 'fake-air', says: 'unknown', answered: true }])
    expect(await askAgain(workContextOf(shop), manager, task)).toBe(undefined)
    expect((await panel(task)).known).toMatchObject([{ says: 'none', answered: true }])
    shop.supplier.ledger.set(clientRef, { ref: 'S-88', state: 'confirmed' })
    const finds = shop.supplier.script.finds
    await Promise.all(Array.from({ length: 5 }, () => askAgain(workContextOf(shop), manager, task)))
    expect([shop.supplier.script.finds, (await panel(task)).known[0]?.says]).toEqual([finds, 'none'])
    shop.clock.shift(21_000)
    await Promise.all(Array.from({ length: 5 }, () => askAgain(workContextOf(shop), manager, task)))
    expect(shop.supplier.script.finds).toBe(finds + 1)
    expect((await panel(task)).known).toMatchObject([{ says: 'confirmed', answered: true }])
    expect((await visitor.see(orderId)).state).toBe('confirmed')
    expect(await taskOf(task)).toEqual({ closed: true, resolution: null, closed_by: null })
    expect((await actsOf(orderId)).map(({ act }) => act)).toEqual(['task-asked-again', 'task-asked-again'])
  })

  test('[OC-11] a supplier that cannot be asked: what was last known stands, with its time', async () => {
    const { orderId, task } = await unknownBooking()
    const silent = { findFlightSupplier: () => undefined, findStaySupplier: () => undefined, listStaySuppliers: () => [] }
    expect(await askAgain({ ...workContextOf(shop), suppliers: silent }, manager, task)).toBe(undefined)
    expect((await panel(task)).known).toMatchObject([{ says: 'unknown', answered: false, at: expect.any(String) }])
    await give(task, { answer: 'supplier-has-none' })
    await until(async () => expect((await shop.rows('select state from orders where id = $1', [orderId]))[0].state).toBe('refunded'))
  })

  test('[OC-11] every kind of task has a panel, a due time and a permission, and offers answers of its kind alone', async () => {
    const { orderId, visitor } = await pay('confirm')
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    for (const each of taskKinds) {
      const task = await openTask(shop, orderId, each)
      const { answers, task: row, note } = await panel(task)
      expect([row.kind, note]).toEqual([each, `Look at ${each}`])
      expect(taskRules[each].dueMs).toBeGreaterThan(0)
      for (const { id, permission } of answers) {
        expect(taskRules[each].answers).toContain(id)
        expect(permission).toBe(taskRules[each].permission)
      }
      expect(await askAgain(workContextOf(shop), manager, task)).toBe(undefined)
    }
    await shop.rows('update operations_tasks set closed_at = now() where order_id = $1', [orderId])
  })
})
