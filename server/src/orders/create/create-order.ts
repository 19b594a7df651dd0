import type { OrderRequest } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Contact } from '@karwan/domain/travelers'
import { visaOrderLimits } from '@karwan/domain/visa-applications'
import { escapeLiteral } from 'pg'
import { type Context, insertTogether, stored, tables, transactionOf } from '../../platform/database/index.ts'
import type { OfferService } from '../../search/offers/index.ts'
import { contactColumns } from '../lifecycle/contact.ts'
import { hashOf, visitorHash } from '../lifecycle/hash.ts'
import { newId, newReference } from '../lifecycle/ids.ts'
import { type MailToQueue, mailJob, mailRow } from '../lifecycle/notices.ts'
import { type People, sealPeople } from '../lifecycle/people.ts'
import type { OrderRecord } from '../lifecycle/records.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { recordOf } from '../read/read-order.ts'
import { commentOf, guestsOfPackage, normalizeContact, normalizeGuests, normalizePassengers, orderFaults } from './check-order.ts'
import { findMade, keyRow, type Submission, shareAnswers, whereFree } from './idempotency.ts'
import { type ItemSale, quoteSale, type Sale } from './order-item.ts'
import { findDuplicate, visaKeyOf } from './visa-duplicates.ts'
import { type FindVisa, lateRefusalOf } from './visa-sale.ts'

const { orders, orderItems, orderEvents, mails, idempotencyKeys } = tables

export interface OrderCreationContext extends Context {
  readonly offers: OfferService
  readonly findVisa: FindVisa
  readonly payWithinMinutes: number
}
export interface OrderCall {
  readonly body: OrderRequest
  readonly key: string
  readonly visitorId: string
  readonly userId: string | undefined
  readonly brand: string
  readonly language: Language
  /** The brand asks extra information (BR-4). */
  readonly brandAsks: boolean
  readonly signal: AbortSignal
}

/** Most who pay have paid by then; the others are told until when they can. */
const unpaidAfterMs = 5 * 60_000

export interface MadeOrder {
  readonly id: string
  /** Order as it was written by this submission; absent for one that was there already. */
  readonly record?: OrderRecord
}

/** Returns the method that the pay page opens first; any may be chosen there. */
export const firstMethodOf = ({ gateway = 'switch' }: Pick<OrderRequest, 'gateway'>): PaymentMethodKind => gateway

/**
 * Makes the order of a submission, once: the same key gives the same order, and so does the same content from a second
 * tab while it can be paid or was (BK-3). Nothing of its price comes from the browser. Nothing is written before the
 * order is, so that who dies on the way leaves nothing behind.
 */
export const createOrderMaker = (context: OrderCreationContext): ((call: OrderCall) => Promise<MadeOrder | Problem>) => {
  const share = shareAnswers<MadeOrder | Problem>()
  return call => {
    const visitor = visitorHash(call.visitorId)
    const naturalKey = naturalKeyOf(call, visitor)
    const submission = { visitor, route: 'order/create', key: call.key, bodyHash: hashOf(call.body), naturalKey }
    return share(JSON.stringify([visitor, call.brand, call.userId, call.key]), submission, () => makeOnce(context, call, submission))
  }
}

const makeOnce = async (context: OrderCreationContext, call: OrderCall, submission: Submission): Promise<MadeOrder | Problem> => {
  const known = await findMade(context.db.$client, submission, context.now())
  if (known !== undefined) return asMade(known)
  const sale = await quoteSale(context, { body: call.body, brandId: call.brand, at: context.now(), signal: call.signal })
  if (isProblem(sale)) return sale
  return refuse(context, call, sale) ?? (await findDuplicate(context, call)) ?? insertOrder(context, call, sale, submission)
}
const asMade = (known: string | Problem): MadeOrder | Problem => (isProblem(known) ? known : { id: known })

const refuse = (context: OrderCreationContext, call: OrderCall, sale: Sale): Problem | undefined => {
  const { body } = call
  if (sale.items.some(({ offer }) => offer.brandId !== call.brand))
    return problem('search-not-found', { detail: 'The search was made at another shop' })
  const faults = orderFaults(body, sale, { at: context.now(), brandAsks: call.brandAsks })
  if (faults.length > 0) return problem('fields-invalid', { fields: faults })
  const [item] = sale.items
  const late = body.serviceType === 'visa' && item?.offer.kind === 'visa' ? lateRefusalOf(body, item.offer, context.now()) : undefined
  if (late) return late
  const { acceptedTotal } = body
  if (acceptedTotal.currency !== sale.total.currency || acceptedTotal.amount !== sale.total.amount)
    return problem('price-changed', { data: { old: acceptedTotal, new: sale.total } })
  if (Date.parse(sale.expiresAt) <= context.now().getTime()) return problem('offer-expired')
  return undefined
}

const naturalKeyOf = ({ body, brand, userId }: OrderCall, visitor: string): string =>
  hashOf({ visitor, brand, ...(userId !== undefined && { userId }), ...contentOf(body) })

/** Returns what is ordered and for whom: the same content is the same order. */
const contentOf = (body: OrderRequest) => {
  switch (body.serviceType) {
    case 'flight':
      return {
        offer: [body.resultCode, body.itineraryCode, body.fareCode],
        travelers: normalizePassengers(body),
        ...(body.bags?.length && { bags: body.bags }),
      }
    case 'hotel':
      return { offer: [body.resultCode, body.hotelId, ...body.roomCodes], travelers: normalizeGuests(body.rooms) }
    case 'package': {
      const { flight, stay, rooms } = body
      const offer = [flight.resultCode, flight.itineraryCode, flight.fareCode, stay.resultCode, stay.hotelId, ...stay.roomCodes]
      return { offer, travelers: normalizePassengers(body), rooms }
    }
    case 'visa':
      return {
        offer: [body.serviceType, body.productId, body.arrival, ...(body.isExpress ? ['express'] : [])],
        travelers: normalizePassengers(body),
      }
  }
}

/** Two tabs in the same instant come one after the other: the second waits here until the first has committed. */
const lockOf = ({ naturalKey }: Submission): string => `select pg_advisory_xact_lock(hashtextextended(${escapeLiteral(naturalKey)}, 7))`

/** Another submission took the key between the look and the insert. */
class KeyTaken extends Error {}

/** Inserts an order of so many items, all at once: the two of a package, or a visa for each traveler. */
const insertsOf = Array.from({ length: visaOrderLimits.travelers }, (_, at) => at + 1).map(items =>
  insertTogether(`make-order-${items}`, [orders, orderItems, orderEvents, mails, idempotencyKeys], {
    counts: [1, items, 2 + items, 1, 1],
    last: whereFree,
  }),
)

const insertOrder = async (
  context: OrderCreationContext,
  call: OrderCall,
  sale: Sale,
  submission: Submission,
): Promise<MadeOrder | Problem> => {
  for (let tries = 0; ; tries += 1) {
    const rows = rowsOf(context, call, sale, submission)
    const { order, items, events, mail, key } = rows
    const insertRows = insertsOf[items.length - 1]
    if (!insertRows) throw new Error(`An order of ${items.length} items`)
    try {
      return await transactionOf(context.db, lockOf(submission), async client => {
        const known = await findMade(client, submission, context.now())
        if (known !== undefined) return asMade(known)
        const { rowCount } = await insertRows(client, [[order], items, events, [mail], [key]])
        if (rowCount === 0) throw new KeyTaken()
        await context.outbox.put(client, mailJob(mail.id, unpaidMail(order.id)), unpaidAfterMs)
        return { id: order.id, record: rows.record }
      })
    } catch (error) {
      if (tries >= 4 || !(error instanceof KeyTaken || isReferenceTaken(error))) throw error
    }
  }
}
const isReferenceTaken = (error: unknown): boolean => (error as { constraint?: unknown }).constraint === 'orders_reference_key'

const unpaidMail = (orderId: string): MailToQueue => ({ orderId, kind: 'order-created', delayMs: unpaidAfterMs })

/** All that is written with an order, and the order as it can be read from then on. */
const rowsOf = (context: OrderCreationContext, call: OrderCall, sale: Sale, submission: Submission) => {
  const { body } = call
  const at = context.now()
  const contact = normalizeContact(body)
  const order = orderRow(context, call, { sale, submission, contact, at })
  const people = sale.items.map((item, position) => peopleIn(body, item, position))
  const items = sale.items.map((item, position) => itemRow(context, { order, item, position, people: peopleIn(body, item, position) }))
  const common = { orderId: order.id, at }
  // It is open for payment from its first moment; its story tells both steps.
  const events = [
    { ...common, serviceId: null, from: null, to: 'created', cause: 'ordered' },
    ...items.map(({ id }) => ({ ...common, serviceId: id, from: null, to: 'ordered', cause: 'ordered' })),
    { ...common, serviceId: null, from: 'created', to: order.state, cause: 'payment-opened' },
  ]
  return {
    order,
    items,
    events,
    mail: mailRow(unpaidMail(order.id), at),
    key: keyRow(submission, order.id, at),
    record: recordOf({
      order,
      services: items,
      events,
      contact,
      comment: commentOf(body, sale),
      peopleOf: ({ position }) => people[position] ?? peopleIn(body, sale.items[0], position),
      applications: [],
    }),
  }
}

/** Travelers of one item: the guests of a package are its passengers, and each has a visa of his own. */
const peopleIn = (body: OrderRequest, item: ItemSale | undefined, position: number): People => {
  if (body.serviceType === 'visa') return { kind: 'visa', passengers: normalizePassengers(body).slice(position, position + 1) }
  if (body.serviceType === 'flight') return { kind: 'flight', passengers: normalizePassengers(body) }
  if (body.serviceType === 'hotel') return { kind: 'hotel', rooms: normalizeGuests(body.rooms) }
  return item?.offer.kind === 'hotel'
    ? { kind: 'hotel', rooms: normalizeGuests(guestsOfPackage(body, item.offer)) }
    : { kind: 'flight', passengers: normalizePassengers(body) }
}

interface OrderToWrite {
  readonly sale: Sale
  readonly submission: Submission
  readonly contact: Contact
  readonly at: Date
}
const orderRow = (context: OrderCreationContext, call: OrderCall, { sale, submission, contact, at }: OrderToWrite): OrderRow => {
  const { body } = call
  const id = newId()
  const comment = commentOf(body, sale)
  const offerUntil = new Date(sale.expiresAt)
  const deadline = Math.min(at.getTime() + context.payWithinMinutes * 60_000, offerUntil.getTime())
  return {
    id,
    reference: newReference(),
    brand: call.brand,
    visitor: submission.visitor,
    userId: call.userId ?? null,
    makerKeeps: false,
    language: body.language,
    product: body.serviceType,
    state: 'awaiting-payment',
    currency: sale.total.currency,
    amount: sale.total.amount,
    usdAmount: sale.usd.amount,
    serviceFee: sale.serviceFee.amount,
    rate: sale.rate.rate,
    rateAsOf: new Date(sale.rate.asOf),
    ...contactColumns(context.vault, contact, id),
    comment: comment === null ? null : context.vault.seal(comment, id),
    wegoClickId: body.wegoClickId ?? null,
    ticket: body.ticket ?? null,
    gateway: firstMethodOf(body),
    naturalKey: submission.naturalKey,
    payBy: new Date(deadline),
    offerUntil,
    policiesAcceptedAt: at,
    conditionsVersion: body.conditionsVersion ?? null,
    visasRead: body.visasRead ? stored.visasRead.write(body.visasRead) : null,
    createdAt: at,
    updatedAt: at,
  }
}

interface ItemToWrite {
  readonly order: OrderRow
  readonly item: ItemSale
  readonly position: number
  readonly people: People
}
const itemRow = (context: OrderCreationContext, { order, item: sale, position, people }: ItemToWrite): OrderItemRow => {
  const { id: orderId, reference, createdAt } = order
  const id = newId()
  return {
    id,
    orderId,
    position,
    kind: sale.product.kind,
    state: 'ordered',
    supplier: sale.supplier,
    clientRef: `${reference}-${position + 1}-${id.slice(0, 8)}`,
    offerRefs: stored.offerRefs.write(sale.offerRefs),
    amount: sale.total.amount,
    netAmount: sale.net.amount,
    netCurrency: sale.net.currency,
    feeRuleId: sale.feeRule?.id ?? null,
    feeRuleVersion: sale.feeRule?.version ?? null,
    product: stored.product.write(sale.product),
    travelers: sealPeople(context.vault, people, id),
    passportsDeletedAt: null,
    supplierRef: null,
    confirmation: null,
    tickets: null,
    rejection: null,
    holdable: sale.holdable,
    step: sale.step,
    aloneAmount: sale.alone?.amount ?? null,
    sellableWith: isFlightOnly(sale.product) ? 'flight' : 'any',
    replacedBy: null,
    backOnRefusal: null,
    visaKey: visaKeyOf(context.vault, { brand: order.brand, people, product: sale.product }),
    offerUntil: new Date(sale.expiresAt),
    nextCheckAt: null,
    checkUntil: null,
    checks: 0,
    createdAt,
    updatedAt: createdAt,
  }
}

const isFlightOnly = (product: ItemSale['product']): boolean => product.kind === 'hotel' && product.rooms.some(room => room.flightOnly)
