import { expect, test } from 'vitest'
import { hotelItem } from './items.ts'

test('a copy of a booking from before hotels had a phone and an end of check-in is still read', () => {
  const policies = {
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    adultFromAge: 12,
    cotFree: true,
    cityTax: null,
    pets: false,
    marriageCertificate: false,
  }
  const hotel = {
    id: 'h1',
    name: 'Citadel View Hotel',
    latinName: 'Citadel View Hotel',
    type: 'Hotel',
    stars: 4,
    description: '',
    address: '',
    neighbourhood: '',
    cityId: 'EBL',
    countryId: 'IQ',
    latitude: 36.19,
    longitude: 44.01,
    zone: 'Asia/Baghdad',
    images: [],
    facilities: [],
    pois: [],
    policies,
  }
  expect(hotelItem.shape.hotel.parse(hotel)).toEqual({
    ...hotel,
    phone: null,
    policies: { ...policies, checkInUntil: null, receptionAllHours: false },
  })
})
