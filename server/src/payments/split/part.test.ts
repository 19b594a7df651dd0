import type { OrderInstallments } from '@karwan/contract/installments'
import type { ProblemDocument } from '@karwan/contract/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockItems, transitionItem } from '../../orders/index.ts'
import { addVoucher } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { standsForPlan } from './part.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addVoucher(shop, 'CHANGED', { off: { amount: 20_000 } })
})
afterAll(() => shop?.close())

/** An order with an agreed plan of six months. */
const agreed = async (discounts: { readonly voucher?: string } = {}) => {
  const visitor = shop.visitor()
  const orderId = (await visitor.order()).body.order.Id
  const path = `/api/orders/${orderId}/installments`
  await visitor.post(path, { months: 6, account: '6331007501234567', acceptedTerms: true, ...discounts })
  const { plan } = (await visitor.post<OrderInstallments>(`${path}/confirm`, { code: '482913' })).body
  const start = async (part: object) => {
    const { status, body } = await visitor.post<ProblemDocument & { attemptId: string; amount: { amount: number } }>(
      '/api/payments/start',
      {
        order_id: orderId,
        ...part,
      },
    )
    return { status, code: body.code, amount: body.amount?.amount, attemptId: body.attemptId }
  }
  return { visitor, orderId, plan, start }
}

test('[PY-5] the first installment is paid by the plan that was agreed, and by no other', async () => {
  const { plan, start } = await agreed()
  expect(await start({ months: 3 })).toMatchObject({ status: 409, code: 'installments-not-agreed' })
  expect(await start({ months: 6 })).toMatchObject({ status: 200, amount: plan?.installments[0]?.amount.amount })
  const { start: startOther } = await agreed()
  expect(await startOther({})).toMatchObject({ status: 200, amount: 412_500 })
})

test('[PY-5] before anything was agreed, and once the first installment is paid, there is no first installment to pay', async () => {
  const none = shop.visitor()
  const orderId = (await none.order()).body.order.Id
  const asked = await none.post<ProblemDocument>('/api/payments/start', { order_id: orderId, months: 6 })
  expect([asked.status, asked.body.code]).toEqual([409, 'installments-not-agreed'])
  const { visitor, start } = await agreed()
  const { attemptId } = await start({ months: 6 })
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  expect(await start({ months: 6 })).toMatchObject({ status: 409, code: 'order-not-payable' })
})

test('[PY-5] [PY-7] a plan whose voucher takes off something else now has to be agreed again', async () => {
  const { start } = await agreed({ voucher: 'CHANGED' })
  await shop.rows("update vouchers set rule = jsonb_set(rule, '{off,amount}', '10000') where code = 'CHANGED'")
  expect(await start({ months: 6 })).toMatchObject({ status: 409, code: 'installments-not-agreed' })
  await shop.rows("update vouchers set rule = jsonb_set(rule, '{off,amount}', '20000') where code = 'CHANGED'")
  expect(await start({ months: 6 })).toMatchObject({ status: 200 })
})

test('[PY-5] later installments are not to be paid while the booking is not confirmed', async () => {
  const { start } = await agreed()
  for (const installments of ['next', 'rest'])
    expect(await start({ installments })).toMatchObject({ status: 409, code: 'order-not-payable' })
  const { orderId } = await agreed()
  const stands = () => shop.context.db.transaction(tx => standsForPlan(tx, orderId))
  const move = (...states: readonly ('booking' | 'confirmed' | 'cancelling' | 'rejected')[]) =>
    shop.context.db.transaction(async tx => {
      let [item] = await lockItems(tx, orderId)
      for (const to of states) item = item && (await transitionItem(tx, item, { to, cause: 'test', at: shop.now() }))
    })
  expect(await stands()).toBe(false)
  await move('booking', 'confirmed')
  expect(await stands()).toBe(true)
  await move('cancelling')
  expect(await stands()).toBe(false)
})

test('nothing is paid from the deadline on', async () => {
  const { start } = await agreed()
  shop.clock.shift(31 * 60_000)
  expect(await start({})).toMatchObject({ status: 409, code: 'order-not-payable' })
})
