import type { Brand } from '@karwan/brands/brand'
import { type LocalDate, today } from '@karwan/domain/calendar'
import type { HeldFeeRule } from '@karwan/domain/fees'
import type { Context } from '../../platform/database/index.ts'
import { keepUpToDate } from '../../platform/keep-up-to-date.ts'
import { readHeldFees, readNewestFeeId } from './store.ts'

/** The rules that a search begins with and keeps, and its day at the clock of the brand's market. */
export interface HeldFees {
  readonly saleDate: LocalDate
  readonly rules: readonly HeldFeeRule[]
}

export interface Fees {
  /** Returns the rules of a brand that are in force now. Those of other days are left out. */
  of(brand: Brand): HeldFees
  /** Reads the rules of the database again. Throws if it cannot be read. */
  refresh(): Promise<void>
  /** Ends the looking for newer ones. */
  close(): void
}

/** Every server knows a new rule within this time, milliseconds, and the time of a query. */
const everyMs = 2000

/**
 * Reads the fee rules and keeps them up to date. While the database cannot be read, the last ones that were read stand.
 * Throws if they cannot be read at first.
 */
export const openFees = async ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<Fees> => {
  const kept = await keepUpToDate({
    log,
    everyMs,
    readNewestId: () => readNewestFeeId({ db }),
    read: () => readHeldFees({ db }),
    failure: 'Fee rules cannot be read: the last ones stand',
  })
  return {
    of: brand => {
      const saleDate = today(brand.market.timeZone, now())
      const rules = (kept.get().get(brand.id) ?? []).filter(
        ({ conditions: { saleDates } }) => !saleDates || (saleDates.from <= saleDate && saleDate <= saleDates.until),
      )
      return { saleDate, rules }
    },
    refresh: kept.refresh,
    close: kept.close,
  }
}
