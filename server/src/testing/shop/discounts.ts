import { randomUUID } from 'node:crypto'
import type { VoucherRule } from '@karwan/domain/vouchers'
import { postPoints } from '../../money/points/index.ts'
import type { Context } from '../../platform/database/index.ts'
import type { Shop } from './fake-shop.ts'

/** A voucher of the default brand that everyone may use for anything, a hundred times each unless told. */
export const addVoucher = (shop: Shop, code: string, more: Pick<VoucherRule, 'off'> & Partial<VoucherRule>) => {
  const rule: VoucherRule = {
    code,
    product: 'any',
    minimum: 50_000,
    from: '2020-01-01',
    until: '2099-12-31',
    audience: 'everyone',
    uses: null,
    usesEach: 100,
    ...more,
  }
  return shop.rows("insert into vouchers (id, brand, code, rule, created_at) values ($1, 'default', $1, $2, now())", [
    code,
    JSON.stringify(rule),
  ])
}
/** States of the uses of vouchers by an order, the oldest first. */
export const redemptionsOf = async (shop: Shop, orderId: string): Promise<readonly string[]> =>
  (await shop.rows('select state from voucher_redemptions where order_id = $1 order by created_at', [orderId])).map(({ state }) => state)

export const givePoints = ({ db, now }: Pick<Context, 'db' | 'now'>, userId: string, points: number) =>
  db.transaction(tx => postPoints(tx, now, { userId, kind: 'earned', points, about: `gift of ${userId}`, orderId: null }))

export const addUser = async (shop: Shop, id: string = randomUUID()): Promise<string> => {
  await shop.rows("insert into users (id, brand, created_at) values ($1, 'default', now())", [id])
  return id
}
/** Somebody signed in, with points. */
export const customerWith = async (shop: Shop, points: number) => {
  const userId = await addUser(shop)
  await givePoints(shop.context, userId, points)
  return { visitor: shop.visitor(userId), userId }
}
