import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber } from '../calendar/dates.ts'
import {
  cabins,
  checkFlightSearch,
  type FlightPlace,
  type FlightSearch,
  hasFlightSearch,
  readFlightAddress,
  writeFlightAddress,
} from './index.ts'

const address = (query: string) => new URLSearchParams(query)
const messages = (query: string) => readFlightAddress(address(query)).faults.map(one => `${one.path} ${one.message}`)

const anyCode = fc.constantFrom('EBL', 'IST', 'SAW', 'LHR', 'DXB', 'X-DUH')
const anyName = fc
  .oneof(fc.constantFrom('هەولێر', 'إسطنبول', 'New York', 'a,b;c&d=e%f#g+h'), fc.string({ minLength: 1, unit: 'grapheme' }))
  .map(name => name.trim() || 'x')
const anyPlace: fc.Arbitrary<FlightPlace> = fc.record({ locationId: anyCode, cityId: anyCode, cityCode: anyCode, cityName: anyName })
const anyDate = fc.integer({ min: 20_000, max: 25_000 }).map(dateOfDayNumber)
const anyRoute = fc.record({ date: anyDate, from: anyPlace, to: anyPlace })
const count = fc.integer({ min: 0, max: 9 })
const rest = {
  cabin: fc.constantFrom(...cabins),
  passengers: fc.record({ adt: count, chd: count, sen: count, yth: count, inf: count, ins: count }),
  directOnly: fc.boolean(),
  nearby: fc.boolean(),
}
const anySearch: fc.Arbitrary<FlightSearch> = fc
  .oneof(
    fc.record({ type: fc.constant(0 as const), routes: fc.tuple(anyRoute), ...rest }),
    fc.record({ type: fc.constant(1 as const), route: anyRoute, back: anyDate, ...rest }).map(({ route, back, ...other }) => ({
      ...other,
      routes: [route, { date: back, from: route.to, to: route.from }],
    })),
    fc.record({ type: fc.constant(2 as const), routes: fc.array(anyRoute, { minLength: 1, maxLength: 6 }), ...rest }),
  )
  .map(({ directOnly, nearby, ...search }) => ({ ...search, ...(directOnly && { directOnly }), ...(nearby && { nearby }) }))

test('[SP-2] any search of type 0, 1 or 2 written into an address is read back the same', () => {
  fc.assert(
    fc.property(anySearch, search => {
      expect(readFlightAddress(address(writeFlightAddress(search)))).toMatchObject({ search, faults: [] })
    }),
    { numRuns: 500 },
  )
})

test('[SP-2] the parameters have the specified names', () => {
  const found = readFlightAddress(
    address(
      'type=1&class=C&from=Erbil&to=Istanbul&ticket=t-9&fCId=EBL&fCCode=EBL&fLId=EBL&tCId=IST&tCCode=IST&tLId=SAW&sDate=2026-12-01&eDate=2026-12-08&adt=2&chd=1&inf=1',
    ),
  )
  expect(found.ticket).toBe('t-9')
  expect(found.search).toEqual({
    type: 1,
    cabin: 'C',
    routes: [
      {
        date: '2026-12-01',
        from: { locationId: 'EBL', cityId: 'EBL', cityCode: 'EBL', cityName: 'Erbil' },
        to: { locationId: 'SAW', cityId: 'IST', cityCode: 'IST', cityName: 'Istanbul' },
      },
      {
        date: '2026-12-08',
        from: { locationId: 'SAW', cityId: 'IST', cityCode: 'IST', cityName: 'Istanbul' },
        to: { locationId: 'EBL', cityId: 'EBL', cityCode: 'EBL', cityName: 'Erbil' },
      },
    ],
    passengers: { adt: 2, chd: 1, sen: 0, yth: 0, inf: 1, ins: 0 },
  })
})

test('[SP-3] a malformed address gives what was understood and says what was not', () => {
  const query = 'type=1&class=Q&from=Erbil&fLId=EBL&tLId=<script>&sDate=2026-02-30&eDate=2026-12-08&adt=two'
  expect(messages(query)).toEqual([
    'class error.formatInvalid',
    'adt error.formatInvalid',
    'to error.formatInvalid',
    'sDate error.formatInvalid',
  ])
  const { search, understood } = readFlightAddress(address(query))
  expect(search).toBeUndefined()
  expect(understood).toMatchObject({
    type: 1,
    cabin: 'Y',
    passengers: { adt: 1 },
    routes: [{ from: { locationId: 'EBL' } }, { date: '2026-12-08' }],
  })
  expect(messages('type=1&fLId=EBL&tLId=IST&sDate=2026-12-01')).toEqual(['eDate error.returnRequired'])
  expect(messages('type=2&searchData=2026-12-01,EBL')).toContain('searchData.0 error.formatInvalid')
  expect(messages('type=7&fLId=EBL&tLId=IST&sDate=2026-12-01')).toEqual(['type error.formatInvalid'])
})

test('[SP-2] [SP-3] of a trip of several flights each says what of it was not understood', () => {
  const query =
    'type=2&searchData=2026-12-01,EBL,EBL,EBL,Erbil,IST,IST,IST,Istanbul;2026-13-01,IST,IST,IST,Istanbul,,,,;,?,,,x,DXB,DXB,DXB,Dubai'
  expect(messages(query)).toEqual([
    'searchData.1.to error.destinationRequired',
    'searchData.1.date error.formatInvalid',
    'searchData.2.from error.formatInvalid',
    'searchData.2.date error.dateRequired',
  ])
  expect(readFlightAddress(address(query)).understood.routes).toMatchObject([
    { date: '2026-12-01', from: { cityName: 'Erbil' }, to: { cityName: 'Istanbul' } },
    { from: { cityName: 'Istanbul' } },
    { to: { cityName: 'Dubai' } },
  ])
  const seven = readFlightAddress(
    address(`type=2&searchData=${Array(7).fill('2026-12-01,EBL,EBL,EBL,Erbil,IST,IST,IST,Istanbul').join(';')}`),
  )
  expect(seven.faults).toEqual([{ path: 'searchData', message: 'error.tooManyFlights', values: { count: 6 } }])
  expect(seven.understood.routes).toHaveLength(6)
})

test('[SP-3] Eastern digits are digits, and codes alone are enough', () => {
  const found = readFlightAddress(address('type=٠&fLId=ebl&tLId=ist&sDate=٢٠٢٦-١٢-٠١&adt=۲'))
  expect(found.search).toMatchObject({
    type: 0,
    routes: [{ date: '2026-12-01', from: { locationId: 'EBL', cityName: 'EBL' } }],
    passengers: { adt: 2 },
  })
})

test('[SP-3] ten people are read, and called too many rather than not understood', () => {
  const { search, faults } = readFlightAddress(address('type=0&fLId=EBL&tLId=IST&sDate=2026-12-01&adt=10'))
  expect(faults).toEqual([])
  expect(search && checkFlightSearch(search, '2026-11-22')).toMatchObject([{ message: 'error.tooManySeats' }])
})

test('[SP-3] an airport code where a name belongs is a place, a name alone is not', () => {
  const found = readFlightAddress(address('type=0&from=EBL&to=IST&sDate=2026-12-01&adt=1'))
  expect(found.search?.routes).toMatchObject([{ from: { locationId: 'EBL', cityCode: 'EBL' }, to: { locationId: 'IST' } }])
  expect(messages('type=0&from=Erbil&to=IST&sDate=2026-12-01&adt=1')).toEqual(['from error.fieldRequired'])
})

test('no address, however broken, makes reading throw', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('type', 'class', 'fLId', 'tLId', 'sDate', 'eDate', 'adt', 'searchData', 'direct'), fc.string()),
      values => {
        const { search, faults } = readFlightAddress({ get: name => values[name] ?? null })
        expect(search !== undefined || faults.length > 0).toBe(true)
      },
    ),
  )
  expect(hasFlightSearch(address('lang=ar'))).toBe(false)
  expect(hasFlightSearch(address('sDate=x'))).toBe(true)
})

test.each(['type', 'from', 'to', 'fLId', 'tLId', 'sDate', 'searchData'])('[SP-2] an address with %s has a flight search', name => {
  expect(hasFlightSearch(address(`${name}=x`))).toBe(true)
})

test('[SP-2] without a type, several flights are a trip of several, a way back is a round trip, and else it is one way', () => {
  const typeOf = (query: string) => {
    const { understood, faults } = readFlightAddress(address(query))
    return [understood.type, faults.some(({ path }) => path === 'type')]
  }
  expect(typeOf('searchData=x&eDate=2026-12-08')).toEqual([2, false])
  expect(typeOf('fLId=EBL&tLId=IST&sDate=2026-12-01&eDate=2026-12-08')).toEqual([1, false])
  expect(typeOf('fLId=EBL&tLId=IST&sDate=2026-12-01')).toEqual([0, false])
})

test('[SP-3] a search with any fault is not complete, even if all its flights are', () => {
  const found = readFlightAddress(address('type=0&class=Q&fLId=EBL&tLId=IST&sDate=2026-12-01'))
  expect(found.search).toBeUndefined()
  expect(found.understood.routes).toMatchObject([{ date: '2026-12-01', from: { locationId: 'EBL' }, to: { locationId: 'IST' } }])
  expect(readFlightAddress(address('type=2')).search).toBeUndefined()
})

test('[SP-2] one adult travels where no traveler is named, and beside children; seniors may travel alone', () => {
  const nobody = { adt: 0, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
  const counted = (query: string) => readFlightAddress(address(query)).understood.passengers
  expect(counted('')).toEqual({ ...nobody, adt: 1 })
  expect(counted('chd=2')).toEqual({ ...nobody, adt: 1, chd: 2 })
  expect(counted('sen=2')).toEqual({ ...nobody, sen: 2 })
  expect(counted('sen=2&adt=some')).toEqual({ ...nobody, adt: 1, sen: 2 })
  expect(counted('adt=0&sen=1')).toEqual({ ...nobody, sen: 1 })
})

test.each(['123', '1x', 'x1', '-1', '1.5'])('[SP-3] %s is no number of travelers', text => {
  expect(messages(`type=0&fLId=EBL&tLId=IST&sDate=2026-12-01&chd=${text}`)).toEqual(['chd error.formatInvalid'])
})

test('[SP-3] spaces around a value do not count', () => {
  const found = readFlightAddress(address('type=+0+&from=+EBL+&tLId=+ist+&sDate=+2026-12-01+&adt=+2+'))
  expect(found).toMatchObject({ faults: [], search: { routes: [{ from: { locationId: 'EBL' }, to: { locationId: 'IST' } }] } })
})

test('[SP-3] a place needs a city and a location that are both codes, and a name is a code only by itself', () => {
  const from = (query: string) => {
    const { understood, faults } = readFlightAddress(address(`type=0&tLId=IST&sDate=2026-12-01&${query}`))
    return faults[0]?.message ?? understood.routes[0]?.from
  }
  expect(from('fLId=EBL&fCCode=no code')).toBe('error.formatInvalid')
  expect(from('fLId=no code&fCCode=EBL')).toBe('error.formatInvalid')
  for (const name of ['EBLX', 'XEBL', 'Ebl']) expect([name, from(`from=${name}`)]).toEqual([name, 'error.fieldRequired'])
  const erbil = { locationId: 'EBL', cityId: 'EBL', cityCode: 'EBL', cityName: 'IST' }
  for (const one of ['fCId', 'fCCode', 'fLId']) expect([one, from(`from=IST&${one}=EBL`)]).toEqual([one, erbil])
})

test('[SP-2] of a flight of several, each part may be missing, and says so by its place', () => {
  const whole = ['2026-12-01', 'EBL', 'EBL', 'EBL', 'Erbil', 'IST', 'IST', 'SAW', 'Istanbul']
  const faultsWithout = (...missing: readonly number[]) =>
    messages(`type=2&searchData=${whole.map((part, at) => (missing.includes(at) ? '' : part)).join(',')}`)
  expect(faultsWithout()).toEqual([])
  expect(faultsWithout(0)).toEqual(['searchData.0.date error.dateRequired'])
  expect(faultsWithout(1, 2, 3, 4)).toEqual(['searchData.0.from error.originRequired'])
  expect(faultsWithout(5, 6, 7, 8)).toEqual(['searchData.0.to error.destinationRequired'])
  expect(messages('type=2')).toEqual(['searchData error.fieldRequired'])
  expect(readFlightAddress(address('type=2')).understood.routes).toEqual([])
  expect(messages('type=2&searchData=2026-12-01')).toEqual([
    'searchData.0 error.formatInvalid',
    'searchData.0.from error.originRequired',
    'searchData.0.to error.destinationRequired',
  ])
})

test('[SP-2] [SP-3] parts of several flights are percent-encoded; what cannot be decoded stays as it is', () => {
  const read = (name: string) =>
    readFlightAddress({ get: key => ({ type: '2', searchData: `2026-12-01,EBL,EBL,EBL,${name},IST,IST,IST,Istanbul` })[key] ?? null })
  expect(read('a%2Cb%3Bc').understood.routes[0]?.from?.cityName).toBe('a,b;c')
  expect(read('50%').understood.routes[0]?.from?.cityName).toBe('50%')
})

test('[SP-2] an address names adults, children and infants always, the rest only where there is any', () => {
  const place = (code: string, cityName: string): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName })
  const route = { date: '2026-12-01', from: place('EBL', 'Erbil'), to: place('IST', 'New York') }
  const passengers = { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
  const plain: FlightSearch = { type: 0, cabin: 'Y', routes: [route], passengers }
  const ends = 'from=Erbil&to=New%20York&fCId=EBL&fCCode=EBL&fLId=EBL&tCId=IST&tCCode=IST&tLId=IST&sDate=2026-12-01'
  expect(writeFlightAddress(plain)).toBe(`type=0&class=Y&${ends}&adt=1&chd=0&inf=0`)
  expect(writeFlightAddress({ ...plain, passengers: { ...passengers, sen: 2 }, directOnly: true, nearby: true }, { ticket: 't 9' })).toBe(
    `type=0&class=Y&${ends}&adt=1&chd=0&sen=2&inf=0&direct=1&nearby=1&ticket=t%209`,
  )
})
