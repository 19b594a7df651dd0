import type { GivenBack } from '@karwan/contract/orders'
import { money, subtract, sum } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import { backLines, type PlaceNames, splitLines } from '../../documents/index.ts'
import { allGivenBackOf, type CancellationRecord, givenBackOf, type OrderRecord, promisedBackOf } from '../../orders/index.ts'
import type { Email } from '../render/index.ts'
import type { TravelerMailKind } from './kinds.ts'
import { findInstallment } from './plan-facts.ts'
import { refusedOf, replacedOf, titleOf } from './service-facts.ts'

const asksFor: ReadonlySet<TravelerMailKind> = new Set(['order-confirmed', 'order-created'])

/** They are about the share of what was refused. */
const ofRefused: ReadonlySet<TravelerMailKind> = new Set(['order-partly-confirmed', 'rescue-offered', 'rescue-reminder'])

/** Returns the amount of an e-mail: paid, refunded, or to be refunded. */
export const amountOf = (kind: TravelerMailKind, order: OrderRecord, about: string | undefined) => {
  const cancellation = order.cancellations.find(each => each.id === about)
  if (cancellation) return givenBackOf(order, cancellation.id)?.money ?? cancellation.refund ?? money(0, order.total.currency)
  if (ofRefused.has(kind) || (kind === 'order-failed' && refusedOf(order).length > 0))
    return sum(refusedOf(order).map(promisedBackOf), order.total.currency)
  const refused = refusedOf(order).find(each => each.id === about)
  if (refused) return givenBackOf(order, refused.id)?.money ?? promisedBackOf(refused)
  if (kind === 'payment-returned') return order.refunds.find(each => each.attemptId === about)?.amount ?? order.total
  if (kind === 'refund-at-office') return order.refunds.find(each => each.id === about)?.amount ?? order.total
  if (kind === 'installment-held' && order.installmentHold) return order.installmentHold.amount
  if (kind === 'order-held') return order.payment?.parts.amount ?? order.total
  const installment = findInstallment(kind, order, about)
  if (installment) return installment.amount
  const whole = order.plan && kind !== 'order-created' ? (order.payment?.parts.amount ?? order.plan.paid) : order.total
  return asksFor.has(kind) ? whole : (order.payment?.refunded ?? whole)
}

/** Returns what goes back because others took the place of refused items. */
export const replacedBack = (order: OrderRecord) => sum(replacedOf(order).map(promisedBackOf), order.total.currency)

/**
 * Returns what comes back for the subject of an e-mail. For a booking refused in part it is that of the first refused
 * part.
 */
export const backOf = (kind: TravelerMailKind, order: OrderRecord, about: string): GivenBack | null => {
  if (kind === 'order-partly-confirmed') return givenBackOf(order, refusedOf(order)[0]?.id ?? null)
  if (kind === 'payment-returned') return givenBackOf(order, null, about)
  if (about !== '') return givenBackOf(order, about)
  return order.payment && allGivenBackOf(order, order.payment.attemptId)
}

/** By what was paid with, where not all was money; what becomes of a voucher stands below its share. */
const backFacts = (back: GivenBack | null, language: OrderRecord['language']): Email['facts'] => {
  const t = translatorOf(language)
  const lines = backLines(back, t).map(({ label, amount }) => ({ label, value: formatMoney(amount, language) }))
  if (!back?.voucher) return lines
  const { code, again } = back.voucher
  return [...lines, { label: t('discounts.voucher', { code }), value: t(again ? 'discounts.voucherAgain' : 'discounts.voucherStays') }]
}

/** Returns the facts of a cancellation: what was paid, and what is refunded. */
export const cancellationFacts = (
  { paid, refund }: CancellationRecord,
  back: GivenBack | null,
  language: OrderRecord['language'],
): Email['facts'] => {
  const t = translatorOf(language)
  const known = refund && [
    { label: t('mail.cancellationFee'), value: formatMoney(subtract(paid, refund), language) },
    { label: t('mail.comesBack'), value: formatMoney(refund, language) },
    ...backFacts(back, language),
  ]
  return [{ label: t('mail.paid'), value: formatMoney(paid, language) }, ...(known ?? [])]
}

/** Returns the refused items of an order that is confirmed in part, with their refunds. */
export const refusedFacts = (kind: TravelerMailKind, order: OrderRecord, places: PlaceNames): Email['facts'] => {
  const { language } = order
  const t = translatorOf(language)
  if (kind !== 'order-partly-confirmed') return []
  return refusedOf(order).flatMap(item => {
    const back = givenBackOf(order, item.id)
    return [
      { label: t('trade.notConfirmed'), value: titleOf(item, language, places) },
      ...(back ? [{ label: t('mail.comesBack'), value: formatMoney(promisedBackOf(item), language) }] : []),
      ...backFacts(back, language),
    ]
  })
}

/** Returns how a booking was paid or, where all of it goes back, what comes back by each means. */
export const partsFacts = (kind: TravelerMailKind, order: OrderRecord, about: string): Email['facts'] => {
  const { payment, language } = order
  const t = translatorOf(language)
  if (!payment) return []
  if (kind === 'order-failed' || kind === 'order-refunded') return backFacts(backOf(kind, order, about), language)
  const lines = kind === 'order-confirmed' ? splitLines(payment.parts, t) : []
  if (lines.length === 0) return []
  return [...lines, { label: t('discounts.paid'), amount: payment.parts.amount }].map(({ label, amount }) => ({
    label,
    value: formatMoney(amount, language),
  }))
}
