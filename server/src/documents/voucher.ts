import type { RoomOffer } from '@karwan/domain/hotels'
import { type Language, nameIn } from '@karwan/domain/locales'
import { withoutParts } from '@karwan/domain/packages'
import { internationalPhone } from '@karwan/domain/travelers'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime, dateFull, formatMoney } from '@karwan/messages/format'
import { checkInHours, checkOutHours } from '@karwan/messages/reception-hours'
import type { OrderRecord, StayItemRecord } from '../orders/index.ts'
import { type Block, latin, type Printed } from './layout/index.ts'
import { personName } from './people.ts'

type BrandName = Readonly<Record<Language, string>>

const boardKey = { RO: 'trade.boardRo', BB: 'trade.boardBb', HB: 'trade.boardHb', FB: 'trade.boardFb', AI: 'trade.boardAi' } as const

const dotted = (date: string, hours: string): string => (hours === '' ? date : `${date} · ${hours}`)

export const hotelBlock = (item: StayItemRecord, language: Language): Block => {
  const t = translatorOf(language)
  const { hotel, checkIn, checkOut, nights } = item.product
  return {
    kind: 'facts',
    title: nameIn(hotel.names, language),
    columns: 2,
    rows: [
      // A driver or a reception abroad reads the Latin name.
      { label: t('trade.hotel'), value: latin(hotel.names.en) },
      { label: t('ui.address'), value: nameIn(hotel.address, language) },
      ...(hotel.phone === null ? [] : [{ label: t('ui.phone'), value: latin(internationalPhone(hotel.phone)) }]),
      {
        label: t('trade.checkIn'),
        value: dotted(dateFull(checkIn, language), checkInHours(t, hotel.policies)),
      },
      {
        label: t('trade.checkOut'),
        value: dotted(dateFull(checkOut, language), checkOutHours(t, hotel.policies)),
      },
      { label: t('document.stay'), value: t('trade.nights', { count: nights }) },
      { label: t('document.roomsLabel'), value: t('trade.rooms', { count: item.rooms.length }) },
    ],
  }
}

export const roomBlock = (item: StayItemRecord, offer: RoomOffer, index: number, language: Language): Block => {
  const t = translatorOf(language)
  const guests = item.rooms[index] ?? []
  const names: Printed = latin(guests.map(guest => `${guest.firstName} ${guest.lastName}`).join(', '))
  return {
    kind: 'facts',
    title: t('ui.roomNumber', { room: String(index + 1) }),
    columns: 2,
    rows: [
      { label: t('document.roomType'), value: nameIn(offer.names, language) },
      { label: t('trade.board'), value: t(boardKey[offer.board]) },
      { label: t('document.leadGuest'), value: guests[0] ? personName(guests[0]) : '' },
      { label: t('document.guestsLabel'), value: names },
    ],
  }
}

export const cancellationItems = (item: StayItemRecord, language: Language): string[] => {
  const t = translatorOf(language)
  const lines = item.product.rooms.flatMap(offer => {
    if (!offer.refundable) return [t('trade.nonRefundable')]
    return withoutParts(offer).cancellation.map((step, at) => {
      const fee = formatMoney(step.penalty, language)
      if (step.before === null) return t(at === 0 ? 'document.cancelAlways' : 'document.cancelAfter', { fee })
      const date = dateAndTime(step.before, language)
      return step.penalty.amount === 0 ? t('trade.freeCancellationUntil', { date }) : t('document.cancelUntil', { date, fee })
    })
  })
  const hasTimes = item.product.rooms.some(
    ({ refundable, cancellation }) => refundable && cancellation.some(({ before }) => before !== null),
  )
  return [...new Set(lines), ...(hasTimes ? [t('document.hotelTime')] : [])]
}

/** Terms of cancelling without a sum: a reception that reads the voucher is not to see what was paid. */
const termsWithoutPrice = (item: StayItemRecord, language: Language): string[] => {
  const t = translatorOf(language)
  const lines = item.product.rooms.flatMap(offer => {
    if (!offer.refundable) return [t('trade.nonRefundable')]
    const free = withoutParts(offer).cancellation.flatMap(({ before, penalty }) =>
      before !== null && penalty.amount === 0 ? [before] : [],
    )
    const last = free.toSorted().at(-1)
    if (last === undefined) return [t('document.cancelFeeAlways')]
    return [t('trade.freeCancellationUntil', { date: dateAndTime(last, language) }), t('document.cancelFeeAfter'), t('document.hotelTime')]
  })
  return [...new Set(lines)]
}

/** Tells the reception in English, and in the language of the voucher, that the stay is paid. */
const receptionBlock = (item: StayItemRecord, language: Language, brand: BrandName): Block => {
  const en = translatorOf('en')
  const t = translatorOf(language)
  const atProperty = item.product.rooms.flatMap(offer => (offer.price.atProperty ? [offer.price.atProperty] : []))
  const lines = [en('document.prepaid', { brand: brand.en }), en('document.doNotCharge')]
  const only = atProperty.map(amount => en('document.payAtProperty', { amount: formatMoney(amount, 'en') }))
  const own = language === 'en' ? [] : [`${t('document.prepaid', { brand: brand[language] })} ${t('document.doNotCharge')}`]
  return {
    kind: 'reception',
    lines: [...[...lines, ...only].map(text => ({ text, ltr: true })), ...own.map(text => ({ text, ltr: false }))],
  }
}

/**
 * Adds English to labels and words of facts, which the reception abroad reads; both lists are alike but for their
 * language.
 */
const withEnglish = (block: Block, english: Block): Block =>
  block.kind !== 'facts' || english.kind !== 'facts'
    ? block
    : {
        ...block,
        rows: block.rows.map((row, at) => {
          const other = english.rows[at]
          if (!other) return row
          const isSame = typeof row.value !== 'string' || row.value === other.value
          return { ...row, gloss: other.label, ...(!isSame && typeof other.value === 'string' && { also: other.value }) }
        }),
      }
const inBoth = (language: Language, make: (of: Language) => Block): Block =>
  language === 'en' ? make('en') : withEnglish(make(language), make('en'))

/** Returns the content of a hotel voucher. It has no price; the invoice has. */
export function voucherBlocks(order: OrderRecord, item: StayItemRecord, language: Language, brand: BrandName): Block[] {
  const t = translatorOf(language)
  const atProperty = item.product.rooms.flatMap(offer => (offer.price.atProperty ? [offer.price.atProperty] : []))
  return [
    ...(item.state === 'cancelled' ? [] : [receptionBlock(item, language, brand)]),
    inBoth(language, of => hotelBlock(item, of)),
    ...item.product.rooms.map((offer, index) => inBoth(language, of => roomBlock(item, offer, index, of))),
    ...(order.comment === null
      ? []
      : [{ kind: 'notes' as const, title: t('booking.specialRequests'), items: [order.comment, t('booking.specialRequestsHelp')] }]),
    {
      kind: 'notes',
      title: t('trade.cancellation'),
      items: termsWithoutPrice(item, language),
    },
    {
      kind: 'notes',
      title: t('document.pleaseNote'),
      items: [
        t('policy.hotel.checkInDocuments'),
        t('policy.hotel.nonTransferable'),
        t('policy.hotel.noNameChange'),
        ...atProperty.map(amount => t('document.payAtProperty', { amount: formatMoney(amount, language) })),
        t('document.quoteReference', { reference: order.reference }),
      ],
    },
  ]
}
