import { normalizeEmail } from '@karwan/domain/accounts'
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { tokensRow } from '../account/external/identity/index.ts'
import { resealSecondFactor } from '../console/index.ts'
import { openPeople, sealPeople } from '../orders/index.ts'
import { notificationRow } from '../payments/index.ts'
import { type Context, StoredJsonUnreadable, sealed, tables } from '../platform/database/index.ts'
import { VaultRefused } from '../platform/vault/index.ts'

const {
  accounts,
  identityLinks,
  orderItems,
  orderNotes,
  orders,
  payLinkReceipts,
  paymentEvents,
  people: consolePeople,
  priceWatches,
  savedTravelers,
} = tables
const batch = 100
type Resealing = Pick<Context, 'db' | 'vault' | 'log'>
export interface Resealed {
  readonly sealed: number
  /** Rows that no secret at hand opens, or whose content no schema reads; logged, and left as they are. */
  readonly unreadable: number
}

/**
 * Seals again, with the newest secret, what an older one sealed, and renews the hash that bookings are looked up by.
 * Safe on many servers at once, and to be cut off anywhere.
 */
export const resealOldRows = async (context: Resealing): Promise<Resealed> => {
  const { newestPrefix } = context.vault
  if (newestPrefix === undefined) return { sealed: 0, unreadable: 0 }
  const contacts = await walk(context, after => resealOrders(context, newestPrefix, after))
  const travelers = await walk(context, after => resealItems(context, newestPrefix, after))
  const saved = await walk(context, after => resealSavedTravelers(context, newestPrefix, after))
  const people = await walk(context, after => resealAccounts(context, newestPrefix, after))
  const links = await walk(context, after => resealIdentityLinks(context, newestPrefix, after))
  const receipts = await walk(context, after => resealReceipts(context, newestPrefix, after))
  const watches = await walk(context, after => resealWatches(context, newestPrefix, after))
  const messages = await walk(context, after => resealNotifications(context, newestPrefix, after))
  const notes = await walk(context, after => resealNotes(context, newestPrefix, after))
  const factors = await walk(context, after => resealSecondFactors(context, newestPrefix, after))
  const all = [contacts, travelers, saved, people, links, receipts, watches, messages, factors, notes]
  const done = { sealed: sumOf(all, 'sealed'), unreadable: sumOf(all, 'unreadable') }
  if (done.sealed > 0) context.log.info(`${done.sealed} rows were sealed again with the newest secret`)
  return done
}

const sumOf = (all: readonly Resealed[], what: keyof Resealed): number => all.reduce((sum, each) => sum + each[what], 0)

interface Step extends Resealed {
  /** Id to go on after; undefined at the end. */
  readonly last: string | undefined
}
const walk = async (context: Resealing, step: (after: string) => Promise<Step>): Promise<Resealed> => {
  const done = { sealed: 0, unreadable: 0 }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { sealed, unreadable, last }: Step = await step(after)
    done.sealed += sealed
    done.unreadable += unreadable
    after = last
  }
  if (done.unreadable > 0)
    context.log.warn(`${done.unreadable} sealed rows open with none of the secrets at hand, or hold what cannot be read`)
  return done
}

const eachRow = async <Row extends { readonly id: string }>(
  rows: readonly Row[],
  reseal: (row: Row) => Promise<unknown>,
): Promise<Step> => {
  let sealed = 0
  for (const row of rows) {
    try {
      await reseal(row)
      sealed += 1
    } catch (error) {
      if (!(error instanceof VaultRefused || error instanceof StoredJsonUnreadable)) throw error
    }
  }
  return { sealed, unreadable: rows.length - sealed, last: rows.length < batch ? undefined : rows.at(-1)?.id }
}

const isOld = (column: PgColumn, prefix: string): SQL => sql`not starts_with(${column}, ${prefix})`

const resealOrders = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: orders.id, contact: orders.contact, comment: orders.comment, emailHash: orders.emailHash })
    .from(orders)
    .where(and(gt(orders.id, after), or(isOld(orders.contact, prefix), isOld(orders.comment, prefix))))
    .orderBy(asc(orders.id))
    .limit(batch)
  return eachRow(rows, ({ id, contact, comment, emailHash }) => {
    const opened = sealed.contact.open(vault, contact, id)
    return db
      .update(orders)
      .set({
        contact: sealed.contact.seal(vault, opened, id),
        phoneHash: vault.hash(opened.phone),
        emailHash: emailHash && vault.hash(normalizeEmail(opened.email)),
        comment: comment === null ? null : vault.seal(vault.open(comment, id), id),
      })
      .where(and(eq(orders.id, id), eq(orders.contact, contact)))
  })
}

const resealItems = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: orderItems.id, kind: orderItems.kind, travelers: orderItems.travelers })
    .from(orderItems)
    .where(and(gt(orderItems.id, after), isOld(orderItems.travelers, prefix)))
    .orderBy(asc(orderItems.id))
    .limit(batch)
  return eachRow(rows, row =>
    db
      .update(orderItems)
      .set({ travelers: sealPeople(vault, openPeople(vault, row), row.id) })
      .where(and(eq(orderItems.id, row.id), eq(orderItems.travelers, row.travelers))),
  )
}

const resealSavedTravelers = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: savedTravelers.id, traveler: savedTravelers.traveler })
    .from(savedTravelers)
    .where(and(gt(savedTravelers.id, after), isOld(savedTravelers.traveler, prefix)))
    .orderBy(asc(savedTravelers.id))
    .limit(batch)
  return eachRow(rows, ({ id, traveler }) =>
    db
      .update(savedTravelers)
      .set({ traveler: sealed.traveler.seal(vault, sealed.traveler.open(vault, traveler, id), id) })
      .where(and(eq(savedTravelers.id, id), eq(savedTravelers.traveler, traveler))),
  )
}

/** With the hashes that an account is found by: the address one signs in with, and the verified phone. */
const resealAccounts = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: accounts.userId, details: accounts.details, emailHash: accounts.emailHash, phoneHash: accounts.phoneHash })
    .from(accounts)
    .where(and(gt(accounts.userId, after), isOld(accounts.details, prefix)))
    .orderBy(asc(accounts.userId))
    .limit(batch)
  return eachRow(rows, ({ id, details, emailHash, phoneHash }) => {
    const opened = sealed.details.open(vault, details, id)
    return db
      .update(accounts)
      .set({
        details: sealed.details.seal(vault, opened, id),
        emailHash: emailHash && vault.hash(opened.email ?? ''),
        phoneHash: phoneHash && vault.hash(opened.phone ?? ''),
      })
      .where(and(eq(accounts.userId, id), eq(accounts.details, details)))
  })
}

const resealIdentityLinks = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: identityLinks.userId, tokens: identityLinks.tokens })
    .from(identityLinks)
    .where(and(gt(identityLinks.userId, after), isOld(identityLinks.tokens, prefix)))
    .orderBy(asc(identityLinks.userId))
    .limit(batch)
  return eachRow(rows, ({ id, tokens }) =>
    db
      .update(identityLinks)
      .set({ tokens: sealed.tokens.seal(vault, sealed.tokens.open(vault, tokens, tokensRow(id)), tokensRow(id)) })
      .where(and(eq(identityLinks.userId, id), eq(identityLinks.tokens, tokens))),
  )
}

const resealReceipts = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: payLinkReceipts.linkId, reader: payLinkReceipts.reader })
    .from(payLinkReceipts)
    .where(and(gt(payLinkReceipts.linkId, after), isOld(payLinkReceipts.reader, prefix)))
    .orderBy(asc(payLinkReceipts.linkId))
    .limit(batch)
  return eachRow(rows, ({ id, reader }) =>
    db
      .update(payLinkReceipts)
      .set({ reader: sealed.reader.seal(vault, sealed.reader.open(vault, reader, id), id) })
      .where(and(eq(payLinkReceipts.linkId, id), eq(payLinkReceipts.reader, reader))),
  )
}

/** Of those without an account, with the hash that their watches are found by. */
const resealWatches = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: priceWatches.id, reader: priceWatches.reader })
    .from(priceWatches)
    .where(and(gt(priceWatches.id, after), isOld(priceWatches.reader, prefix)))
    .orderBy(asc(priceWatches.id))
    .limit(batch)
  return eachRow(rows, async ({ id, reader }) => {
    if (reader === null) return
    const opened = sealed.watchReader.open(vault, reader, id)
    await db
      .update(priceWatches)
      .set({ reader: sealed.watchReader.seal(vault, opened, id), readerHash: vault.hash(opened.email) })
      .where(and(eq(priceWatches.id, id), eq(priceWatches.reader, reader)))
  })
}

const resealSecondFactors = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const { id, secondFactor: factor } = consolePeople
  const rows = await db
    .select({ id, factor })
    .from(consolePeople)
    .where(and(gt(id, after), isOld(factor, prefix)))
    .orderBy(asc(id))
    .limit(batch)
  return eachRow(rows, async row => {
    if (row.factor === null) return
    await db
      .update(consolePeople)
      .set({ secondFactor: resealSecondFactor({ vault }, row.id, row.factor) })
      .where(and(eq(id, row.id), eq(factor, row.factor)))
  })
}

/** Notes of people of the console about orders. */
const resealNotes = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const rows = await db
    .select({ id: orderNotes.id, note: orderNotes.note })
    .from(orderNotes)
    .where(and(gt(orderNotes.id, after), isOld(orderNotes.note, prefix)))
    .orderBy(asc(orderNotes.id))
    .limit(batch)
  return eachRow(rows, ({ id, note }) =>
    db
      .update(orderNotes)
      .set({ note: vault.seal(vault.open(note, id), id) })
      .where(and(eq(orderNotes.id, id), eq(orderNotes.note, note))),
  )
}

/** Those of before they were sealed stay as they are until they are deleted. */
const resealNotifications = async ({ db, vault }: Resealing, prefix: string, after: string): Promise<Step> => {
  const { gateway, eventId, body } = paymentEvents
  const [id, text] = [sql<string>`${paymentEvents.id}::text`, sql<string>`encode(${body}, 'escape')`]
  const rows = await db
    .select({ id, gateway, eventId, text })
    .from(paymentEvents)
    .where(and(sql`${id} > ${after}`, sql`starts_with(${text}, 'v1.')`, sql`not starts_with(${text}, ${prefix})`))
    .orderBy(asc(id))
    .limit(batch)
  return eachRow(rows, row => {
    const whose = notificationRow(row)
    return db
      .update(paymentEvents)
      .set({ body: Buffer.from(vault.seal(vault.open(row.text, whose), whose)) })
      .where(and(eq(paymentEvents.id, Number(row.id)), sql`${text} = ${row.text}`))
  })
}
