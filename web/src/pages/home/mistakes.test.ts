import { readFlightAddress } from '@karwan/domain/flights'
import { readHotelAddress } from '@karwan/domain/hotels'
import { expect, test } from 'vitest'
import { mistakesIn } from './mistakes.ts'

test('[SP-3] a destination opened in another tab leaves its days open, and nothing is wrong with that; what was said wrongly is', () => {
  const flight = (query: string) => mistakesIn(readFlightAddress(new URLSearchParams(query))).map(({ path }) => path)
  const hotel = (query: string) => mistakesIn(readHotelAddress(new URLSearchParams(query))).map(({ path }) => path)
  expect(flight('type=1&fLId=EBL&tLId=IST&adt=1')).toEqual([])
  expect(flight('type=1&fLId=EBL&tLId=IST&sDate=soon&adt=x')).toEqual(['adt', 'sDate'])
  expect(hotel('cityId=EBL&cityName=Erbil')).toEqual([])
  expect(hotel('cityId=EBL&cityName=Erbil&sDate=2026-13-01')).toEqual(['sDate'])
  expect(mistakesIn(undefined)).toEqual([])
})
