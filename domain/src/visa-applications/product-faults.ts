import type { CurrencyCode, Money } from '../money/index.ts'
import type { FieldFault } from '../problems/index.ts'
import type { AgeBand, VisaProduct } from './product.ts'

const isReversed = ({ from, to }: VisaProduct['workingDays']): boolean => from > to
const areReversed = ({ from = 0, to = Number.POSITIVE_INFINITY }: AgeBand): boolean => from > to

/** Returns everything that keeps a product from being sold at a payment currency, by the path of its field (VI-10). */
export const visaProductFaults = (product: VisaProduct, paymentCurrency: CurrencyCode): readonly FieldFault[] => {
  const { ages, workingDays, express, weekend, authorityFee, serviceFee, checkingFee, courierFee, documents, fields } = product
  const when = (isWrong: boolean | undefined, path: string, message: string) => (isWrong ? [{ path, message }] : [])
  const isOther = (own: Money): boolean => own.currency !== serviceFee.currency
  return [
    ...when(ages && areReversed(ages), 'ages.to', 'is below the first age'),
    ...when(isReversed(workingDays), 'workingDays.to', 'is before the first day'),
    ...when(express && isReversed(express.workingDays), 'express.workingDays.to', 'is before the first day'),
    ...when(express && express.workingDays.to >= workingDays.to, 'express.workingDays.to', 'must be quicker than without express'),
    ...when(
      express && (express.fee.currency !== authorityFee.currency || express.fee.amount <= 0),
      'express.fee',
      'must be an amount in the currency of the authority’s fee',
    ),
    ...when(new Set(weekend).size >= 7, 'weekend', 'leaves no working day'),
    ...when(isOther(checkingFee) || checkingFee.amount > serviceFee.amount, 'checkingFee', 'must be a part of the service fee'),
    ...when(isOther(courierFee), 'courierFee', 'must be in the currency of the service fee'),
    ...when(serviceFee.currency !== paymentCurrency, 'serviceFee', 'must be in the payment currency'),
    ...documents.flatMap((document, at) => [
      ...when(document.ages && areReversed(document.ages), `documents.${at}.ages.to`, 'is below the first age'),
      ...when(documents.findIndex(({ kind }) => kind === document.kind) < at, `documents.${at}.kind`, 'is asked for twice'),
    ]),
    ...fields.flatMap(({ id }, at) => when(fields.findIndex(each => each.id === id) < at, `fields.${at}.id`, 'is asked twice')),
  ]
}
