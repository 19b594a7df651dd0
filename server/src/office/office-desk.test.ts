import { randomUUID } from 'node:crypto'
import type { CashMoved } from '@karwan/contract/desk'
import type { OrderPushed } from '@karwan/contract/payments'
import { isProblem } from '@karwan/domain/problems'
import { beforeAll, describe, expect, test } from 'vitest'
import { addVoucher, redemptionsOf } from '../testing/shop/discounts.ts'
import { type Shop, until } from '../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../testing/shop/shop-at-work.ts'
import {
  asker,
  openOffice,
  openStaffedOffice,
  passwordOf,
  reasonOf,
  type StaffedOffice,
  type TestOffice,
} from '../testing/shop/staffed-office.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { putStaff } from './staff.ts'
import type { SignedInStaff } from './staff-sessions.ts'

const minute = 60_000
const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let shop: Shop
  let desk: TestOffice
  let rezan: SignedInStaff
  let dara: SignedInStaff
  let take: StaffedOffice['take']
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeAll(async () => {
    ;({ office: desk, rezan, dara, take } = await openStaffedOffice(shop))
  })

  type Visitor = ReturnType<Shop['visitor']>
  const hold = async (visitor: Visitor) => {
    const { order } = (await visitor.order()).body
    const pushed = await visitor.post<OrderPushed>('/api/flightApp/push', { order_id: order.Id })
    expect(pushed.status).toBe(201)
    return { visitor, order, held: pushed.body }
  }
  const stateOf = async ({ visitor, order }: Awaited<ReturnType<typeof hold>>) => (await visitor.see(order.Id)).state

  test('[PY-3] cash taken for a code pays the order, which is booked; the code counts once', async () => {
    const item = await hold(shop.visitor())
    expect(await desk.lookUp(rezan, item.held.code.toLowerCase(), 'en')).toMatchObject({
      orderReference: item.order.reference,
      refusal: null,
      amount: item.order.total,
    })
    const taken = await take(rezan, item.held)
    expect(taken).toMatchObject({ amount: item.order.total, receipt: expect.stringMatching(/^R-\w{8}$/) })
    await until(async () => expect(await stateOf(item)).toBe('confirmed'))
    expect(await item.visitor.check(item.order.Id)).toMatchObject({ status: 'successful' })
    expect(reasonOf(await take(dara, item.held))).toBe('used')
    expect(await desk.lookUp(dara, item.held.code, 'en')).toMatchObject({ refusal: 'used', receipt: (taken as CashMoved).receipt })
    await until(() =>
      expect(shop.mails.filter(mail => mail.order.id === item.order.Id).map(mail => mail.kind)).toEqual(
        expect.arrayContaining(['operations-office', 'operations-office-paid', 'operations-booking', 'order-confirmed']),
      ),
    )
  })

  test('what staff see of a payment has no passport, birth date, whole first name, address or phone in it', async () => {
    const { held } = await hold(shop.visitor())
    const seen = await desk.lookUp(rezan, held.code, 'en')
    const { rows } = await shop.database.pool.query('select sold from order_services')
    expect(rows.length).toBeGreaterThan(0)
    const keys = Object.keys(seen).sort()
    expect(keys).toEqual([
      ...[
        'amount',
        'code',
        'installment',
        'orderReference',
        'payBy',
        'receipt',
        'refunds',
        'refusal',
        'saved',
        'services',
        'takenAt',
        'total',
        'travelers',
      ],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/passport|birth|@|\+964|A1234567/i)
    expect((seen as { travelers: string[] }).travelers.every(name => /^[A-Z]\. /.test(name))).toBe(true)
  })

  test('two desks at once: one takes, the other is told; the same press sent five times is one payment', async () => {
    const both = await hold(shop.visitor())
    const answers = await Promise.all([take(rezan, both.held), take(dara, both.held)])
    expect(answers.map(reasonOf).sort()).toEqual(['taken', 'used'])
    const pressed = await hold(shop.visitor())
    const key = randomUUID()
    const five = await Promise.all(Array.from({ length: 5 }, () => take(rezan, pressed.held, key)))
    expect(new Set(five.map(each => JSON.stringify(each))).size).toBe(1)
    expect(reasonOf(five[0] as CashMoved)).toBe('taken')
    const [{ count }] = await shop.rows("select count(*)::int from desk_actions where order_id = $1 and kind = 'took-payment'", [
      pressed.order.Id,
    ])
    expect(count).toBe(1)
  })

  test('an amount that is not what is due, a code of another shop and one that was made up take nothing', async () => {
    const { held } = await hold(shop.visitor())
    const less = { ...held.toPay, amount: held.toPay.amount - 1000 }
    expect(reasonOf(await desk.take(rezan, { code: held.code, amount: less, key: randomUUID() }))).toBe('office-amount-differs')
    const elsewhere = { ...rezan, staff: { ...rezan.staff, brand: 'we-travel' } }
    expect(reasonOf(await take(elsewhere, held))).toBe('unknown')
    expect(reasonOf(await desk.take(rezan, { code: 'AAAA-AAAA', amount: held.toPay, key: randomUUID() }))).toBe('unknown')
    expect(reasonOf(await take(rezan, held))).toBe('taken')
  })

  test('[BK-4] paid online first: the code takes nothing any more; held anew, only the newer code counts', async () => {
    const online = await hold(shop.visitor())
    const { attemptId } = (await online.visitor.pay(online.order.Id)).body
    expect(reasonOf(await take(rezan, online.held))).toBe('released')
    const anew = (await online.visitor.post<OrderPushed>('/api/flightApp/push', { order_id: online.order.Id })).body
    expect(anew.code).not.toBe(online.held.code)
    expect(reasonOf(await take(rezan, online.held))).toBe('released')
    shop.gateway.pay(attemptId)
    await online.visitor.comeBack(attemptId)
    expect(reasonOf(await take(rezan, anew))).toBe('paid')
    await until(async () => expect(await stateOf(online)).toBe('confirmed'))
  })

  test('[BK-4] taken at the desk first: what the card pays afterwards goes back, and the order stays booked', async () => {
    const item = await hold(shop.visitor())
    const { attemptId } = (await item.visitor.pay(item.order.Id)).body
    const anew = (await item.visitor.post<OrderPushed>('/api/flightApp/push', { order_id: item.order.Id })).body
    expect(reasonOf(await take(rezan, anew))).toBe('taken')
    shop.gateway.pay(attemptId)
    await item.visitor.comeBack(attemptId)
    await until(async () => {
      const [{ state }] = await shop.rows('select state from payment_attempts where id = $1', [attemptId])
      expect(state).toBe('refunded')
    })
    await until(async () => expect(await stateOf(item)).toBe('confirmed'))
  })

  test('desk and card in the same moment, four times: paid once, and nothing is lost', async () => {
    for (let round = 0; round < 4; round++) {
      const item = await hold(shop.visitor())
      const { attemptId } = (await item.visitor.pay(item.order.Id)).body
      const anew = (await item.visitor.post<OrderPushed>('/api/flightApp/push', { order_id: item.order.Id })).body
      shop.gateway.pay(attemptId)
      const [answer] = await Promise.all([take(rezan, anew), item.visitor.comeBack(attemptId)])
      expect(['taken', 'paid', 'released']).toContain(reasonOf(answer))
      const paid = await shop.rows("select gateway from payment_attempts where order_id = $1 and state = 'paid'", [item.order.Id])
      expect(paid.map(({ gateway }) => gateway)).toEqual([reasonOf(answer) === 'taken' ? 'office' : 'switch'])
      await until(async () => expect(await stateOf(item)).toBe('confirmed'))
    }
  })

  test('a voucher that is refused when an order is held anew leaves the code before as it was', async () => {
    const { visitor, order, held } = await hold(shop.visitor())
    const again = await visitor.post<{ code: string }>('/api/flightApp/push', { order_id: order.Id, voucher: 'NOSUCHCODE' })
    expect(again.body.code).toBe('voucher-refused')
    expect(await desk.lookUp(rezan, held.code, 'en')).toMatchObject({ refusal: null })
    expect(await take(rezan, held)).toMatchObject({ amount: order.total })
  })

  test('[PY-3] what a voucher takes off is set aside with the hold, released when it is held anew without, and used when the desk takes the rest', async () => {
    await addVoucher(shop, 'DESK5', { off: { amount: 5000 }, minimum: 10_000, usesEach: 9 })
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const push = async (voucher?: string) =>
      (await visitor.post<OrderPushed>('/api/flightApp/push', { order_id: order.Id, ...(voucher && { voucher }) })).body
    const uses = () => redemptionsOf(shop, order.Id)
    const first = await push('DESK5')
    expect([first.toPay.amount, first.saved.amount, await uses()]).toEqual([order.total.amount - 5000, 5000, ['reserved']])
    const without = await push()
    expect([without.toPay.amount, without.code === first.code, await uses()]).toEqual([order.total.amount, false, ['released']])
    const last = await push('DESK5')
    expect(reasonOf(await take(rezan, last))).toBe('taken')
    expect((await uses()).at(-1)).toBe('used')
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
  })

  test('a refused booking paid in cash waits at the desk, is handed out once for its code, and closes the task', async () => {
    shop.supplier.script.mode = 'reject'
    const refused = await hold(shop.visitor())
    const taken = (await take(rezan, refused.held)) as CashMoved
    await until(async () => expect(await stateOf(refused)).toBe('refunding'))
    const open = () =>
      shop.rows("select id from operations_tasks where order_id = $1 and kind = 'refund-at-office' and closed_at is null", [
        refused.order.Id,
      ])
    await until(async () => expect(await open()).toHaveLength(1))
    shop.supplier.script.mode = 'confirm'
    const seen = await desk.lookUp(dara, taken.receipt, 'en')
    if (isProblem(seen)) throw new Error(seen.problem)
    expect(seen.refunds).toMatchObject([{ amount: refused.order.total }])
    expect((await desk.listWaitingRefunds(dara)).refunds.map(each => each.orderReference)).toContain(refused.order.reference)
    const refundId = seen.refunds[0]?.id ?? ''
    const handOut = (who: SignedInStaff, code: string, key: string = randomUUID()) => desk.handOut(who, { refundId, code, key })
    const other = await hold(shop.visitor())
    expect(reasonOf(await handOut(dara, other.held.code))).toBe('office-refund-refused')
    const key = randomUUID()
    const answers = await Promise.all([
      handOut(dara, taken.receipt, key),
      handOut(dara, taken.receipt, key),
      handOut(rezan, refused.held.code),
    ])
    expect(answers.map(reasonOf).filter(reason => reason === 'taken').length).toBeGreaterThan(0)
    const handed = await shop.rows("select amount from desk_actions where refund_id = $1 and kind = 'handed-out'", [refundId])
    expect(handed.map(({ amount }) => Number(amount))).toEqual([refused.order.total.amount])
    expect(reasonOf(await handOut(rezan, taken.receipt))).toBe('office-refund-refused')
    expect([await stateOf(refused), await open()]).toEqual(['refunded', []])
    await until(() => {
      const received = shop.mails.filter(mail => mail.order.id === refused.order.Id).map(mail => mail.kind)
      expect(received).toEqual(expect.arrayContaining(['refund-at-office', 'order-refunded']))
    })
  })

  test('the day’s takings add up by currency: taken, handed out, left in the till', async () => {
    const { takings, sums } = await desk.listTakings(rezan, undefined)
    const sumOf = (which: string) => takings.filter(each => each.kind === which).reduce((sum, each) => sum + each.amount.amount, 0)
    expect(takings.length).toBeGreaterThan(5)
    expect(sums.map(({ taken, handedOut, left }) => [taken.amount, handedOut.amount, left.amount])).toEqual([
      [sumOf('took-payment'), sumOf('handed-out'), sumOf('took-payment') - sumOf('handed-out')],
    ])
    expect((await desk.listTakings(rezan, '2020-01-01')).takings).toEqual([])
    const elsewhere = { ...rezan, staff: { ...rezan.staff, office: 'baghdad-karrada' } }
    expect((await desk.listTakings(elsewhere, undefined)).takings).toEqual([])
  })

  test('staff: wrong passwords are limited, a session ends idle, at its end, with the office, and where the password changes', async () => {
    const received = { userName: 'rezan', password: 'something else' }
    const from = (network: number) => ({ ...asker, network: `10.0.${network}.1` })
    const near = from(9)
    // By the shop's clock, which runs on: a slow machine must not make a right wait look short.
    const began = shop.context.now().getTime()
    const isQuarter = (wait: number) => wait <= 900 && wait >= 899 - (shop.context.now().getTime() - began) / 1000
    for (let tries = 0; tries < 8; tries++) expect(await desk.signIn(near, received)).toMatchObject({ problem: 'staff-sign-in-needed' })
    // The same name in upper case is not another one.
    for (const userName of ['rezan', ' REZAN ', 'ｒｅｚａｎ'])
      expect(await desk.signIn(near, { ...received, userName })).toMatchObject({ problem: 'too-many-requests' })
    // Refused tries of one network, however many, keep the right person out nowhere else; tries of many networks do.
    for (let tries = 0; tries < 70; tries++)
      expect(await desk.signIn(near, received)).toMatchObject({ data: { retryAfter: expect.toSatisfy(isQuarter) } })
    const right = { userName: 'rezan', password: passwordOf('rezan') }
    expect(isProblem(await desk.signIn(from(1), right))).toBe(false)
    await shop.rows("update account_tries set count = 59 where key like 'desk name %' and count = 8")
    expect(await desk.signIn(from(2), received)).toMatchObject({ problem: 'staff-sign-in-needed' })
    expect(await desk.signIn(from(3), right)).toMatchObject({
      data: { retryAfter: expect.toSatisfy((wait: number) => wait > 900 && wait <= 3600) },
    })
    const signedIn = await desk.signIn(from(4), { userName: 'dara', password: passwordOf('dara') })
    if (isProblem(signedIn)) throw new Error('Nobody was signed in')
    const { token } = signedIn
    expect((await desk.findStaff('default', token))?.staff.userName).toBe('dara')
    expect(await desk.findStaff('we-travel', token)).toBeUndefined()
    shop.clock.shift(29 * minute)
    expect(await desk.findStaff('default', token)).toBeDefined()
    shop.clock.shift(31 * minute)
    expect(await desk.findStaff('default', token)).toBeUndefined()
    shop.clock.shift(-60 * minute)
    expect(await desk.findStaff('default', token)).toBeDefined()
    await putStaff(shop.context, {
      brand: 'default',
      office: 'baghdad-karrada',
      userName: 'Dara',
      name: 'Dara',
      password: 'dara works in Baghdad',
    })
    expect(await desk.findStaff('default', token)).toBeUndefined()
    const demo = openOffice(shop, { demo: true })
    await shop.rows("update staff set demo = true where user_name = 'dara'")
    const asDemo = { userName: 'dara', password: 'dara works in Baghdad' }
    expect(isProblem(await demo.signIn(from(4), asDemo))).toBe(false)
    expect(await desk.signIn(from(4), asDemo)).toMatchObject({ problem: 'staff-sign-in-needed' })
  })

  // Last, as a round of the background that began by the later time would end what others hold.
  test('a code whose deadline has passed takes nothing, before the sweep has ended its hold and after', async () => {
    const late = await hold(shop.visitor())
    shop.clock.shift(41 * minute)
    expect(reasonOf(await take(rezan, late.held))).toBe('expired')
    await until(async () => expect(await stateOf(late)).toBe('expired'))
    expect(reasonOf(await take(rezan, late.held))).toBe('expired')
  })
})
