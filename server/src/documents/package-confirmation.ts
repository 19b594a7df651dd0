import type { Brand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import { packagePromise } from '@karwan/messages/package-promise'
import { isSeparable, type OrderItemRecord, type OrderRecord } from '../orders/index.ts'
import { flightBlocks } from './flight-blocks.ts'
import { type Block, latin } from './layout/index.ts'
import { splitLines } from './payment-lines.ts'
import type { PlaceNames } from './place-names.ts'
import { baggageBlock, flightCancellation, travelersBlock } from './ticket.ts'
import { cancellationItems, hotelBlock, roomBlock } from './voucher.ts'

export interface ConfirmationNeeds {
  readonly language: Language
  readonly places: PlaceNames
  readonly brand: Brand
}

/** Returns the confirmation of a package: both parts, one price, the promise, and whom to call on the way. */
export function packageBlocks(order: OrderRecord, { language, places, brand }: ConfirmationNeeds): Block[] {
  const t = translatorOf(language)
  const { contact } = brand
  const promise = {
    brand: brand.name[language],
    company: brand.parentCompany[language],
    phone: contact.phones[0] ?? '',
    separable: isSeparable(order),
  }
  return [
    ...order.services.filter(({ replacedBy }) => replacedBy === null).flatMap(item => itemBlocks(order, item, language, places)),
    priceBlock(order, language),
    { kind: 'notes', title: t('policy.package.promise'), items: packagePromise(t, promise) },
    {
      kind: 'facts',
      title: t('document.emergency'),
      columns: 3,
      rows: [
        { label: t('ui.phone'), value: latin(contact.phones.join(' · ')) },
        ...(contact.whatsapp ? [{ label: 'WhatsApp', value: latin(contact.whatsapp) }] : []),
        { label: t('ui.email'), value: latin(contact.email) },
      ],
    },
    {
      kind: 'notes',
      title: t('document.pleaseNote'),
      items: [
        t('document.beAtAirport'),
        t('policy.hotel.checkInDocuments'),
        t('policy.package.nonTransferable'),
        t('document.quoteReference', { reference: order.reference }),
      ],
    },
  ]
}

const itemBlocks = (order: OrderRecord, item: OrderItemRecord, language: Language, places: PlaceNames): Block[] => {
  const t = translatorOf(language)
  const cancelling = (part: string, items: string[]): Block => ({ kind: 'notes', title: `${t('trade.cancellation')} · ${part}`, items })
  if (item.kind === 'flight')
    return [
      travelersBlock(item, language),
      ...flightBlocks(item, language, places),
      baggageBlock(item, language),
      cancelling(t('trade.flight'), [flightCancellation(item, language)]),
    ]
  if (item.kind === 'visa') return []
  const requests = order.comment === null ? [] : [{ kind: 'notes' as const, title: t('booking.specialRequests'), items: [order.comment] }]
  return [
    hotelBlock(item, language),
    ...item.product.rooms.map((offer, index) => roomBlock(item, offer, index, language)),
    ...requests,
    cancelling(t('trade.hotel'), cancellationItems(item, language)),
  ]
}

/** One price for both parts; what a part costs alone is told nowhere. */
const priceBlock = (order: OrderRecord, language: Language): Block => {
  const t = translatorOf(language)
  const whole = { label: t('document.packagePrice'), value: formatMoney(order.total, language) }
  const lines = order.payment?.paidAt ? splitLines(order.payment.parts, t) : []
  if (!order.payment || lines.length === 0) return { kind: 'prices', title: t('document.packagePrice'), rows: [], total: whole, note: '' }
  return {
    kind: 'prices',
    title: t('document.packagePrice'),
    rows: [whole, ...lines.map(({ label, amount }) => ({ label, value: formatMoney(amount, language) }))],
    total: { label: t('discounts.paid'), value: formatMoney(order.payment.parts.amount, language) },
    note: '',
  }
}
