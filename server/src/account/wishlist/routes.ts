import { problemDocument } from '@karwan/contract/problems'
import { itemToRemove, wishlist } from '@karwan/contract/wishlist'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/database/index.ts'
import { type Http, requireUser } from '../../platform/http/index.ts'
import { listItems, removeItems, saveItems } from './wishlist-service.ts'

const tags = ['account']
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const ownerOf = ({ user }: FastifyRequest): string => {
  if (!user) throw new Error('requireUser did not run before a route of the wishlist')
  return user.id
}
const neverCached: preHandlerAsyncHookHandler = async (_, reply) => void reply.header('cache-control', 'no-store')

/** The wishlist of who is signed in. */
export const wishlistRoutes = (app: Http, context: Pick<Context, 'db' | 'now'>): void => {
  const common = { preHandler: [requireUser, neverCached] }
  app.get(
    '/api/wishlist',
    { ...common, schema: { tags, summary: 'The wishlist, newest first', response: { 200: wishlist, ...problems } } },
    async (request, reply) => reply.send({ items: [...(await listItems(context.db, ownerOf(request)))] }),
  )
  app.post(
    '/api/wishlist',
    {
      ...common,
      schema: {
        tags,
        summary: 'Adds to the wishlist; the oldest beyond ten are removed',
        body: wishlist,
        response: { 200: wishlist, ...problems },
      },
    },
    async (request, reply) => reply.send({ items: [...(await saveItems(context, ownerOf(request), request.body.items))] }),
  )
  app.delete(
    '/api/wishlist',
    {
      ...common,
      schema: {
        tags,
        summary: 'Removes one item of the wishlist, or all',
        querystring: itemToRemove,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      await removeItems(context, ownerOf(request), request.query.id)
      return reply.code(204).send(null)
    },
  )
}
