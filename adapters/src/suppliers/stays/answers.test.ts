import { expect, test } from 'vitest'
import { hotelAnswer } from './answers.ts'

const answer = {
  id: 'EBL-001',
  name: { en: 'Palace' },
  kind: 'Hotel',
  stars: 4,
  address: { en: 'Street 1' },
  neighbourhood: { en: 'Center' },
  area: 'EBL-A1',
  city: 'EBL',
  country: 'IQ',
  latitude: 36.19,
  longitude: 44.01,
  facilities: [],
  description: { en: 'A hotel.' },
  time_zone: 'Asia/Baghdad',
  images: [],
  points: [],
  policies: {
    check_in_from: '14:00',
    check_out_until: '12:00',
    adult_from_age: 12,
    cot_free: true,
    city_tax: null,
    pets: false,
    marriage_certificate: false,
  },
}

test('a guest rating is read in tenths with its count', () => {
  expect(hotelAnswer.parse({ ...answer, reviews: { score: 8.94, count: 1204 } }).reviews).toEqual({ tenths: 89, count: 1204 })
})

test.each([
  ['missing', undefined],
  ['null', null],
  ['a word', 'good'],
  ['a score without its count', { score: 8.9 }],
  ['a score out of a hundred', { score: 89, count: 12 }],
  ['a score of nobody', { score: 8.9, count: 0 }],
  ['a score in words', { score: '8.9', count: 12 }],
])('a guest rating that is %s is none, and the hotel is sold all the same', (_, reviews) => {
  expect(hotelAnswer.parse({ ...answer, reviews })).toMatchObject({ id: 'EBL-001', reviews: undefined })
})
