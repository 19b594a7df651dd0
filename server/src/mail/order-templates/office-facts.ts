import { readableOfficeCode } from '@karwan/domain/offices'
import { translatorOf } from '@karwan/messages/all'
import type { OrderRecord } from '../../orders/index.ts'
import type { Email } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'

/** Returns the facts to show or read out at an office. */
export const officeFacts = (kind: TravelerMailKind, order: OrderRecord, about: string | undefined): Email['facts'] => {
  const code = officeCodeOf(kind, order, about)
  return code ? [{ label: translatorOf(order.language)('mail.heldCode'), value: readableOfficeCode(code), ltr: true }] : []
}
const officeCodeOf = (
  kind: TravelerMailKind,
  { payment, installmentHold, refunds, raisedFees }: OrderRecord,
  about: string | undefined,
) => {
  if (kind === 'order-held') return payment?.officeCode
  if (kind === 'visa-fee-held') return raisedFees.find(({ payment: own }) => own?.attemptId === about)?.payment?.officeCode
  if (kind === 'installment-held') return installmentHold?.code
  return kind === 'refund-at-office' ? refunds.find(({ id }) => id === about)?.officeCode : undefined
}
