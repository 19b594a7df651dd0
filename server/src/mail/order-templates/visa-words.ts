import { compareDates, today, type ZoneId } from '@karwan/domain/calendar'
import { type Money, sum } from '@karwan/domain/money'
import { startBy } from '@karwan/domain/visa-applications'
import type { WordKey } from '@karwan/messages/all'
import { dateFull } from '@karwan/messages/format'
import { type OrderRecord, promisedBackOf } from '../../orders/index.ts'
import type { TravelerMailKind } from './kinds.ts'
import { refusedOf } from './service-facts.ts'
import type { EmailWords } from './traveler-words.ts'

/** E-mails that say something else of an order for visas. `bodyOfVisas` adds what they mean for the money. */
const words: Readonly<Partial<Record<TravelerMailKind, EmailWords>>> = {
  'order-being-confirmed': {
    subject: 'mail.visaPaidSubject',
    heading: 'mail.visaPaidHeading',
    body: ['mail.visaPaidBody'],
    tone: 'waiting',
  },
  'order-confirmed': {
    subject: 'mail.visaApprovedSubject',
    heading: 'mail.visaApprovedHeading',
    body: ['mail.visaApprovedBody', 'mail.documentsAttached'],
    tone: 'good',
  },
  'order-partly-confirmed': {
    subject: 'mail.visaEndedSubject',
    heading: 'mail.visaEndedHeading',
    body: ['mail.visaEndedBody', 'mail.visaApprovedBody'],
    tone: 'waiting',
  },
  'order-failed': { subject: 'mail.visaEndedSubject', heading: 'mail.visaNoneHeading', body: ['mail.visaEndedBody'], tone: 'bad' },
}

/** Undefined: the words of any order. */
export const findVisaWords = (kind: TravelerMailKind, { services: [item] }: OrderRecord): EmailWords | undefined =>
  item?.kind === 'visa' ? words[kind] : undefined

/** Sum of what was promised of the refused travelers. */
const promisedOf = (order: OrderRecord): Money => sum(refusedOf(order).map(promisedBackOf), order.total.currency)

/** Returns the texts of an e-mail about visas, with the money that goes back and the day by which all must be there. */
export const bodyOfVisas = (kind: TravelerMailKind, order: OrderRecord, { body }: EmailWords, zone: ZoneId): readonly WordKey[] => {
  if (kind === 'order-being-confirmed') return lastDayOf(order, zone) === undefined ? body : [...body, 'mail.visaPaidBy']
  if (kind !== 'order-partly-confirmed' && kind !== 'order-failed') return body
  return [...body, ...(promisedOf(order).amount === 0 ? (['mail.cancelledNothingBody'] as const) : moneyBack)]
}
const moneyBack = ['mail.cancelledBackBody', 'mail.refundTime'] as const

/** The day by which all documents must be there; undefined where it was over when the order was made. */
const lastDayOf = ({ services: [item], createdAt }: OrderRecord, zone: ZoneId): string | undefined => {
  if (item?.kind !== 'visa') return undefined
  const last = startBy(item.product.product, item.product.arrival)
  return compareDates(last, today(zone, createdAt)) < 0 ? undefined : last
}
/**
 * Returns the day that an e-mail about visas tells, in words: that day, or the new one of a decision, which is `about`.
 * Empty where there is none.
 */
export const visaDayText = (kind: TravelerMailKind, order: OrderRecord, about: string, zone: ZoneId): string => {
  if (kind === 'visa-late') return dateFull(about, order.language)
  const last = lastDayOf(order, zone)
  return last === undefined ? '' : dateFull(last, order.language)
}
