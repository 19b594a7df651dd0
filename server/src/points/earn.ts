import type { Brand } from '@karwan/brands/brand'
import type { Transaction } from '../database/index.ts'
import { pointsOf } from '../offers/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { movePoints } from './ledger.ts'

/** A confirmed order of an account earns its points, once; an order of nobody earns none until it is claimed. */
export const earnPoints = async (tx: Transaction, now: () => Date, brand: Brand, order: Pick<OrderRow, 'id' | 'userId' | 'usdAmount'>) => {
  const points = order.userId === null ? null : pointsOf(brand, { amount: order.usdAmount, currency: 'USD' })
  if (order.userId === null || points === null) return
  await movePoints(tx, now, { userId: order.userId, kind: 'earned', points, about: order.id, orderId: order.id })
}
