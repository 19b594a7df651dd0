import type { DeletionOutlook } from '@karwan/contract/account'
import { addDays } from '@karwan/domain/calendar'
import type { Problem } from '@karwan/domain/problems'
import { and, eq, inArray } from 'drizzle-orm'
import { getOrderRecord, newId, type OrderRecord, travelersOf } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { confirmPassword } from '../codes/confirm-owner.ts'
import type { AccountContext } from '../context/context.ts'
import { getAccount, listRoles, openDetails } from '../profile/accounts.ts'
import { toApiDetails } from '../profile/api-names.ts'
import { tellOwner } from '../profile/owners.ts'

const { accountCodes, accounts, linkedAccounts, orders, passwordResets, userPictures, userRoles, userSessions, users } = tables

type Upcoming = DeletionOutlook['upcoming']
const paid = ['paid', 'being-confirmed', 'confirmed'] as const

const startOf = (service: OrderRecord['services'][number]): string => {
  const { product: item } = service
  if (item.kind === 'visa') return item.arrival
  return item.kind === 'hotel' ? item.checkIn : (item.legs[0]?.segments[0]?.from.at.slice(0, 10) ?? '')
}
const endOf = (service: OrderRecord['services'][number]): string => {
  const { product: item } = service
  if (item.kind === 'visa') return addDays(item.arrival, item.product.stayDays)
  return item.kind === 'hotel' ? item.checkOut : (item.legs.at(-1)?.segments.at(-1)?.to.at.slice(0, 10) ?? '')
}

/**
 * Paid bookings whose last day is not over, on the earliest clock of the world: rather one too many told than one too
 * few.
 */
const listUpcoming = async (context: AccountContext, userId: string): Promise<Upcoming> => {
  const rows = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, [...paid])))
  const day = new Date(context.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  const records = await Promise.all(rows.map(({ id }) => getOrderRecord(context, id)))
  return records
    .filter(({ services }) => services.some(service => endOf(service) >= day))
    .map(({ id, reference, services }) => ({ Id: id, reference, startsOn: services.map(startOf).sort()[0] ?? '' }))
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
}

/** Returns what a user must know before deleting the account. */
export const deletionOutlookOf = async (context: AccountContext, userId: string): Promise<DeletionOutlook> => {
  const account = await getAccount(context, userId)
  return { PasswordNeeded: account.password !== null, upcoming: await listUpcoming(context, userId) }
}

/**
 * Removes what is known of a person. Orders stay as the law demands and lose their owner: they are found by reference
 * and phone, and by nobody's browser.
 */
export const deleteAccount = async (
  context: AccountContext,
  userId: string,
  password: string,
): Promise<Problem | { readonly upcoming: Upcoming }> => {
  const account = await getAccount(context, userId)
  const wrong = account.password === null ? undefined : await confirmPassword(context, account, password, 'Password')
  if (wrong) return wrong
  const upcoming = await listUpcoming(context, userId)
  const data = { upcoming: upcoming.map(({ reference, startsOn }) => ({ reference, startsOn })) }
  await context.db.transaction(async tx => {
    await tellOwner(context, tx, account, { kind: 'account-deleted', about: userId, data })
    await tx
      .update(orders)
      .set({ userId: null, emailHash: null, visitor: `deleted ${newId()}` })
      .where(eq(orders.userId, userId))
    for (const part of context.personal) await part.forget(tx, userId)
    await forgetAccount(tx, userId)
    await tx.update(users).set({ deletedAt: context.now() }).where(eq(users.id, userId))
  })
  context.outbox.wake()
  return { upcoming }
}

const forgetAccount = async (tx: Transaction, userId: string): Promise<void> => {
  for (const table of [userSessions, userPictures, userRoles, linkedAccounts, passwordResets, accountCodes, accounts]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
}

/** Everything that is kept of a person, by what it is about. */
export const collectData = async (context: AccountContext, userId: string) => {
  const account = await getAccount(context, userId)
  const { db } = context
  const links = await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId))
  const sessions = await db.select().from(userSessions).where(eq(userSessions.userId, userId))
  const own = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const result = await Promise.all(context.personal.map(async part => [part.name, await part.tell(userId)] as const))
  return {
    exportedAt: context.now().toISOString(),
    account: {
      userId,
      createdAt: account.createdAt.toISOString(),
      language: account.language,
      roles: await listRoles(context, userId),
      details: toApiDetails(openDetails(context, account)),
      linkedTo: links.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() })),
    },
    sessions: sessions.map(({ method: way, browser, system, createdAt, lastSeenAt, endedAt }) => ({
      way,
      browser,
      system,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    orders: (await Promise.all(own.map(({ id }) => getOrderRecord(context, id)))).map(tellOrder),
    ...Object.fromEntries(result),
  }
}

const tellOrder = ({ reference, state, createdAt, total, contact, services }: OrderRecord) => ({
  reference,
  state,
  createdAt,
  total,
  contact,
  services: services.map(service => ({
    kind: service.kind,
    state: service.state,
    confirmation: service.confirmation,
    startsOn: startOf(service),
    travelers: travelersOf(service),
  })),
})
