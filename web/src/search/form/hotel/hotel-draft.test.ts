import { readHotelAddress } from '@karwan/domain/hotels'
import type { PlaceMatch } from '@karwan/domain/places'
import { expect, test } from 'vitest'
import {
  chosenDestination,
  destinationText,
  emptyHotelDraft,
  type HotelDraft,
  hotelDraftAgain,
  hotelDraftOf,
  hotelSearchAddress,
  hotelSearchOf,
} from './hotel-draft.ts'

const erbil = { cityId: 'EBL', cityCode: 'EBL', cityName: 'Erbil', countryCode: 'IQ', countryName: 'Iraq' }
const city: PlaceMatch = { kind: 'city', locationId: 'EBL', name: 'Erbil', ...erbil }
const area: PlaceMatch = { kind: 'area', locationId: 'EBL-A2', name: 'Ankawa', ...erbil }
const landmark: PlaceMatch = { kind: 'landmark', locationId: 'EBL-P1', name: 'Erbil Citadel', ...erbil }
const hotel: PlaceMatch = { kind: 'hotel', locationId: 'EBL-081', name: 'Jasmine Hotel', ...erbil }
const dates = { start: '2026-12-01', end: '2026-12-04' }

test('[HS-1] [SP-1] what is chosen is what is searched: a city, near a place of it, or one hotel; and stands in the form again', () => {
  let draft: HotelDraft = { ...emptyHotelDraft, dates }
  for (const [place, address, text] of [
    [hotel, '/hotel/packages?hotelName=Jasmine%20Hotel&cityId=EBL&cityName=Erbil&', 'Jasmine Hotel · Erbil'],
    [area, '/hotel?cityId=EBL&cityName=Erbil&', 'Ankawa · Erbil'],
    [landmark, '/hotel?cityId=EBL&cityName=Erbil&', 'Erbil Citadel'],
    [city, '/hotel?cityId=EBL&cityName=Erbil&', 'Erbil'],
  ] as const) {
    // Each choice takes the place of the one before.
    draft = { ...draft, ...chosenDestination(place) }
    expect(destinationText(draft)).toBe(text)
    const written = hotelSearchAddress(hotelSearchOf(draft))
    expect(written).toContain(address)
    const parameters = new URLSearchParams(written.split('?')[1])
    expect([parameters.get('near'), parameters.get('hotelId')]).toEqual([
      place.kind === 'area' || place.kind === 'landmark' ? place.locationId : null,
      place.kind === 'hotel' ? place.locationId : null,
    ])
    expect(destinationText(hotelDraftOf(readHotelAddress(parameters)))).toBe(text)
  }
})

test('a stay searched once is asked for again, without its days when they have passed', () => {
  const draft: HotelDraft = { ...emptyHotelDraft, ...chosenDestination(area), dates }
  expect(hotelDraftAgain(draft, '2026-12-01')).toEqual(draft)
  expect(hotelDraftAgain(draft, '2026-12-02')).toEqual({ ...draft, dates: {} })
})
