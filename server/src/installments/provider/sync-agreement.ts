import type { ProviderStatus, SyncOutcome } from '@karwan/domain/installments'
import type { OrderState } from '@karwan/domain/orders'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { askOperations, type OrderRow } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { waits } from '../agreements/choose-plan.ts'
import { agreed } from '../agreements/confirm-agreement.ts'
import { type InstallmentContext, installmentPace, logNoAnswer } from '../agreements/context.ts'
import { activatePlan, completeIfPaid, endAgreement, unbegun } from '../agreements/follow-order.ts'
import { lockAgreement } from '../agreements/lock-agreement.ts'
import { type AgreementRow, changeAgreement, findAgreement, transitionAgreement, voidOwed } from '../schedule/index.ts'
import { compareSchedules } from './compare-schedules.ts'

const { installmentAgreements, orders } = tables
const ended: readonly OrderState[] = ['expired', 'cancelled', 'failed', 'refunding', 'refunded']
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
/** 5, 10, 20, 40 s, then each minute; ten minutes once a person was told. */
const waitAfter = (checks: number, result: boolean): number => (result ? 10 * 60_000 : Math.min(5000 * 2 ** Math.min(checks, 4), 60_000))

/**
 * Tells the provider what is wanted of an agreement: that it runs, or that it is void. What was asked before without an
 * answer is looked up first, so nothing is sent twice blindly. Safe to call any number of times.
 */
export const syncAgreement = async (context: InstallmentContext, id: string): Promise<void> => {
  const { provider } = context
  const claimed = await context.db.transaction(tx => claim(context, tx, id))
  if (!claimed || !provider) return
  const { row, looksFirst } = claimed
  const reference = { agreementId: row.id, reference: row.reference }
  const found = looksFirst ? await read(context, row) : undefined
  if (found && isThere(row, found)) return applyOutcome(context, row, { state: 'done' })
  if (found?.state === 'unknown') return applyOutcome(context, row, { state: 'unknown', detail: found.detail })
  const call = row.wanted === 'active' ? provider.activate : provider.void
  const outcome = await call(reference, AbortSignal.timeout(installmentPace.askMs)).catch(
    (error: unknown): SyncOutcome => logNoAnswer(context, row, error),
  )
  await applyOutcome(context, row, outcome)
}

/**
 * Tells whether the provider is already in the wanted state: a call whose answer was lost has worked, or the provider
 * never had the agreement.
 */
const isThere = (row: AgreementRow, { state }: ProviderStatus): boolean =>
  row.wanted === 'active' ? state === 'active' : state === 'void' || state === 'none' || state === 'rejected'

const read = (context: InstallmentContext, { id, reference }: AgreementRow): Promise<ProviderStatus> =>
  context.provider
    ? context.provider
        .read({ agreementId: id, reference }, AbortSignal.timeout(installmentPace.readMs))
        .catch((error: unknown): ProviderStatus => {
          context.log.error({ err: error, agreement: id }, 'An agreement could not be looked up')
          return { state: 'unknown', detail: 'not answered' }
        })
    : Promise.resolve({ state: 'unknown', detail: 'not connected' })

const claim = async (context: InstallmentContext, tx: Transaction, id: string) => {
  const locked = await lockAgreement(tx, id)
  const at = context.now()
  if (!locked?.row.wanted) return undefined
  const { row } = locked
  // Somebody is asking just now.
  if (row.askedAt && at.getTime() - row.askedAt.getTime() < installmentPace.lostMs && row.checks > 0) return undefined
  // An agreement that ended before it was agreed may not be there at all, or a confirmation may be on its way.
  const looksFirst = row.askedAt !== null || row.checks > 0 || row.reference === null
  await changeAgreement(tx, id, { askedAt: at, nextCheckAt: later(at, installmentPace.lostMs), checks: row.checks + 1 })
  return { row, looksFirst }
}

const applyOutcome = async (context: InstallmentContext, asked: AgreementRow, outcome: SyncOutcome): Promise<void> => {
  await context.db.transaction(async tx => {
    const locked = await lockAgreement(tx, asked.id)
    // Something else is wanted by now.
    if (!locked || locked.row.wanted !== asked.wanted || !locked.row.wanted) return
    const { row } = locked
    const at = context.now()
    if (outcome.state === 'done') return done(context, tx, row)
    const result = at.getTime() - row.updatedAt.getTime() > installmentPace.tellMs
    const request = row.wanted === 'void' ? 'voided' : 'activated'
    if (outcome.state === 'refused') {
      const note = `${row.provider} refused that agreement ${row.id} be ${request} (${outcome.code}); settle it there. The traveler owes nothing on a void one.`
      await askOperations(context, tx, {
        orderId: row.orderId,
        kind: row.wanted === 'void' ? 'installments-not-voided' : 'installments-unsettled',
        note,
      })
      return void (await changeAgreement(tx, row.id, { askedAt: at, nextCheckAt: later(at, installmentPace.scheduleMs) }))
    }
    if (result)
      await askOperations(context, tx, {
        orderId: row.orderId,
        kind: 'installments-unsettled',
        note: `${row.provider} does not answer about agreement ${row.id}, to be ${request}`,
      })
    // Unavailable: nothing was sent. Unknown: the next try looks first.
    const more = outcome.state === 'unavailable' ? { askedAt: null } : { askedAt: later(at, -installmentPace.lostMs) }
    await changeAgreement(tx, row.id, { ...more, nextCheckAt: later(at, waitAfter(row.checks, result)) })
  })
  context.outbox.wake()
}

const done = async (context: InstallmentContext, tx: Transaction, row: AgreementRow): Promise<void> => {
  const at = context.now()
  if (row.wanted === 'void') {
    if (row.state === 'voiding')
      await transitionAgreement(tx, row, { to: 'void', cause: 'voided', at, values: { wanted: null, askedAt: null, nextCheckAt: null } })
    return
  }
  if (row.state !== 'agreed') return
  const next = { wanted: null, askedAt: null, nextCheckAt: later(at, installmentPace.scheduleMs), checks: 0 }
  await completeIfPaid(tx, await transitionAgreement(tx, row, { to: 'active', cause: 'activated', at, values: next }), at)
}

const batch = 50
/** Looks after agreements whose time has come, and ends those whose order ended. Safe on many servers at once. */
export const sweepAgreements = async (context: InstallmentContext): Promise<number> => {
  const at = context.now()
  const due = await context.db.transaction(async tx => {
    const rows = await tx
      .select({ id: installmentAgreements.id })
      .from(installmentAgreements)
      .where(lte(installmentAgreements.nextCheckAt, at))
      .orderBy(asc(installmentAgreements.nextCheckAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(installmentAgreements)
        .set({ nextCheckAt: later(at, installmentPace.lostMs) })
        .where(inArray(installmentAgreements.id, ids))
    return ids
  })
  const orphans = await context.db
    .select({ id: installmentAgreements.id })
    .from(installmentAgreements)
    .innerJoin(orders, eq(orders.id, installmentAgreements.orderId))
    .where(and(inArray(installmentAgreements.state, [...unbegun]), inArray(orders.state, [...ended])))
    .limit(batch)
  for (const id of new Set([...due, ...orphans.map(row => row.id)])) await sweep(context, id)
  if (due.length + orphans.length > 0) context.outbox.wake()
  return due.length
}

const sweep = async (context: InstallmentContext, id: string): Promise<void> => {
  const row = await findAgreement(context.db, id)
  if (!row) return
  if (row.wanted) return syncAgreement(context, id)
  const looked = row.state === 'unknown' || row.state === 'active' ? await read(context, row) : undefined
  await context.db.transaction(async tx => {
    const locked = await lockAgreement(tx, id)
    if (locked?.row.state !== row.state || locked.row.wanted) return
    await sweepLocked(context, tx, locked, looked)
  })
}

interface Locked {
  readonly order: OrderRow
  readonly row: AgreementRow
}
const sweepLocked = async (
  context: InstallmentContext,
  tx: Transaction,
  { order, row }: Locked,
  looked: ProviderStatus | undefined,
): Promise<void> => {
  const at = context.now()
  if (ended.includes(order.state) && unbegun.some(state => state === row.state)) {
    if (looked?.state === 'none' && row.state === 'unknown') return nothingThere(context, tx, row, 'order-ended')
    return endAgreement(context, tx, row, 'order-ended')
  }
  const lost = row.askedAt !== null && at.getTime() - row.askedAt.getTime() >= installmentPace.lostMs
  switch (row.state) {
    case 'quoted':
    case 'otp-sent':
      // The process that was asking died before it wrote the answer.
      if (lost)
        return void (await transitionAgreement(tx, row, {
          to: 'unknown',
          cause: 'answer-lost',
          at,
          values: { nextCheckAt: at, checks: 0 },
        }))
      return void (await changeAgreement(tx, row.id, { nextCheckAt: later(at, 60_000) }))
    case 'unknown':
      return looked && applyProviderStatus(context, tx, { order, row }, looked)
    case 'agreed':
      if (order.state === 'confirmed') return activatePlan(context, tx, order.id)
      return void (await changeAgreement(tx, row.id, { nextCheckAt: later(at, 5 * 60_000) }))
    case 'active':
      if (looked) await compareSchedules(context, tx, row, looked)
      return void (await changeAgreement(tx, row.id, {
        nextCheckAt: later(at, looked?.state === 'unknown' ? 3_600_000 : installmentPace.scheduleMs),
      }))
    default:
      await changeAgreement(tx, row.id, { nextCheckAt: null })
  }
}

const nothingThere = async (context: InstallmentContext, tx: Transaction, row: AgreementRow, cause: string): Promise<void> => {
  await transitionAgreement(tx, row, { to: 'expired', cause, at: context.now(), values: { askedAt: null, nextCheckAt: null } })
  await voidOwed(tx, row.id, cause, context.now())
}

/** An answer that was lost, found out. */
const applyProviderStatus = async (
  context: InstallmentContext,
  tx: Transaction,
  { order, row }: Locked,
  status: ProviderStatus,
): Promise<void> => {
  const at = context.now()
  const age = at.getTime() - row.createdAt.getTime()
  const again = { nextCheckAt: later(at, waitAfter(row.checks, age > installmentPace.tellMs)), checks: row.checks + 1 }
  switch (status.state) {
    case 'unknown':
      if (age > installmentPace.tellMs)
        await askOperations(context, tx, {
          orderId: row.orderId,
          kind: 'installments-unsettled',
          note: `${row.provider} does not tell what became of agreement ${row.id}`,
        })
      return void (await changeAgreement(tx, row.id, again))
    case 'none':
      // What was sent may still be on its way.
      if (age < 2 * installmentPace.lostMs) return void (await changeAgreement(tx, row.id, again))
      return nothingThere(context, tx, row, 'never-begun')
    case 'void':
    case 'rejected': {
      await transitionAgreement(tx, row, {
        to: status.state === 'void' ? 'expired' : 'rejected',
        cause: 'looked-up',
        at,
        values: {
          askedAt: null,
          nextCheckAt: null,
        },
      })
      return voidOwed(tx, row.id, 'looked-up', at)
    }
    case 'open': {
      const codeExpiresAt = row.codeExpiresAt ?? later(at, 3 * 60_000)
      const more = {
        reference: status.reference,
        codeExpiresAt,
        resendAt: row.resendAt ?? at,
        askedAt: null,
        nextCheckAt: order.payBy,
      }
      const open = await transitionAgreement(tx, row, { to: 'otp-sent', cause: 'looked-up', at, values: more })
      if (!waits(order, at)) await endAgreement(context, tx, open, 'order-not-waiting')
      return
    }
    case 'agreed':
    case 'active': {
      const hours = context.provider?.capabilities.voidHours ?? 0
      const known = { ...row, reference: status.reference }
      await changeAgreement(tx, row.id, { reference: status.reference })
      await agreed(context, tx, { order, row: known }, { voidUntil: later(at, hours * 3_600_000), cause: 'looked-up' })
    }
  }
}
