import type { ConsoleOrder } from '@karwan/contract/console'
import type { Language } from '@karwan/domain/locales'
import type { CurrencyCode } from '@karwan/domain/money'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { translatorOf } from '@karwan/messages/all'
import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { extraBagText } from '../../documents/index.ts'
import {
  cancellingOf,
  type FlightItemRecord,
  flightChangesOf,
  getOrderRecord,
  isSeparable,
  type OrderItemRow,
  type OrderRecord,
  type OrderRow,
  rescueOf,
} from '../../orders/index.ts'
import { type FlightItem, type StayItem, stored, tables, type VisaItem } from '../../platform/database/index.ts'
import { brandsWith } from '../guard.ts'
import { findTitles, getFacts, itemTitleOf, moneyOf, type OrderFacts, titleOf } from '../order-facts.ts'
import type { SignedInPerson } from '../session.ts'
import { taskRowsOf } from '../tasks/task-rows.ts'
import type { WorkContext } from '../work-context.ts'
import { leaderOf } from './acts.ts'
import { listOpenDocuments } from './documents.ts'
import { findConsoleOrder } from './find-order.ts'
import { holdOf } from './hold.ts'
import { maskEmail, maskPhone } from './masks.ts'
import { readTimeline } from './timeline.ts'

const { mails, operationsTasks, orders } = tables

/** Returns an order as the console's page shows it. Problems: `order-not-found`, `permission-needed`. */
export const readOrderPage = async (
  context: WorkContext,
  person: SignedInPerson,
  reference: string,
  language: Language,
): Promise<ConsoleOrder | Problem> => {
  const order = await findConsoleOrder(context, person, reference, 'orders.read')
  if (isProblem(order)) return order
  const [facts, record] = await Promise.all([getFacts(context, order.id), getOrderRecord(context, order.id)])
  const [tasks, sent, timeline, others, hold] = await Promise.all([
    context.db.select().from(operationsTasks).where(eq(operationsTasks.orderId, order.id)).orderBy(asc(operationsTasks.dueAt)),
    context.db.select().from(mails).where(eq(mails.orderId, order.id)).orderBy(asc(mails.createdAt), asc(mails.id)),
    readTimeline(context, facts),
    findOthers(context, person, order, language),
    holdOf(context, order),
  ])
  return {
    reference: order.reference,
    brand: order.brand,
    state: order.state,
    ...titleOf(order, facts.items, language),
    createdAt: order.createdAt.toISOString(),
    language: order.language,
    travelers: travelersOf(record),
    total: { amount: order.amount, currency: order.currency },
    ...moneyOf(facts),
    hold,
    rescue: rescueOf(record, language, true),
    flightChanges: flightChangesOf(record, language, context, true),
    contact: maskedContactOf(record),
    tasks: await taskRowsOf(context, tasks, language),
    items: facts.items.map(item => itemOf(item, facts, record, { language, now: context.now() })),
    attempts: facts.attempts.map(attemptOf),
    refunds: facts.refunds.map(refund => refundOf(refund, facts)),
    mails: sent.map(({ id, kind, state, sentAt, createdAt }) => ({ id, kind, state, at: (sentAt ?? createdAt).toISOString() })),
    timeline,
    others,
    now: context.now().toISOString(),
  }
}

/** Passengers of the flight; of a stay alone, its guests; of visas, one each. */
const travelersOf = ({ services: items }: OrderRecord): number => {
  const counts = items.map(item => (item.kind === 'hotel' ? item.rooms.flat().length : item.passengers.length))
  // A visa is of one traveler.
  return items.every(({ kind }) => kind === 'visa') ? counts.length : Math.max(0, ...counts)
}

const maskedContactOf = (record: OrderRecord): ConsoleOrder['contact'] => {
  const leader = leaderOf(record)
  return {
    name: leader ? `${leader.firstName.slice(0, 1)}. ${leader.lastName}` : '',
    email: maskEmail(record.contact.email),
    phone: maskPhone(record.contact.phone),
  }
}

const itemOf = (
  row: OrderItemRow,
  { order, applications }: OrderFacts,
  record: OrderRecord,
  { language, now }: { readonly language: Language; readonly now: Date },
): ConsoleOrder['items'][number] => {
  const product = stored.product.read(row.product, row.id)
  const item = record.services.find(({ id }) => id === row.id)
  return {
    id: row.id,
    product: row.kind,
    state: row.state,
    title: itemTitleOf(product, language),
    startsAt: startOf(product),
    supplier: row.supplier,
    clientRef: row.clientRef,
    supplierRef: row.supplierRef,
    confirmation: row.confirmation,
    tickets: item?.kind === 'flight' ? item.ticketNumbers.flatMap(number => number ?? []) : [],
    bags: item?.kind === 'flight' ? bagsOf(item, language) : [],
    ...pricesOf(row, record, order.currency),
    feeRule: row.feeRuleId === null || row.feeRuleVersion === null ? null : { id: row.feeRuleId, version: row.feeRuleVersion },
    visa: product.kind === 'visa' ? { productId: product.product.id, version: product.version ?? 0 } : null,
    application: applications.find(({ id }) => id === row.id)?.state ?? null,
    documents: listOpenDocuments(record, row.id),
    cancelling: item ? cancellingOf(record, item, now) : 'not-booked',
  }
}

const bagsOf = ({ product: { bags, type } }: FlightItemRecord, language: Language): string[] =>
  bags.map(bag => `${translatorOf(language)('trade.extraBags')}: ${extraBagText(bag, type, language)}`)

/** Price and cost of an item. The parts of a package that has one price have neither (PK-14). */
const pricesOf = (row: OrderItemRow, record: OrderRecord, currency: CurrencyCode) =>
  isSeparable(record)
    ? { price: { amount: row.amount, currency }, cost: { amount: row.netAmount, currency: row.netCurrency } }
    : { price: null, cost: null }

const startOf = (product: FlightItem | StayItem | VisaItem): string => {
  if (product.kind === 'hotel') return product.checkIn
  return product.kind === 'visa' ? product.arrival : (product.legs[0]?.segments[0]?.from.at ?? '').slice(0, 16)
}

const attemptOf = (row: OrderFacts['attempts'][number]): ConsoleOrder['attempts'][number] => ({
  id: row.id,
  gateway: row.gateway,
  state: row.state,
  amount: { amount: row.amount, currency: row.currency },
  reference: row.paymentId ?? row.gatewayReference,
  startedAt: row.createdAt.toISOString(),
})

const refundOf = (row: OrderFacts['refunds'][number], { attempts }: OrderFacts): ConsoleOrder['refunds'][number] => ({
  id: row.id,
  gateway: attempts.find(({ id }) => id === row.attemptId)?.gateway ?? '',
  state: row.state,
  amount: { amount: row.amount, currency: row.currency },
  at: row.updatedAt.toISOString(),
  proof: row.gatewayReference,
})

const mostOthers = 10
/** Finds other orders with the same e-mail or phone at brands that the person may see. */
const findOthers = async (
  context: WorkContext,
  person: SignedInPerson,
  order: OrderRow,
  language: Language,
): Promise<ConsoleOrder['others']> => {
  const same = [eq(orders.phoneHash, order.phoneHash), ...(order.emailHash === null ? [] : [eq(orders.emailHash, order.emailHash)])]
  const rows = await context.db
    .select({ id: orders.id, reference: orders.reference, state: orders.state, createdAt: orders.createdAt })
    .from(orders)
    .where(and(or(...same), ne(orders.id, order.id), inArray(orders.brand, [...brandsWith(person, 'orders.read')])))
    .orderBy(desc(orders.createdAt))
    .limit(mostOthers)
  const titles = await findTitles(
    context,
    rows.map(({ id }) => id),
    language,
  )
  return rows.map(({ id, reference, state, createdAt }) => ({
    reference,
    state,
    title: titles.get(id)?.title ?? '',
    createdAt: createdAt.toISOString(),
  }))
}
