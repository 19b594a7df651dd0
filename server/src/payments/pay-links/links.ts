/**
 * Links with which somebody else pays an order: made and ended by whoever holds it, opened by whoever has the secret.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { PayLinkMade, PayLinkOfOrder } from '@karwan/contract/pay-links'
import type { Money } from '@karwan/domain/money'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { toString as drawQr } from 'qrcode'
import { type Asker, accessOf, findVisibleOrder, lockOrder, mayPay, newId, type OrderRecord, visitorHash } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { orders, payLinks, payLinkViews } = tables
export type PayLinkRow = typeof payLinks.$inferSelect

/** 256 bits: not to be guessed, however often one may try. */
const secretBytes = 32
const hashOf = (secret: string): string => createHash('sha256').update(`pay-link ${secret}`).digest('base64url')

/**
 * Finds an order of its maker or its account. If it has no account, also of who looked it up. To others it does not
 * exist.
 */
export const findHeldOrder = async (context: Context, orderId: string, asker: Asker): Promise<OrderRecord | Problem> => {
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  return (await accessOf(context, orderId, asker)).mayCancel ? order : problem('order-not-found')
}

export interface LinkOptions {
  /** The holder's, as typed. */
  readonly voucher: string | undefined
  /** The asker's own, for a booking of their account. */
  readonly points: number
  /** Amount that the payer is asked for now. */
  readonly toPay: Money
  /** Of the shop. */
  readonly origin: string
}

/** Makes a link in place of the one before. Its secret is told this once and kept by nobody. */
export const makePayLink = async (
  context: Context,
  orderId: string,
  { voucher, points, toPay, origin }: LinkOptions,
  asker: Asker,
): Promise<PayLinkMade | Problem> => {
  const order = await findHeldOrder(context, orderId, asker)
  if (isProblem(order)) return order
  const secret = randomBytes(secretBytes).toString('base64url')
  return context.db.transaction(async tx => {
    const row = await lockOrder(tx, orderId)
    if (!row || !mayPay(order, context.now())) return problem('order-not-payable', { data: { state: row?.state } })
    await endOpen(tx, context, orderId, 'newer-link')
    const id = newId()
    const { amount, currency } = row
    const createdAt = context.now()
    await tx
      .insert(payLinks)
      .values({ id, orderId, tokenHash: hashOf(secret), amount, currency, voucher: voucher ?? null, points, createdAt })
    const path = `/pay-for#${secret}`
    return { id, path, qr: await pictureOf(origin + path), validUntil: row.payBy.toISOString(), toPay }
  })
}

const pictureOf = async (address: string): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await drawQr(address, { type: 'svg', margin: 0 }))}`

const endOpen = (tx: Transaction, { now }: Context, orderId: string, endedBy: 'owner' | 'newer-link') =>
  tx
    .update(payLinks)
    .set({ endedAt: now(), endedBy })
    .where(and(eq(payLinks.orderId, orderId), isNull(payLinks.endedAt)))
    .returning({ id: payLinks.id })

/** The link of an order that stands. */
export const findPayLink = async (context: Context, orderId: string, asker: Asker): Promise<PayLinkOfOrder | Problem> => {
  const order = await findHeldOrder(context, orderId, asker)
  if (isProblem(order)) return order
  const [link] = await context.db
    .select({
      id: payLinks.id,
      createdAt: payLinks.createdAt,
      amount: payLinks.amount,
      opened: sql<boolean>`exists (select 1 from ${payLinkViews} where ${payLinkViews.linkId} = ${payLinks.id})`,
    })
    .from(payLinks)
    .where(and(eq(payLinks.orderId, orderId), isNull(payLinks.endedAt)))
  if (!link || link.amount !== order.total.amount || order.payBy === null || !mayPay(order, context.now())) return { link: null }
  return { link: { id: link.id, createdAt: link.createdAt.toISOString(), opened: link.opened, validUntil: order.payBy } }
}

/** Ends the link of an order; answers its id, undefined where none stood. */
export const endPayLink = async (context: Context, orderId: string, asker: Asker): Promise<string | undefined | Problem> => {
  const order = await findHeldOrder(context, orderId, asker)
  if (isProblem(order)) return order
  const [ended] = await context.db.transaction(tx => endOpen(tx, context, orderId, 'owner'))
  return ended?.id
}

/** The link of a secret, which this browser may see from now on. One answer for all that is not a link of this shop. */
export const openPayLink = async (context: Context, secret: string, asker: Asker): Promise<PayLinkRow | Problem> => {
  const [found] = await context.db
    .select({ link: payLinks, brand: orders.brand })
    .from(payLinks)
    .innerJoin(orders, eq(orders.id, payLinks.orderId))
    .where(eq(payLinks.tokenHash, hashOf(secret)))
  if (found?.brand !== asker.brand) return problem('pay-link-not-found')
  const seen = { linkId: found.link.id, visitor: visitorHash(asker.visitorId), grantedAt: context.now() }
  await context.db.insert(payLinkViews).values(seen).onConflictDoNothing()
  return found.link
}

/** A link that this browser has opened before. */
export const findSeenLink = async (context: Context, id: string, asker: Asker): Promise<PayLinkRow | Problem> => {
  const [found] = await context.db
    .select({ link: payLinks, brand: orders.brand })
    .from(payLinks)
    .innerJoin(orders, eq(orders.id, payLinks.orderId))
    .innerJoin(payLinkViews, eq(payLinkViews.linkId, payLinks.id))
    .where(and(eq(payLinks.id, id), eq(payLinkViews.visitor, visitorHash(asker.visitorId))))
  return found?.brand === asker.brand ? found.link : problem('pay-link-not-found')
}
