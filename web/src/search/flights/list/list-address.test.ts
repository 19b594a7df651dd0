import { writeFlightAddress } from '@karwan/domain/flights'
import { expect, test } from 'vitest'
import { type ListChoice, plainChoice, readListChoice, writeListChoice } from './list-address.ts'

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const query = writeFlightAddress({
  type: 0,
  cabin: 'Y',
  routes: [{ date: '2026-12-10', from: place('EBL'), to: place('IST') }],
  passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
})
const choice: ListChoice = {
  filters: {
    stops: [0, 1],
    airlines: ['TK', 'A3'],
    transitAirports: ['SAW'],
    alliances: ['star', 'skyteam'],
    departures: [[], [{ from: 360, to: 720 }]],
    arrivals: [[{ from: 1080, to: 1440 }]],
    price: { max: 1_500_000 },
    minDurationMinutes: 90,
    maxDurationMinutes: 600,
    withCheckedBag: true,
    refundableOnly: true,
    noTransitVisa: true,
  },
  sort: 'highest-price',
  open: 'bgh7DSeAs3pJph',
  perPerson: true,
  compare: ['bgh7DSeAs3pJph', 'a1-_b'],
}

test('[SP-3] filters, sort and open card stand in the address and are read from it again', () => {
  const address = writeListChoice(query, choice)
  expect(readListChoice(new URLSearchParams(address))).toEqual(choice)
  expect(new URLSearchParams(address).get('fLId')).toBe('EBL')
})
test('a plain list leaves the address as the search wrote it', () => {
  expect(writeListChoice(writeListChoice(query, choice), plainChoice)).toBe(new URLSearchParams(query).toString())
  expect(readListChoice(new URLSearchParams(query))).toEqual(plainChoice)
})
test('nonsense in an address asks nothing of the list', () => {
  const broken = new URLSearchParams(
    'stops=7,x&airlines=<b>&alliances=none&arr7=1-2&dep0=99999-1&pmin=-3&maxdur=ten&sort=up&bag=yes&novisa=yes&per=all&compare=<i>,%20',
  )
  expect(readListChoice(broken)).toEqual(plainChoice)
})
test('no more than three flights are compared, each once', () => {
  expect(readListChoice(new URLSearchParams('compare=a,b,a,c,d')).compare).toEqual(['a', 'b', 'c'])
})
