import { sells } from '@karwan/brands/brand'
import { pointsQuery, pointsView } from '@karwan/contract/points'
import { problemDocument } from '@karwan/contract/problems'
import { worthOfPoints } from '@karwan/domain/points'
import { problem } from '@karwan/domain/problems'
import type { Context } from '../../platform/database/index.ts'
import { type Http, requireUser, sendProblem } from '../../platform/http/index.ts'
import { linesAPage, listPointLines } from './history.ts'
import { readWallet } from './ledger.ts'

export const pointRoutes = (app: Http, { db }: Pick<Context, 'db'>): void => {
  app.get(
    '/api/points',
    {
      preHandler: requireUser,
      schema: {
        tags: ['account'],
        summary: 'Points of who is signed in, newest line first',
        querystring: pointsQuery,
        response: { 200: pointsView, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { brand, user } = request
      const terms = brand.payment.points
      if (!sells(brand, 'loyaltyPoints') || !terms) return sendProblem(request, reply, problem('feature-off', { detail: 'loyaltyPoints' }))
      if (!user) return sendProblem(request, reply, problem('sign-in-needed'))
      const { page } = request.query
      const [wallet, { total, lines }] = await Promise.all([readWallet(db, user.id), listPointLines(db, user.id, page)])
      const worth = worthOfPoints(wallet.available, terms, brand.market.paymentCurrency)
      reply.header('cache-control', 'no-store')
      return reply.send({ balance: wallet.available, reserved: wallet.reserved, worth, page, limit: linesAPage, total, lines: [...lines] })
    },
  )
}
