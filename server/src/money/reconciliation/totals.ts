import { addDays, type LocalDate, localToInstant, type ZoneId } from '@karwan/domain/calendar'
import type { CurrencyCode } from '@karwan/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { skewMs } from './compare-party.ts'
import { moneyMovedIn, ofBrand, within } from './moved-money.ts'

const { statements } = tables

/** Sums of one side, in minor units, with how many they are of. */
export interface DaySums {
  readonly captured: number
  readonly captures: number
  readonly refunded: number
  readonly refunds: number
}
export interface DayTotal {
  /** A gateway, or `office`. */
  readonly party: string
  readonly currency: CurrencyCode
  readonly ours: DaySums & {
    /** Fees that travelers paid for the method, within what was captured. */
    readonly fees: number
  }
  /** Null: no statement covers the whole day. */
  readonly theirs: DaySums | null
  /**
   * Sums that only one side has so far and that the newest statement cannot show yet. They are compared with the next
   * one.
   */
  readonly newer: { readonly ours: DaySums; readonly theirs: DaySums }
  /** End of the span that the newest statement covers; null without one. */
  readonly statementUntil: Date | null
}

/**
 * Returns what each gateway took and gave back on a day of the market's clock, by our record and by its own. A
 * payment that both have counts on the day of the gateway, however late we heard of it; one that only we have, on our
 * day. `brand`: of this brand alone; a line of a statement that is paired with nothing of ours belongs to no brand.
 */
export const readDay = async (db: Context['db'], day: LocalDate, zone: ZoneId, brand?: string): Promise<readonly DayTotal[]> => {
  const [from, until] = [day, addDays(day, 1)].map(date => localToInstant(`${date}T00:00`, zone)) as [string, string]
  const span = { from, until, brand }
  const { rows } = await db.execute<SumRow>(sql`
    with ours as (
      select x.*, ${isNewer(sql`x.line`, sql`x.ours_at`)} as newer from (${moneyMovedIn(span)}) x
        left join statements s on s.party = x.party
    ), theirs as (
      select l.party, l.currency, l.kind, l.amount, ${isNewer(sql`l.our_id`, sql`l.at`)} as newer from statement_lines l
        join statements s on s.party = l.party
        where l.kind <> 'booking' and l.state = 'done' and ${within(sql`l.at`, span)}
          and ${ofBrand(
            sql`coalesce((select p.order_id from payment_attempts p where l.kind = 'payment' and p.id = l.our_id),
            (select r.order_id from refunds r where l.kind = 'refund' and r.id = l.our_id))`,
            brand,
          )}
    ), sides as (
      select 'ours' as side, party, currency, kind, amount, fee, newer from ours
      union all select 'theirs', party, currency, kind, amount, 0, newer from theirs
    )
    select side, party, currency, newer,
      coalesce(sum(amount) filter (where kind = 'payment'), 0) as captured, count(*) filter (where kind = 'payment') as captures,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded, count(*) filter (where kind = 'refund') as refunds,
      coalesce(sum(fee), 0) as fees
    from sides group by side, party, currency, newer order by party, currency, side`)
  const statementRows = await db
    .select({
      party: statements.party,
      until: statements.coversUntil,
      whole: sql<boolean>`covers_from <= ${from}::timestamptz
    and covers_until >= least(${until}::timestamptz, taken_at - interval '1 hour')`,
    })
    .from(statements)
  const keys = [...new Set(rows.map(({ party, currency }) => `${party} ${currency}`))]
  return keys.map(key => {
    const [party = '', currency = ''] = key.split(' ')
    const of = (side: string) => rows.filter(row => row.side === side && row.party === party && row.currency === currency)
    const [mine, their] = [of('ours'), of('theirs')]
    const newer = (side: readonly SumRow[]) => sumsOf(side.filter(row => row.newer))
    const statement = statementRows.find(each => each.party === party)
    return {
      party,
      currency: currency as CurrencyCode,
      ours: { ...sumsOf(mine), fees: mine.reduce((sum, { fees }) => sum + Number(fees), 0) },
      theirs: statement?.whole ? sumsOf(their) : null,
      newer: { ours: newer(mine), theirs: newer(their) },
      statementUntil: statement?.until ?? null,
    }
  })
}
/** Sums come as text: they may be larger than a number of the driver. */
interface SumRow extends Record<string, unknown> {
  readonly side: 'ours' | 'theirs'
  readonly party: string
  readonly currency: string
  readonly newer: boolean
  readonly fees: string
  readonly captured: string
  readonly captures: string
  readonly refunded: string
  readonly refunds: string
}
const names = ['captured', 'captures', 'refunded', 'refunds'] as const
const sumsOf = (rows: readonly SumRow[]): DaySums => {
  const sum = (name: (typeof names)[number]) => rows.reduce((all, row) => all + Number(row[name]), 0)
  return { captured: sum('captured'), captures: sum('captures'), refunded: sum('refunded'), refunds: sum('refunds') }
}

/** As differences are judged: what only one side has is left alone until a statement reaches well past it. */
const isNewer = (pair: SQL, at: SQL): SQL =>
  sql`(${pair} is null and ${at} > s.covers_until - interval '${sql.raw(String(skewMs))} milliseconds')`

/** Returns whether both sides agree, as far as the statement goes. */
export const agrees = ({ ours, theirs, newer }: DayTotal): boolean =>
  theirs === null || names.every(name => ours[name] - newer.ours[name] === theirs[name] - newer.theirs[name])
