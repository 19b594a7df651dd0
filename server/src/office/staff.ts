import type { Brand } from '@karwan/brands/brand'
import { and, eq, isNull } from 'drizzle-orm'
import { hashPassword } from '../account/index.ts'
import { newId } from '../orders/index.ts'
import { type Context, tables } from '../platform/database/index.ts'

const { staff, staffSessions } = tables
export type StaffRow = typeof staff.$inferSelect
type StaffContext = Pick<Context, 'db' | 'now'>

export interface StaffToAdd {
  readonly brand: string
  readonly office: string
  readonly userName: string
  readonly name: string
  readonly password: string
}
/** Returns a user name in one spelling, so that an account has one name and one count of tries. */
export const normalizeName = (userName: string): string => userName.trim().normalize('NFKC').toLowerCase()

/** Finds the member of staff who may sign in by this name at a brand. Undefined if there is none. */
export const findStaff = async ({ db }: StaffContext, brand: string, userName: string): Promise<StaffRow | undefined> =>
  (
    await db
      .select()
      .from(staff)
      .where(and(eq(staff.brand, brand), eq(staff.userName, normalizeName(userName)), isNull(staff.endedAt)))
  )[0]

/**
 * Lets somebody work at an office of a brand. A name that is there already is changed to this office, name and
 * password, and signed out wherever it is signed in. Office and brand must exist; the caller checks.
 */
export const putStaff = async ({ db, now }: StaffContext, { userName, password, ...rest }: StaffToAdd): Promise<'added' | 'changed'> => {
  const [known] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.brand, rest.brand), eq(staff.userName, normalizeName(userName))))
  const values = { ...rest, password: await hashPassword(password), demo: false, endedAt: null }
  if (!known) {
    await db.insert(staff).values({ id: newId(), userName: normalizeName(userName), ...values, createdAt: now() })
    return 'added'
  }
  await db.update(staff).set(values).where(eq(staff.id, known.id))
  await signOutEverywhere({ db, now }, known.id)
  return 'changed'
}

/** Somebody works there no more: what they did stays told. False where there is nobody of that name. */
export const endStaff = async ({ db, now }: StaffContext, brand: string, userName: string): Promise<boolean> => {
  const known = await findStaff({ db, now }, brand, userName)
  if (!known) return false
  await db.update(staff).set({ endedAt: now() }).where(eq(staff.id, known.id))
  await signOutEverywhere({ db, now }, known.id)
  return true
}

const signOutEverywhere = async ({ db, now }: StaffContext, staffId: string): Promise<void> => {
  await db
    .update(staffSessions)
    .set({ endedAt: now() })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
}

/** Account of the demonstration. It does not work in a live shop. */
export const demoStaff = { userName: 'desk', password: 'demonstration desk' } as const

/** One person to try the desk with at the first office of each brand, where the outside world is played. */
export const keepDemoStaff = async ({ db, now }: StaffContext, brands: readonly Brand[]): Promise<void> => {
  const password = await hashPassword(demoStaff.password)
  const rows = brands.flatMap(({ id, offices, payment }) => {
    const [office] = payment.atOffice.length > 0 ? offices : []
    const { userName } = demoStaff
    return office ? [{ id: newId(), brand: id, office: office.id, userName, name: 'Demo', password, demo: true, createdAt: now() }] : []
  })
  if (rows.length > 0) await db.insert(staff).values(rows).onConflictDoNothing()
}
