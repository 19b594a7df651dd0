import { randomInt } from 'node:crypto'
import type { CashMoved } from '@karwan/contract/desk'
import type { Money } from '@karwan/domain/money'
import { newReceiptNumber, readOfficeCode } from '@karwan/domain/offices'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq } from 'drizzle-orm'
import { queueMail } from '../orders/index.ts'
import { handOutRefund, takeAtOffice } from '../payments/index.ts'
import { type Context, type Transaction, tables } from '../platform/database/index.ts'
import { type ActionRow, noteAction } from './actions.ts'
import type { OfficeContext } from './context.ts'
import { findCodeOf } from './look-up.ts'
import type { StaffRow } from './staff.ts'

const { deskActions } = tables
const refused = problem('office-code-refused', { detail: 'unknown', data: { reason: 'unknown' } })

export interface Taking {
  /** As typed or scanned. */
  readonly code: string
  readonly amount: Money
  /** Of the press. */
  readonly key: string
}
export interface Handing {
  readonly refundId: string
  /** Of the payment that it is a refund of, or its receipt's number. */
  readonly code: string
  readonly key: string
}

/**
 * Takes the counted cash for a code. The same press sent twice is taken once, and answered the same; of two desks at
 * once one takes it and the other is told that it was used.
 */
export const takeCash = async (
  context: Context & Pick<OfficeContext, 'takeFee'>,
  who: StaffRow,
  { code: typed, amount, key }: Taking,
): Promise<CashMoved | Problem> => {
  const read = readOfficeCode(typed)
  if (read?.kind !== 'code') return refused
  return transition(context, who, { kind: 'took-payment', key }, async (tx, receipt) => {
    const taken = await takeAtOffice(context, tx, { brand: who.brand, code: read.value, amount, receipt })
    if (isProblem(taken)) return taken
    const { order, attempt } = taken
    await queueMail(context, tx, {
      orderId: order.id,
      kind: 'operations-office-paid',
      about: attempt.id,
      note: `Paid in cash at ${who.office}: receipt ${receipt}.`,
    })
    return { orderId: order.id, attemptId: attempt.id, amount }
  })
}

/**
 * Hands a refund of cash out, for the code or the receipt of its payment; once, however often it is pressed and at
 * however many desks.
 */
export const handOutCash = async (
  context: Context,
  who: StaffRow,
  { refundId, code: typed, key }: Handing,
): Promise<CashMoved | Problem> => {
  const hold = await findCodeOf(context, who.brand, typed)
  if (!hold) return refused
  return transition(context, who, { kind: 'handed-out', key }, async (tx, receipt) => {
    const given = await handOutRefund(context, tx, { refundId, attemptId: hold.attempt.id, receipt })
    if (!given) return problem('office-refund-refused')
    const { orderId, attemptId, id, amount, currency } = given
    return { orderId, attemptId, refundId: id, amount: { amount, currency } }
  })
}

interface Moved {
  readonly orderId: string
  readonly attemptId: string
  readonly refundId?: string
  readonly amount: Money
}
const transition = async (
  context: Context,
  who: StaffRow,
  press: { readonly kind: 'took-payment' | 'handed-out'; readonly key: string },
  act: (tx: Transaction, receipt: string) => Promise<Moved | Problem>,
): Promise<CashMoved | Problem> => {
  const done = await context.db.transaction(async tx => {
    const receipt = newReceiptNumber(randomInt)
    const moved = await act(tx, receipt)
    if (isProblem(moved)) return moved
    const { amount, ...about } = moved
    return noteAction(tx, who, { kind: press.kind, at: context.now(), ...about, cash: { amount, receipt, key: press.key } })
  })
  context.outbox.wake()
  if (!isProblem(done)) return cashOf(done)
  const before = await findPress(context, who, press)
  return before ? cashOf(before) : done
}

/**
 * Finds the record of this very press: its answer was lost on the way, or it was sent twice. Undefined for a new
 * press.
 */
const findPress = async ({ db }: Context, { id }: StaffRow, { kind, key }: { readonly kind: ActionRow['kind']; readonly key: string }) =>
  (
    await db
      .select()
      .from(deskActions)
      .where(and(eq(deskActions.staffId, id), eq(deskActions.kind, kind), eq(deskActions.key, key)))
  )[0]

const cashOf = ({ receipt, amount, currency, at }: ActionRow): CashMoved => {
  if (receipt === null || amount === null || currency === null) throw new Error('This action moved no cash')
  return { receipt, amount: { amount, currency }, at: at.toISOString() }
}
