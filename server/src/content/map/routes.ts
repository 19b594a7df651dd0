import { type MapGround, mapSettings } from '@karwan/contract/map'
import type { Http } from '../../platform/http/index.ts'

/** Tells maps whose ground to draw; asked when the first map of a visit is opened. */
export const mapRoutes = (app: Http, ground: MapGround | null): void => {
  app.get(
    '/api/map',
    {
      schema: {
        tags: ['static data'],
        summary: 'The ground maps are drawn on: an operator’s own, or null',
        response: { 200: mapSettings },
      },
    },
    async (_, reply) => reply.header('cache-control', 'public, max-age=3600').send({ ground }),
  )
}
