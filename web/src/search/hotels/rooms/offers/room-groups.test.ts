import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { findAgain, findSameForAll, groupOffers, nearestOffers, type Offer } from './room-groups.ts'
import { offerFor } from './testing/offer.ts'

const offer = (code: string, roomIndex: number, roomType: Offer['roomType'], amount: number, board: Offer['board'] = 'BB'): Offer =>
  offerFor({ code, roomIndex, roomType, board, price: money(amount, 'IQD') })
const codes = (offers: readonly Offer[] | undefined) => offers?.map(({ code }) => code)

test('[HS-6] each searched room has its own offers, by kind of room and from the cheapest on', () => {
  const offers = [offer('a', 0, 'suite', 900), offer('b', 0, 'twin', 300), offer('c', 1, 'twin', 100), offer('d', 0, 'twin', 250)]
  const groups = groupOffers(offers, 0)
  expect(groups.map(({ room, offers }) => [room.roomType, codes(offers)])).toEqual([
    ['twin', ['d', 'b']],
    ['suite', ['a']],
  ])
  expect(groupOffers(offers, 2)).toEqual([])
})

test('[HS-6] the same for all rooms is the same room, board and terms in each, or nothing', () => {
  const first = offer('a', 0, 'twin', 300)
  const offers = [first, offer('b', 1, 'twin', 250, 'HB'), offer('c', 1, 'twin', 260), offer('d', 1, 'suite', 100)]
  expect(codes(findSameForAll(offers, first, 2))).toEqual(['a', 'c'])
  expect(findSameForAll(offers, first, 3)).toBeUndefined()
  expect(findSameForAll([first, offer('b', 1, 'twin', 250, 'HB')], first, 2)).toBeUndefined()
})

test('[HS-6] the nearest offers are of the same room, by price, at most three, and none that is gone', () => {
  const changed = offer('a', 0, 'twin', 300)
  const offers = [
    ...[changed, offer('far', 0, 'twin', 900), offer('near', 0, 'suite', 310), offer('other', 1, 'twin', 300)],
    ...[offer('alike', 0, 'twin', 290), offer('gone', 0, 'twin', 301), offer('more', 0, 'twin', 350)],
  ]
  expect(codes(nearestOffers(offers, changed, new Set(['gone'])))).toEqual(['alike', 'near', 'more'])
})

test('[HS-6] what was chosen at older prices is found again by room, kind, board and terms, the cheapest of them', () => {
  const before = [offer('a', 0, 'twin', 300), offer('b', 1, 'suite', 900), undefined]
  const now = [offer('c', 0, 'twin', 340), offer('d', 0, 'twin', 320), offer('e', 1, 'twin', 200), offer('f', 1, 'suite', 900, 'HB')]
  expect(findAgain(now, before).map(each => [each.then?.code, each.now?.code])).toEqual([
    ['a', 'd'],
    ['b', undefined],
    [undefined, undefined],
  ])
})
