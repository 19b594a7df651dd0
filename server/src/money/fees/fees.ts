import type { Brand } from '@karwan/brands/brand'
import { type LocalDate, today } from '@karwan/domain/calendar'
import type { HeldFeeRule } from '@karwan/domain/fees'
import type { Context } from '../../platform/database/index.ts'
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
  let newestId = -1
  let held: ReadonlyMap<string, readonly HeldFeeRule[]> = new Map()
  const refresh = async (): Promise<void> => {
    const id = await readNewestFeeId({ db })
    if (id === newestId) return
    held = await readHeldFees({ db })
    newestId = id
  }
  await refresh()
  let isLooking = false
  let hasFailed = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      await refresh()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, 'Fee rules cannot be read: the last ones stand')
      hasFailed = true
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    of: brand => {
      const saleDate = today(brand.market.timeZone, now())
      const rules = (held.get(brand.id) ?? []).filter(
        ({ conditions: { saleDates } }) => !saleDates || (saleDates.from <= saleDate && saleDate <= saleDates.until),
      )
      return { saleDate, rules }
    },
    refresh,
    close: () => clearInterval(timer),
  }
}
