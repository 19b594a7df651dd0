// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { movedForward } from './forward.ts'
import { shownSearch } from './shown-search.ts'
import { forgetSearch, forgetSearches, mostRecent, type RecentSearch, recentSearches, rememberSearch } from './store.ts'

const key = 'karwan.recent-searches'
const flight = (to: string, date = '2026-12-01', more = ''): RecentSearch => ({
  product: 'flight',
  query: `type=0&class=Y&from=Erbil&fLId=EBL&to=${to}&tLId=${to}&sDate=${date}&adt=1${more}`,
  language: 'en',
})
const hotel: RecentSearch = {
  product: 'hotel',
  query: 'cityId=IST&cityName=Istanbul&sDate=2026-12-04&eDate=2026-12-06&guestData=2',
  language: 'en',
}
const trip: RecentSearch = {
  product: 'package',
  query: 'fLId=EBL&from=Erbil&tLId=IST&tCCode=IST&to=Istanbul&sDate=2026-12-04&eDate=2026-12-09&cIn=2026-12-05&guestData=2-5',
  language: 'en',
}
beforeEach(() => localStorage.clear())

test('[RS-1] the last search stands first, at most eight, none twice', () => {
  for (const to of ['IST', 'DXB', 'AMM', 'BEY', 'CAI', 'DOH', 'BAK', 'TBS', 'MHD']) rememberSearch(flight(to))
  expect(recentSearches()).toHaveLength(mostRecent)
  expect(recentSearches()[0]?.query).toContain('MHD')
  rememberSearch(hotel)
  rememberSearch(flight('TBS', '2027-01-05'))
  const [first, second, third] = recentSearches()
  expect([first?.query, second?.product, third?.query]).toEqual([flight('TBS', '2027-01-05').query, 'hotel', flight('MHD').query])
  expect(recentSearches().filter(({ query }) => query.includes('TBS'))).toHaveLength(1)
})

test('[RS-1] the same trip in another language is the same, for other people it is another', () => {
  rememberSearch(flight('IST'))
  rememberSearch({ ...flight('IST'), query: flight('IST').query.replace('Erbil', 'هەولێر'), language: 'ckb' })
  expect(recentSearches().map(({ language }) => language)).toEqual(['ckb'])
  rememberSearch(flight('IST', '2026-12-01', '&chd=1'))
  expect(recentSearches()).toHaveLength(2)
})

test('[RS-1] one goes, or all of them', () => {
  rememberSearch(flight('IST'))
  rememberSearch(hotel)
  forgetSearch(flight('IST'))
  expect(recentSearches()).toEqual([hotel])
  forgetSearches()
  expect(recentSearches()).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})

test('[RS-1] what cannot be read is dropped, what can be is kept', () => {
  for (const strange of ['{', 'null', '[]', '{"version":99,"searches":[]}', '{"version":1,"searches":"x"}', '"text"']) {
    localStorage.setItem(key, strange)
    expect(recentSearches()).toEqual([])
  }
  const broken = [
    null,
    7,
    { product: 'visa', query: 'a=b', language: 'en' },
    { ...hotel, language: 'xx' },
    { ...hotel, query: 'cityId=IST' },
  ]
  localStorage.setItem(key, JSON.stringify({ version: 1, searches: [...broken, hotel] }))
  expect(recentSearches()).toEqual([hotel])
  rememberSearch(flight('IST'))
  expect(recentSearches()).toEqual([flight('IST'), hotel])
})

test('[RS-1] days that have passed move forward by whole weeks and keep their distance', () => {
  expect(movedForward(['2026-12-01', '2026-12-08'], '2026-11-21')).toBeUndefined()
  expect(movedForward(['2026-11-21'], '2026-11-21')).toBeUndefined()
  // Friday and Wednesday stay Friday and Wednesday, over the change of the year.
  expect(movedForward(['2026-11-20', '2026-12-30'], '2026-11-21')).toEqual(['2026-11-27', '2027-01-06'])
  expect(movedForward(['2025-03-20', '2025-03-24', '2025-04-02'], '2026-11-21')).toEqual(['2026-11-26', '2026-11-30', '2026-12-09'])
})

test('[RS-1] a search of the past is made again with new days, and says so', () => {
  const several: RecentSearch = {
    product: 'flight',
    language: 'en',
    query: `type=2&adt=1&searchData=${encodeURIComponent('2026-11-02,EBL,EBL,EBL,Erbil,IST,IST,IST,Istanbul;2026-11-09,IST,IST,IST,Istanbul,EBL,EBL,EBL,Erbil')}`,
  }
  const shown = shownSearch(several, '2026-11-21')
  expect(shown).toMatchObject({ moved: true, search: { routes: [{ date: '2026-11-23' }, { date: '2026-11-30' }] } })
  expect(shown?.address).toContain('2026-11-23')
  expect(shownSearch(hotel, '2026-11-21')).toMatchObject({ moved: false, address: expect.stringContaining('sDate=2026-12-04') })
  expect(shownSearch(hotel, '2026-12-05')).toMatchObject({ moved: true, search: { checkIn: '2026-12-11', checkOut: '2026-12-13' } })
})

test('[PK-10] [RS-1] a package is kept beside its flight and its hotel, once whatever its days, for other people again', () => {
  rememberSearch(flight('IST'))
  rememberSearch(hotel)
  rememberSearch({ ...trip, query: trip.query.replaceAll('2026-12', '2027-01') })
  rememberSearch({ ...trip, query: trip.query.replace('Istanbul', 'إسطنبول'), language: 'ar' })
  expect(recentSearches().map(({ product }) => product)).toEqual(['package', 'hotel', 'flight'])
  expect(recentSearches()[0]?.language).toBe('ar')
  rememberSearch({ ...trip, query: trip.query.replace('guestData=2-5', 'guestData=2') })
  expect(recentSearches().map(({ product }) => product)).toEqual(['package', 'package', 'hotel', 'flight'])
  forgetSearch(trip)
  expect(recentSearches()).toHaveLength(3)
})

test('[PK-10] [RS-1] a package of the past is made again with flight and nights moved together', () => {
  expect(shownSearch(trip, '2026-12-01')).toMatchObject({ product: 'package', moved: false })
  const shown = shownSearch(trip, '2026-12-05')
  expect(shown).toMatchObject({
    moved: true,
    search: {
      flight: { routes: [{ date: '2026-12-11' }, { date: '2026-12-16' }] },
      stay: { checkIn: '2026-12-12', checkOut: '2026-12-16' },
    },
  })
  expect(shown?.address).toMatch(/^\/packages\?.*cIn=2026-12-12/)
  expect(shownSearch({ ...trip, query: 'fLId=EBL' }, '2026-12-01')).toBeUndefined()
})
