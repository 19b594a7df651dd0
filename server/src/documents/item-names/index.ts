/** Words for items of an order in documents and e-mails. */
import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import type { OrderItemKind } from '@karwan/domain/orders'
import { translatorOf, type WordKey } from '@karwan/messages/all'
import type { VisaItemRecord } from '../../orders/index.ts'

/** Words for the number under which an item is confirmed. */
export const confirmationKey = {
  flight: 'trade.pnr',
  hotel: 'document.hotelConfirmation',
  visa: 'document.applicationNumber',
} as const satisfies Record<OrderItemKind, WordKey>

/** Returns the title of a visa: `Visa for Türkiye`. */
export const visaTitle = ({ product: item }: Pick<VisaItemRecord, 'product'>, language: Language): string =>
  translatorOf(language)('document.visaFor', { country: countryName(item.product.country, language) })

/** Names whom a visa is for, too. */
export const visaOfTraveler = (item: VisaItemRecord, language: Language): string =>
  [visaTitle(item, language), ...item.passengers.map(({ firstName, lastName }) => `\u2068${firstName} ${lastName}\u2069`)].join(' · ')
