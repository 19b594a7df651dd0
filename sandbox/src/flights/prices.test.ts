import { expect, test } from 'vitest'
import { listJourneys } from './connections.ts'
import { familiesOf } from './data/families.ts'
import { aheadFactor, islamicDate, seasonFactor } from './data/holidays.ts'
import { readAmount, writeAmount } from './money.ts'
import { journeyFare, priceOf } from './prices.ts'
import { dayOf } from './zones.ts'

const day = dayOf('2030-05-16')
const today = day - 40
const [journey] = listJourneys('EBL', 'IST', day, 0)
const [family] = familiesOf('TK', 'network', 'Y')
const nobody = { adt: 0, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
if (!journey || !family) throw new Error('the world is empty')

test('a child pays three quarters of the fare, an infant a tenth, and the lines make the total', () => {
  const price = priceOf({ journeys: [journey], family, cabin: 'Y', counts: { ...nobody, adt: 2, chd: 1, inf: 1 }, today })
  const [adult, child, infant] = price.lines
  expect(child?.base).toBe(Math.round((adult?.base ?? 0) * 0.75))
  expect(infant?.base).toBe(Math.round((adult?.base ?? 0) * 0.1))
  expect(child?.taxes).toBe(adult?.taxes)
  expect(price.total).toBe(price.lines.reduce((sum, line) => sum + (line.base + line.taxes) * line.count, 0))
  expect(price.base + price.taxes).toBe(price.total)
})

test('a price is dearer in higher cabins and families, nearer to the day, and cheaper a direction for a round trip', () => {
  expect(journeyFare(journey, 'C', today)).toBeGreaterThan(journeyFare(journey, 'W', today))
  expect(journeyFare(journey, 'W', today)).toBeGreaterThan(journeyFare(journey, 'Y', today))
  expect(journeyFare(journey, 'Y', day - 1)).toBeGreaterThan(journeyFare(journey, 'Y', today))
  const adult = { ...nobody, adt: 1 }
  const one = priceOf({ journeys: [journey], family, cabin: 'Y', counts: adult, today })
  expect(priceOf({ journeys: [journey, journey], family, cabin: 'Y', counts: adult, today }).base).toBeLessThan(one.base * 2)
  expect(priceOf({ journeys: [journey], family, cabin: 'Y', counts: adult, today, extra: 1000 }).total).toBe(one.total + 1000)
  for (const [name, selling] of [
    ['LH', 'european'],
    ['G9', 'low-cost'],
    ['IA', 'regional'],
    ['W5', 'iranian'],
    ['QR', 'gulf'],
  ] as const) {
    const factors = familiesOf(name, selling, 'Y').map(each => each.factor)
    expect(factors).toEqual(factors.toSorted((a, b) => a - b))
    expect(factors.length).toBeGreaterThanOrEqual(2)
  }
})

test('bags and meals are told, told to be none, or not told', () => {
  expect(familiesOf('PC', 'low-cost', 'Y')[0]).toMatchObject({ checkedBag: 'none', meal: 'for_sale' })
  expect(familiesOf('IA', 'regional', 'Y')[0]).toMatchObject({ meal: 'unknown', checkedBag: { pieces: 1, kg: 20 } })
  expect(familiesOf('W5', 'iranian', 'Y')[0]).toMatchObject({ checkedBag: 'unknown', refund: 'ask' })
})

test('feasts and seasons raise the prices where people travel', () => {
  const factor = (date: string, [from, fromCountry]: [string, string], [to, toCountry]: [string, string]) =>
    seasonFactor({ city: from, country: fromCountry }, { city: to, country: toCountry }, dayOf(date))
  expect(islamicDate(dayOf('2027-03-09'))).toEqual({ month: 10, date: 1 })
  expect(factor('2027-03-21', ['IST', 'TR'], ['EBL', 'IQ'])).toBe(1.6)
  expect(factor('2027-05-16', ['EBL', 'IQ'], ['AYT', 'TR'])).toBe(1.5)
  expect(factor('2027-07-24', ['THR', 'IR'], ['NJF', 'IQ'])).toBe(2)
  expect(factor('2027-07-24', ['BEY', 'LB'], ['NJF', 'IQ'])).toBe(2.5)
  expect(factor('2027-02-20', ['EBL', 'IQ'], ['JED', 'SA'])).toBe(1.4)
  expect(factor('2027-02-20', ['EBL', 'IQ'], ['AMM', 'JO'])).toBe(0.85)
  expect(factor('2027-11-17', ['EBL', 'IQ'], ['AMM', 'JO'])).toBe(1)
  expect(aheadFactor(1)).toBeGreaterThan(aheadFactor(20))
})

test('amounts are written and read to the cent', () => {
  for (const cents of [0, 5, 10, 99, 100, 41_250, 999_999_99]) expect(readAmount(writeAmount(cents))).toBe(cents)
  expect(writeAmount(41_205)).toBe('412.05')
  expect(readAmount('12.345')).toBeUndefined()
  expect(readAmount('-1')).toBeUndefined()
})
