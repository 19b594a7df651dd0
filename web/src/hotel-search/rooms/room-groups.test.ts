import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { groupOffers, type Offer } from './room-groups.ts'

const offer = (code: string, roomIndex: number, roomType: Offer['roomType'], amount: number): Offer => {
  const price = money(amount, 'IQD')
  const none = money(0, 'IQD')
  return {
    ...{ code, roomIndex, roomType, name: roomType, names: { en: '', ar: '', ckb: '' }, image: '', sizeSquareMeters: 20, beds: [] },
    ...{ board: 'BB', refundable: false, cancellation: [], zone: 'Asia/Baghdad', roomsLeft: null, childrenAsAdults: [] },
    price: { total: price, usd: price, room: price, taxes: none, serviceFee: none, perNight: price, atProperty: null },
  }
}

test('[HS-6] each searched room has its own offers, by kind of room and from the cheapest on', () => {
  const offers = [offer('a', 0, 'suite', 900), offer('b', 0, 'twin', 300), offer('c', 1, 'twin', 100), offer('d', 0, 'twin', 250)]
  const groups = groupOffers(offers, 0)
  expect(groups.map(({ room, offers }) => [room.roomType, offers.map(({ code }) => code)])).toEqual([
    ['twin', ['d', 'b']],
    ['suite', ['a']],
  ])
  expect(groupOffers(offers, 2)).toEqual([])
})
