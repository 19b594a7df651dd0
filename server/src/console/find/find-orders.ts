import type { OrderHit, orderHits } from '@karwan/contract/console'
import type { Language } from '@karwan/domain/locales'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Context, tables } from '../../platform/database/index.ts'
import { brandsWith } from '../guard.ts'
import { findTitles } from '../order-facts.ts'
import { maskEmail, maskPhone } from '../orders/masks.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findFaults } from './find-faults.ts'
import { type Lookup, readWords } from './read-words.ts'

const { deskActions, orderItems, orders, paymentAttempts, refunds } = tables
const most = 20
type FindContext = Pick<WorkContext, 'db' | 'vault' | 'dialCodeOf'>

/** Finds orders at the person's brands by whatever names one of them. */
export const findOrders = async (
  context: FindContext,
  person: SignedInPerson,
  words: string,
  language: Language,
): Promise<z.infer<typeof orderHits>> => {
  const brands = brandsWith(person, 'orders.read')
  const lookups = readWords(words, [...new Set(brands.map(context.dialCodeOf))])
  const found = await Promise.all(lookups.map(lookup => findBy(context, lookup, brands)))
  const hits = [
    ...new Map(
      found
        .flat()
        .toReversed()
        .map(hit => [hit.id, hit]),
    ).values(),
  ]
    .toReversed()
    .slice(0, most)
  const titles = await findTitles(
    context,
    hits.map(({ id }) => id),
    language,
  )
  return {
    hits: hits.map(({ id, ...hit }): OrderHit => ({ ...hit, ...(titles.get(id) ?? { product: 'flight', title: '' }) })),
    readAs: lookups.map(lookup => lookup.in),
    faults: await findFaults(context, person, words),
  }
}

type Found = Omit<OrderHit, 'product' | 'title'> & { readonly id: string }

const findBy = async ({ db, vault }: FindContext, lookup: Lookup, brands: readonly string[]): Promise<readonly Found[]> => {
  const [first = ''] = lookup.values
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.brand, [...brands]), isNamed({ db, vault }, lookup)))
    .orderBy(desc(orders.createdAt))
    .limit(most)
  return rows.map(({ id, reference, brand, state, createdAt, amount, currency }) => ({
    id,
    reference,
    brand,
    state,
    createdAt: createdAt.toISOString(),
    total: { amount, currency },
    in: lookup.in,
    match: matchOf(lookup, first),
  }))
}

const matchOf = ({ in: place }: Lookup, value: string): string =>
  place === 'email' ? maskEmail(value) : place === 'phone' ? maskPhone(value) : value

/**
 * Contacts are found by their hashes, made with the newest secret or an older one. Each place is looked up by its own
 * index: alternatives are united, since a condition with `or` between them would read every order.
 */
const isNamed = ({ db, vault }: Pick<Context, 'db' | 'vault'>, { in: place, values }: Lookup): SQL => {
  const [value = ''] = values
  const hashes = () => values.flatMap(each => vault.hashes(each))
  const items = (named: SQL) => db.select({ id: orderItems.orderId }).from(orderItems).where(named)
  const attempts = (named: SQL) => db.select({ id: paymentAttempts.orderId }).from(paymentAttempts).where(named)
  switch (place) {
    case 'reference':
      return eq(orders.reference, value)
    case 'email':
      return inArray(orders.emailHash, hashes())
    case 'phone':
      return inArray(orders.phoneHash, hashes())
    case 'confirmation':
      return inArray(orders.id, items(sql`upper(${orderItems.confirmation}) = ${value}`))
    case 'ticket':
      return inArray(
        orders.id,
        items(sql`ticket_digits(${orderItems.tickets}) @> array[${value}]::text[] and ${orderItems.tickets} is not null`),
      )
    case 'supplier': {
      const byTheirs = items(sql`upper(${orderItems.supplierRef}) = ${value}`)
      return inArray(orders.id, unionAll(byTheirs, items(sql`upper(${orderItems.clientRef}) = ${value}`)))
    }
    case 'office-code':
      return inArray(orders.id, attempts(sql`${paymentAttempts.gateway} = 'office' and ${paymentAttempts.gatewayReference} = ${value}`))
    case 'payment': {
      const byPayment = attempts(sql`upper(${paymentAttempts.paymentId}) = ${value}`)
      const byReference = attempts(sql`upper(${paymentAttempts.gatewayReference}) = ${value}`)
      const byRefund = db.select({ id: refunds.orderId }).from(refunds).where(sql`upper(${refunds.gatewayReference}) = ${value}`)
      return inArray(orders.id, unionAll(byPayment, byReference, byRefund))
    }
    case 'receipt':
      return inArray(orders.id, sql`(select ${deskActions.orderId} from ${deskActions} where ${deskActions.receipt} = ${value})`)
  }
}
