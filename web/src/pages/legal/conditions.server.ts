import type { LocalDate } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'

import { conditionsVersions, findConditions } from '@karwan/messages/conditions-archive'
import type { Catalog } from '@karwan/messages/translator'

interface VersionLine {
  readonly version: string
  /** Day from which it was in force. */
  readonly from: LocalDate
}
/** Data of the terms in force: since when, and which others there were. */
export interface TermsData {
  readonly from: LocalDate
  /** Newest first. */
  readonly earlier: readonly VersionLine[]
}
/** One version of the conditions as it read. */
export interface ConditionsData extends VersionLine {
  /** Day on which the next one came into force; absent of the one in force now. */
  readonly until?: LocalDate
  /** Texts of the version in the language of the page, by key. */
  readonly texts: Catalog
}

export const termsData = (): TermsData => {
  const [now, ...earlier] = conditionsVersions
  if (!now) throw new Error('There is no version of the conditions')
  return { from: now.from, earlier: earlier.map(({ version, from }) => ({ version, from })) }
}

/** Finds a version to be read; undefined where there never was one. */
export const conditionsData = (version: string, language: Language): ConditionsData | undefined => {
  const found = findConditions(version)
  if (!found) return undefined
  const { from, until, texts } = found
  return { version, from, ...(until !== undefined && { until }), texts: texts[language] }
}
