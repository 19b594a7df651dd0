import type { RoomOffer } from '@karwan/domain/hotels'
import { type Language, nameIn } from '@karwan/domain/locales'
import { withoutParts } from '@karwan/domain/packages'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime, dateFull, formatMoney } from '@karwan/messages/format'
import type { OrderRecord, StayItemRecord } from '../orders/index.ts'
import { type Block, latin, type Printed } from './document.ts'
import { personName } from './people.ts'

const boardKey = { RO: 'trade.boardRo', BB: 'trade.boardBb', HB: 'trade.boardHb', FB: 'trade.boardFb', AI: 'trade.boardAi' } as const

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
      {
        label: t('trade.checkIn'),
        value: `${dateFull(checkIn, language)} · ${t('document.fromTime', { time: hotel.policies.checkInFrom })}`,
      },
      {
        label: t('trade.checkOut'),
        value: `${dateFull(checkOut, language)} · ${t('document.untilTime', { time: hotel.policies.checkOutUntil })}`,
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

/** Returns the content of a hotel voucher. It has no price; the invoice has. */
export function voucherBlocks(order: OrderRecord, item: StayItemRecord, language: Language): Block[] {
  const t = translatorOf(language)
  const atProperty = item.product.rooms.flatMap(offer => (offer.price.atProperty ? [offer.price.atProperty] : []))
  return [
    hotelBlock(item, language),
    ...item.product.rooms.map((offer, index) => roomBlock(item, offer, index, language)),
    ...(order.comment === null
      ? []
      : [{ kind: 'notes' as const, title: t('booking.specialRequests'), items: [order.comment, t('booking.specialRequestsHelp')] }]),
    {
      kind: 'notes',
      title: t('trade.cancellation'),
      items: cancellationItems(item, language),
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
