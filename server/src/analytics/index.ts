/**
 * Counts events by day, brand and language: no cookie, no id, no address. A failure here never makes anything else
 * fail.
 */
import type { VisitEvent } from '@karwan/domain/analytics'
import { today } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { Context } from '../platform/database/index.ts'
import { countOrders, type Zones } from './order-counts.ts'
import { addCounts } from './store.ts'
import { createVisitCounter } from './visit-counter.ts'

export { listCounts, purgeCounts } from './store.ts'

/** The part of a request that is counted. */
export interface Counted {
  readonly brand: { readonly id: string }
  readonly language: Language
}
/** Counts an event of a request. */
export type CountVisit = (event: VisitEvent, request: Counted) => void

export interface Analytics {
  readonly count: CountVisit
  /** Counts what the record of orders says. */
  readonly countOrders: () => Promise<void>
  /** Writes what waits. */
  close(): Promise<void>
}

export const createAnalytics = ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>, zones: Zones): Analytics => {
  const visits = createVisitCounter({
    write: counts => addCounts(db, counts),
    onFailure: error => log.error({ err: error }, 'Counts were not written; they are written later'),
  })
  const countAll = async (): Promise<void> => {
    await countOrders({ db, now }, zones)
  }
  return {
    count: (event, { brand, language }) => {
      const zone = zones.get(brand.id)
      if (zone !== undefined) visits.count({ day: today(zone, now()), brand: brand.id, language, event })
    },
    countOrders: countAll,
    close: async () => {
      await visits.flush()
      await countAll().catch((error: unknown) => log.error({ err: error }, 'Orders were not counted at the end'))
    },
  }
}
