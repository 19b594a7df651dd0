import type { VoucherStopAct } from '@karwan/contract/console'
import type { Problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { changeVoucher, notAllowed, type VoucherCall } from './change-voucher.ts'
import type { VouchersContext } from './context.ts'

const { vouchers } = tables

/**
 * Pauses, resumes or ends a voucher with its copies. From the end of the transaction on no order can begin to use it;
 * what an order reserved or used stays. Sent again, it is done once. Problems: those of `changeVoucher`;
 * `voucher-ended` where one that ended would be another again.
 */
export const stopVoucher = (context: VouchersContext, call: VoucherCall, to: VoucherStopAct['to']): Promise<'stopped' | Problem> =>
  changeVoucher(context, call, 'vouchers.stop', async (tx, { voucher }) => {
    const stop = to === 'resumed' ? null : to
    if (voucher.stop === stop) return 'stopped'
    if (voucher.stop === 'ended') return notAllowed('voucher-ended')
    const by = stop === null ? { stoppedAt: null, stoppedBy: null } : { stoppedAt: context.now(), stoppedBy: call.person.id }
    await tx
      .update(vouchers)
      .set({ stop, ...by })
      .where(eq(vouchers.id, voucher.id))
    await noteStaffAction(context, tx, {
      person: call.person,
      brand: voucher.brand,
      act: `voucher-${to}`,
      permission: 'vouchers.stop',
      details: { voucher: voucher.code },
    })
    return 'stopped'
  })
