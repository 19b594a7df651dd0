import { problemDocument } from '@karwan/contract/problems'
import {
  cities as citiesAnswer,
  citiesQuery,
  countries,
  exchange,
  paymentCurrencyId,
  places as placesAnswer,
  placesQuery,
  tlds as tldsAnswer,
} from '@karwan/contract/static-data'
import { listCountries } from '@karwan/domain/countries'
import { destinationsById, searchDestinations } from '@karwan/domain/destinations'
import type { PoiKind } from '@karwan/domain/hotels'
import { type Language, languages } from '@karwan/domain/locales'
import { type PlaceIndex, type PlaceMatch, searchPlaces } from '@karwan/domain/places'
import { problem } from '@karwan/domain/problems'
import tlds from 'tlds' with { type: 'json' }
import { z } from 'zod'
import type { Rates } from '../../money/rates/index.ts'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import type { Destinations } from '../../search/destinations/index.ts'

/** Most lines a place search looks at, over all its pages. */
const mostPlaces = 100
const tags = ['static data']
const hour = 'public, max-age=3600'

/** Routes of static data: countries, places, rates, top-level domains. They need no session. */
export const staticDataRoutes = (
  app: Http,
  { places, destinations, rates }: { readonly places: PlaceIndex; readonly destinations: Destinations; readonly rates: Rates },
): void => {
  const countriesIn = new Map<Language, z.infer<typeof countries>>(
    languages.map(language => [
      language,
      listCountries(language).map(({ id, code, names, dialCode }) => ({
        Id: id,
        Code: code,
        Name: names[language],
        PhoneCode: `+${dialCode}`,
      })),
    ]),
  )
  app.get(
    '/api/static-data/countries',
    { schema: { tags, summary: 'Countries in the visitor’s language', response: { 200: countries } } },
    async (request, reply) =>
      reply
        .header('cache-control', 'private, max-age=3600')
        .header('vary', 'cookie, accept-language')
        .send(countriesIn.get(request.language) ?? []),
  )
  app.get(
    '/api/static-data/cities',
    {
      schema: {
        tags,
        summary: 'Cities and airports by name in any script, or by code; for hotels cities, areas, landmarks and hotels',
        querystring: citiesQuery,
        response: { 200: citiesAnswer, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { filter, page, limit, for: product, lang } = request.query
      const options = { language: lang ?? request.language, homeCountry: request.brand.market.country, limit: mostPlaces }
      const found =
        product === 'hotel'
          ? searchDestinations(destinations.current(), filter, options)
          : searchPlaces(places, filter, { ...options, for: 'flights' })
      const isPartial = product === 'hotel' && !destinations.isWhole()
      return reply
        .header('cache-control', isPartial ? 'no-store' : 'private, max-age=300')
        .header('vary', 'cookie, accept-language')
        .send({
          items: found.slice((page - 1) * limit, page * limit).map(wirePlace),
          page,
          total: found.length,
          ...(isPartial && { partial: true }),
        })
    },
  )
  app.get(
    '/api/static-data/places',
    {
      schema: {
        tags,
        summary: 'Cities, areas, landmarks and hotels by their ids, named in the visitor’s language',
        querystring: placesQuery,
        response: { 200: placesAnswer, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { ids, lang } = request.query
      const isPartial = !destinations.isWhole()
      return reply
        .header('cache-control', isPartial ? 'no-store' : 'private, max-age=300')
        .header('vary', 'cookie, accept-language')
        .send({
          items: destinationsById(destinations.current(), ids, lang ?? request.language).map(wirePlace),
          ...(isPartial && { partial: true }),
        })
    },
  )
  app.get(
    '/api/currencies/:id/exchange',
    {
      schema: {
        tags,
        summary: 'What one US dollar costs; 152 is the payment currency of the shop',
        params: z.object({ id: z.coerce.number().int() }),
        response: { 200: exchange, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      if (request.params.id !== paymentCurrencyId) return sendProblem(request, reply, problem('not-found', { detail: 'No such currency' }))
      const { currencies } = request.brand.market
      const holds = rates.of(request.brand)
      const all = currencies.map(currency => (currency.code === holds.to ? { ...currency, ...holds } : currency))
      return reply
        .header('cache-control', 'private, max-age=5')
        .send(all.map(({ code, rate, asOf }) => ({ Status: 1, From: 'USD', To: code, Rate: Number(rate), AsOf: asOf })))
    },
  )
  app.get('/api/tlds', { schema: { tags, summary: 'Public top-level domains', response: { 200: tldsAnswer } } }, async (_, reply) =>
    reply.header('cache-control', hour).send(tlds),
  )
}

const wirePlace = ({ matched, poi, ...place }: PlaceMatch) => ({
  ...place,
  ...(poi && { poi: poi as PoiKind }),
  ...(matched && { matched: [matched[0], matched[1]] as [number, number] }),
})
