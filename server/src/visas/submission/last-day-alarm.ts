import { addDays, type LocalDate, localToInstant, today, type ZoneId } from '@karwan/domain/calendar'
import { alarmFrom, isBeforeSubmission, startBy, visaStates } from '@karwan/domain/visa-applications'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import type { ApplicationRow, SubmissionContext } from './ports.ts'
import { askOnce } from './tasks.ts'
import { findWork, lockApplicationOf, type VisaWork } from './work.ts'

const { visaApplications } = tables
const before = visaStates.filter(isBeforeSubmission)
const atOnce = 50

/**
 * Tells staff of applications that are not handed in: two working days before their last safe day, and once more when
 * it is over (VI-20).
 */
export const alarmOfLastDays = async (context: SubmissionContext): Promise<void> => {
  const { nextAlarmAt, state, id } = visaApplications
  const due = await context.db
    .select({ id })
    .from(visaApplications)
    .where(and(inArray(state, before), lte(nextAlarmAt, context.now())))
    .orderBy(asc(nextAlarmAt))
    .limit(atOnce)
  for (const application of due) {
    const work = await findWork(context, application.id)
    if (work) await alarmOf(context, work)
  }
}

const alarmOf = (context: SubmissionContext, work: VisaWork): Promise<void> =>
  context.db.transaction(async tx => {
    const locked = await lockApplicationOf(tx, work.application)
    if (!locked || !isDue(context, locked)) return
    const { note, deadline, nextAlarmAt } = alarmAt(work, context.zoneOf(work.order.brand), context.now())
    await tx.update(visaApplications).set({ nextAlarmAt }).where(eq(visaApplications.id, locked.id))
    if (note === undefined) return
    await askOnce(context, tx, { orderId: locked.orderId, kind: 'visa-not-submitted', note, ...(deadline && { deadline }) })
  })

const isDue = ({ now }: SubmissionContext, { state, nextAlarmAt }: ApplicationRow): boolean =>
  isBeforeSubmission(state) && nextAlarmAt !== null && nextAlarmAt <= now()

interface Alarm {
  /** Undefined: it is too early. */
  readonly note?: string
  readonly deadline?: Date
  readonly nextAlarmAt: Date | null
}
const alarmAt = ({ item, visaItem: { product, arrival } }: VisaWork, zone: ZoneId, now: Date): Alarm => {
  const [day, last, first] = [today(zone, now), startBy(product, arrival), alarmFrom(product, arrival)]
  const startOf = (date: LocalDate) => new Date(localToInstant(`${date}T00:00`, zone))
  const isOver = startOf(addDays(last, 1))
  if (day < first) return { nextAlarmAt: startOf(first) }
  if (day <= last) {
    const note = `Application ${item.clientRef} is not handed in yet: its last safe day is ${last}`
    return { note, deadline: isOver, nextAlarmAt: isOver }
  }
  const note = `Application ${item.clientRef} was not handed in by its last safe day, ${last}: the traveler arrives on ${arrival}`
  return { note, nextAlarmAt: null }
}
