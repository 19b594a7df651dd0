import { usualVisaDays, type VisaKeptDays } from '@karwan/domain/retention'
import { lte, type SQL, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { visaUploads } = tables

/** Days that each brand keeps documents and answers; a brand that is not among them keeps them as usual. */
export type VisaKeptDaysOf = Readonly<Record<string, VisaKeptDays>>

/** The end that periods begin with: the stay's, or the decision for who does not travel. */
const ended = sql.raw(`coalesce(
  case when a.state in ('refused', 'withdrawn') then a.decided_at end,
  (select service_ends_at(s.kind, s.sold) from order_services s where s.id = a.id))`)

/** Deletes documents, answers and abandoned uploads that were kept long enough (VI-22). */
export const purgeVisas = async ({ db, now }: Pick<Context, 'db' | 'now'>, keptDaysOf: VisaKeptDaysOf): Promise<void> => {
  const at = sql`${now().toISOString()}::timestamptz`
  const days = sql`${JSON.stringify(keptDaysOf)}::jsonb`
  /** True for an application whose brand keeps it no longer. A day has 24 hours. */
  const isOver = (part: keyof VisaKeptDays): SQL => sql`
    ${ended} + make_interval(hours => 24 * (
      select coalesce((${days} -> o.brand ->> ${part})::int, ${usualVisaDays[part]}::int) from orders o where o.id = a.order_id
    )) <= ${at}`
  await db.delete(visaUploads).where(lte(visaUploads.expiresAt, now()))
  await db.execute(sql`delete from visa_files f using visa_applications a where a.id = f.application_id and ${isOver('documents')}`)
  await db.execute(sql`
    update visa_applications a set files_deleted_at = ${at} where a.files_deleted_at is null and ${isOver('documents')}`)
  await db.execute(sql`
    update visa_applications a set answers = null, own_answers = null, note = null, visa_number = null, answers_deleted_at = ${at}
    where a.answers_deleted_at is null and ${isOver('answers')}`)
}
