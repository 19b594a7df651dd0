import type { OrderRequest } from '@karwan/contract/orders'
import { tidyEmail } from '@karwan/domain/accounts'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Keeping, type Transaction, tables } from '../database/index.ts'
import type { OfferDesk } from '../offers/index.ts'
import { orderFaults, tidyContact, tidyGuests, tidyPassengers } from './check-order.ts'
import { claimKey, hashOf, type IdempotentCall, keepAnswer, releaseKey } from './idempotency.ts'
import { newId, newReference } from './ids.ts'
import { moveOrder, type OrderRow } from './moves.ts'
import { queueMail } from './notices.ts'
import { findSale, type Sale } from './sold.ts'

const { orders, orderServices, orderEvents } = tables

export interface OrderMaking extends Keeping {
  readonly offers: OfferDesk
  readonly payWithinMinutes: number
}
export interface OrderCall {
  readonly body: OrderRequest
  readonly key: string
  readonly visitorId: string
  readonly userId: string | undefined
  readonly brand: string
  readonly language: Language
  readonly signal: AbortSignal
}

/** Most who pay have paid by then; the others are told until when they can. */
const unpaidAfterMs = 5 * 60_000

export const visitorHash = (visitorId: string): string => hashOf(['visitor', visitorId])

/**
 * Makes the order of a submission, once: the same key gives the same order, and so does the same content from a second tab while it can be paid
 * or was (BK-3). Nothing of its price comes from the browser. Answers the order's id.
 */
export const createOrder = async (making: OrderMaking, call: OrderCall): Promise<string | Problem> => {
  const visitor = visitorHash(call.visitorId)
  const idempotent: IdempotentCall = { visitor, route: 'order/create', key: call.key, body: call.body }
  const claim = await claimKey(making, idempotent)
  if (isProblem(claim)) return claim
  if (claim.state === 'done') return claim.orderId
  try {
    const made = await makeOnce(making, call, visitor, idempotent)
    if (isProblem(made)) await releaseKey(making, idempotent)
    return made
  } catch (error) {
    await releaseKey(making, idempotent).catch(() => {})
    throw error
  }
}

const makeOnce = async (making: OrderMaking, call: OrderCall, visitor: string, idempotent: IdempotentCall): Promise<string | Problem> => {
  const naturalKey = naturalKeyOf(call, visitor)
  const twin = await making.db.transaction(async tx => {
    const found = await findTwin(tx, naturalKey, making.now())
    if (found) await keepAnswer(tx, idempotent, found)
    return found
  })
  if (twin) return twin
  const sale = await findSale(making.offers, call.body, call.signal)
  if (isProblem(sale)) return sale
  const refusal = refuse(making, call, sale)
  if (refusal) return refusal
  return insertOrder(making, call, { sale, naturalKey, visitor, idempotent })
}

const refuse = (making: OrderMaking, call: OrderCall, sale: Sale): Problem | undefined => {
  const { body } = call
  if (sale.offer.brandId !== call.brand) return problem('search-not-found', { detail: 'The search was made at another shop' })
  const faults = orderFaults(body, sale, making.now())
  if (faults.length > 0) return problem('fields-invalid', { fields: faults })
  const { acceptedTotal } = body
  if (acceptedTotal.currency !== sale.total.currency || acceptedTotal.amount !== sale.total.amount)
    return problem('price-changed', { data: { old: acceptedTotal, new: sale.total } })
  if (Date.parse(sale.expiresAt) <= making.now().getTime()) return problem('offer-expired')
  return undefined
}

const naturalKeyOf = ({ body, brand, userId }: OrderCall, visitor: string): string => {
  const what =
    body.serviceType === 'flight'
      ? { offer: [body.resultCode, body.itineraryCode, body.fareCode], travelers: tidyPassengers(body) }
      : { offer: [body.resultCode, body.hotelId, ...body.roomCodes], travelers: tidyGuests(body) }
  return hashOf({ visitor, brand, ...(userId !== undefined && { userId }), ...what })
}

const living = ['created', 'awaiting-payment', 'waiting-for-office', 'paid', 'being-confirmed', 'confirmed'] as const
/** Takes the key's lock for the transaction, then looks: two tabs in the same instant come one after the other. */
const findTwin = async (tx: Transaction, naturalKey: string, at: Date): Promise<string | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${naturalKey}, 7))`)
  const [twin] = await tx
    .select({ id: orders.id, state: orders.state, payBy: orders.payBy })
    .from(orders)
    .where(and(eq(orders.naturalKey, naturalKey), inArray(orders.state, [...living])))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!twin) return undefined
  const payable = ['created', 'awaiting-payment', 'waiting-for-office'].includes(twin.state)
  return payable && twin.payBy.getTime() <= at.getTime() ? undefined : twin.id
}

interface OrderToInsert {
  readonly sale: Sale
  readonly naturalKey: string
  readonly visitor: string
  readonly idempotent: IdempotentCall
}
const insertOrder = async (making: OrderMaking, call: OrderCall, made: OrderToInsert): Promise<string> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await making.db.transaction(async tx => {
        const twin = await findTwin(tx, made.naturalKey, making.now())
        const id = twin ?? (await insertRows(making, tx, call, made))
        await keepAnswer(tx, made.idempotent, id)
        return id
      })
    } catch (error) {
      if (tries >= 4 || !isReferenceTaken(error)) throw error
    }
  }
}
const isReferenceTaken = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (cause as { constraint?: unknown }).constraint === 'orders_reference_key'
}

const insertRows = async (making: OrderMaking, tx: Transaction, call: OrderCall, made: OrderToInsert): Promise<string> => {
  const { body } = call
  const { sale } = made
  const contact = tidyContact(body)
  const at = making.now()
  const [id, serviceId] = [newId(), newId()]
  const offerUntil = new Date(sale.expiresAt)
  const deadline = Math.min(at.getTime() + making.payWithinMinutes * 60_000, offerUntil.getTime())
  const row: OrderRow = {
    id,
    reference: newReference(),
    brand: call.brand,
    visitor: made.visitor,
    userId: call.userId ?? null,
    language: body.language,
    state: 'created',
    currency: sale.total.currency,
    amount: sale.total.amount,
    usdAmount: sale.usd.amount,
    serviceFee: sale.serviceFee.amount,
    rate: sale.rate.rate,
    rateAsOf: new Date(sale.rate.asOf),
    contact: making.vault.sealJson(contact, id),
    phoneHash: making.vault.hash(contact.phone),
    emailHash: making.vault.hash(tidyEmail(contact.email)),
    comment: body.comment ? making.vault.seal(body.comment, id) : null,
    wegoClickId: body.wegoClickId ?? null,
    ticket: body.ticket ?? null,
    gateway: body.gateway,
    naturalKey: made.naturalKey,
    payBy: new Date(deadline),
    offerUntil,
    policiesAcceptedAt: at,
    createdAt: at,
    updatedAt: at,
  }
  await tx.insert(orders).values(row)
  await tx.insert(orderServices).values({
    id: serviceId,
    orderId: id,
    position: 0,
    kind: sale.sold.kind,
    state: 'ordered',
    supplier: sale.supplier,
    clientRef: `${row.reference}-1-${serviceId.slice(0, 8)}`,
    offerRefs: sale.offerRefs,
    amount: sale.total.amount,
    netAmount: sale.net.amount,
    netCurrency: sale.net.currency,
    sold: sale.sold,
    travelers: making.vault.sealJson(body.serviceType === 'flight' ? tidyPassengers(body) : tidyGuests(body), serviceId),
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(orderEvents).values([
    { orderId: id, from: null, to: 'created', cause: 'ordered', at },
    { orderId: id, serviceId, from: null, to: 'ordered', cause: 'ordered', at },
  ])
  await moveOrder(tx, row, 'awaiting-payment', 'payment-opened', at)
  await queueMail(making, tx, { orderId: id, kind: 'order-created', delayMs: unpaidAfterMs })
  return id
}
