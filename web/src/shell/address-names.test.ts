import { type FlightPlace, writeFlightAddress } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import { namesOfAddress } from './address-names.server.ts'

const place = (code: string): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName: `Name of ${code}` })
const addressOf = (cities: readonly string[]) =>
  new URLSearchParams(
    writeFlightAddress({
      type: cities.length > 2 ? 2 : 0,
      cabin: 'Y',
      passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
      routes: cities.slice(1).map((to, at) => ({ date: '2027-01-01', from: place(cities[at] ?? ''), to: place(to) })),
    }),
  )

test('cities of a link are named in the language it is opened in', () => {
  expect(namesOfAddress(addressOf(['EBL', 'IST']), 'ar')).toEqual({ EBL: 'أربيل', IST: 'إسطنبول' })
  expect(namesOfAddress(addressOf(['BGW', 'IST', 'DXB']), 'ckb')).toEqual({ BGW: 'بەغدا', IST: 'ئەستەنبوڵ', DXB: 'دوبەی' })
  expect(namesOfAddress(new URLSearchParams('cityId=X-KRB&cityName=Karbala'), 'ar')).toEqual({ 'X-KRB': 'كربلاء' })
})

test('what nobody knows is left as the address has it', () => {
  expect(namesOfAddress(addressOf(['EBL', 'ZZZ']), 'ar')).toEqual({ EBL: 'أربيل' })
  expect(namesOfAddress(new URLSearchParams('cityId=X-BNC&cityName=Bench'), 'ar')).toEqual({})
  expect(namesOfAddress(new URLSearchParams(), 'ar')).toEqual({})
})
