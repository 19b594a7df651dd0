import type { OfficePaymentView, WaitingRefunds } from '@karwan/contract/desk'
import { addDays } from '@karwan/domain/calendar'
import { countryName } from '@karwan/domain/countries'
import { type Language, nameIn } from '@karwan/domain/locales'
import { readableOfficeCode, readOfficeCode } from '@karwan/domain/offices'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, asc, eq } from 'drizzle-orm'
import { planPartOf } from '../installments/schedule/index.ts'
import { getOrderRecord, type OrderItemRecord, type OrderRecord, travelersOf } from '../orders/index.ts'
import { codeRefusalOf, findByOfficeCode, type HoldAtOffice } from '../payments/index.ts'
import { type Context, tables } from '../platform/database/index.ts'
import { noteAction } from './actions.ts'
import type { StaffRow } from './staff.ts'

const { deskActions, orders, paymentAttempts, refunds } = tables

export interface LookUpNeeds {
  /** City of an airport in a language. */
  nameAirport(code: string, language: Language): { readonly city: string }
}

/** The payment at an office of this brand that a code, or the receipt of it, stands for. */
export const findCodeOf = async (context: Pick<Context, 'db'>, brand: string, typed: string): Promise<HoldAtOffice | undefined> => {
  const read = readOfficeCode(typed)
  if (!read) return undefined
  if (read.kind === 'code') return findByOfficeCode(context, brand, read.value)
  const [taken] = await context.db
    .select({ code: paymentAttempts.gatewayReference })
    .from(deskActions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, deskActions.attemptId))
    .where(and(eq(deskActions.receipt, read.value), eq(deskActions.kind, 'took-payment'), eq(deskActions.brand, brand)))
  return taken?.code ? findByOfficeCode(context, brand, taken.code) : undefined
}

/**
 * Returns what staff may see of a payment, and records that they saw it. `office-code-refused` if this brand has no
 * such code.
 */
export const lookUp = async (
  context: Context & LookUpNeeds,
  who: StaffRow,
  typed: string,
  language: Language,
): Promise<OfficePaymentView | Problem> => {
  const hold = await findCodeOf(context, who.brand, typed)
  if (!hold) return problem('office-code-refused', { detail: 'unknown', data: { reason: 'unknown' } })
  const { order, attempt, part } = hold
  await noteAction(context.db, who, { kind: 'looked-up', at: context.now(), orderId: order.id, attemptId: attempt.id })
  const waiting = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attempt.id), eq(refunds.state, 'pending')))
    .orderBy(asc(refunds.createdAt))
  const record = await getOrderRecord(context, order.id)
  const money = (amount: number) => ({ amount, currency: attempt.currency })
  return {
    code: readableOfficeCode(attempt.gatewayReference ?? ''),
    orderReference: order.reference,
    refusal: codeRefusalOf(hold, context.now()) ?? null,
    amount: money(attempt.amount),
    total: money(attempt.feeChangeId !== null ? attempt.amount - attempt.fee : order.amount),
    saved: money(attempt.pointsAmount + attempt.voucherAmount),
    installment: part && planPartOf(part, attempt.paidAt),
    payBy: attempt.expiresAt.toISOString(),
    takenAt: attempt.paidAt?.toISOString() ?? null,
    receipt: attempt.paidAt ? attempt.paymentId : null,
    travelers: namesOf(record),
    services: record.services.map(item => serviceOf(item, record, language, context)),
    refunds: waiting.map(each => ({ id: each.id, amount: money(each.amount), since: each.createdAt.toISOString() })),
  }
}

const namesOf = ({ services: items }: OrderRecord): string[] => {
  const people = items.flatMap(travelersOf)
  return [...new Set(people.map(({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`.toUpperCase()))]
}

const serviceOf = (
  item: OrderItemRecord,
  { comment: requests }: OrderRecord,
  language: Language,
  { nameAirport }: LookUpNeeds,
): OfficePaymentView['services'][number] => {
  if (item.kind === 'visa') {
    const { product, arrival } = item.product
    const until = addDays(arrival, product.stayDays)
    return { kind: 'visa', what: countryName(product.country, language), from: arrival, until, requests: null }
  }
  if (item.kind === 'hotel') {
    const { hotel, checkIn, checkOut } = item.product
    return { kind: 'hotel', what: nameIn(hotel.names, language), from: checkIn, until: checkOut, requests }
  }
  const legs = item.product.legs.flatMap(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
  const what = legs.map(({ from, to }) => `${nameAirport(from.airport, language).city} – ${nameAirport(to.airport, language).city}`)
  const [first, last] = [legs[0]?.from.at.slice(0, 10) ?? '', legs.at(-1)?.from.at.slice(0, 10) ?? '']
  return { kind: 'flight', what: what.join(' · '), from: first, until: last === first ? null : last, requests: null }
}

/** Refunds of cash that nobody has fetched yet, the oldest first. */
export const listWaitingRefunds = async ({ db }: Pick<Context, 'db'>, brand: string): Promise<WaitingRefunds> => {
  const rows = await db
    .select({ reference: orders.reference, amount: refunds.amount, currency: refunds.currency, createdAt: refunds.createdAt })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.brand, brand), eq(paymentAttempts.gateway, 'office'), eq(refunds.state, 'pending')))
    .orderBy(asc(refunds.createdAt))
    .limit(200)
  const waiting = rows.map(({ reference, amount, currency, createdAt }) => ({
    orderReference: reference,
    amount: { amount, currency },
    since: createdAt.toISOString(),
  }))
  return { refunds: waiting }
}
