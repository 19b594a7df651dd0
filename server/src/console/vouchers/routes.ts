import { opaqueId } from '@karwan/contract/common'
import {
  voucherCodes,
  voucherCopying,
  voucherGiven,
  voucherGiving,
  voucherMake,
  voucherPage,
  voucherStopAct,
  vouchersView,
} from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { VoucherCall } from './change-voucher.ts'
import type { VouchersContext } from './context.ts'
import { copyVoucher, openCodes } from './copy-voucher.ts'
import { giveVoucher } from './give-voucher.ts'
import { makeVoucher } from './make-voucher.ts'
import { listConsoleVouchers, readVoucher } from './read-vouchers.ts'
import { stopVoucher } from './stop-voucher.ts'

const tags = ['console']
const params = z.object({ voucherId: opaqueId() })
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const response = { 200: voucherPage, ...problems }
/** Accounts that are given a voucher at once, each with the longest e-mail. */
const bodyLimit = 1_048_576

type Routed = FastifyRequest & { readonly params: { readonly voucherId: string } }

/** Everything under `/api/console/vouchers`. */
export const consoleVoucherRoutes = (http: Http, context: VouchersContext): void => {
  readRoutes(http, context)
  makeRoutes(http, context)
  copyRoutes(http, context)
  http.post(
    '/api/console/vouchers/:voucherId/stop',
    {
      preHandler: requirePermission(context, 'vouchers.stop'),
      schema: { tags, summary: 'Pauses, resumes or ends a voucher', params, body: voucherStopAct, response },
    },
    async (request, reply) => {
      const call = callOf(request)
      return sendAfter(context, request, reply, { ...call, outcome: await stopVoucher(context, call, request.body.to) })
    },
  )
}

const callOf = (request: Routed): VoucherCall => ({ person: personOf(request), voucherId: request.params.voucherId })
/** Sends the voucher as it is after an act, or the act's problem. */
const sendAfter = async (
  context: VouchersContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, voucherId, outcome }: VoucherCall & { readonly outcome: unknown },
) =>
  isProblem(outcome)
    ? sendProblem(request, reply, outcome satisfies Problem)
    : answer(request, reply, await readVoucher(context, person, voucherId))

const readRoutes = (http: Http, context: VouchersContext): void => {
  const preHandler = requirePermission(context, 'vouchers.read')
  http.get(
    '/api/console/vouchers',
    { preHandler, schema: { tags, summary: 'Vouchers with their uses and cost', response: { ...response, 200: vouchersView } } },
    async (request, reply) => reply.send(await listConsoleVouchers(context, personOf(request))),
  )
  http.get(
    '/api/console/vouchers/:voucherId',
    { preHandler, schema: { tags, summary: 'One voucher with its copies and newest uses', params, response } },
    async (request, reply) => answer(request, reply, await readVoucher(context, personOf(request), request.params.voucherId)),
  )
}

const makeRoutes = (http: Http, context: VouchersContext): void => {
  const preHandler = requirePermission(context, 'vouchers.make')
  http.post(
    '/api/console/vouchers',
    { preHandler, schema: { tags, summary: 'Makes a voucher', body: voucherMake, response } },
    async (request, reply) => {
      const person = personOf(request)
      const made = await makeVoucher(context, person, request.body)
      if (isProblem(made)) return sendProblem(request, reply, made)
      return answer(request, reply, await readVoucher(context, person, made.voucherId))
    },
  )
  http.post(
    '/api/console/vouchers/:voucherId/accounts',
    {
      bodyLimit,
      preHandler,
      schema: {
        tags,
        summary: 'Gives a voucher to accounts, to all of them or to none',
        params,
        body: voucherGiving,
        response: { ...response, 200: voucherGiven },
      },
    },
    async (request, reply) => {
      const call = callOf(request)
      const done = await giveVoucher(context, call, request.body.accounts)
      if (isProblem(done)) return sendProblem(request, reply, done)
      const voucher = await readVoucher(context, call.person, call.voucherId)
      return answer(request, reply, isProblem(voucher) ? voucher : { ...done, voucher })
    },
  )
}

const copyRoutes = (http: Http, context: VouchersContext): void => {
  const preHandler = requirePermission(context, 'vouchers.make')
  http.post(
    '/api/console/vouchers/:voucherId/copies',
    { preHandler, schema: { tags, summary: 'Makes copies with codes of their own', params, body: voucherCopying, response } },
    async (request, reply) => {
      const call = callOf(request)
      return sendAfter(context, request, reply, { ...call, outcome: await copyVoucher(context, call, request.body) })
    },
  )
  http.post(
    '/api/console/vouchers/:voucherId/codes',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Shows the codes of all copies, and writes that down',
        params,
        response: { ...response, 200: voucherCodes },
      },
    },
    async (request, reply) => answer(request, reply, await openCodes(context, callOf(request))),
  )
}
