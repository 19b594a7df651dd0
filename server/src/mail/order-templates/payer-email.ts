import { instantToLocal } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { translatorOf, type WordKey } from '@karwan/messages/all'
import { dateAndTime, formatMoney } from '@karwan/messages/format'
import { methodKeys } from '@karwan/messages/keys'
import { splitLines } from '../../documents/index.ts'
import { type OrderMail, type OrderRecord, travelersOf } from '../../orders/index.ts'
import { type Email, footOf } from '../render/index.ts'
import type { PayerMailKind } from './kinds.ts'
import { itemFacts } from './service-facts.ts'
import type { EmailContext } from './template-context.ts'

const words = {
  'payer-receipt': {
    subject: 'mail.payerReceiptSubject',
    heading: 'mail.payerReceiptHeading',
    body: ['mail.payerReceiptBody', 'mail.payerReceiptPapers'],
    tone: 'good',
  },
  'payer-refund': {
    subject: 'mail.payerRefundSubject',
    heading: 'mail.payerRefundHeading',
    body: ['mail.payerRefundBody', 'mail.refundTime'],
    tone: 'waiting',
  },
} as const satisfies Record<
  PayerMailKind,
  { readonly subject: WordKey; readonly heading: WordKey; readonly body: readonly WordKey[]; readonly tone: Email['tone'] }
>

const firstNameOf = ({ services: [item] }: OrderRecord): string => (item && travelersOf(item)[0]?.firstName) ?? ''

/**
 * Without what only whoever ordered may know: the confirmations that open a booking at an airline or a hotel, names,
 * passports, contact.
 */
const tripFacts = (order: OrderRecord, language: Language, { places }: Pick<EmailContext, 'places'>): Email['facts'] =>
  order.services.flatMap(item => itemFacts({ ...item, confirmation: null }, language, places))

const paidFacts = ({ payment }: OrderRecord, language: Language, { brand }: Pick<EmailContext, 'brand'>): Email['facts'] => {
  if (!payment) return []
  const t = translatorOf(language)
  const { parts, paidAt, gateway } = payment
  const lines = splitLines({ ...parts, voucher: null, points: { ...parts.points, points: 0 } }, t)
  const saved = (parts.voucher?.amount.amount ?? 0) + parts.points.amount.amount
  const of = (amount: number) => formatMoney({ ...parts.total, amount }, language)
  return [
    { label: t('ui.totalPrice'), value: formatMoney(parts.total, language) },
    ...(saved > 0 ? [{ label: t('payment.forOff'), value: of(-saved) }] : []),
    ...lines.map(({ label, amount }) => ({ label, value: formatMoney(amount, language) })),
    { label: t('payment.forPaid'), value: formatMoney(parts.amount, language) },
    { label: t('payment.forPaidBy'), value: t(methodKeys[gateway]) },
    ...(paidAt === null
      ? []
      : [{ label: t('payment.forPaidAt'), value: dateAndTime(instantToLocal(paidAt, brand.market.timeZone), language) }]),
  ]
}

/** Writes the e-mail to a person who paid with a link, in their language: what they paid, or that it is refunded. */
export function payerEmail({ order, about, payer }: OrderMail, kind: PayerMailKind, world: EmailContext): Email {
  const { brand, sandbox } = world
  const language = payer?.language ?? order.language
  const t = translatorOf(language)
  const { subject, heading, body, tone } = words[kind]
  const [, refundId] = about.split(' ')
  const refund = order.refunds.find(({ id }) => id === refundId)
  const amount = kind === 'payer-refund' ? (refund?.amount ?? order.total) : (order.payment?.parts.amount ?? order.total)
  const values = {
    reference: order.reference,
    name: firstNameOf(order),
    brand: brand.name[language],
    amount: formatMoney(amount, language),
  }
  return {
    subject: t(subject, values),
    preview: t(heading),
    heading: t(heading),
    tone,
    paragraphs: body.map(key => t(key, values)),
    facts: [
      { label: t('trade.bookingReference'), value: order.reference, ltr: true },
      ...tripFacts(order, language, world),
      ...(kind === 'payer-receipt'
        ? paidFacts(order, language, world)
        : [{ label: t('payment.forGoesBack'), value: formatMoney(amount, language) }]),
    ],
    button: null,
    ...footOf(brand, language, sandbox),
  }
}
