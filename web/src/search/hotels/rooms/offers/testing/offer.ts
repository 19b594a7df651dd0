import { inEachLanguage } from '@karwan/domain/locales'
import { type Money, money } from '@karwan/domain/money'
import type { Offer } from '../room-groups.ts'

/** A room offer of a test: a twin with breakfast that is never refunded, unless said otherwise. */
export function offerFor({ price, ...answer }: Partial<Omit<Offer, 'price'>> & { readonly price: Money }): Offer {
  const none = money(0, price.currency)
  const roomType = answer.roomType ?? 'twin'
  return {
    code: 'a',
    roomIndex: 0,
    roomType,
    name: roomType,
    names: inEachLanguage({ en: roomType }),
    image: '',
    sizeSquareMeters: 20,
    beds: [],
    board: 'BB',
    refundable: false,
    cancellation: [],
    zone: 'Asia/Baghdad',
    roomsLeft: null,
    childrenAsAdults: [],
    ...answer,
    price: { total: price, usd: price, room: price, taxes: none, serviceFee: none, perNight: price, atProperty: null },
  }
}
