import { boards, facilityIds, hotelTypes, poiKinds } from '@karwan/domain/hotels'
import { expect, test } from 'vitest'
import { translatorOf } from '../all/index.ts'
import { boardKeys, facilityKey, hotelTypeKey, orderStateKeys, poiKey } from './index.ts'

test('[LN-1] every facility, place of interest, hotel type, board and order state is worded in Sorani', () => {
  const t = translatorOf('ckb')
  const words = [
    ...facilityIds.map(facilityKey),
    ...poiKinds.map(poiKey),
    ...hotelTypes.map(hotelTypeKey),
    ...boards.map(board => boardKeys[board]),
    ...Object.values(orderStateKeys),
  ].map(key => t(key))
  expect(words.filter(word => !/[\u0620-\u06ff]/.test(word))).toEqual([])
})
