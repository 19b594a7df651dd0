import type { Brand } from '@karwan/brands/brand'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { money } from '@karwan/domain/money'
import { isProblem } from '@karwan/domain/problems'
import type { VoucherRule } from '@karwan/domain/vouchers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockedBefore } from '../../testing/shop/locked-rows.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { listVouchers } from './own-vouchers.ts'
import {
  checkVoucher,
  grantWelcomeVouchers,
  judgeVoucher,
  releaseVoucher,
  reserveVoucher,
  reserveVoucherAgain,
  returnVoucher,
  syncVouchers,
  useVoucher,
} from './vouchers.ts'

const rule: VoucherRule = {
  code: 'ONCE',
  product: 'flight',
  off: { amount: 10_000 },
  minimum: 50_000,
  from: '2020-01-01',
  until: '2099-12-31',
  uses: 1,
  usesEach: 1,
  audience: 'everyone',
}
const brand: Brand = {
  ...getBrand(loadBrands(), 'default'),
  vouchers: [
    rule,
    { ...rule, code: 'EACHONCE', uses: null },
    { ...rule, code: 'WELCOME', uses: null, audience: 'new-account' },
    { ...rule, code: 'OLD', until: '2020-12-31', audience: 'new-account' },
  ],
}
const total = money(200_000, 'IQD')

const kinds = await testDatabaseKinds()
describe.each(kinds)('vouchers on %s', kind => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
    await syncVouchers(shop.context, [brand])
    await syncVouchers(shop.context, [brand])
  })
  afterAll(() => shop.close())

  const orders = async (count: number): Promise<readonly { orderId: string; attemptId: string }[]> =>
    Promise.all(Array.from({ length: count }, () => shop.visitor().orderAndStart()))
  const reserve = (code: string, { orderId, attemptId }: { orderId: string; attemptId: string }, visitor: string) =>
    shop.context.db.transaction(async tx => {
      const holder = { userId: undefined, visitor }
      const judged = await judgeVoucher(tx, shop.context.now, brand, { code, product: 'flight', total, orderId, holder })
      if (isProblem(judged)) return judged
      const { voucherId, off } = judged
      await reserveVoucher(tx, shop.context.now, { voucherId, holder, orderId, attemptId, amount: off.amount })
      return { code: judged.code, off }
    })
  const reasonOf = (outcome: unknown): unknown => (isProblem(outcome) ? (outcome.data?.reason ?? outcome.problem) : outcome)

  test('of a voucher with one use, asked by twenty orders at once, exactly one gets it', async () => {
    const made = await orders(20)
    const answers = await Promise.all(made.map((one, at) => reserve('once', one, `visitor-${at}`)))
    expect(answers.filter(answer => !isProblem(answer))).toHaveLength(1)
    expect(new Set(answers.filter(isProblem).map(reasonOf))).toEqual(new Set(['used-up']))
  })

  test('[PY-7] a code is locked before its uses are counted, also where a released use is set aside again', async () => {
    const [made] = await orders(1)
    if (!made) throw new Error('no orders')
    const holder = { userId: undefined, visitor: 'shilan' }
    const locked = { row: "vouchers where code = 'EACHONCE'", before: /from "voucher_redemptions"|count\(/ }
    const call = { code: 'eachonce', product: 'flight', total, holder } as const
    expect(await lockedBefore(shop.database, locked, tx => judgeVoucher(tx, shop.context.now, brand, call))).toEqual([true])
    await reserve('EACHONCE', made, 'shilan')
    await shop.context.db.transaction(tx => releaseVoucher(tx, shop.context.now, made.attemptId))
    const again = await lockedBefore(shop.database, locked, tx => reserveVoucherAgain(tx, shop.context.now, made.attemptId))
    // The first only finds which voucher it is.
    expect(again).toEqual([false, true])
    await shop.context.db.transaction(tx => releaseVoucher(tx, shop.context.now, made.attemptId))
  })

  test('one person uses it once; what was released can be used again, what was used cannot', async () => {
    const [first, second, third] = await orders(3)
    if (!first || !second || !third) throw new Error('no orders')
    const inTransaction = <T>(action: (tx: Parameters<typeof useVoucher>[0]) => Promise<T>) => shop.context.db.transaction(action)
    expect(await reserve('EACH-once', first, 'shilan')).toEqual({ code: 'EACHONCE', off: money(10_000, 'IQD') })
    expect(reasonOf(await reserve('EACHONCE', second, 'shilan'))).toBe('used-by-you')
    await inTransaction(tx => releaseVoucher(tx, shop.context.now, first.attemptId))
    expect(isProblem(await reserve('EACHONCE', second, 'shilan'))).toBe(false)
    expect(await inTransaction(tx => reserveVoucherAgain(tx, shop.context.now, first.attemptId))).toBe(false)
    await inTransaction(tx => useVoucher(tx, shop.context.now, second.attemptId))
    await inTransaction(tx => releaseVoucher(tx, shop.context.now, second.attemptId))
    expect(reasonOf(await reserve('EACHONCE', third, 'shilan'))).toBe('used-by-you')
    expect(isProblem(await reserve('EACHONCE', third, 'aram'))).toBe(false)
    await inTransaction(tx => returnVoucher(tx, shop.context.now, second.attemptId))
    expect(await inTransaction(tx => reserveVoucherAgain(tx, shop.context.now, first.attemptId))).toBe(true)
  })

  test('what a new account is given can be seen and used by it alone', async () => {
    const userId = await addUser(shop)
    const check = (holder: { userId: string | undefined; visitor: string }) =>
      checkVoucher(shop.context, brand, { code: 'welcome', product: 'flight', total, holder })
    expect(reasonOf(await check({ userId: undefined, visitor: 'x' }))).toBe('sign-in')
    expect(reasonOf(await check({ userId, visitor: 'x' }))).toBe('not-yours')
    for (let times = 0; times < 2; times += 1) {
      await shop.context.db.transaction(tx => grantWelcomeVouchers(tx, shop.context.now, { id: userId, brand: 'default' }))
    }
    expect(await check({ userId, visitor: 'x' })).toEqual({ code: 'WELCOME', off: money(10_000, 'IQD') })
    const listed = await listVouchers(shop.context, brand, userId)
    expect(listed.map(({ code, state }) => [code, state])).toEqual([
      ['WELCOME', 'usable'],
      ['OLD', 'ended'],
    ])
    expect(
      reasonOf(await checkVoucher(shop.context, brand, { code: 'nothing', product: 'flight', total, holder: { userId, visitor: 'x' } })),
    ).toBe('unknown')
  })
})
