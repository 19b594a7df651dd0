import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import type { OrderRecord, RaisedFeeRecord } from '../../orders/index.ts'
import type { EmailFact } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'

/** Finds the raised fee that an e-mail is about: of an application, of the attempt that paid it, or by its own id. */
export const findRaisedFee = (
  kind: TravelerMailKind,
  { raisedFees }: Pick<OrderRecord, 'raisedFees'>,
  about: string,
): RaisedFeeRecord | undefined => {
  switch (kind) {
    case 'visa-fee-asked':
      return raisedFees.findLast(({ applicationId }) => about.startsWith(`${applicationId} `))
    case 'visa-fee-held':
    case 'visa-fee-paid':
      return raisedFees.find(({ payment }) => payment?.attemptId === about)
    case 'visa-fee-lapsed':
      return raisedFees.find(({ id }) => id === about)
    default:
      return undefined
  }
}

/** Returns the old fee, the new one and the difference; of a paid one what was paid with the fee of the method. */
export const raisedFeeFacts = (fee: RaisedFeeRecord | undefined, { language }: Pick<OrderRecord, 'language'>): readonly EmailFact[] => {
  if (!fee) return []
  const t = translatorOf(language)
  const paid = fee.state === 'paid' ? fee.payment : null
  return [
    { label: t('visa.feeBefore'), value: formatMoney(fee.paid, language) },
    { label: t('visa.feeNow'), value: formatMoney(fee.now, language) },
    { label: t('visa.feeDifference'), value: formatMoney(fee.difference, language) },
    ...(paid ? [{ label: t('visa.feePaidWith'), value: formatMoney(paid.amount, language) }] : []),
  ]
}
