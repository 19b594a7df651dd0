import { randomUUID } from 'node:crypto'
import type { OrderPushed, PaymentStarted } from '@karwan/contract/payments'
import type { VisaSubmission, VisaSupplier } from '@karwan/domain/suppliers'
import type { VisaEnding } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { naughtyStrings } from '../../testing/samples/naughty-strings.ts'
import { addPerson, workContextOf } from '../../testing/shop/console-work.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { openStaffedOffice } from '../../testing/shop/staffed-office.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { buyVisas, moveVisa } from '../../testing/shop/visas-at-work.ts'
import type { ApplicationRow } from '../applications/index.ts'
import { type SubmissionContext, visaRound } from '../submission/index.ts'
import { bearFee } from './index.ts'

const { visaApplications } = tables
type Visitor = ReturnType<Shop['visitor']>
const hour = 3_600_000
/** Price of a traveler, and what 30 dollars more of the authority's 90 come to: 158,400 rounded up, less 119,000. */
const [price, difference] = [144_000, 39_500]

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  /** Fee of the authority in cents, and what it was handed. */
  let fee = 9000
  let handed: VisaSubmission[] = []
  openShopAtWork(
    kind,
    opened => {
      shop = opened
    },
    'soon',
  )
  beforeAll(() => {
    shop.gateway.faults.refunds = 'partial'
  })
  beforeEach(() => {
    fee = 9000
    handed = []
  })

  const authority: Pick<VisaSupplier, 'id' | 'submit' | 'find'> = {
    id: 'visa-authority',
    submit: async submission => {
      if (submission.fee.amount !== fee) return { state: 'fee-changed', fee: { amount: fee, currency: 'USD' } }
      handed.push(submission)
      return { state: 'submitted', ref: `A${submission.reference}`, at: shop.now().toISOString() }
    },
    find: async reference =>
      handed.some(each => each.reference === reference)
        ? { state: 'submitted', ref: `A${reference}`, at: shop.now().toISOString() }
        : undefined,
  }
  const context = (isConnected = true): SubmissionContext => {
    const work = workContextOf(shop)
    return {
      ...work,
      findVisaSupplier: () => (isConnected ? (authority as VisaSupplier) : undefined),
      pace: { pollMs: 60_000, retryMs: 60_000, longestRetryMs: 600_000 },
      zoneOf: () => 'Asia/Baghdad',
    }
  }
  const round = () => visaRound(context())
  const later = async (ms: number) => {
    shop.clock.shift(ms)
    await round()
  }
  const bought = async (names: readonly string[] = ['Shilan']) => {
    const visitor = shop.visitor()
    const { orderId, ids } = await buyVisas(shop, visitor, names)
    const [id = ''] = ids
    await moveVisa(shop, id, 'ready')
    return { visitor, orderId, id, ids }
  }
  /** Bought, with a fee that rose by 30 dollars. */
  const asked = async () => {
    const made = await bought()
    fee = 12_000
    await round()
    return made
  }
  const one = async (sql: string, ...values: unknown[]) => (await shop.rows(sql, values))[0]
  const stateOf = async (id: string) => (await one('select state from visa_applications where id = $1', id)).state
  const changesOf = (id: string) =>
    shop.rows(
      'select state, fee_before::int, fee_now::int, difference::int, until from visa_fee_changes where application_id = $1 order by created_at',
      [id],
    )
  const itemOf = (id: string) => one('select amount::int, net_amount::int, back_on_refusal::int from order_services where id = $1', id)
  const start = (visitor: Visitor, orderId: string, id: string) =>
    visitor.post<PaymentStarted & { readonly code?: string }>('/api/payments/start', { order_id: orderId, visa_fee: id })
  const pays = async (visitor: Visitor, orderId: string, id: string) => {
    const { status, body } = await start(visitor, orderId, id)
    expect(status).toBe(200)
    shop.gateway.pay(body.attemptId)
    await visitor.comeBack(body.attemptId)
  }
  const withRow = (id: string, work: (tx: Transaction, row: ApplicationRow) => Promise<void>) =>
    shop.context.db.transaction(async tx => {
      const [row] = await tx.select().from(visaApplications).where(eq(visaApplications.id, id))
      if (!row) throw new Error('It is gone')
      await work(tx, row)
    })
  const end = (id: string, ending: VisaEnding) => withRow(id, (tx, row) => context().applications.end(tx, row, ending, {}))
  /** Waits until so much of an order went back, less fees of methods. */
  const wentBack = (orderId: string, back: number) =>
    until(async () => {
      const sum = "select sum(amount - fee)::int as back, bool_and(state = 'refunded') as gone from refunds where order_id = $1"
      expect(await one(sum, orderId)).toEqual({ back, gone: true })
    })
  const mailsOf = (orderId: string) => shop.mails.filter(mail => mail.order.id === orderId).map(mail => mail.kind)
  const openTasks = async (orderId: string) =>
    (await shop.rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [orderId])).map(row => row.kind)
  const textsOf = async (orderId: string) =>
    (await shop.rows("select about from mails where kind = 'text-visa-step' and about like $1", [`${orderId} fee %`])).length

  test('[VI-17] a lower fee is written down, and it is handed in at that fee without a question', async () => {
    const { id, orderId } = await bought()
    fee = 8500
    await round()
    expect(await stateOf(id)).toBe('ready')
    await round()
    expect([await stateOf(id), handed.map(each => each.fee.amount)]).toEqual(['submitted', [8500]])
    expect(await changesOf(id)).toMatchObject([{ state: 'lower', fee_before: 9000, fee_now: 8500, difference: 0, until: null }])
    expect([await itemOf(id), mailsOf(orderId).includes('visa-fee-asked')]).toEqual([
      { amount: price, net_amount: 8500, back_on_refusal: null },
      false,
    ])
  })

  test('[VI-17] a rise up to the limit is ours: handed in at the new fee, the price stays, and our cost is the new fee', async () => {
    const { id, orderId } = await bought()
    fee = 9500
    await round()
    await round()
    expect([await stateOf(id), handed.map(each => each.fee.amount)]).toEqual(['submitted', [9500]])
    expect(await changesOf(id)).toMatchObject([{ state: 'borne', difference: 6500 }])
    expect(await itemOf(id)).toMatchObject({ amount: price, net_amount: 9500 })
    expect((await one('select amount::int from orders where id = $1', orderId)).amount).toBe(price)
    expect(await openTasks(orderId)).toEqual([])
  })

  test('[VI-17] above it nothing is handed in: the traveler is asked by e-mail and text message, and staff has a task', async () => {
    const { id, orderId } = await asked()
    expect([await stateOf(id), handed]).toEqual(['fee-asked', []])
    await later(hour)
    expect([await stateOf(id), handed]).toEqual(['fee-asked', []])
    const [change] = await changesOf(id)
    expect(change).toMatchObject({ state: 'asked', difference })
    expect(change.until.getTime() - shop.now().getTime()).toBeLessThan(48 * hour)
    expect([await openTasks(orderId), await textsOf(orderId)]).toEqual([['visa-fee'], 1])
    await until(() => expect(mailsOf(orderId)).toContain('visa-fee-asked'))
  })

  test('[VI-17] the difference is paid once, however often it is pressed, and the application is handed in at the new fee', async () => {
    const { visitor, id, orderId } = await asked()
    const pressed = await Promise.all([start(visitor, orderId, id), start(visitor, orderId, id)])
    expect(new Set(pressed.map(({ body }) => body.attemptId)).size).toBe(1)
    await pays(visitor, orderId, id)
    await until(async () => expect(await stateOf(id)).toBe('ready'))
    expect((await start(visitor, orderId, id)).body.code).toBe('order-not-payable')
    await round()
    expect([await stateOf(id), handed.map(each => each.fee.amount)]).toEqual(['submitted', [12_000]])
    expect(await itemOf(id)).toMatchObject({ amount: price + difference, net_amount: 12_000 })
    const seen = await visitor.see(orderId)
    expect([seen.total.amount, seen.state, seen.payment?.state]).toEqual([price + difference, 'being-confirmed', 'paid'])
    expect(await openTasks(orderId)).toEqual([])
    await until(() => expect(mailsOf(orderId)).toContain('visa-fee-paid'))
  })

  test.each<[VisaEnding, number]>([
    ['withdrawn', price + difference],
    ['withdrawn-checked', price + difference - 10_000],
  ])('[VI-17] paid and then %s before handing in: %i of both payments goes back', async (ending, back) => {
    const { visitor, id, orderId } = await asked()
    await pays(visitor, orderId, id)
    await until(async () => expect(await stateOf(id)).toBe('ready'))
    await end(id, ending)
    await wentBack(orderId, back)
  })

  test('[VI-17] paid and then refused: the authority keeps its raised fee, our fee goes back', async () => {
    const { visitor, id, orderId } = await asked()
    await pays(visitor, orderId, id)
    await until(async () => expect(await stateOf(id)).toBe('ready'))
    await round()
    await end(id, 'refused')
    expect(await itemOf(id)).toMatchObject({ back_on_refusal: 25_000 })
    await wentBack(orderId, 25_000)
  })

  test('[VI-17] nobody answers: withdrawn with everything back, and told; a payment that comes later goes back', async () => {
    const { visitor, id, orderId } = await asked()
    await later(47 * hour)
    const begun = (await start(visitor, orderId, id)).body
    expect(await stateOf(id)).toBe('fee-asked')
    await later(hour + 20 * 60_000)
    expect(await stateOf(id)).toBe('withdrawn')
    expect(await changesOf(id)).toMatchObject([{ state: 'withdrawn' }])
    await wentBack(orderId, price)
    await until(() => expect(mailsOf(orderId)).toContain('visa-fee-lapsed'))
    shop.gateway.pay(begun.attemptId)
    await visitor.comeBack(begun.attemptId)
    await wentBack(orderId, price + difference)
    expect(await stateOf(id)).toBe('withdrawn')
    expect(await openTasks(orderId)).not.toContain('visa-fee')
  })

  test('[VI-17] what was begun in time is waited for, and counts', async () => {
    const { visitor, id, orderId } = await asked()
    await later(47.9 * hour)
    const begun = (await start(visitor, orderId, id)).body
    await later(0.2 * hour)
    expect(await stateOf(id)).toBe('fee-asked')
    shop.gateway.pay(begun.attemptId)
    await visitor.comeBack(begun.attemptId)
    await until(async () => expect(await stateOf(id)).toBe('ready'))
  })

  test('[VI-17] a payment and the end of the time at one moment: it is paid, or withdrawn and goes back, and never both', async () => {
    const { visitor, id, orderId } = await asked()
    await later(47.9 * hour)
    const begun = (await start(visitor, orderId, id)).body
    shop.clock.shift(0.4 * hour)
    shop.gateway.pay(begun.attemptId)
    await Promise.all([round(), visitor.comeBack(begun.attemptId), round()])
    await until(async () => {
      const state = await stateOf(id)
      expect(['ready', 'submitted', 'withdrawn']).toContain(state)
      const [attempt] = await shop.rows('select state from payment_attempts where id = $1', [begun.attemptId])
      expect(attempt.state).toBe(state === 'withdrawn' ? 'refunded' : 'paid')
    })
  })

  test('[VI-17] a fee in another currency, or the one that we sent, is a person’s to look at, and nothing is handed in', async () => {
    for (const answered of [{ amount: 9000, currency: 'IQD' } as const, { amount: 9000, currency: 'USD' } as const]) {
      const { id, orderId } = await bought()
      const submit: VisaSupplier['submit'] = async () => ({ state: 'fee-changed', fee: answered })
      await visaRound({ ...context(), findVisaSupplier: () => ({ ...authority, submit }) as VisaSupplier })
      expect([await stateOf(id), await openTasks(orderId), await changesOf(id)]).toEqual(['in-review', ['visa-check'], []])
    }
  })

  test('[VI-17] a server that dies after the answer leaves a question to be asked again, not a second change', async () => {
    const { id } = await bought()
    fee = 12_000
    let transactions = 0
    const dying: SubmissionContext = {
      ...context(),
      applications: {
        ...context().applications,
        transition: async (...args) => {
          transactions += 1
          if (args[2].to === 'fee-asked') throw new Error('It died')
          return context().applications.transition(...args)
        },
      },
    }
    await visaRound(dying)
    expect([await stateOf(id), await changesOf(id), transactions > 1]).toEqual(['submitting', [], true])
    await later(10 * 60_000)
    expect([await stateOf(id), (await changesOf(id)).length]).toEqual(['fee-asked', 1])
  })

  test('[VI-17] of two travelers one pays and one is withdrawn: each has his own money', async () => {
    const { visitor, orderId, ids } = await bought(['Shilan', 'Azad'])
    const [first = '', second = ''] = ids
    await moveVisa(shop, second, 'ready')
    fee = 12_000
    await round()
    expect(await Promise.all(ids.map(stateOf))).toEqual(['fee-asked', 'fee-asked'])
    await pays(visitor, orderId, second)
    await until(async () => expect(await stateOf(second)).toBe('ready'))
    expect(await stateOf(first)).toBe('fee-asked')
    await end(first, 'withdrawn')
    await round()
    await end(second, 'approved')
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    await wentBack(orderId, price)
  })

  test('[VI-17] staff may bear what the traveler was asked for, whatever the limit says', async () => {
    const { id } = await asked()
    const person = await addPerson(shop, 'owner')
    await withRow(id, (tx, row) => bearFee(context(), tx, row, person.id))
    await round()
    expect([await stateOf(id), handed.map(each => each.fee.amount)]).toEqual(['submitted', [12_000]])
    expect(await itemOf(id)).toMatchObject({ amount: price, net_amount: 12_000 })
  })

  test('[VI-17] [PY-8] the difference is paid in cash at an office, once, by its own code; its share goes back there', async () => {
    const { visitor, id, orderId } = await asked()
    const { office, rezan } = await openStaffedOffice(shop)
    const hold = () => visitor.post<OrderPushed>('/api/flightApp/push?sid=x', { order_id: orderId, visa_fee: id })
    const [held, again] = [await hold(), await hold()]
    expect([held.status, again.body.code]).toEqual([201, held.body.code])
    expect(held.body).toMatchObject({ orderState: 'being-confirmed', total: { amount: difference }, toPay: { amount: difference } })
    await until(() => expect(mailsOf(orderId)).toContain('visa-fee-held'))
    const { code, toPay: amount } = held.body
    expect(await office.lookUp(rezan, code, 'en')).toMatchObject({ refusal: null, amount, total: amount })
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) expect(await office.take(rezan, { code, amount, key })).not.toHaveProperty('problem')
    expect(await stateOf(id)).toBe('ready')
    expect(await itemOf(id)).toMatchObject({ amount: price + difference, net_amount: 12_000 })
    expect(await office.take(rezan, { code, amount, key: randomUUID() })).toMatchObject({ data: { reason: 'used' } })
    await end(id, 'withdrawn')
    await until(async () =>
      expect(await shop.rows("select state, amount::int from refunds where order_id = $1 and state = 'pending'", [orderId])).toEqual([
        { state: 'pending', amount: difference },
      ]),
    )
  })

  test('[VI-17] [PY-8] a code for the difference is worth nothing after the application was withdrawn', async () => {
    const { visitor, id, orderId } = await asked()
    const { office, rezan } = await openStaffedOffice(shop)
    const { body } = await visitor.post<OrderPushed>('/api/flightApp/push?sid=x', { order_id: orderId, visa_fee: id })
    await end(id, 'withdrawn')
    expect(await office.take(rezan, { code: body.code, amount: body.toPay, key: randomUUID() })).toMatchObject({
      data: { reason: 'released' },
    })
    await wentBack(orderId, price)
  })

  test('[VI-17] only who ordered pays the difference, and nobody where none is asked for', async () => {
    const { visitor, id, orderId } = await bought()
    expect((await start(visitor, orderId, id)).body.code).toBe('order-not-payable')
    fee = 12_000
    await round()
    expect((await start(shop.visitor(), orderId, id)).status).toBe(404)
    expect((await start(visitor, orderId, 'nothing')).body.code).toBe('order-not-payable')
    const answers = await Promise.all(naughtyStrings.map(each => start(visitor, orderId, each)))
    expect(answers.filter(({ status }) => status >= 500 || status < 400)).toEqual([])
  })
})
