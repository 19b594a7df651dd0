import { opaqueId } from '@karwan/contract/common'
import { problemDocument } from '@karwan/contract/problems'
import {
  savedTraveler,
  savedTravelers,
  travelerSaved,
  travelersOfOrder as travelersOfOrderRequest,
  travelersOfOrderSaved,
  travelerToSave,
} from '@karwan/contract/travelers'
import { type LocalDate, today } from '@karwan/domain/calendar'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { mostSavedTravelers, type SavedTravelerFacts } from '@karwan/domain/travelers'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { answer, type Http, requireUser } from '../../platform/http/index.ts'
import type { Owner, TravelerService } from './saved-travelers-service.ts'

export interface TravelerRoutes {
  readonly service: TravelerService
  /** The people of an order that is the asker's own: made in this browser, or with this account. */
  readonly listPeopleOf: (orderId: string, request: FastifyRequest) => Promise<readonly SavedTravelerFacts[] | Problem>
  readonly now: () => Date
}

const tags = ['travelers']
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const params = z.object({ id: opaqueId() })

const ownerOf = (request: FastifyRequest): Owner => {
  if (!request.user) throw new Error('requireUser did not run before a traveler route')
  return { userId: request.user.id, brand: request.brand.id }
}

const neverCached: preHandlerAsyncHookHandler = async (_, reply) => void reply.header('cache-control', 'no-store')

/** Saved travelers of who is signed in; another's are not there. Nothing of them may lie in a cache. */
export const travelerRoutes = (app: Http, { service, listPeopleOf, now }: TravelerRoutes): void => {
  const common = { preHandler: [requireUser, neverCached] }
  const todayOf = (request: FastifyRequest): LocalDate => today(request.brand.market.timeZone, now())
  app.get(
    '/api/travelers',
    { ...common, schema: { tags, summary: 'Saved travelers, passports masked', response: { 200: savedTravelers, ...problems } } },
    async (request, reply) => reply.send({ travelers: [...(await service.listTravelers(ownerOf(request)))], most: mostSavedTravelers }),
  )
  app.get(
    '/api/travelers/:id',
    { ...common, schema: { tags, summary: 'One saved traveler, whole', params, response: { 200: savedTraveler, ...problems } } },
    async (request, reply) => answer(request, reply, await service.getTraveler(ownerOf(request), request.params.id)),
  )
  app.post(
    '/api/travelers',
    {
      ...common,
      schema: {
        tags,
        summary: 'Saves a traveler; one saved before is brought up to date',
        body: travelerToSave,
        response: { 200: travelerSaved, ...problems },
      },
    },
    async (request, reply) => answer(request, reply, await service.saveTraveler(ownerOf(request), request.body, todayOf(request))),
  )
  app.put(
    '/api/travelers/:id',
    {
      ...common,
      schema: { tags, summary: 'Changes a saved traveler', params, body: travelerToSave, response: { 200: travelerSaved, ...problems } },
    },
    async (request, reply) =>
      answer(request, reply, await service.changeTraveler(ownerOf(request), request.params.id, request.body, todayOf(request))),
  )
  app.delete(
    '/api/travelers/:id',
    { ...common, schema: { tags, summary: 'Deletes a saved traveler', params, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      const refused = await service.deleteTraveler(ownerOf(request), request.params.id)
      return refused ? answer(request, reply, refused) : reply.code(204).send(null)
    },
  )
  app.post(
    '/api/travelers/from-order',
    {
      ...common,
      schema: {
        tags,
        summary: 'Saves the travelers of one’s own booking',
        body: travelersOfOrderRequest,
        response: { 200: travelersOfOrderSaved, ...problems },
      },
    },
    async (request, reply) => {
      const people = await listPeopleOf(request.body.orderId, request)
      return answer(request, reply, isProblem(people) ? people : await service.saveAll(ownerOf(request), people))
    },
  )
}
