import { problemDocument } from '@karwan/contract/problems'
import { voucherCheck, voucherChecked, voucherList } from '@karwan/contract/vouchers'
import { problem } from '@karwan/domain/problems'
import { visitorHash } from '../../orders/index.ts'
import type { Context } from '../../platform/database/index.ts'
import { answer, type Http, requireUser, sendProblem } from '../../platform/http/index.ts'
import { listVouchers } from './own-vouchers.ts'
import { checkVoucher } from './vouchers.ts'

/** Guessing codes must not pay. */
const checkLimit = { rateLimit: { max: 20, timeWindow: '1 minute' } }

export const voucherRoutes = (app: Http, context: Pick<Context, 'db' | 'now'>): void => {
  app.get(
    '/api/vouchers',
    {
      preHandler: requireUser,
      schema: { tags: ['account'], summary: 'Vouchers of who is signed in', response: { 200: voucherList, '4xx': problemDocument } },
    },
    async (request, reply) => {
      const { brand, user } = request
      if (!user) return sendProblem(request, reply, problem('sign-in-needed'))
      return reply.header('cache-control', 'no-store').send({ vouchers: await listVouchers(context, brand, user.id) })
    },
  )
  app.post(
    '/api/vouchers/check',
    {
      config: checkLimit,
      schema: {
        tags: ['payments'],
        summary: 'What a code takes off a total, without using it',
        body: voucherCheck,
        response: { 200: voucherChecked, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { Code: code, product, total } = request.body
      const { brand, user, visitor } = request
      if (total.currency !== brand.market.paymentCurrency) return sendProblem(request, reply, problem('bad-request'))
      const holder = { userId: user?.id, visitor: visitorHash(visitor.id) }
      return answer(request, reply, await checkVoucher(context, brand, { code, product, total, holder }))
    },
  )
}
