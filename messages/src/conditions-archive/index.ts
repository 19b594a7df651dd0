/**
 * Every version of the conditions that visitors have accepted, as it read in each language. For the server: a page
 * shows one version and is given its texts.
 */
import type { LocalDate } from '@karwan/domain/calendar'
import { forEachLanguage, type InEachLanguage } from '@karwan/domain/locales'
import { ownWords } from '../all/index.ts'
import type { Catalog } from '../translator/index.ts'
import second from './versions/2026-11-25.2.json' with { type: 'json' }
import first from './versions/2026-11-25.json' with { type: 'json' }
import third from './versions/2026-11-26.1.json' with { type: 'json' }
import fourth from './versions/2026-11-26.2.json' with { type: 'json' }
import fifth from './versions/2026-11-26.3.json' with { type: 'json' }
import sixth from './versions/2026-11-29.json' with { type: 'json' }

export interface ConditionsVersion {
  /** As it is recorded with an order. */
  readonly version: string
  /** Day from which it was in force. */
  readonly from: LocalDate
  /** Day on which the next one came into force; absent of the one in force now. */
  readonly until?: LocalDate
  /** Texts `policy.*` and `legal.terms*`, by key. */
  readonly texts: InEachLanguage<Catalog>
}

/** The texts that a visitor accepts today, in each language. */
export const conditionsInForce = (): InEachLanguage<Catalog> =>
  forEachLanguage(language =>
    Object.fromEntries(Object.entries(ownWords[language]).filter(([key]) => key.startsWith('policy.') || key.startsWith('legal.terms'))),
  )

const dayOf = (version: string): LocalDate => version.slice(0, 10)
const all: readonly (readonly [version: string, texts: InEachLanguage<Catalog>])[] = [
  ['2026-11-25', first],
  ['2026-11-25.2', second],
  ['2026-11-26.1', third],
  ['2026-11-26.2', fourth],
  ['2026-11-26.3', fifth],
  ['2026-11-29', sixth],
]

/** Newest first: the one in force now begins the list. */
export const conditionsVersions: readonly ConditionsVersion[] = all
  .map(([version, texts], at): ConditionsVersion => {
    const next = all[at + 1]?.[0]
    return { version, from: dayOf(version), ...(next !== undefined && { until: dayOf(next) }), texts }
  })
  .reverse()

/** Finds a version of the conditions; undefined where there never was one. */
export const findConditions = (version: string): ConditionsVersion | undefined => conditionsVersions.find(each => each.version === version)
