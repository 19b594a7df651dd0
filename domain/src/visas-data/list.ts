import { type VisaKind, type VisaRule, visaNeed } from '../visas/index.ts'
import { listed } from './row.ts'

/**
 * Pairs of which the public list of 17 February 2026 says something else than our rows do of an adult tourist who holds
 * nothing, and why ours stands.
 */
export const differences: readonly { readonly of: string; readonly list: VisaKind; readonly why: string }[] = [
  {
    of: 'IQ SY',
    list: 'e-visa',
    why: 'In June 2025 the embassy of Iraq in Damascus said that only four groups may enter. Nobody has said since that it is over.',
  },
  {
    of: 'SY IQ',
    list: 'e-visa',
    why: 'The Kurdistan Region has a rule of its own at Erbil and Sulaymaniyah, so without an airport it is not known.',
  },
]

/**
 * Returns what the list must say if our rows and `differences` are right: one line a passport and country, sorted.
 * Only one digest of these lines is in the project, not the list.
 */
export const expectedList = (rules: readonly VisaRule[]): readonly string[] => {
  const pairs = new Set(rules.filter(({ kind }) => kind === 'enter').map(({ nationality, country }) => `${nationality} ${country}`))
  return [...pairs].sort().map(pair => {
    const [nationality = '', country = ''] = pair.split(' ')
    const traveler = { nationality, age: 30, holds: [] }
    const crossing = { kind: 'enter', country, on: listed } as const
    const ours = visaNeed({ traveler, crossing, purpose: 'tourism', rules, today: listed, staleAfterDays: 365 }).kind
    return `${pair} ${differences.find(({ of }) => of === pair)?.list ?? ours}`
  })
}
