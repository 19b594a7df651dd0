import { compareRecords, type Difference, type TheirLine } from '@karwan/domain/reconciliation'
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '../../orders/index.ts'
import { type Context, type DifferenceSide, stored, type Transaction, tables } from '../../platform/database/index.ts'
import { type DatedLine, listOurLines, listTheirLines } from './own-records.ts'

const { differences, paymentAttempts, statementLines, statements } = tables
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Ours and theirs are written at different moments, by clocks that differ. */
export const skewMs = 10 * minuteMs
/** The number of days that each comparison goes back. */
export const comparedDays = 8

export interface Span {
  readonly from: Date
  readonly until: Date
}

interface StatementToTake {
  readonly party: string
  readonly span: Span
  readonly lines: readonly TheirLine[]
  readonly source: 'fetched' | 'imported'
}
/**
 * Takes the lines of a span in place of those that were there, compares both records and writes down where
 * they differ.
 */
export const takeStatement = async (
  context: Pick<Context, 'db' | 'now'>,
  { party, span, lines, source }: StatementToTake,
): Promise<number> =>
  context.db.transaction(async tx => {
    const at = context.now()
    const next = { coversUntil: span.until, takenAt: at, source, nextAt: at }
    const [known] = await tx.select().from(statements).where(eq(statements.party, party)).for('update')
    const coversFrom = known?.coversFrom && known.coversFrom < span.from ? known.coversFrom : span.from
    const coversUntil = known?.coversUntil && known.coversUntil > span.until ? known.coversUntil : span.until
    const covered = { ...next, coversFrom, coversUntil, ...(known && { nextAt: known.nextAt }) }
    await tx
      .insert(statements)
      .values({ party, ...covered })
      .onConflictDoUpdate({ target: statements.party, set: covered })
    await tx
      .delete(statementLines)
      .where(and(eq(statementLines.party, party), gte(statementLines.at, span.from), lt(statementLines.at, span.until)))
    for (const line of lines) await putLine(tx, party, line)
    return compareParty(tx, party, { from: coversFrom, until: coversUntil }, at)
  })

const putLine = async (tx: Transaction, party: string, line: TheirLine): Promise<void> => {
  const values = {
    party,
    kind: line.kind,
    id: line.id,
    reference: line.reference,
    ofPayment: line.of,
    amount: line.amount.amount,
    currency: line.amount.currency,
    state: line.state,
    at: new Date(line.at),
  }
  await tx
    .insert(statementLines)
    .values(values)
    .onConflictDoUpdate({ target: [statementLines.party, statementLines.kind, statementLines.id], set: values })
}

/** Of what the statements cover. Answers how many differences stand open. */
const compareParty = async (tx: Transaction, party: string, covered: Span, now: Date): Promise<number> => {
  const since = new Date(Math.max(covered.from.getTime(), covered.until.getTime() - comparedDays * dayMs))
  const until = new Date(covered.until.getTime() - skewMs)
  const ours = await listOurLines(tx, party, since, now)
  const theirs = await listTheirLines(tx, party, since)
  const { differences: found, pairs } = compareRecords(ours, theirs)
  for (const pair of pairs)
    await tx
      .update(statementLines)
      .set({ ourId: pair.ours.id })
      .where(and(eq(statementLines.party, party), eq(statementLines.kind, pair.theirs.kind), eq(statementLines.id, pair.theirs.id)))
  const dated = found.map(difference => ({ ...difference, at: timeOf(difference) }))
  const judged = dated.filter(({ at, ours: mine, theirs: their }) => (mine && their) || (at >= since && at <= until))
  const seen = new Set<string>()
  for (const difference of judged) seen.add(await write(tx, party, difference, now))
  const open = await tx
    .select()
    .from(differences)
    .where(and(eq(differences.party, party), isNull(differences.goneAt), isNull(differences.resolvedAt)))
  const gone = open.filter(({ id, at }) => !seen.has(id) && at >= since).map(({ id }) => id)
  if (gone.length > 0) await tx.update(differences).set({ goneAt: now }).where(inArray(differences.id, gone))
  await askAgain(tx, judged, now)
  return open.length - gone.length
}
type Dated = Difference & { readonly at: Date }
const timeOf = ({ ours, theirs }: Difference): Date => (theirs ? new Date(theirs.at) : (ours as DatedLine).at)

/** Once while it stands open; one that a person settled comes again only where either side changed since. */
const write = async (tx: Transaction, party: string, { kind, ours, theirs, at }: Dated, now: Date): Promise<string> => {
  const about = ours?.id ?? theirs?.id ?? ''
  const mine = ours && {
    id: ours.id,
    reference: ours.theirIds[0] ?? null,
    amount: ours.amount.amount,
    currency: ours.amount.currency,
    state: ours.state,
  }
  const their = theirs && {
    id: theirs.id,
    reference: theirs.reference,
    amount: theirs.amount.amount,
    currency: theirs.amount.currency,
    state: theirs.state,
  }
  const known = await tx
    .select()
    .from(differences)
    .where(and(eq(differences.party, party), eq(differences.kind, kind), eq(differences.about, about)))
  const same = known.find(row => row.resolvedAt !== null && isSame(row, mine, their))
  if (same) return same.id
  const values = { ours: mine && stored.ourSide.write(mine), theirs: their && stored.theirSide.write(their), seenAt: now }
  const [row] = await tx
    .insert(differences)
    .values({
      id: newId(),
      party,
      kind,
      about,
      orderId: ours?.orderId ?? null,
      brand: (ours as DatedLine | null)?.brand ?? null,
      at,
      foundAt: now,
      ...values,
    })
    .onConflictDoUpdate({
      target: [differences.party, differences.kind, differences.about],
      targetWhere: sql`gone_at is null and settled_at is null`,
      set: values,
    })
    .returning({ id: differences.id })
  return row?.id ?? ''
}
/** Reads both sides of a difference, as they were seen. A side is null where it had nothing. */
export const sidesOf = ({ id, ours, theirs }: Pick<typeof differences.$inferSelect, 'id' | 'ours' | 'theirs'>): Sides => ({
  ours: ours && stored.ourSide.read(ours, id),
  theirs: theirs && stored.theirSide.read(theirs, id),
})
export interface Sides {
  readonly ours: DifferenceSide | null
  readonly theirs: DifferenceSide | null
}
const isSame = (row: typeof differences.$inferSelect, mine: DifferenceSide | null, their: DifferenceSide | null): boolean => {
  const { ours, theirs } = sidesOf(row)
  return equal(ours, mine) && equal(theirs, their)
}
const equal = (one: object | null, other: object | null): boolean =>
  JSON.stringify(one && Object.entries(one).sort()) === JSON.stringify(other && Object.entries(other).sort())

/**
 * They have the traveler's money and we say it never came, for an order that nobody else paid: the gateway is asked at
 * once, and what it then says settles it as ever. Nothing else is touched.
 */
const askAgain = async (tx: Transaction, found: readonly Dated[], now: Date): Promise<void> => {
  const ids = found.filter(({ kind }) => kind === 'payment-uncounted').flatMap(({ ours }) => (ours ? [ours.id] : []))
  if (ids.length === 0) return
  const asked = and(
    inArray(paymentAttempts.id, ids),
    inArray(paymentAttempts.state, ['created', 'pending', 'unknown', 'failed', 'expired', 'cancelled']),
    sql`exists (select 1 from orders o where o.id = ${paymentAttempts.orderId}
      and o.state in ('created', 'awaiting-payment', 'waiting-for-office', 'expired', 'cancelled'))`,
  )
  await tx.update(paymentAttempts).set({ nextCheckAt: now }).where(asked)
}
