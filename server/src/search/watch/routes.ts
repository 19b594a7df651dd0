import { opaqueId } from '@karwan/contract/common'
import {
  confirmPriceWatch,
  priceWatch,
  priceWatchAsked,
  priceWatchByEmail,
  priceWatchList,
  priceWatchRequest,
  stopPriceWatch,
} from '@karwan/contract/price-watch'
import { problemDocument } from '@karwan/contract/problems'
import { problem } from '@karwan/domain/problems'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http, networkOf, requireUser, sendProblem } from '../../platform/http/index.ts'
import type { PriceWatches, WatchOwner } from './watches.ts'

const tags = ['account']
const problems = { '4xx': problemDocument }
const askLimit = { rateLimit: { max: 10, timeWindow: '1 minute' } }
const stopLimit = { rateLimit: { max: 20, timeWindow: '1 minute' } }

const ownerOf = ({ user, brand, language }: FastifyRequest): WatchOwner | undefined => user && { userId: user.id, brand, language }

export const priceWatchRoutes = (app: Http, watches: PriceWatches): void => {
  app.post(
    '/api/price-watches',
    {
      preHandler: requireUser,
      schema: { tags, summary: 'Watches the price of a search', body: priceWatchRequest, response: { 200: priceWatch, ...problems } },
    },
    async (request, reply) => {
      const owner = ownerOf(request)
      if (!owner) return sendProblem(request, reply, problem('sign-in-needed'))
      return answer(request, reply, await watches.watch(request.body.code, owner))
    },
  )
  app.get(
    '/api/price-watches',
    {
      preHandler: requireUser,
      schema: { tags, summary: 'Watched searches, newest first', response: { 200: priceWatchList, ...problems } },
    },
    async (request, reply) => {
      const owner = ownerOf(request)
      if (!owner) return sendProblem(request, reply, problem('sign-in-needed'))
      return reply.header('cache-control', 'no-store').send({ watches: [...(await watches.list(owner))] })
    },
  )
  app.delete(
    '/api/price-watches/:watchId',
    {
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'Ends a watch',
        params: z.object({ watchId: opaqueId() }),
        response: { 204: z.undefined(), ...problems },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request)
      if (!owner) return sendProblem(request, reply, problem('sign-in-needed'))
      await watches.stop(request.params.watchId, owner)
      return reply.code(204).send()
    },
  )
  app.post(
    '/api/price-watches/by-email',
    {
      config: askLimit,
      schema: {
        tags,
        summary: 'Asks a mailbox to confirm a watch, for who has no account',
        description: 'Answers the same for every address. The watch begins when the link of the e-mail is confirmed.',
        body: priceWatchByEmail,
        response: { 202: priceWatchAsked, ...problems },
      },
    },
    async (request, reply) => {
      const { brand, language } = request
      const refused = await watches.askByEmail(request.body, { brand, language, network: networkOf(request.ip) })
      return refused ? sendProblem(request, reply, refused) : reply.code(202).send({ asked: true })
    },
  )
  app.post(
    '/api/price-watches/confirm',
    {
      config: stopLimit,
      schema: { tags, summary: 'Begins the watch of an e-mail', body: confirmPriceWatch, response: { 204: z.undefined(), ...problems } },
    },
    async (request, reply) => {
      const refused = await watches.confirmByToken(request.body.Token)
      return refused ? sendProblem(request, reply, refused) : reply.code(204).send()
    },
  )
  app.post(
    '/api/price-watches/stop',
    {
      config: stopLimit,
      schema: { tags, summary: 'Ends the watch of a letter', body: stopPriceWatch, response: { 204: z.undefined(), ...problems } },
    },
    async (request, reply) => {
      const stopped = await watches.stopByToken(request.body.Token)
      return stopped ? reply.code(204).send() : sendProblem(request, reply, problem('not-found'))
    },
  )
}
