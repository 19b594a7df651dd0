import { opaqueId } from '@karwan/contract/common'
import { problemDocument } from '@karwan/contract/problems'
import {
  type Reconciliation as ReconciliationView,
  reconciliationRequest,
  reconciliationView,
  resolveRequest,
} from '@karwan/contract/reconciliation'
import { today } from '@karwan/domain/calendar'
import { problem } from '@karwan/domain/problems'
import type { preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { staffOf } from '../../office/index.ts'
import type { Context } from '../../platform/database/index.ts'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import type { Reconciliation } from './reconciliation-service.ts'
import { agrees, type DayTotal, readDay } from './totals.ts'

export interface ReconciliationRoutes extends Pick<Context, 'db' | 'now'> {
  readonly reconciliation: Reconciliation
  /** Lets staff alone pass. */
  readonly preHandler: preHandlerAsyncHookHandler
}

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['desk']

export const reconciliationRoutes = (http: Http, { reconciliation, db, now, preHandler }: ReconciliationRoutes): void => {
  http.get(
    '/api/desk/books',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Totals of a day by our record and by the gateways’, and what differs',
        querystring: reconciliationRequest,
        response: { 200: reconciliationView, ...problems },
      },
    },
    async (request, reply) => {
      const { id, market } = request.brand
      const date = request.query.date ?? today(market.timeZone, now())
      const [totals, open] = await Promise.all([readDay(db, date, market.timeZone, id), reconciliation.listOpen(id)])
      const view: ReconciliationView = { date, totals: totals.map(totalView), differences: open.map(differenceView) }
      return reply.send(view)
    },
  )
  http.post(
    '/api/desk/differences/:id/settle',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Writes down what a person found out about a difference',
        params: z.object({ id: opaqueId() }),
        body: resolveRequest,
        response: { 204: z.undefined(), ...problems },
      },
    },
    async (request, reply) => {
      const by = staffOf(request).staff.id
      const resolved = await reconciliation.resolve(request.params.id, { by, note: request.body.note, brand: request.brand.id })
      return resolved ? reply.code(204).send() : sendProblem(request, reply, problem('not-found'))
    },
  )
}

const totalView = (total: DayTotal): ReconciliationView['totals'][number] => {
  const { party, currency, ours, theirs, newer, statementUntil } = total
  const of = (amount: number) => ({ amount, currency })
  const sums = (side: { captured: number; captures: number; refunded: number; refunds: number }) => ({
    captured: of(side.captured),
    captures: side.captures,
    refunded: of(side.refunded),
    refunds: side.refunds,
  })
  return {
    party,
    ours: { ...sums(ours), fees: of(ours.fees) },
    theirs: theirs && sums(theirs),
    agrees: agrees(total),
    newer: newer.ours.captures + newer.ours.refunds,
    toldUntil: statementUntil?.toISOString() ?? null,
  }
}

const differenceView = (row: Awaited<ReturnType<Reconciliation['listOpen']>>[number]): ReconciliationView['differences'][number] => {
  const side = (result: typeof row.ours) =>
    result && {
      id: result.id,
      reference: result.reference,
      amount: { amount: result.amount, currency: result.currency },
      state: result.state,
    }
  return {
    id: row.id,
    party: row.party,
    kind: row.kind,
    orderReference: row.orderReference,
    ours: side(row.ours),
    theirs: side(row.theirs),
    at: row.at.toISOString(),
    foundAt: row.foundAt.toISOString(),
  }
}
