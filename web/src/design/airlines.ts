import type { Language } from '@karwan/domain/locales'
import { airlineRows } from './airlines.generated.ts'

/** Colours of a carrier's tile; undefined for a carrier we do not know. */
export function airlineLook(code: string): { readonly color: string; readonly onColor: string } | undefined {
  const row = Object.hasOwn(airlineRows, code) ? airlineRows[code] : undefined
  return row && { color: row[0], onColor: row[1] }
}

/** A carrier's name in the visitor's language, or its code where we do not know it. */
export function airlineName(code: string, language: Language): string {
  const row = Object.hasOwn(airlineRows, code) ? airlineRows[code] : undefined
  return row?.[{ en: 2, ar: 3, ckb: 4 }[language] as 2 | 3 | 4] ?? code
}
