// @vitest-environment jsdom
import type { FlightFare, FlightItinerary, TripType } from '@karwan/domain/flights'
import { type Money, money } from '@karwan/domain/money'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { directTrip, fareWith, overnightTrip, segmentOf } from '../../../testing/index.ts'
import { NamesProvider } from '../names-provider.tsx'
import { FareHeads } from './fare-heads.tsx'
import { FareTable } from './fare-table.tsx'
import { FlightCard } from './flight-card.tsx'
import { LegHeading } from './leg-heading.tsx'
import { LegRow } from './leg-row.tsx'
import { Segments } from './segments.tsx'

vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})
const dinars = { shown: (each: Money) => each }
const shop = { installments: null as object | null, points: true, rate: dinars }
vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ installments: shop.installments, sells: () => shop.points }),
  useShownMoney: () => shop.rate,
  useLeading: () => (total: Money) => total,
}))

let root: Root
let box: HTMLElement
const airports = {
  IST: { name: 'Istanbul Airport', city: 'Istanbul', country: 'TR' },
  SAW: { name: 'Sabiha', city: 'Istanbul', country: 'TR' },
}
const show = (element: React.ReactNode, tripType: TripType = 1): string => {
  act(() =>
    root.render(
      <NamesProvider airports={airports} tripType={tripType}>
        {element}
      </NamesProvider>,
    ),
  )
  return text()
}
const text = (): string => box.textContent ?? ''

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  Object.assign(shop, { installments: null, points: true, rate: dinars })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const overnightLeg = overnightTrip().legs[0]
if (!overnightLeg) throw new Error('the sample has a leg')
const waiting = (minutes: number) => {
  const next = new Date(Date.UTC(2026, 11, 10, 12, minutes)).toISOString().slice(0, 16)
  const first = segmentOf({ to: { airport: 'IST', terminal: null, at: '2026-12-10T12:00', zone: 'UTC' } })
  const second = segmentOf({ from: { airport: 'IST', terminal: null, at: next, zone: 'UTC' } })
  return { durationMinutes: 600, segments: [first, second] }
}

test.each([
  [59, 'Very short layover'],
  [60, 'Short layover'],
  [89, 'Short layover'],
  [90, 'Normal layover'],
  [299, 'Normal layover'],
  [300, 'Long layover'],
])('[FS-6] a layover of %i minutes is called a %s on the card and in the details', (minutes, label) => {
  expect(show(<LegRow leg={waiting(minutes)} />)).toContain(label)
  expect(show(<Segments leg={waiting(minutes)} />)).toContain(label)
})

test('[FS-6] an overnight layover and a change of airport are said, with both airports', () => {
  for (const element of [<LegRow key="row" leg={overnightLeg} />, <Segments key="all" leg={overnightLeg} />]) {
    const text = show(element)
    expect(text).toContain('Overnight layover')
    expect(text).toContain('Airport change: from Istanbul Airport to Sabiha')
    expect(text).toContain('Layover in Istanbul: 9 h')
  }
})

test('[FS-9] each flight tells its number, carriers, aircraft, terminals, cabin, local times with zone, and the day it arrives', () => {
  const text = show(<Segments leg={overnightLeg} cabin="Y" />)
  for (const part of ['TK 317', 'TK 1979', 'Operated by British Airways', 'Airbus A321neo', 'Terminal 1', 'Terminal I', 'Economy'])
    expect(text).toContain(part)
  for (const part of ['20:00', '22:45', '07:45', '10:00', 'UTC+3', 'UTC+0', '+1 day', '10 December', '11 December'])
    expect(text).toContain(part)
  expect(text).toContain('Aircraft: Not stated')
  expect([...box.querySelectorAll('ol > li')]).toHaveLength(2)
})

const fares: readonly FlightFare[] = [
  fareWith({ family: 'Light', checkedBag: 'none', meal: 'none', refund: 'none', change: { allowed: true, fee: null } }),
  fareWith({ family: 'Silent' }, 350_000),
]
const rest = { isWide: true, isGone: () => false, onRules: () => {} }

test('[FS-7] [FS-9] fares stand in the same rows; none is said only where it is known, otherwise that nobody told', () => {
  for (const isWide of [true, false]) {
    show(<FareTable fares={fares} {...rest} isWide={isWide} />)
    const heads = [...box.querySelectorAll('tbody th')].map(head => head.textContent)
    expect(heads).toEqual(['Cabin bag', 'Checked bag', 'Meal', 'Seat', 'Changes', 'Refunds', 'Points with an account'])
    const bodyOf = (name: string) => [...box.querySelectorAll('tbody')].find(body => body.querySelector('th')?.textContent === name)
    const cells = (name: string) => [...(bodyOf(name)?.querySelectorAll('td') ?? [])].map(cell => cell.textContent)
    expect(cells('Checked bag')).toEqual(['No baggage included', 'Not stated'])
    expect(cells('Meal')).toEqual(['No Meal.', 'Not stated'])
    expect(cells('Seat')).toEqual(['Not stated', 'Not stated'])
    expect(cells('Changes')).toEqual(['Can be changed', 'Not stated'])
    expect(cells('Refunds')).toEqual(['Non-refundable', 'Not stated'])
    expect([...box.querySelectorAll('button')].map(button => button.textContent)).toEqual(['Fare rules Light', 'Fare rules Silent'])
  }
})

const heads = (change: Partial<React.ComponentProps<typeof FareHeads>> = {}): readonly string[] => {
  const nothing = { perPerson: false, pending: undefined, isGone: () => false, onSelect: () => {}, isWide: false, minWidth: undefined }
  show(<FareHeads fares={families} listed="Light" className="" {...nothing} {...change} />)
  return [...box.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
}
const families: readonly FlightFare[] = [
  fareWith({ checkedBag: 'none', change: 'none', refund: 'none' }),
  fareWith(
    { family: 'Plus', checkedBag: { pieces: 1, kilograms: 20 }, change: { allowed: true, fee: money(0, 'IQD') }, refund: 'none' },
    352_750,
  ),
]

test('the cheapest fare tells its price, a dearer one what it adds in money and in words, then its own price', () => {
  expect(heads()).toEqual(['Light300,000Cabin bag onlySelect Light', 'Plus+52,750Price 352,75020 kg bag and free changesSelect Plus'])
  expect(heads({ perPerson: true })[1]).toContain('+26,375Price 176,375')
  expect([...box.querySelectorAll('button')].map(({ className }) => className.includes('bg-button'))).toEqual([true, false])
})

test('a fare that is gone keeps its price and loses its button; few seats are told, many are not', () => {
  expect(heads({ isGone: ({ family }) => family === 'Plus' })[1]).toContain('No longer available')
  expect(box.querySelectorAll('button')).toHaveLength(1)
  expect(heads({ fares: [fareWith({ seatsLeft: 4 }), fareWith({ family: 'Full', seatsLeft: 9 })] })).toEqual([
    'Light300,0004 seats leftSelect Light',
    'Full300,000Select Full',
  ])
})

const cardOf = (itinerary: FlightItinerary, change: Partial<React.ComponentProps<typeof FlightCard>> = {}) => {
  const [fare] = itinerary.fares
  if (!fare) throw new Error('the sample has a fare')
  const nothing = () => {}
  return (
    <FlightCard
      itinerary={itinerary}
      fare={fare}
      isOpen={false}
      isCompared={false}
      perPerson={false}
      pending={undefined}
      gone=""
      onToggle={nothing}
      onCompare={nothing}
      onSelect={nothing}
      {...change}
    />
  )
}
test('[FS-1] a leg is named by the type of its trip, not by the number of legs', () => {
  const heading = <LegHeading leg={overnightLeg} at={1} />
  expect(show(heading)).toMatch(/^Return · /)
  expect(show(heading, 2)).toMatch(/^Flight 2 · /)
})

/** Shows an unfolded row, whose details are fetched. */
const unfold = async (itinerary: FlightItinerary, change: Partial<React.ComponentProps<typeof FlightCard>> = {}) => {
  await act(async () => void show(cardOf(itinerary, { isOpen: true, ...change })))
  await act(async () => vi.dynamicImportSettled())
  return text()
}

test('a row tells the price for everyone, or for one person where that is asked, as an amount alone', () => {
  expect(show(cardOf(directTrip()))).toContain('300,000')
  expect(text()).not.toContain('IQD')
  expect(show(cardOf(directTrip(), { perPerson: true }))).toContain('150,000')
  expect(box.querySelector('button')?.getAttribute('aria-label')).toBe('Flight details: Turkish Airlines, 20:00, IQD 150,000')
})

test('a row says in at most twenty words who flies, when, from where to where, with how many stops and which bag', () => {
  show(cardOf(directTrip('bag', [fareWith({ checkedBag: { pieces: 1, kilograms: 23 } })])))
  for (const part of ['20:00', 'Turkish Airlines', 'Direct', '23 kg']) expect(text()).toContain(part)
  for (const hidden of box.querySelectorAll('.sr-only')) hidden.remove()
  const words = [...box.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? (node.textContent?.match(/[\p{L}\p{N}:,]+/gu) ?? []) : [])),
  )
  expect(words.length).toBeLessThanOrEqual(20)
})

test('a leg that leaves from another airport than the one before it reached is marked', () => {
  const [out] = directTrip().legs
  if (!out) throw new Error('the sample has a leg')
  const back = (airport: string) => ({
    ...out,
    segments: [segmentOf({ from: { airport, terminal: null, at: '2026-12-17T10:00', zone: 'UTC' } })],
  })
  const landed = out.segments.at(-1)?.to.airport ?? ''
  expect(show(cardOf({ ...directTrip('same'), legs: [out, back(landed)] }))).not.toContain('Another airport')
  expect(show(cardOf({ ...directTrip('other'), legs: [out, back('XXX')] }))).toContain('Another airport XXX')
})

test('paying by the month and points are told in the unfolded row where the brand has them, and nowhere else', async () => {
  shop.installments = { plans: [{ months: 12, feeBasisPoints: 0 }], minimum: 100_000, step: 250 }
  const unfolded = await unfold(directTrip())
  expect(unfolded).toContain('From IQD 25,000 a month\u00a0· 12 months')
  expect(unfolded).toContain('Earn 227 points with an account')
  Object.assign(shop, { installments: null, points: false })
  const plain = await unfold(directTrip('other'))
  expect(plain).not.toContain('a month')
  expect(plain).not.toContain('points')
})

test('seats left are told only where the airline told them', async () => {
  expect(await unfold(directTrip())).not.toContain('left')
  expect(await unfold(directTrip('few', [fareWith({ seatsLeft: 2 })]))).toContain('2 seats left')
})

test('a flight is taken up for comparison by its own box', async () => {
  const onCompare = vi.fn()
  const trip = directTrip()
  await unfold(trip, { onCompare })
  act(() => box.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  expect(onCompare).toHaveBeenCalledWith(trip)
  expect(box.querySelector('label')?.textContent).toBe('Compare Turkish Airlines, 20:00')
})

test('what changing costs is told in the currency that prices are read in', () => {
  const changeable = <FareTable {...rest} fares={[fareWith({ change: { allowed: true, fee: money(59_400, 'IQD') } })]} />
  expect(show(changeable)).toContain('IQD 59,400')
  shop.rate = { shown: () => money(4_500, 'USD') }
  expect(show(<div>{changeable}</div>)).toContain('$45.00')
})
