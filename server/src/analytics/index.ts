/**
 * Counts events by day, brand and language: no cookie, no id, no address. A failure here never makes anything else
 * fail.
 */
import type { AnalyticsService, VisitEvent } from '@karwan/domain/analytics'
import { today } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { Context } from '../platform/database/index.ts'
import { countOrders } from './order-counts.ts'
import { sendCounts } from './send-counts.ts'
import { addCounts } from './store.ts'
import { createVisitCounter } from './visit-counter.ts'
import type { Zones } from './zones.ts'

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
  /** Sends the operator's analytics service what it was not sent yet. Undefined without a service. */
  readonly sendCounts: (() => Promise<void>) | undefined
  /** Writes what waits. */
  close(): Promise<void>
}

export interface AnalyticsOptions extends Pick<Context, 'db' | 'now' | 'log'> {
  readonly zones: Zones
  /** Undefined: the counts stay here. */
  readonly service: AnalyticsService | undefined
}

export const createAnalytics = ({ db, now, log, zones, service }: AnalyticsOptions): Analytics => {
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
    sendCounts: service && (() => sendCounts({ db, now, log }, zones, service)),
    close: async () => {
      await visits.flush()
      await countAll().catch((error: unknown) => log.error({ err: error }, 'Orders were not counted at the end'))
    },
  }
}
