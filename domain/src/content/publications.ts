/** One order to show a version, from a moment until another or until it is taken back. Rows never change. */
export interface Publication {
  /** Rises with each publication of an item. */
  readonly id: number
  readonly version: number
  readonly from: Date
  /** Null: until it is taken back, or another version begins. */
  readonly until: Date | null
  /** Time at which it was taken back; null if it was not. */
  readonly endedAt: Date | null
}

/** Everything that the state of an item follows from. */
export interface ContentFacts {
  /** Number of the newest version, from 1. */
  readonly currentVersion: number
  readonly publications: readonly Publication[]
  readonly archivedAt: Date | null
}

export const contentStates = ['draft', 'published', 'scheduled', 'over', 'archived'] as const
export type ContentState = (typeof contentStates)[number]

export interface ContentStatus {
  readonly state: ContentState
  /** Publication that the shop shows now. */
  readonly shown: Publication | undefined
  /** Next publication that begins by itself. */
  readonly next: Publication | undefined
  /** Time since which nothing is shown any more; only in the state `over`. */
  readonly overSince: Date | undefined
  /** The newest version was neither published nor scheduled. */
  readonly hasDraft: boolean
}

/** Returns when a publication ends or ended; undefined if nothing ends it yet. */
export const endOf = ({ until, endedAt }: Pick<Publication, 'until' | 'endedAt'>): Date | undefined =>
  until && endedAt ? (until < endedAt ? until : endedAt) : (until ?? endedAt ?? undefined)

/** A publication that was taken back before it began counts as never made. */
const isRemoved = ({ from, endedAt }: Publication): boolean => endedAt !== null && endedAt <= from
const byBeginning = (a: Publication, b: Publication): number => a.from.getTime() - b.from.getTime() || a.id - b.id

/**
 * Returns the state of an item at a moment (HC-11). The publication that began last decides: what it replaced does not
 * come back when it ends.
 */
export const contentStatusOf = ({ currentVersion, publications, archivedAt }: ContentFacts, now: Date): ContentStatus => {
  const counted = publications.filter(each => !isRemoved(each)).toSorted(byBeginning)
  const latest = counted.findLast(({ from }) => from <= now)
  const end = latest && endOf(latest)
  const hasDraft = counted.every(({ version }) => version < currentVersion)
  if (archivedAt) return { state: 'archived', shown: undefined, next: undefined, overSince: undefined, hasDraft }
  const shown = latest && !(end && end <= now) ? latest : undefined
  const next = counted.find(({ from }) => from > now)
  const state = shown ? 'published' : next ? 'scheduled' : hasDraft ? 'draft' : 'over'
  return { state, shown, next, overSince: state === 'over' ? end : undefined, hasDraft }
}
