import { expect, test } from 'vitest'
import { hotelAnswer } from './answers.ts'
import { toDetails } from './translate.ts'

const policies = {
  check_in_from: '14:00',
  check_in_until: '23:00',
  reception_all_hours: false,
  check_out_until: '12:00',
  adult_from_age: 12,
  cot_free: true,
  city_tax: null,
  pets: false,
  marriage_certificate: false,
}
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
  phone: '+9640001234',
  policies,
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

test('phone and hours of a reception are read as they are told', () => {
  const read = (change: object) => {
    const { phone, policies: hours } = toDetails(hotelAnswer.parse({ ...answer, policies: { ...policies, ...change } }))
    return [phone, hours.checkInFrom, hours.checkInUntil, hours.receptionAllHours, hours.checkOutUntil]
  }
  expect(read({})).toEqual(['+9640001234', '14:00', '23:00', false, '12:00'])
  expect(read({ check_in_until: '02:00' })).toEqual(['+9640001234', '14:00', '02:00', false, '12:00'])
  expect(read({ reception_all_hours: true })).toEqual(['+9640001234', '14:00', null, true, '12:00'])
})

test.each([undefined, null, '', 'call us', '07501234567', '+964 750 123 4567', 9_647_501_234])('a phone that is %j is none', phone => {
  expect(toDetails(hotelAnswer.parse({ ...answer, phone }))).toMatchObject({ id: 'EBL-001', phone: null })
})

test.each([undefined, null, '', '2 pm', '14', '24:00', '14:60', 14])(
  'an hour that is %j is not told, and the hotel is sold all the same',
  hour => {
    const strange = { check_in_from: hour, check_in_until: hour, reception_all_hours: hour, check_out_until: hour }
    expect(toDetails(hotelAnswer.parse({ ...answer, policies: { ...policies, ...strange } })).policies).toMatchObject({
      checkInFrom: null,
      checkInUntil: null,
      receptionAllHours: false,
      checkOutUntil: null,
    })
  },
)
