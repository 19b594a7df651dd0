import { lockOrder } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { findAgreement, lockAgreements } from '../schedule/index.ts'

/** An agreement with its order, both locked; the order first, as everyone. */
export const lockAgreement = async (tx: Transaction, id: string) => {
  const found = await findAgreement(tx, id)
  const order = found && (await lockOrder(tx, found.orderId))
  const row = order && (await lockAgreements(tx, order.id)).find(each => each.id === id)
  return order && row ? { order, row } : undefined
}
