import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { problemStatus } from '@karwan/domain/problems'
import { describeAnswers, sharedSchemas } from './described-answers.ts'
import type { Http } from './server.ts'

/**
 * Must be registered before the routes it describes; the description is made from the very schemas that check requests.
 */
export const describeRoutes = async (app: Http, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Karwan',
        version,
        description: [
          'Flights and hotels: searched, compared, booked and paid. Travel calls need a session token (Authorization: Bearer …) of the same visitor,',
          'known by a cookie. The same description as data: [/api/openapi.json](/api/openapi.json).',
          `\n\nEvery failure is \`application/problem+json\` (RFC 9457) with one of these codes:\n\n${problemTable()}`,
        ].join(' '),
      },
      servers: [{ url: '/' }],
      components: {
        schemas: sharedSchemas as Record<string, object>,
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: describeAnswers,
  })
}

/** The policy of the API's page: only files of this server, which the plugin serves. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the description as JSON, and as a page to read and try it at `/api/docs`. */
export const docsRoutes = async (app: Http): Promise<void> => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  )
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    theme: { title: 'Karwan API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', validatorUrl: null, onComplete: showProblem },
  })
}

/** Returns the table of problem codes. Their anchors are the `type` of every problem document. */
const problemTable = (): string => {
  const rows = Object.entries(problemStatus).map(([code, status]) => `| <a id="problem-${code}"></a>\`${code}\` | ${status} |`)
  return ['| code | status |', '| --- | --- |', ...rows].join('\n')
}

/**
 * Scrolls the page to the problem that its address names. Runs in the page; Swagger UI has put a slash before the name.
 */
const showProblem = (): void => {
  const page = globalThis as unknown as {
    location: { hash: string }
    document: { getElementById(id: string): { scrollIntoView(): void } | null }
  }
  page.document.getElementById(page.location.hash.replace(/^#\/?/, ''))?.scrollIntoView()
}
