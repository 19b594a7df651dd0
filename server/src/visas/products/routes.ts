import { sells } from '@karwan/brands/brand'
import { problemDocument } from '@karwan/contract/problems'
import { visaProducts, visaProductsQuery, visaQuote, visaQuoteRequest } from '@karwan/contract/visa-applications'
import { today } from '@karwan/domain/calendar'
import { problem } from '@karwan/domain/problems'
import { arrivalFaults } from '@karwan/domain/visa-applications'
import type { Rates } from '../../money/rates/index.ts'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import type { Switches } from '../../platform/service-switches/index.ts'
import type { VisasInForce } from './in-force.ts'
import { visaProductViewOf, visaQuoteOf } from './view.ts'
import { findVisaOffer, listVisaOffers } from './visa-offers.ts'

const problems = { '4xx': problemDocument }

interface VisaProductsContext {
  readonly now: () => Date
  readonly rates: Pick<Rates, 'of'>
  readonly inForce: VisasInForce
  /** Suppliers that are switched off. */
  readonly switches: Pick<Switches, 'isOff'>
}
/** Visas that a brand sells, and their prices. They need no session. */
export const visaProductRoutes = (app: Http, { now, rates, inForce, switches }: VisaProductsContext): void => {
  app.get(
    '/api/visas/products',
    {
      schema: {
        tags: ['visas'],
        summary: 'Visas that are sold to a passport for a country',
        querystring: visaProductsQuery,
        response: { 200: visaProducts, ...problems },
      },
    },
    async (request, reply) => {
      const { brand, query } = request
      if (!sells(brand, 'visa')) return sendProblem(request, reply, problem('feature-off', { detail: 'visa' }))
      reply.header('cache-control', 'no-store')
      const offers = listVisaOffers(brand, query, { inForce, rate: rates.of(brand), isOff: switches.isOff })
      return reply.send({ products: offers.map(visaProductViewOf) })
    },
  )
  app.post(
    '/api/visas/quote',
    {
      schema: {
        tags: ['visas'],
        summary: 'The price of visas for a party, with what comes back at each stage',
        body: visaQuoteRequest,
        response: { 200: visaQuote, ...problems },
      },
    },
    async (request, reply) => {
      const { brand, body } = request
      if (!sells(brand, 'visa')) return sendProblem(request, reply, problem('feature-off', { detail: 'visa' }))
      const visa = findVisaOffer(brand, body, { inForce, rate: rates.of(brand) })
      if (!visa) return sendProblem(request, reply, problem('offer-gone'))
      const day = today(brand.market.timeZone, now())
      const faults = arrivalFaults(body.arrival, day)
      if (faults.length > 0) return sendProblem(request, reply, problem('fields-invalid', { fields: faults }))
      reply.header('cache-control', 'no-store')
      return reply.send(visaQuoteOf(visa, { ...body, today: day }))
    },
  )
}
