import type { Brand } from '@karwan/brands/brand'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateRange, formatMoney, timeOfDay } from '@karwan/messages/format'
import type { PlaceNames } from '../documents/index.ts'
import type { OrderMailKind, OrderRecord, ServiceRecord } from '../orders/index.ts'
import type { Letter } from './letter.ts'

export type TravelerMailKind = Exclude<OrderMailKind, `operations-${string}`>

const words = {
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
} as const

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
export function travelerLetter(kind: TravelerMailKind, order: OrderRecord, { brand, places, sandbox, shop }: LetterWorld): Letter {
  const { language } = order
  const t = translatorOf(language)
  const { subject, heading, body, tone } = words[kind]
  const refunded = order.payment?.refunded ?? order.total
  const values = {
    reference: order.reference,
    brand: brand.name[language],
    amount: formatMoney(kind === 'order-confirmed' ? order.total : refunded, language),
  }
  return {
    subject: t(subject, values),
    preview: t(heading),
    heading: t(heading),
    tone,
    paragraphs: body.map(key => t(key, values)),
    facts: [
      { label: t('trade.bookingReference'), value: order.reference, ltr: true },
      ...order.services.flatMap(service => serviceFacts(service, language, places)),
      { label: t('ui.totalPrice'), value: formatMoney(order.total, language) },
    ],
    button: { label: t('mail.openBooking'), url: `${shop}/booking?reference=${encodeURIComponent(order.reference)}` },
    notice: sandbox ? t('policy.sandboxNotice') : '',
    footer: [brand.parentCompany[language], brand.contact.phones.join(' · '), brand.contact.email],
  }
}
