import { orderInstallments } from '@karwan/contract/installments'
import { type OrderView, orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { describe, expect, test } from 'vitest'
import { createVisitor, packageOrderBody, placeOrder, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import type { PackageOptions } from '../../testing/visitor/ordering.ts'
import { payAtSandbox } from '../../testing/visitor/paying.ts'
import { awaitTexts, codeIn } from '../../testing/visitor/signing-up.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { holds: 'soon' },
)

const see = async (visitor: TestVisitor, id: string) => (await visitor.ask(`/api/orders/${id}`)).read(orderView)
const planOf = async (visitor: TestVisitor, id: string) =>
  (await visitor.ask(`/api/orders/${id}/installments`)).read(orderInstallments).plan
const shifting = (check: () => Promise<void>) => untilShifting(clock, { step: 2000, most: 200 * 2000 }, check, 30_000)
const untilState = (visitor: TestVisitor, id: string, state: OrderView['state']) =>
  shifting(async () => expect((await see(visitor, id)).state).toBe(state))
const rows = async (sql: string, id: string) => (await shop.database.pool.query(sql, [id])).rows
const mailsOf = async (id: string) => (await rows('select kind from mails where order_id = $1', id)).map(({ kind }) => kind)
const openTasks = async (id: string) =>
  (await rows('select kind from operations_tasks where order_id = $1 and closed_at is null', id)).map(({ kind }) => kind)
/** State of the plan in the provider's own ledger. */
const atProvider = async (id: string): Promise<string> => {
  const [agreement] = await rows('select id from installment_agreements where order_id = $1', id)
  const answer = await fetch(`${shop.sandboxOrigin}/__sim/aqsati/ledger?customer=${agreement.id}`)
  return ((await answer.json()) as { agreements: { state: string }[] }).agreements[0]?.state ?? 'none'
}

let phones = 0
/** Agrees on a plan of six months for a package and pays its first installment by card. */
const buyByMonth = async (options: PackageOptions) => {
  const visitor = createVisitor(shop.origin)
  const { body } = await packageOrderBody(shop, visitor, options)
  const { Id: id } = await placeOrder(visitor, body)
  const path = `/api/orders/${id}/installments`
  phones += 1
  const account = `6331007501230${String(phones).padStart(3, '0')}`
  expect((await visitor.ask(path, { method: 'POST', body: { months: 6, account, acceptedTerms: true } })).status).toBe(200)
  const [text] = await awaitTexts(shop, `+964${account.slice(-10)}`)
  const agreed = await visitor.ask(`${path}/confirm`, { method: 'POST', body: { code: codeIn(text?.text ?? '') } })
  expect(agreed.read(orderInstallments).plan?.state).toBe('agreed')
  const asked = { method: 'POST', body: { order_id: id, gateway: 'switch', months: 6 } }
  const started = (await visitor.ask('/api/payments/start', asked)).read(paymentStarted)
  await payAtSandbox(shop.sandboxOrigin, 'switch', started)
  await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
  const [paid] = await rows('select amount from payment_attempts where order_id = $1', id)
  return { visitor, id, paid: Number(paid.amount) }
}

describe('a package by the month', () => {
  test('[PK-21] its plan is activated only when both parts are confirmed', async () => {
    const { visitor, id } = await buyByMonth({ lastName: 'Karim', hotel: 'SBX-012' })
    const states: string[] = []
    await shifting(async () => {
      // The plan is read before the parts: parts that are confirmed between two reads are no fault.
      const ledger = await atProvider(id)
      const plan = await planOf(visitor, id)
      const seen = await see(visitor, id)
      states.push(`${seen.Services.every(({ state }) => state === 'confirmed')} ${plan?.state} ${ledger}`)
      expect(states.at(-1)).toBe('true active active')
    })
    expect(states.filter(state => state.startsWith('false') && state.includes('active'))).toEqual([])
    expect((await see(visitor, id)).state).toBe('confirmed')
  })

  test.each([
    ['flight', { lastName: 'NoBalance', free: true }],
    ['stay', { lastName: 'Karim', free: false, hotel: 'SBX-006', keepable: false }],
  ])(
    '[PK-21] a refused second part, the %s: what stands is released, the plan is void, the first installment goes back whole',
    async (_, options) => {
      const { visitor, id, paid } = await buyByMonth(options)
      await untilState(visitor, id, 'refunded')
      const seen = await see(visitor, id)
      expect(seen.Services.map(({ state }) => state).sort()).toEqual(['cancelled', 'rejected'])
      expect(seen.payment?.refunded?.amount).toBe(paid)
      expect([seen.rescue, seen.refusals, seen.cancellations]).toEqual([null, [], []])
      await shifting(async () => expect([(await planOf(visitor, id))?.state, await atProvider(id)]).toEqual(['void', 'archived']))
      const kinds = await mailsOf(id)
      expect(kinds).toContain('order-failed')
      for (const untrue of ['order-partly-confirmed', 'order-confirmed', 'order-cancelled', 'rescue-offered'])
        expect(kinds).not.toContain(untrue)
      expect(await openTasks(id)).not.toContain('partly-confirmed')
      expect(await rows('select id from package_rescues where order_id = $1', id)).toEqual([])
    },
  )

  test('[PK-21] what stands cannot be cancelled: a person agrees on it with traveler and provider, and the plan waits', async () => {
    const { visitor, id } = await buyByMonth({ lastName: 'NoBalance', free: true, hotel: 'SBX-020' })
    await shifting(async () => expect(await openTasks(id)).toEqual(['partly-confirmed']))
    const seen = await see(visitor, id)
    expect([seen.state, seen.payment?.refunded, (await planOf(visitor, id))?.state]).toEqual(['being-confirmed', null, 'agreed'])
    expect(seen.Services.map(({ state }) => state)).toEqual(['rejected', 'confirmed'])
    expect(await mailsOf(id)).toContain('order-partly-confirmed')
  })

  test('[PK-21] a refused first part: nothing was bought, the plan is void, the first installment goes back whole', async () => {
    const { visitor, id, paid } = await buyByMonth({ lastName: 'Karim', free: false, hotel: 'SBX-006' })
    await untilState(visitor, id, 'refunded')
    const seen = await see(visitor, id)
    expect(seen.Services.map(({ state }) => state)).toEqual(['cancelled', 'rejected'])
    expect(seen.payment?.refunded?.amount).toBe(paid)
    await shifting(async () => expect([(await planOf(visitor, id))?.state, await atProvider(id)]).toEqual(['void', 'archived']))
  })
})
