import type { ZoneId } from '@karwan/domain/calendar'
import type { WordKey } from '@karwan/messages/all'
import { type CancellationRecord, givenBackOf, type OrderRecord, refundToOf } from '../../orders/index.ts'
import type { Email } from '../render/index.ts'
import { findAirlineChange } from './flight-change-facts.ts'
import type { TravelerMailKind } from './kinds.ts'
import { backOf, replacedBack } from './money-facts.ts'
import { refusedOf, replacedOf } from './service-facts.ts'
import { bodyOfVisas, findVisaWords } from './visa-words.ts'

export interface EmailWords {
  readonly subject: WordKey
  readonly heading: WordKey
  readonly body: readonly WordKey[]
  readonly tone: Email['tone']
}

/** Keys of subject and text of each e-mail. `bodyOf` replaces some texts. */
export const words = {
  'order-created': { subject: 'mail.createdSubject', heading: 'mail.createdHeading', body: ['mail.createdBody'], tone: 'waiting' },
  'order-held': { subject: 'mail.heldSubject', heading: 'mail.heldHeading', body: ['mail.heldBody', 'mail.heldBring'], tone: 'waiting' },
  'order-expired': { subject: 'mail.expiredSubject', heading: 'mail.expiredHeading', body: ['mail.expiredBody'], tone: 'bad' },
  'order-confirmed': {
    subject: 'mail.confirmedSubject',
    heading: 'success.bookingConfirmed',
    body: ['mail.confirmedBody', 'mail.documentsAttached'],
    tone: 'good',
  },
  'order-partly-confirmed': {
    subject: 'mail.partlySubject',
    heading: 'success.bookingPartlyConfirmed',
    body: ['success.partlyText', 'mail.refundTime', 'mail.documentsAttached'],
    tone: 'waiting',
  },
  'rescue-offered': {
    subject: 'mail.choiceSubject',
    heading: 'mail.choiceHeading',
    body: ['mail.choiceBody'],
    tone: 'waiting',
  },
  'rescue-reminder': {
    subject: 'mail.choiceReminderSubject',
    heading: 'mail.choiceReminderHeading',
    body: ['mail.choiceBody'],
    tone: 'waiting',
  },
  'flight-changed': {
    subject: 'mail.flightChangedSubject',
    heading: 'mail.flightChangedHeading',
    body: ['mail.flightChangedBody'],
    tone: 'waiting',
  },
  'flight-change-accepted': {
    subject: 'mail.flightAcceptedSubject',
    heading: 'mail.flightAcceptedHeading',
    body: ['mail.flightAcceptedBody', 'mail.documentsAttached'],
    tone: 'good',
  },
  'order-being-confirmed': {
    subject: 'mail.confirmingSubject',
    heading: 'mail.confirmingHeading',
    body: ['mail.confirmingBody'],
    tone: 'waiting',
  },
  'visa-wanted': { subject: 'mail.visaWantedSubject', heading: 'mail.visaWantedHeading', body: ['mail.visaWantedBody'], tone: 'waiting' },
  'visa-submitted': {
    subject: 'mail.visaSubmittedSubject',
    heading: 'mail.visaSubmittedHeading',
    body: ['mail.visaSubmittedBody'],
    tone: 'good',
  },
  'visa-late': { subject: 'mail.visaLateSubject', heading: 'mail.visaLateHeading', body: ['mail.visaLateBody'], tone: 'waiting' },
  'visa-fee-asked': {
    subject: 'mail.visaFeeAskedSubject',
    heading: 'mail.visaFeeAskedHeading',
    body: ['mail.visaFeeAskedBody', 'mail.visaFeeAskedChoice'],
    tone: 'waiting',
  },
  'visa-fee-held': {
    subject: 'mail.visaFeeHeldSubject',
    heading: 'visa.feeHeldTitle',
    body: ['mail.visaFeeHeldBody'],
    tone: 'waiting',
  },
  'visa-fee-paid': {
    subject: 'mail.visaFeePaidSubject',
    heading: 'mail.visaFeePaidHeading',
    body: ['mail.visaFeePaidBody'],
    tone: 'good',
  },
  'visa-fee-lapsed': {
    subject: 'mail.visaFeeLapsedSubject',
    heading: 'mail.visaFeeLapsedHeading',
    body: ['mail.visaFeeLapsedBody', 'mail.refundTime'],
    tone: 'bad',
  },
  'paid-for-you': { subject: 'mail.paidForYouSubject', heading: 'mail.paidForYouHeading', body: ['mail.paidForYouBody'], tone: 'good' },
  'order-failed': {
    subject: 'mail.failedSubject',
    heading: 'mail.failedHeading',
    body: ['error.paidNotConfirmed', 'mail.refundTime'],
    tone: 'bad',
  },
  'order-refunded': {
    subject: 'mail.refundedSubject',
    heading: 'mail.refundedHeading',
    body: ['mail.refundedBody', 'mail.refundTime'],
    tone: 'good',
  },
  'payment-returned': {
    subject: 'mail.returnedSubject',
    heading: 'mail.returnedHeading',
    body: ['mail.returnedBody', 'mail.refundTime'],
    tone: 'waiting',
  },
  'order-claimed': {
    subject: 'mail.claimedSubject',
    heading: 'mail.claimedHeading',
    body: ['mail.claimedBody', 'mail.cancellingNotYou'],
    tone: 'waiting',
  },
  'order-cancelling': {
    subject: 'mail.cancellingSubject',
    heading: 'mail.cancellingHeading',
    body: ['mail.cancellingBody', 'mail.cancellingNotYou'],
    tone: 'waiting',
  },
  'order-cancelled': { subject: 'mail.cancelledSubject', heading: 'success.bookingCancelled', body: [], tone: 'good' },
  'cancellation-refused': { subject: 'mail.keptSubject', heading: 'mail.keptHeading', body: ['mail.keptBody'], tone: 'bad' },
  'refund-at-office': {
    subject: 'mail.refundAtOfficeSubject',
    heading: 'mail.refundAtOfficeHeading',
    body: ['mail.refundAtOfficeBody', 'mail.refundAtOfficeBring'],
    tone: 'waiting',
  },
  'installment-soon': {
    subject: 'mail.installmentSoonSubject',
    heading: 'mail.installmentSoonHeading',
    body: ['mail.installmentSoonBody'],
    tone: 'waiting',
  },
  'installment-due': {
    subject: 'mail.installmentDueSubject',
    heading: 'mail.installmentDueHeading',
    body: ['mail.installmentDueBody'],
    tone: 'waiting',
  },
  'installment-late': {
    subject: 'mail.installmentLateSubject',
    heading: 'mail.installmentLateHeading',
    body: ['mail.installmentLateBody'],
    tone: 'bad',
  },
  'installment-held': {
    subject: 'mail.installmentHeldSubject',
    heading: 'mail.installmentHeldHeading',
    body: ['mail.installmentHeldBody', 'mail.heldBring'],
    tone: 'waiting',
  },
  'refund-found': { subject: 'mail.foundSubject', heading: 'mail.foundHeading', body: [], tone: 'good' },
} as const satisfies Readonly<Record<TravelerMailKind, EmailWords>>

/** Returns the texts that say what a cancellation means for the money. */
const moneyWords = ({ refund }: CancellationRecord): readonly WordKey[] => {
  if (refund === null) return ['mail.cancelledPersonBody']
  return refund.amount === 0 ? ['mail.cancelledNothingBody'] : ['mail.cancelledBackBody', 'mail.refundTime']
}

/**
 * Returns the texts of an e-mail in their order. A plan paid by the month is settled by a person; what a person or an
 * office gives back is not shown by a bank.
 */
export const bodyOf = (kind: TravelerMailKind, order: OrderRecord, about: string, zone: ZoneId): readonly WordKey[] => {
  const cancellation = order.cancellations.find(each => each.id === about)
  const ofVisas = findVisaWords(kind, order)
  if (ofVisas) return byMeans(kind, order, about, bodyOfVisas(kind, order, ofVisas, zone))
  const { body } = words[kind]
  if (kind === 'order-partly-confirmed' && order.plan) return ['success.partlyPlanText', 'mail.documentsAttached']
  if (kind === 'order-partly-confirmed' && refusedOf(order).some(({ id }) => givenBackOf(order, id) === null))
    return ['document.refundByPerson', 'mail.documentsAttached']
  if (order.rescue && (kind === 'rescue-offered' || kind === 'rescue-reminder'))
    return [
      ...body,
      ...(order.rescue.replacements.length > 0 ? (['mail.choiceOthers'] as const) : []),
      order.rescue.silence === 'keep' ? 'mail.choiceSilenceKeep' : 'mail.choiceSilenceRelease',
    ]
  if (kind === 'flight-change-accepted' && findAirlineChange(order, about)?.difference === 'minor')
    return ['mail.flightMovedBody', 'mail.documentsAttached']
  if (kind === 'order-confirmed' && replacedOf(order).length > 0)
    return [
      ...body.slice(0, 1),
      'mail.replacedBody',
      ...(replacedBack(order).amount > 0 ? (['mail.replacedBack', 'mail.refundTime'] as const) : []),
      ...body.slice(1),
    ]
  if (kind === 'order-held')
    return [
      'mail.heldBody',
      ...(order.officeEndsFirst ? ([`office.${order.officeEndsFirst}EndsFirst`] as const) : []),
      ...(order.payment?.installments.length ? (['mail.heldInstallment'] as const) : []),
      'mail.heldBring',
    ]
  return byMeans(kind, order, about, cancellation && body.length === 0 ? moneyWords(cancellation) : body)
}

/** Says how the money goes back where no bank shows it. */
const byMeans = (kind: TravelerMailKind, order: OrderRecord, about: string, result: readonly WordKey[]): readonly WordKey[] => {
  const cancellation = order.cancellations.find(each => each.id === about)
  const back = backOf(kind, order, about)
  const to = refundToOf(order, back ? back.byHand : cancellation?.byHand).kind
  if (to !== 'by-hand' && to !== 'office') return result
  // It is done when this is sent.
  if (kind === 'order-refunded') return result.filter(key => key !== 'mail.refundTime')
  return result.map(key => (key === 'mail.refundTime' ? (to === 'office' ? 'payment.refundAtOffice' : 'payment.refundByHand') : key))
}
