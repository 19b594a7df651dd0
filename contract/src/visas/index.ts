/**
 * `GET /api/visas/needs?passport=IQ&purpose=tourism&ages=52,48,8&holds=visa.SCHENGEN&crossings=enter.TR.2026-12-20`:
 *   what travelers with one passport need at each border of a trip. Needs no session; holds for an hour. A crossing is
 *   `kind.country.day` or `kind.country.day.airport`, several are divided by commas.
 * `POST /api/visas/mistakes` {passport, country, what}: reports a mistake in the rules; 204.
 */
import {
  type CrossingKind,
  crossingKinds,
  type VisaHolding,
  type VisaPurpose,
  visaConditions,
  visaKinds,
  visaMistakes,
  visaPurposes,
} from '@karwan/domain/visas'
import { z } from 'zod'
import { localDate } from '../common/index.ts'

export const countryCode = z.string().regex(/^[A-Z]{2}$/)

const crossing = z.string().regex(/^(enter|transit-airside|transit-landside)\.[A-Z]{2}\.\d{4}-\d{2}-\d{2}(\.[A-Z]{3})?$/)
const holding = z.string().regex(/^(visa|residence)\.([A-Z]{2}|SCHENGEN)$/)
const divided = (of: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .max(2000)
    .transform(text => (text === '' ? [] : text.split(',')))
    .pipe(z.array(of).max(most))

/** Travelers and crossings of one call, most. */
export const visaNeedsLimits = { travelers: 9, crossings: 60, holdings: 6 } as const

export const visaNeedsQuery = z.object({
  passport: countryCode,
  purpose: z.enum(visaPurposes).default('tourism'),
  /** Full years of each traveler on the day of the first crossing; `-` where it is not known. */
  ages: divided(z.string().regex(/^(-|\d{1,3})$/), visaNeedsLimits.travelers).default(['-']),
  /** Visas and residences that all of them hold. */
  holds: divided(holding, visaNeedsLimits.holdings).default([]),
  crossings: divided(crossing, visaNeedsLimits.crossings),
})
export type VisaNeedsQuery = z.input<typeof visaNeedsQuery>

export const visaVerdict = z.object({
  kind: z.enum(visaKinds),
  /** Reason why it is unknown. */
  unknown: z.enum(['no-rule', 'contradiction', 'stale', 'no-country']).optional(),
  stay: z.object({ days: z.int(), within: z.int().optional() }).optional(),
  /** The authority's fee in whole units, as its source names it. */
  fee: z.object({ amount: z.int(), currency: z.string() }).optional(),
  conditions: z.array(z.enum(visaConditions)),
  /** Months that the visa or residence it holds for must still be valid. */
  holdsMonths: z.int().optional(),
  passportMonths: z.int().optional(),
  /** Time until the authority decides, in its working days or in days of the calendar. */
  workingDays: z.object({ from: z.int(), to: z.int() }).optional(),
  calendarDays: z.object({ from: z.int(), to: z.int() }).optional(),
  /** Last day on which all documents must be with the authority; absent where no time is known, or nothing needed. */
  startBy: localDate.optional(),
  source: z.object({ title: z.string(), url: z.string() }).optional(),
  checkedOn: localDate.optional(),
})
export const visaNeeds = z.object({
  passport: countryCode,
  /** In the order asked. */
  needs: z.array(
    z.object({
      kind: z.enum(crossingKinds),
      country: countryCode,
      on: localDate,
      airport: z.string().optional(),
      /** One a traveler, in the order of `ages`. */
      verdicts: z.array(visaVerdict),
    }),
  ),
})
/** Of a mistake in the rules of a passport and a country. Nothing is taken that could tell who reports it. */
export const visaMistake = z.object({ passport: countryCode, country: countryCode, what: z.enum(visaMistakes) })

/** A rule of a country, for those it holds for. */
export interface VisaRuleView {
  readonly kind: CrossingKind
  readonly purposes?: readonly VisaPurpose[]
  /** Full years, both included. */
  readonly ages?: { readonly from?: number; readonly to?: number }
  readonly holds?: readonly VisaHolding[]
  /** The only airports it holds at: IATA codes, and in the page the names of their cities. */
  readonly airports?: readonly string[]
  readonly verdict: VisaVerdictAnswer
}
/** Data of the page of one country: its rules by passport, entering before changing planes, the general one last. */
export interface VisaCountryPage {
  /** Title of the page, in its language. */
  readonly title: string
  readonly country: string
  readonly passports: readonly { readonly passport: string; readonly rules: readonly VisaRuleView[] }[]
}
export type VisaVerdictAnswer = z.infer<typeof visaVerdict>
export type VisaNeeds = z.infer<typeof visaNeeds>

/** Data of the visa page that only the server has. Countries are ISO 3166-1 alpha-2. */
export interface VisaPage {
  /** Countries and passports on record, and what one may hold (`visa.SCHENGEN`). */
  readonly countries: readonly string[]
  readonly passports: readonly string[]
  readonly holdings: readonly string[]
  /** Answer to the question of the address; absent where it has none. */
  readonly needs?: VisaNeeds
}
