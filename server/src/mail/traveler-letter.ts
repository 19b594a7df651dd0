import type { Brand } from '@karwan/brands/brand'
import { instantToLocal } from '@karwan/domain/calendar'
import { money, subtract } from '@karwan/domain/money'
import { translatorOf, type WordKey } from '@karwan/messages/all'
import { dateAndTime, dateFull, dateRange, formatMoney, timeOfDay } from '@karwan/messages/format'
import type { PlaceNames } from '../documents/index.ts'
import type { CancellationRecord, OrderMail, OrderMailKind, OrderRecord, ServiceRecord } from '../orders/index.ts'
import type { Letter } from './letter.ts'

export type TravelerMailKind = Exclude<OrderMailKind, `operations-${string}`>

interface LetterWords {
  readonly subject: WordKey
  readonly heading: WordKey
  readonly body: readonly WordKey[]
  readonly tone: Letter['tone']
}

const words = {
  'order-created': { subject: 'mail.createdSubject', heading: 'mail.createdHeading', body: ['mail.createdBody'], tone: 'waiting' },
  'order-held': { subject: 'mail.heldSubject', heading: 'mail.heldHeading', body: ['mail.heldBody', 'mail.heldBring'], tone: 'waiting' },
  'order-expired': { subject: 'mail.expiredSubject', heading: 'mail.expiredHeading', body: ['mail.expiredBody'], tone: 'bad' },
  'order-confirmed': {
    subject: 'mail.confirmedSubject',
    heading: 'success.bookingConfirmed',
    body: ['mail.confirmedBody', 'mail.documentsAttached'],
    tone: 'good',
  },
  'order-being-confirmed': {
    subject: 'mail.confirmingSubject',
    heading: 'mail.confirmingHeading',
    body: ['mail.confirmingBody'],
    tone: 'waiting',
  },
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
  'refund-found': { subject: 'mail.foundSubject', heading: 'mail.foundHeading', body: [], tone: 'good' },
} as const satisfies Readonly<Record<TravelerMailKind, LetterWords>>

/** What a cancellation means for the money. */
const moneyWords = ({ refund }: CancellationRecord): readonly WordKey[] => {
  if (refund === null) return ['mail.cancelledPersonBody']
  return refund.amount === 0 ? ['mail.cancelledNothingBody'] : ['mail.cancelledBackBody', 'mail.refundTime']
}

const moneyFacts = ({ paid, refund }: CancellationRecord, language: OrderRecord['language']): Letter['facts'] => {
  const t = translatorOf(language)
  const known = refund && [
    { label: t('mail.cancellationFee'), value: formatMoney(subtract(paid, refund), language) },
    { label: t('mail.comesBack'), value: formatMoney(refund, language) },
  ]
  return [{ label: t('mail.paid'), value: formatMoney(paid, language) }, ...(known ?? [])]
}

const asksFor: ReadonlySet<TravelerMailKind> = new Set(['order-confirmed', 'order-created', 'order-held'])
/** What the letter names as its amount: what was paid, what came back, or what is to come back. */
const amountOf = (kind: TravelerMailKind, order: OrderRecord, about: CancellationRecord | undefined) => {
  if (about) return about.refund ?? money(0, order.total.currency)
  return asksFor.has(kind) ? order.total : (order.payment?.refunded ?? order.total)
}

const serviceFacts = (service: ServiceRecord, language: OrderRecord['language'], places: PlaceNames): Letter['facts'] => {
  const t = translatorOf(language)
  const confirmation = service.confirmation
    ? [{ label: t(service.kind === 'flight' ? 'trade.pnr' : 'document.hotelConfirmation'), value: service.confirmation, ltr: true }]
    : []
  if (service.kind === 'hotel') {
    return [
      { label: t('trade.hotel'), value: service.sold.hotel.names[language] },
      { label: t('document.stay'), value: dateRange(service.sold.checkIn, service.sold.checkOut, language) },
      ...confirmation,
    ]
  }
  const legs = service.sold.legs.flatMap(leg => {
    const first = leg.segments[0]
    const last = leg.segments.at(-1)
    if (!first || !last) return []
    return [
      {
        label: `${places(first.from.airport, language).city} – ${places(last.to.airport, language).city}`,
        value: `${dateFull(first.from.at, language)} · ${timeOfDay(first.from.at)}`,
      },
    ]
  })
  return [...legs, ...confirmation]
}

export interface LetterWorld {
  readonly brand: Brand
  readonly places: PlaceNames
  readonly sandbox: boolean
  /** Address of the brand's shop without a slash at its end. */
  readonly shop: string
}

/** What happened to the order, in the traveler's language, with what it means for the money and the next step. */
export function travelerLetter({ order, about }: OrderMail, kind: TravelerMailKind, { brand, places, sandbox, shop }: LetterWorld): Letter {
  const { language } = order
  const t = translatorOf(language)
  const { subject, heading, body, tone } = words[kind]
  const cancellation = order.cancellations.find(each => each.id === about)
  const told = cancellation && body.length === 0 ? moneyWords(cancellation) : body
  const values = {
    reference: order.reference,
    brand: brand.name[language],
    amount: formatMoney(amountOf(kind, order, cancellation), language),
    deadline: order.payBy === null ? '' : dateAndTime(instantToLocal(order.payBy, brand.market.timeZone), language),
  }
  return {
    subject: t(subject, values),
    preview: t(heading),
    heading: t(heading),
    tone,
    paragraphs: told.map(key => t(key, values)),
    facts: [
      { label: t('trade.bookingReference'), value: order.reference, ltr: true },
      ...order.services
        .filter(({ id }) => cancellation === undefined || cancellation.serviceId === id)
        .flatMap(service => serviceFacts(service, language, places)),
      ...(cancellation ? moneyFacts(cancellation, language) : [{ label: t('ui.totalPrice'), value: formatMoney(order.total, language) }]),
    ],
    button: { label: t('mail.openBooking'), url: `${shop}/booking?reference=${encodeURIComponent(order.reference)}` },
    notice: sandbox ? t('policy.sandboxNotice') : '',
    footer: [brand.parentCompany[language], brand.contact.phones.join(' · '), brand.contact.email],
  }
}
