import { translatorOf } from '@karwan/messages/all'
import { dateLong, formatMoney } from '@karwan/messages/format'
import type { OrderRecord } from '../../orders/index.ts'
import type { Email } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'

/** The installment that a reminder is about, by its number, or the first of those that wait at an office. */
export const findInstallment = (kind: TravelerMailKind, order: OrderRecord, about: string | undefined) => {
  const wanted = numberOf(kind, order, about)
  return wanted === undefined ? undefined : order.plan?.installments.find(({ number }) => number === wanted)
}
const numberOf = (kind: TravelerMailKind, { payment, installmentHold }: OrderRecord, about: string | undefined): number | undefined => {
  if (kind === 'order-held') return payment?.installments[0]
  if (kind === 'installment-held') return installmentHold?.numbers[0]
  return kind.startsWith('installment-') ? Number(about) : undefined
}

/** Returns the facts of a plan: the installment of the e-mail, and what is paid and owed. */
export const planFacts = (kind: TravelerMailKind, order: OrderRecord, about: string | undefined): Email['facts'] => {
  const { plan, language } = order
  const t = translatorOf(language)
  const part = findInstallment(kind, order, about)
  if (!plan || (kind !== 'order-confirmed' && !part)) return []
  const next = plan.next && t('plan.nextOn', { amount: formatMoney(plan.next.amount, language), date: dateLong(plan.next.dueOn, language) })
  return [
    ...(part ? [{ label: t('trade.installment'), value: t('plan.partOf', { number: part.number, count: plan.months }) }] : []),
    { label: t('plan.total'), value: formatMoney(plan.total, language) },
    {
      label: t('plan.yours'),
      value: t('plan.paidOf', { paid: formatMoney(plan.paid, language), total: formatMoney(plan.total, language) }),
    },
    ...(next && !part ? [{ label: t('trade.installment'), value: next }] : []),
  ]
}

/** The day of the installment that an e-mail is about, or nothing. */
export const dueOnOf = (kind: TravelerMailKind, order: OrderRecord, about: string | undefined): string => {
  const part = findInstallment(kind, order, about)
  return part ? dateLong(part.dueOn, order.language) : ''
}
