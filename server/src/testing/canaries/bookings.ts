import { randomUUID } from 'node:crypto'
import { orderView } from '@karwan/contract/orders'
import { type OrderPushed, orderPushed, paymentStarted } from '@karwan/contract/payments'
import type { GatewayKind } from '@karwan/domain/payments'
import type { Clock } from '@karwan/sandbox/kit'
import { expect } from 'vitest'
import { demoStaff } from '../../office/staff.ts'
import { awaitTexts, codeIn, createVisitor, flightOrderBody, placeOrder, signUp, stayOrderBody, type TestVisitor } from '../index.ts'
import { givePoints } from '../shop/discounts.ts'
import { untilShifting } from '../shop/fake-shop.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { actByLink } from '../visitor/act-by-link.ts'
import { actAtGateway } from '../visitor/paying.ts'

/** Next step after the start of a payment, by gateway: as it is set up, and as it was or may be instead. */
export const gateways = { switch: 'widget', zaincash: 'redirect', fastpay: 'redirect', fib: 'app', asiahawala: 'redirect' } as const
export const otherGateways = { zaincash: 'redirect', fastpay: 'app', asiahawala: 'phone' } as const
export const otherInterfaces = { KARWAN_ZAINCASH_VERSION: '1', KARWAN_FASTPAY_BY: 'code', KARWAN_ASIAHAWALA_INTERFACE: 'soap' }

/** Has this value looked for, and returns it. */
export type Seed = (kind: string, value: string) => string
const account = '6331007507714903'

/** Makes up people with names, passports and cards that stand nowhere else, who book and pay by each method. */
export const createBookings = (shopOf: () => TestShop, clock: Clock, seed: Seed) => {
  const card = { number: seed('card number', '4200000000000091'), holder: seed('name', 'ZHWANQENDIL KERIM'), cvv: '9173' }
  const asWritten = (kind: string, code: string): void => {
    // A few digits stand in any file; these with what comes before or after them do not.
    for (const written of [`"${code}"`, `cvv=${code}`, `cvv ${code}`, `code=${code}`, `code ${code}`, `otp=${code}`]) seed(kind, written)
  }
  asWritten('security code', card.cvv)
  const traveler = { firstName: seed('name', 'Zhwanqendil'), lastName: seed('name', 'Berzencyan'), birthDate: '1987-03-19' }
  const contact = { email: seed('address', 'zhwanqendil@example.com'), phone: '+9647509173066' }
  seed('phone', '7509173066')
  // Of the people who pay in the sandbox's wallets, and of the one whose salary pays by the month.
  for (const phone of ['7802999569', '7501112233', '7501234567', '7507714903']) seed('phone', phone)
  seed('name', 'Shilan Karim')
  for (const number of ['1010012345', account]) seed('account', number)
  let passports = 0

  const note = (visitor: TestVisitor): void => {
    for (const name of ['access', 'refresh', 'visitor', 'staff'])
      if (visitor.cookies.has(name)) seed('token', decodeURIComponent(visitor.cookies.get(name) ?? ''))
    if (visitor.token) seed('token', visitor.token)
  }
  const arrive = (): TestVisitor => createVisitor(shopOf().origin)
  const arriveSignedIn = async (name: string) => {
    const visitor = arrive()
    const email = seed('address', `${name}-payer@example.com`)
    const { userId } = await signUp(shopOf(), visitor, { email, password: seed('password', 'five amber lanterns') })
    note(visitor)
    return { visitor, userId }
  }
  const orderBody = async (visitor: TestVisitor, gateway: GatewayKind | 'office'): Promise<object> => {
    if (gateway === 'asiahawala') {
      const body = await stayOrderBody(shopOf(), visitor, { gateway })
      return { ...body, contact, rooms: body.rooms.map(room => room.map(guest => ({ ...guest, ...traveler }))) }
    }
    const body = await flightOrderBody(shopOf(), visitor, { gateway })
    passports += 1
    const number = seed('passport number', `ZQ9173${String(passports).padStart(2, '0')}6`)
    return {
      ...body,
      contact,
      passengers: body.passengers.map(each => ({ ...each, ...traveler, passport: { ...each.passport, number } })),
    }
  }
  const order = async (visitor: TestVisitor, gateway: GatewayKind | 'office') => placeOrder(visitor, await orderBody(visitor, gateway))
  const payByCard = async ({ checkoutId, returnUrl }: { checkoutId: string; returnUrl: string }): Promise<void> => {
    const body = JSON.stringify({ card: { ...card, expiryMonth: '12', expiryYear: '2034' }, returnUrl })
    const headers = { 'content-type': 'application/json' }
    const paid = await fetch(`${shopOf().sandboxOrigin}/switch/v1/checkouts/${checkoutId}/pay`, { method: 'POST', headers, body })
    expect(paid.status).toBe(200)
  }
  const inTime = (check: () => Promise<void>) => untilShifting(clock, { step: 61_000, most: 10 * 61_000 }, check, 30_000)
  const isConfirmed = (visitor: TestVisitor, id: string) =>
    inTime(async () => expect((await visitor.ask(`/api/orders/${id}`)).read(orderView).state).toBe('confirmed'))
  const startByCard = async (visitor: TestVisitor, body: object) => {
    const answer = await visitor.ask('/api/payments/start', { method: 'POST', body })
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
    const started = answer.read(paymentStarted)
    if (started.next !== 'widget') throw new Error(`A card is not paid by ${started.next}`)
    await payByCard(started)
    await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
  }

  return {
    /** Somebody with an account books and pays by that gateway. */
    async byGateway(gateway: GatewayKind, next: 'widget' | 'redirect' | 'app' | 'phone'): Promise<void> {
      const { visitor } = await arriveSignedIn(`${gateway}-${next}-${passports}`)
      const placed = await order(visitor, gateway)
      const { start, pay, check, control, rows } = actAtGateway(shopOf, gateway, next)
      const started = await start(visitor, placed)
      const { attemptId } = started
      if (started.next === 'widget') await payByCard(started)
      else if (started.next === 'phone') {
        const [attempt] = await rows('select gateway_reference from payment_attempts where id = $1', attemptId)
        await control('pay', { order: attempt?.gateway_reference })
      } else await pay(started)
      await visitor.ask(`/api/payments/return/${gateway}/${attemptId}`)
      await inTime(async () =>
        expect([gateway, await check(visitor, placed)]).toEqual([gateway, expect.objectContaining({ status: 'successful' })]),
      )
      await visitor.ask('/api/auth/logout', { method: 'POST', body: {} })
      note(visitor)
    },
    /** A guest has a booking kept, and pays it in cash at an office. */
    async atOffice(): Promise<void> {
      const visitor = arrive()
      const { Id } = await order(visitor, 'office')
      const held = (await visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: Id } })).read(orderPushed)
      note(visitor)
      await takeCash(held)
      await isConfirmed(visitor, Id)
    },
    /** Six months are agreed by a code; the first is paid by card. */
    async byInstallments(): Promise<void> {
      const visitor = arrive()
      const { Id } = await order(visitor, 'switch')
      const path = `/api/orders/${Id}/installments`
      const post = (to: string, body: object) => visitor.ask(to, { method: 'POST', body })
      expect((await post(path, { months: 6, account, acceptedTerms: true })).status).toBe(200)
      const code = codeIn((await awaitTexts(shopOf(), '+9647507714903'))[0]?.text ?? '')
      asWritten('one-time code', code)
      expect((await post(`${path}/confirm`, { code })).status).toBe(200)
      await startByCard(visitor, { order_id: Id, months: 6 })
      await isConfirmed(visitor, Id)
      note(visitor)
    },
    /** Points and a voucher pay a part, a card the rest. */
    async byPointsAndVoucher(): Promise<void> {
      const { visitor, userId } = await arriveSignedIn('points')
      await givePoints({ db: shopOf().database.db, now: clock.now }, userId, 1000)
      const { Id } = await order(visitor, 'switch')
      await startByCard(visitor, { order_id: Id, gateway: 'switch', points: 500, voucher: 'WELCOME10' })
      await isConfirmed(visitor, Id)
    },
    /** Somebody else pays by a link, and has the receipt mailed. */
    async byLink(): Promise<void> {
      const { make, open, started, payAt, toReceipt } = actByLink(shopOf)
      const [owner, payer] = [arrive(), arrive()]
      const placed = await order(owner, 'fastpay')
      const { secret, id } = await make(owner, placed)
      await open(payer, seed('secret of a link', secret))
      expect((await toReceipt(payer, id, seed('address', 'zhwan-payer@example.com'))).status).toBeLessThan(300)
      await payAt(payer, await started(payer, id))
      await isConfirmed(owner, placed.Id)
      for (const visitor of [owner, payer]) note(visitor)
    },
  }

  async function takeCash({ code, toPay: amount }: OrderPushed): Promise<void> {
    const office = arrive()
    await office.ask('/api/desk/session', { method: 'POST', body: demoStaff })
    note(office)
    expect((await office.ask(`/api/desk/payments?code=${encodeURIComponent(code)}`)).status).toBe(200)
    expect((await office.ask('/api/desk/payments', { method: 'POST', body: { code, amount, key: randomUUID() } })).status).toBe(200)
  }
}
