import { opaqueId } from '@karwan/contract/common'
import { type OrderPushed, orderPushed } from '@karwan/contract/payments'
import { problemDocument } from '@karwan/contract/problems'
import { type Language, languages } from '@karwan/domain/locales'
import { isProblem } from '@karwan/domain/problems'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { askerOf, type MadeDocument } from '../orders/index.ts'
import { type Context, stored, tables } from '../platform/database/index.ts'
import { answer, fileAnswer, type Http, sendProblem } from '../platform/http/index.ts'
import type { CheckoutContext } from './start/context.ts'
import { findOfficeHold } from './start/pay-order.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const { orderItems } = tables
const params = z.object({ orderId: opaqueId() })

const holdOf = ({ params, origin }: { params: { orderId: string }; origin: string }) => ({ orderId: params.orderId, origin })

/** Finds the airport that an order's first flight departs from; null if it has none. */
const findDeparture = async (db: Context['db'], orderId: string): Promise<string | null> => {
  const [item] = await db
    .select({ id: orderItems.id, product: orderItems.product })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.kind, 'flight')))
    .orderBy(asc(orderItems.position))
    .limit(1)
  const product = item && stored.product.read(item.product, item.id)
  return product?.kind === 'flight' ? (product.legs[0]?.segments[0]?.from.airport ?? null) : null
}

/** Prints what a traveler brings to an office. */
export interface SlipMaker {
  makeSlip(hold: OrderPushed & { readonly brand: string; readonly departure: string | null }, language: Language): Promise<MadeDocument>
}

/** A hold for an office, read again by whoever sees its order, and on paper. */
export const officeHoldRoutes = (app: Http, context: CheckoutContext, slips: SlipMaker | undefined): void => {
  app.get(
    '/api/orders/:orderId/office-hold',
    {
      schema: {
        tags: ['payments'],
        summary: 'What an order is paid with at an office',
        params,
        response: { 200: orderPushed, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await findOfficeHold(context, holdOf(request), askerOf(request)))
    },
  )
  if (!slips) return
  app.get(
    '/api/orders/:orderId/office-hold.pdf',
    {
      schema: {
        tags: ['payments'],
        summary: 'The same as a PDF, in any of the three languages',
        params,
        querystring: z.object({ lang: z.enum(languages).optional() }),
        response: { 200: fileAnswer('application/pdf', 'The slip') },
      },
    },
    async (request, reply) => {
      const held = await findOfficeHold(context, holdOf(request), askerOf(request))
      if (isProblem(held)) return sendProblem(request, reply, held)
      const departure = await findDeparture(context.db, request.params.orderId)
      const made = await slips.makeSlip({ ...held, brand: request.brand.id, departure }, request.query.lang ?? request.language)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${made.fileName}"`)
        .type('application/pdf')
        .send(Buffer.from(made.bytes))
    },
  )
}
