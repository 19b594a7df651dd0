import type { FlightSearch, PassengerCounts } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import { askedOf } from './price-days.ts'

const nobody: PassengerCounts = { adt: 0, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const searchOf = (passengers: PassengerCounts): FlightSearch => ({
  type: 0,
  cabin: 'Y',
  routes: [{ date: '2030-03-01', from: place('EBL'), to: place('IST') }],
  passengers,
})

test('[FS-1] prices are asked for every kind of traveler, also without an adult; not for nobody', () => {
  const seniors = { ...nobody, sen: 2, yth: 1, ins: 1 }
  expect(askedOf(searchOf(seniors))).toMatchObject({ party: seniors, from: 'EBL', to: 'IST' })
  expect(askedOf(searchOf(nobody))).toBeUndefined()
})
