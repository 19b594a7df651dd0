import type { ConsoleVisa } from '@karwan/contract/console'
import { daysBetween, today } from '@karwan/domain/calendar'
import { type CurrencyCode, money } from '@karwan/domain/money'
import { decisionWindow, possibleVisaActs, startBy, visaShareBack } from '@karwan/domain/visa-applications'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { type ApplicationFacts, dayOf, wantedKinds } from '../applications/index.ts'
import { visaProductViewOf } from '../products/index.ts'
import { feeOf } from './fee-of.ts'

const { people, visaApplicationTransitionLog, visaFeeChanges } = tables

/** Returns an application as staff sees it; answers, passport and files are opened one by one. */
export const staffViewOf = async (
  context: Pick<Context, 'db' | 'vault' | 'now'>,
  facts: ApplicationFacts,
  zone: string,
): Promise<ConsoleVisa> => {
  const { row, order, item, traveler, files, isByHand } = facts
  const { product, price, arrival } = item
  const submittedOn = dayOf(zone, row.submittedAt)
  return {
    id: row.id,
    orderReference: order.reference,
    brand: order.brand,
    state: row.state,
    traveler: {
      name: `${traveler.firstName} ${traveler.lastName}`,
      nationality: traveler.nationality,
      birthDate: traveler.birthDate ?? null,
    },
    product: visaProductViewOf({ product, price }),
    arrival,
    daysLeft: daysBetween(today(zone, context.now()), arrival),
    startBy: startBy(product, arrival),
    submittedOn,
    decision: submittedOn ? decisionWindow(product, submittedOn) : null,
    lateUntil: row.expectedBy,
    authorityRef: row.authorityRef,
    files: files.map(({ id, kind, state, fault, type, bytes, pages, scan, uploadedAt }) => ({
      id,
      kind,
      state,
      fault,
      type,
      bytes,
      pages,
      scan,
      uploadedAt: uploadedAt.toISOString(),
    })),
    wanted: [...wantedKinds(facts)],
    note: row.note === null ? null : context.vault.open(row.note, row.id),
    hasAnswers: row.answers !== null,
    steps: await stepsOf(context, row.id),
    fee: await feeOf(context.db, row.id),
    feeChanges: await feeChangesOf(context, row.id, price.total.currency),
    acts: [...possibleVisaActs({ state: row.state, isByHand, files })],
    back: { approve: visaShareBack(price, 'approved', product), refuse: visaShareBack(price, 'refused', product), withdraw: price.total },
    isByHand,
    now: context.now().toISOString(),
  }
}

const feeChangesOf = async ({ db }: Pick<Context, 'db'>, id: string, currency: CurrencyCode): Promise<ConsoleVisa['feeChanges']> => {
  const changes = await db
    .select({ row: visaFeeChanges, by: people.name })
    .from(visaFeeChanges)
    .leftJoin(people, eq(people.id, sql`coalesce(${visaFeeChanges.decidedBy}, ${visaFeeChanges.enteredBy})`))
    .where(eq(visaFeeChanges.applicationId, id))
    .orderBy(asc(visaFeeChanges.createdAt), asc(visaFeeChanges.id))
  return changes.map(({ row, by }) => ({
    state: row.state,
    before: money(row.feeBefore, row.feeCurrency),
    now: money(row.feeNow, row.feeCurrency),
    difference: money(row.difference, currency),
    until: row.until?.toISOString() ?? null,
    at: row.createdAt.toISOString(),
    by,
  }))
}

const stepsOf = async ({ db }: Pick<Context, 'db'>, id: string): Promise<ConsoleVisa['steps']> => {
  const { applicationId, id: number } = visaApplicationTransitionLog
  const steps = await db.select().from(visaApplicationTransitionLog).where(eq(applicationId, id)).orderBy(asc(number))
  const ids = [...new Set(steps.flatMap(({ personId }) => personId ?? []))]
  const named = ids.length === 0 ? [] : await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids))
  const names = new Map(named.map(person => [person.id, person.name]))
  return steps.map(({ to, at, personId }) => ({
    state: to,
    at: at.toISOString(),
    by: personId === null ? null : (names.get(personId) ?? null),
  }))
}
