import { expect, test } from 'vitest'
import { isLocalDate } from '../calendar/index.ts'
import { type CrossingLeg, crossingsOf } from './crossings.ts'
import { legOf } from './sample-legs.ts'
import { splitAirports } from './terminals.ts'

const countries: Readonly<Record<string, string>> = {
  ...{ EBL: 'IQ', BGW: 'IQ', IST: 'TR', SAW: 'TR', AYT: 'TR', VIE: 'AT', FRA: 'DE', MUC: 'DE', CDG: 'FR', FCO: 'IT' },
  ...{ LHR: 'GB', LGW: 'GB', DXB: 'AE', BKK: 'TH', ATH: 'GR', KUL: 'MY', JFK: 'US', BSL: 'CH', MLH: 'FR' },
}
const countryOf = (airport: string) => countries[airport]
const bordersIn = (legs: readonly CrossingLeg[], separateTickets = false) =>
  crossingsOf(legs, { countryOf, separateTickets }).map(({ kind, country, on, airport }) => `${kind} ${country} ${on.slice(5)} ${airport}`)

test('[VI-3] a direct flight enters its destination; the country it leaves is no border', () => {
  expect(bordersIn([legOf('EBL IST')])).toEqual(['enter TR 12-20 IST'])
  expect(bordersIn([legOf('EBL BGW')])).toEqual([])
})

test('[VI-3] a round trip enters the country it began in', () => {
  expect(bordersIn([legOf('EBL IST'), legOf('IST EBL', '2026-12-27')])).toEqual(['enter TR 12-20 IST', 'enter IQ 12-27 EBL'])
})

test('[VI-3] changing planes on one ticket at one airport is airside; the flight before it from home is no border', () => {
  expect(bordersIn([legOf('EBL VIE LHR')])).toEqual(['transit-airside AT 12-20 VIE', 'enter GB 12-20 LHR'])
  expect(bordersIn([legOf('BGW EBL IST')])).toEqual(['enter TR 12-20 IST'])
})

test('[VI-3] it is landside with tickets apart, from another airport, or after 24 hours', () => {
  expect(bordersIn([legOf('EBL VIE LHR')], true)).toEqual(['transit-landside AT 12-20 VIE', 'enter GB 12-20 LHR'])
  expect(bordersIn([legOf('EBL IST/SAW LHR')])).toEqual(['transit-landside TR 12-20 IST', 'enter GB 12-20 LHR'])
  expect(bordersIn([legOf('EBL VIE LHR', '2026-12-20', 23 * 60 + 59)])[0]).toBe('transit-airside AT 12-20 VIE')
  expect(bordersIn([legOf('EBL VIE LHR', '2026-12-20', 24 * 60)])[0]).toBe('transit-landside AT 12-20 VIE')
})

test('[VI-3] it is landside between terminals that take an entry, where the flights tell them', () => {
  const [first, second] = legOf('EBL KUL LHR').segments
  if (!first || !second) throw new Error('There are two segments')
  const between = (from: string | null, to: string | null) => {
    const segments = [
      { ...first, to: { ...first.to, terminal: from } },
      { ...second, from: { ...second.from, terminal: to } },
    ]
    return bordersIn([{ segments }])[0]
  }
  for (const [from, to] of [
    ['1', '2'],
    ['T2', 'M'],
    ['Terminal 1', 't2'],
  ] as const)
    expect(between(from, to)).toBe('transit-landside MY 12-20 KUL')
  for (const [from, to] of [
    ['1', '1'],
    ['M', 'T1'],
    [null, '2'],
    ['1', null],
    ['7', '2'],
  ] as const)
    expect(between(from, to)).toBe('transit-airside MY 12-20 KUL')
  expect(bordersIn([legOf('EBL VIE LHR')])[0]).toBe('transit-airside AT 12-20 VIE')
})

test('[VI-3] every airport with such terminals has two groups at least, a source and a day', () => {
  for (const { airport, groups, source, checkedOn } of splitAirports) {
    const names = groups.flat()
    expect([airport, groups.length > 1, new Set(names).size === names.length]).toEqual([airport, true, true])
    expect([source.url.startsWith('https://'), isLocalDate(checkedOn)]).toEqual([true, true])
  }
})

test('[VI-3] between two airports of two countries both are entered', () => {
  expect(bordersIn([legOf('EBL LHR/JFK BKK')])).toEqual([
    'transit-landside GB 12-20 LHR',
    'transit-landside US 12-20 JFK',
    'enter TH 12-20 BKK',
  ])
  expect(bordersIn([legOf('EBL BSL/MLH LHR')])).toEqual(['transit-landside CH 12-20 BSL', 'enter GB 12-20 LHR'])
})

test('[VI-3] an onward flight within the country is entered at its first airport', () => {
  expect(bordersIn([legOf('EBL IST AYT')])).toEqual(['enter TR 12-20 IST'])
})

test('[VI-3] within Schengen it is the destination that is entered, on the day of the first landing', () => {
  expect(bordersIn([legOf('EBL FRA CDG')])).toEqual(['enter FR 12-20 CDG'])
  expect(bordersIn([legOf('EBL FRA MUC CDG', '2026-12-20', 20 * 60)])).toEqual(['enter FR 12-20 CDG'])
  expect(bordersIn([legOf('CDG FCO')])).toEqual([])
})

test('[VI-3] an area that is crossed by a flight within it is entered once, landside', () => {
  expect(bordersIn([legOf('EBL FRA CDG LHR')])).toEqual(['transit-landside DE 12-20 FRA', 'enter GB 12-20 LHR'])
})

test('[VI-3] a leg that begins elsewhere than the last one ended is an entry there', () => {
  expect(bordersIn([legOf('EBL IST'), legOf('ATH EBL', '2026-12-27')])).toEqual([
    'enter TR 12-20 IST',
    'enter GR 12-27 ATH',
    'enter IQ 12-27 EBL',
  ])
  expect(bordersIn([legOf('EBL FRA'), legOf('CDG EBL', '2026-12-27')])).toEqual(['enter DE 12-20 FRA', 'enter IQ 12-27 EBL'])
})

test('[VI-3] a technical stop abroad is airside; one in the country of either end is none', () => {
  const withStops = (...technicalStops: readonly string[]): CrossingLeg => ({
    segments: legOf('EBL BKK').segments.map(segment => ({ ...segment, technicalStops })),
  })
  expect(bordersIn([withStops('DXB')])).toEqual(['transit-airside AE 12-20 DXB', 'enter TH 12-20 BKK'])
  expect(bordersIn([withStops('BGW')])).toEqual(['enter TH 12-20 BKK'])
})

test('[VI-6] an airport whose country is not known is a border of an unknown country', () => {
  expect(bordersIn([legOf('EBL XXX LHR')])).toEqual(['transit-airside ZZ 12-20 XXX', 'enter GB 12-20 LHR'])
  expect(bordersIn([legOf('EBL XXX'), legOf('XXX EBL', '2026-12-27')])).toEqual(['enter ZZ 12-20 XXX', 'enter IQ 12-27 EBL'])
})
