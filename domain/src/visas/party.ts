import type { LocalDate } from '../calendar/index.ts'
import { severityOf } from './severity.ts'
import type { Crossing, VisaKind } from './types.ts'

/** Numbers of travelers at one border, by what they need. */
export interface PartyCount {
  readonly all: number
  /** They need a document before they travel. */
  readonly need: number
  readonly notAdmitted: number
  readonly unknown: number
}
export const countParty = (kinds: readonly VisaKind[]): PartyCount => ({
  all: kinds.length,
  need: kinds.filter(needsDocument).length,
  notAdmitted: kinds.filter(kind => kind === 'not-admitted').length,
  unknown: kinds.filter(kind => kind === 'unknown').length,
})

/** A border of a trip with the numbers of travelers by what they need there. */
export interface BorderCount extends Omit<Crossing, 'on'>, PartyCount {
  /** The earliest of the travelers' last safe days to hand in their documents. */
  readonly startBy?: LocalDate
}

interface ReadVerdict {
  readonly kind: VisaKind
  readonly startBy?: LocalDate
}
/** Counts each border of a trip. A place where planes are changed and nobody needs anything is left out. */
export const countBorders = (
  borders: readonly (Omit<Crossing, 'on'> & { readonly verdicts: readonly ReadVerdict[] })[],
): readonly BorderCount[] =>
  borders
    .map(({ kind, country, airport, verdicts }) => {
      const [startBy] = verdicts.flatMap(verdict => verdict.startBy ?? []).sort()
      return {
        kind,
        country,
        ...(airport !== undefined && { airport }),
        ...countParty(verdicts.map(verdict => verdict.kind)),
        ...(startBy !== undefined && { startBy }),
      }
    })
    .filter(({ kind, need, notAdmitted, unknown }) => kind === 'enter' || need + notAdmitted + unknown > 0)

/** True if a document must be there before travel. An unknown verdict says neither yes nor no. */
export const needsDocument = (kind: VisaKind): boolean => severityOf(kind) === 'warn' && kind !== 'unknown'

/** True if who buys must say that they have read it. */
export const mustBeRead = (kind: VisaKind): boolean => ['embassy', 'not-admitted', 'unknown'].includes(kind)

/** Returns a crossing as `GET /api/visas/needs` takes it: `enter.TR.2026-12-20.IST`. */
export const crossingCode = ({ kind, country, on, airport }: Crossing): string =>
  [kind, country, on, ...(airport === undefined ? [] : [airport])].join('.')
