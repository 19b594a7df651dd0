import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPage } from './docs-page.ts'
import { allowPage } from './security-headers.ts'
import type { Http } from './server.ts'

/** Must be registered before the routes it describes; the description is made from the very schemas that check requests. */
export const describeRoutes = async (app: Http, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Karwan',
        version,
        description:
          'Flights and hotels: searched, compared, booked and paid. Travel calls need a session token (Authorization: Bearer …) of the same visitor, known by a cookie. Failures are RFC 9457 problem documents with a code.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
}

export const docsRoutes = (app: Http): void => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) => {
    const nonce = allowPage(reply, { gateways: [] })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(docsPage(app.swagger(), nonce))
  })
}
