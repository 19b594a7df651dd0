import type { FlightResults } from '@karwan/contract/flights'
import type { VisaNeeds, VisaVerdictAnswer } from '@karwan/contract/visas'
import { ageOn, type LocalDate } from '@karwan/domain/calendar'
import { type Crossing, type CrossingLeg, crossingCode, crossingsOf } from '@karwan/domain/visas'
import { type Failure, isFailure, server } from '../base/server-client/index.ts'

export type Airports = FlightResults['airports']

export interface BorderTraveler {
  /** Country of the passport. */
  readonly nationality: string
  /** Absent where it is not known. */
  readonly birthDate?: string
}
/** A border, and what each traveler needs there, in their order. */
export interface BorderNeed extends Crossing {
  readonly verdicts: readonly VisaVerdictAnswer[]
}

export const crossingsIn = (legs: readonly CrossingLeg[], airports: Airports): readonly Crossing[] =>
  crossingsOf(legs, { countryOf: code => airports[code]?.countryCode })

/** Crossings of one call: its address stays below what every server takes. */
const mostInACall = 40

/** Asks what travelers need at each crossing, once for each passport. Ages are those on the first day. */
export async function askNeeds(
  crossings: readonly Crossing[],
  travelers: readonly BorderTraveler[],
  signal: AbortSignal,
): Promise<readonly BorderNeed[] | Failure> {
  const distinct = [...new Map(crossings.map(each => [crossingCode(each), each])).values()]
  const day = distinct[0]?.on
  if (day === undefined) return []
  const calls = Array.from({ length: Math.ceil(distinct.length / mostInACall) }, (_, at) =>
    callFor(distinct.slice(at * mostInACall, (at + 1) * mostInACall), { travelers, day }, signal),
  )
  const needs = await Promise.all(calls)
  return needs.find(isFailure) ?? needs.flatMap(each => (isFailure(each) ? [] : each))
}

async function callFor(
  crossings: readonly Crossing[],
  { travelers, day }: { readonly travelers: readonly BorderTraveler[]; readonly day: LocalDate },
  signal: AbortSignal,
): Promise<readonly BorderNeed[] | Failure> {
  const passports = [...new Set(travelers.map(({ nationality }) => nationality))]
  const answers = await Promise.all(
    passports.map(passport => {
      const holders = travelers.filter(({ nationality }) => nationality === passport)
      const ages = holders.map(({ birthDate }) => (birthDate === undefined ? '-' : String(Math.max(0, ageOn(birthDate, day)))))
      const params = { passport, ages: ages.join(), crossings: crossings.map(crossingCode).join() }
      return server.get('/visas/needs', { answer: async () => (await import('@karwan/contract/visas')).visaNeeds, params, signal })
    }),
  )
  const failure = answers.find(isFailure)
  return failure ?? crossings.map((crossing, at) => ({ ...crossing, verdicts: verdictsAt(at, travelers, answers.filter(isAnswer)) }))
}
const isAnswer = (answer: VisaNeeds | Failure): answer is VisaNeeds => !isFailure(answer)

const unknown: VisaVerdictAnswer = { kind: 'unknown', conditions: [] }

/** Verdicts on one border in the order of the travelers, out of the answers for their passports. */
export function verdictsAt(
  border: number,
  travelers: readonly BorderTraveler[],
  answers: readonly Pick<VisaNeeds, 'passport' | 'needs'>[],
): readonly VisaVerdictAnswer[] {
  return travelers.map(({ nationality }, at) => {
    const place = travelers.slice(0, at).filter(each => each.nationality === nationality).length
    return answers.find(({ passport }) => passport === nationality)?.needs[border]?.verdicts[place] ?? unknown
  })
}

/**
 * Borders as they are shown: without those of the travelers' own countries, and once where a way out and a way back
 * say the same but for the day to start by, which is that of the way out.
 */
export function shownBorders(needs: readonly BorderNeed[], travelers: readonly BorderTraveler[]): readonly BorderNeed[] {
  const foreign = needs.filter(({ country }) => travelers.some(({ nationality }) => nationality !== country))
  const same = foreign.map(sameOf)
  return foreign.filter((_, at) => same.indexOf(same[at] ?? '') === at)
}
const sameOf = ({ kind, country, airport, verdicts }: BorderNeed): string =>
  JSON.stringify([kind, country, kind === 'enter' ? '' : airport, verdicts.map(({ startBy: _, ...verdict }) => verdict)])
