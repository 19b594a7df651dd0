import { retention, subtractPeriod } from '@karwan/domain/retention'
import { lte, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { visaUploads } = tables

/** The end that periods begin with: the stay's, or the decision for who does not travel. */
const ended = sql.raw(`coalesce(
  case when a.state in ('refused', 'withdrawn') then a.decided_at end,
  (select service_ends_at(s.kind, s.sold) from order_services s where s.id = a.id))`)

/** Deletes documents, answers and abandoned uploads that were kept long enough (VI-22). */
export const purgeVisas = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const at = now().toISOString()
  const documentsBefore = subtractPeriod(now(), retention.visaDocuments.period).toISOString()
  const answersBefore = subtractPeriod(now(), retention.visaAnswers.period).toISOString()
  await db.delete(visaUploads).where(lte(visaUploads.expiresAt, now()))
  await db.execute(sql`
    delete from visa_files f using visa_applications a
    where a.id = f.application_id and ${ended} <= ${documentsBefore}::timestamptz`)
  await db.execute(sql`
    update visa_applications a set files_deleted_at = ${at}::timestamptz
    where a.files_deleted_at is null and ${ended} <= ${documentsBefore}::timestamptz`)
  await db.execute(sql`
    update visa_applications a
    set answers = null, note = null, visa_number = null, answers_deleted_at = ${at}::timestamptz
    where a.answers_deleted_at is null and ${ended} <= ${answersBefore}::timestamptz`)
}
