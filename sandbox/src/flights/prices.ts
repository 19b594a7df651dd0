import { getAirport } from './data/airports.ts'
import { getCarrier } from './data/carriers.ts'
import type { Family } from './data/families.ts'
import { aheadFactor, seasonFactor, weekdayFactor } from './data/holidays.ts'
import { distanceKm } from './distance.ts'
import { chance } from './hash.ts'
import { type Journey, journeyMinutes, sameJourney, sellerOf } from './journeys.ts'
import type { Cents } from './money.ts'
import { weekday } from './zones.ts'

export const passengerKinds = ['adt', 'chd', 'sen', 'yth', 'inf', 'ins'] as const
type Kind = (typeof passengerKinds)[number]
export type Counts = Readonly<Record<Kind, number>>
export type Cabin = 'Y' | 'W' | 'C' | 'F'

/** Percent of the adult's base fare and of the adult's taxes. */
const shares: Readonly<Record<Kind, readonly [base: number, taxes: number]>> = {
  adt: [100, 100],
  chd: [75, 100],
  sen: [95, 100],
  yth: [90, 100],
  inf: [10, 20],
  ins: [75, 100],
}
const cabinFactor: Readonly<Record<Cabin, number>> = { Y: 1, W: 1.7, C: 3.2, F: 5.6 }

interface PriceLine {
  readonly kind: Kind
  readonly count: number
  readonly base: Cents
  readonly taxes: Cents
}
export interface Price {
  readonly lines: readonly PriceLine[]
  readonly base: Cents
  readonly taxes: Cents
  readonly total: Cents
}

/** Cheapest adult base fare in dollars for one direction, before the family; `today` is the day of sale. */
export function journeyFare(journey: Journey, cabin: Cabin, today: number): number {
  const [first, last] = [journey[0], journey.at(-1)]
  if (!first || !last) return 0
  const [from, to] = [getAirport(first.flight.from), getAirport(last.flight.to)]
  const km = distanceKm(from.code, to.code)
  const distance = 38 + Math.min(km, 2500) * 0.068 + Math.max(0, km - 2500) * 0.042
  const season = seasonFactor(from, to, first.day)
  const day = weekdayFactor(weekday(first.day), `fare ${sameJourney(journey)}`)
  const changes = journey.length === 1 ? 1 : journey.length === 2 ? 0.9 : 0.85
  const longJourneyFactor = journeyMinutes(journey) > 1200 ? 0.9 : 1
  return (
    distance *
    season *
    day *
    changes *
    longJourneyFactor *
    aheadFactor(first.day - today) *
    getCarrier(sellerOf(journey)).priceFactor *
    cabinFactor[cabin]
  )
}

/** Departure charges of a country in cents; who changes aircraft pays a part. */
const departureTax: Readonly<Record<string, Cents>> = {
  IQ: 3850,
  SY: 3400,
  TR: 2460,
  AE: 3120,
  QA: 2750,
  SA: 3310,
  KW: 2180,
  BH: 2650,
  OM: 2840,
  JO: 5780,
  LB: 5010,
  IR: 1490,
  EG: 3690,
  GE: 2210,
  GB: 11_840,
  DE: 6270,
  FR: 5430,
  NL: 6890,
  AT: 5120,
  CH: 5560,
  SE: 3980,
  US: 4160,
  IN: 2320,
  MY: 1760,
  TH: 2390,
}
const otherTax: Cents = 3270

function taxesOf(journeys: readonly Journey[]): Cents {
  let cents = 0
  for (const journey of journeys) {
    for (const [index, hop] of journey.entries()) {
      const tax = departureTax[getAirport(hop.flight.from).country] ?? otherTax
      cents += index === 0 ? tax : Math.round(tax * 0.35)
      cents += 850 + Math.round(distanceKm(hop.flight.from, hop.flight.to) * 0.9)
    }
  }
  return cents
}

interface Asked {
  readonly journeys: readonly Journey[]
  readonly family: Family
  readonly cabin: Cabin
  readonly counts: Counts
  /** The day of sale. */
  readonly today: number
  /** Amount on top of the whole price. */
  readonly extra?: Cents
}

/**
 * The whole price. Round trips and more are a tenth cheaper a direction. Every line is exact: each × count sums to the
 * total.
 */
export function priceOf({ journeys, family, cabin, counts, today, extra = 0 }: Asked): Price {
  const fare = journeys.reduce((sum, journey) => sum + journeyFare(journey, cabin, today), 0) * (journeys.length > 1 ? 0.9 : 1)
  const adultBase = Math.max(9, Math.round(fare * family.factor)) * 100
  const adultTaxes = taxesOf(journeys)
  const lines: PriceLine[] = []
  for (const kind of passengerKinds) {
    const count = counts[kind]
    if (count === 0) continue
    const [base, taxes] = shares[kind]
    lines.push({ kind, count, base: Math.round((adultBase * base) / 100), taxes: Math.round((adultTaxes * taxes) / 100) })
  }
  // What comes on top is spread over those of the first kind, rounded up to the cent each.
  const head = lines[0]
  if (head && extra > 0) lines[0] = { ...head, base: head.base + Math.ceil(extra / head.count) }
  const base = lines.reduce((sum, line) => sum + line.base * line.count, 0)
  const taxes = lines.reduce((sum, line) => sum + line.taxes * line.count, 0)
  return { lines, base, taxes, total: base + taxes }
}

/** Seats the airline says are left; most of the time it says nothing. */
export function findSeatsLeft(journeys: readonly Journey[], family: string): number | null {
  const seed = `seats ${family} ${journeys.map(sameJourney).join('/')}`
  return chance(seed) < 0.22 ? 1 + Math.floor(chance(`${seed} count`) * 9) : null
}
