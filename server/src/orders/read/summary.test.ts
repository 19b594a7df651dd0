import { expect, test } from 'vitest'
import { sampleStay } from '../../testing/samples/sample-order.ts'
import { orderItemSummaryOf } from './summary.ts'

const needs = { language: 'ckb' } as Parameters<typeof orderItemSummaryOf>[1]
test('a stay in a list of bookings has its hotel’s first picture, or none', () => {
  const { hotel } = sampleStay.product
  const of = (images: typeof hotel.images) =>
    orderItemSummaryOf({ ...sampleStay, product: { ...sampleStay.product, hotel: { ...hotel, images } } }, needs)
  const picture = { file: 'front.webp' } as (typeof hotel.images)[number]
  expect(of([picture])).toMatchObject({
    serviceType: 'hotel',
    hotel: { id: hotel.id, name: hotel.names.ckb, image: 'front.webp' },
    checkIn: '2027-03-18',
    nights: 4,
    rooms: 1,
  })
  expect(of([])).toMatchObject({ hotel: { image: null } })
})
