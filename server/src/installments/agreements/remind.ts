import { addDays, instantToLocal, minuteOfDay, today } from '@karwan/domain/calendar'
import { isPastDue, reminderOf } from '@karwan/domain/installments'
import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { lockOrder, queueMail } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { findInstallments, isOwed, lockAgreements, transitionInstallment } from '../schedule/index.ts'
import type { InstallmentContext } from './context.ts'

const { installmentAgreements, installments, mails, orders } = tables
const batch = 100
/** Nobody is written to at night. */
const fromMinute = 9 * 60

/**
 * Marks what is past its day as overdue, and reminds: a week before, on the day, three days late, in the morning of the
 * brand's market, each once however often and on however many servers this runs.
 */
export const remindOfInstallments = async (context: InstallmentContext, brands: readonly string[]): Promise<void> => {
  for (const brand of brands) await remindBrand(context, brand)
  context.outbox.wake()
}

const remindBrand = async (context: InstallmentContext, brandId: string): Promise<void> => {
  const zone = context.getBrand(brandId).market.timeZone
  const at = context.now()
  const day = today(zone, at)
  const isMorning = minuteOfDay(instantToLocal(at, zone)) >= fromMinute
  const kind = sql`case when ${installments.dueOn} <= ${addDays(day, -3)} then 'installment-late' when ${installments.dueOn} <= ${day} then 'installment-due' else 'installment-soon' end`
  const untold = notExists(
    context.db
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.orderId, installmentAgreements.orderId),
          sql`${mails.about} = ${installments.number}::text`,
          sql`${mails.kind} = ${kind}`,
        ),
      ),
  )
  const unmarked = sql`(${installments.state} = 'due' and ${installments.dueOn} < ${day})`
  const due = await context.db
    .select({ id: installments.id, orderId: installmentAgreements.orderId })
    .from(installments)
    .innerJoin(installmentAgreements, eq(installmentAgreements.id, installments.agreementId))
    .innerJoin(orders, eq(orders.id, installmentAgreements.orderId))
    .where(
      and(
        eq(orders.brand, brandId),
        eq(installmentAgreements.state, 'active'),
        inArray(installments.state, ['due', 'overdue']),
        lte(installments.dueOn, addDays(day, 7)),
        isMorning ? sql`(${unmarked} or ${untold})` : unmarked,
      ),
    )
    .orderBy(asc(installments.dueOn))
    .limit(batch)
  for (const { id, orderId } of due)
    await context.db.transaction(async tx => {
      const order = await lockOrder(tx, orderId)
      const active = (await lockAgreements(tx, orderId)).some(({ state }) => state === 'active')
      const [part] = await findInstallments(tx, [id])
      if (!order || !active || !part || !isOwed(part)) return
      if (part.state === 'due' && isPastDue(part.dueOn, day))
        await transitionInstallment(tx, part, { to: 'overdue', cause: 'day-passed', at })
      const wanted = isMorning ? reminderOf(part.dueOn, day) : undefined
      if (wanted) await queueMail(context, tx, { orderId, kind: wanted, about: String(part.number) })
    })
}
