import {
  cachedLists,
  events,
  eventsBatch,
  eventsBatchQuery,
  eventsQuery,
  listAds,
  minimumFetchIntervalMs,
  remoteConfig,
} from '@karwan/contract/content'
import { problemDocument } from '@karwan/contract/problems'
import { type AdList, type EventKind, eventSizes } from '@karwan/domain/content'
import { problem } from '@karwan/domain/problems'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { answer, fileAnswer, type Http } from '../platform/http/index.ts'
import { adsOf, type ContentEvent, eventsOf } from './content.ts'

const tags = ['content']
/** The specified addresses of the ads, and the product that a list belongs to. */
const adRoutes = [
  { path: '/api/flightResults', list: 'flights', product: 'flight' },
  { path: '/api/hotelResults', list: 'hotels', product: 'hotel' },
  { path: '/api/packageResults', list: 'packages', product: 'package' },
] as const satisfies readonly { readonly list: AdList; readonly path: string; readonly product: string }[]
/** Kinds of events in each cached list. */
const kindOfList: Readonly<Record<(typeof cachedLists)[number], readonly EventKind[]>> = {
  flights: ['topDestination'],
  hotels: ['topHotel'],
  paylater: ['payLater', 'payLaterHotel'],
}

const lasting = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, max-age=300').header('vary', 'cookie, accept-language')

/** Ads, events, cached lists and remote settings of the brand; needs no session. */
export const contentRoutes = (app: Http): void => {
  for (const { path, list, product } of adRoutes) {
    app.get(
      path,
      { schema: { tags, summary: `Ads in the list of ${list}`, response: { 200: listAds, '4xx': problemDocument } } },
      async (request, reply) =>
        request.brand.features[product]
          ? lasting(reply).send([...adsOf(request.brand, list, request.language)])
          : answer(request, reply, problem('feature-off', { detail: `This shop does not sell by ${list}` })),
    )
  }
  app.get(
    '/api/event-manager/events',
    {
      schema: {
        tags,
        summary: 'Events of a kind by position',
        querystring: eventsQuery,
        response: { 200: events, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { kind, page, size = eventSizes[kind] } = request.query
      const all = eventsOf(request.brand, kind, request.language)
      return lasting(reply).send({ items: all.slice((page - 1) * size, page * size), page, total: all.length })
    },
  )
  app.get(
    '/api/event-manager/events/batch',
    {
      schema: {
        tags,
        summary: 'Events of several kinds in one answer',
        querystring: eventsBatchQuery,
        response: { 200: eventsBatch, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const kinds = request.query.kinds.map((kind): [EventKind, ContentEvent[]] => [
        kind,
        eventsOf(request.brand, kind, request.language).slice(0, eventSizes[kind]),
      ])
      return lasting(reply).send(Object.fromEntries(kinds))
    },
  )
  app.get(
    '/api/cached/:list.txt',
    {
      schema: {
        tags,
        summary: 'Events of flights, hotels or monthly payment as a text file: JSON, one event a line',
        params: z.object({ list: z.enum(cachedLists) }),
        response: { 200: fileAnswer('text/plain', 'JSON, one event a line') },
      },
    },
    async (request, reply) => {
      const found = kindOfList[request.params.list].flatMap(kind => eventsOf(request.brand, kind, request.language))
      return lasting(reply)
        .type('text/plain; charset=utf-8')
        .serializer(String)
        .send(found.map(event => `${JSON.stringify(event)}\n`).join(''))
    },
  )
  app.get(
    '/api/remote-config',
    { schema: { tags, summary: 'How many ads a list carries and where they lead', response: { 200: remoteConfig } } },
    async (request, reply) => {
      const { adNumbers, promotionLinks } = request.brand.content
      return reply.header('cache-control', 'private, max-age=3').send({ adNumbers, promotionLinks, minimumFetchIntervalMs })
    },
  )
}
