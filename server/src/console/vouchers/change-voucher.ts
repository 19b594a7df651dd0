import type { Brand } from '@karwan/brands/brand'
import type { VoucherActRefusal } from '@karwan/contract/console'
import { type Problem, problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { and, eq, isNull } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { VouchersContext } from './context.ts'
import type { VoucherTableRow } from './read-vouchers.ts'

const { vouchers } = tables

/** A call about a voucher by the person who makes it. */
export interface VoucherCall {
  readonly person: SignedInPerson
  readonly voucherId: string
}
export interface LockedVoucher {
  readonly voucher: VoucherTableRow
  readonly brand: Brand
}

export const notAllowed = (reason: VoucherActRefusal, data: object = {}): Problem => problem('not-allowed', { data: { reason, ...data } })

/**
 * Does something with a voucher under a lock of its row, which its uses take too. Problems: `not-found` for one of a
 * brand whose vouchers the person may not read, and for a copy; those of `refusalOf`.
 */
export const changeVoucher = <Result>(
  context: VouchersContext,
  { person, voucherId }: VoucherCall,
  permission: Permission,
  change: (tx: Transaction, locked: LockedVoucher) => Promise<Result | Problem>,
): Promise<Result | Problem> =>
  context.db.transaction(async tx => {
    const [voucher] = await tx
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.id, voucherId), isNull(vouchers.batchId)))
      .for('update')
    const brand = voucher && context.brands.find(({ id }) => id === voucher.brand)
    if (!voucher || !brand || !brandsWith(person, 'vouchers.read').includes(brand.id)) return problem('not-found')
    return refusalOf(person, permission, brand.id, context.now()) ?? change(tx, { voucher, brand })
  })
