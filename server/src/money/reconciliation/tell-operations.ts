import { addDays, instantToLocal, minuteOfDay, today, type ZoneId } from '@karwan/domain/calendar'
import { queueEmail } from '../../mail/index.ts'
import type { Context } from '../../platform/database/index.ts'
import type { Reconciliation } from './reconciliation-service.ts'
import { readDay } from './totals.ts'

export interface OperationsReader {
  readonly brand: string
  /** E-mail address. */
  readonly to: string
  readonly zone: ZoneId
}
/** Not at night. */
const fromMinute = 7 * 60
const listed = 25

/** One mail a day to operations while anything stands open. Safe to repeat, on many servers. */
export const tellOperations = async (
  context: Pick<Context, 'db' | 'now' | 'outbox' | 'vault'>,
  reconciliation: Pick<Reconciliation, 'listOpen'>,
  { brand, to, zone }: OperationsReader,
): Promise<void> => {
  const now = context.now()
  if (minuteOfDay(instantToLocal(now, zone)) < fromMinute) return
  const open = await reconciliation.listOpen()
  if (open.length === 0) return
  const date = today(zone, now)
  const day = addDays(date, -1)
  const totals = await readDay(context.db, day, zone)
  const data = {
    day,
    open: open.length,
    totals: totals.map(({ party, currency, ours, theirs }) => {
      const of = (amount: number) => ({ amount, currency })
      const result = theirs && { captured: of(theirs.captured), refunded: of(theirs.refunded) }
      return { party, captured: of(ours.captured), refunded: of(ours.refunded), theirs: result }
    }),
    differences: open.slice(0, listed).map(({ party, kind, orderReference, about, ours, theirs }) => ({
      party,
      kind,
      about: orderReference ?? about,
      ours: ours && { amount: ours.amount, currency: ours.currency },
      theirs: theirs && { amount: theirs.amount, currency: theirs.currency },
    })),
  }
  await context.db.transaction(tx => queueEmail(context, tx, { kind: 'books-differ', about: date, brand, language: 'en', to, data }))
  context.outbox.wake()
}
