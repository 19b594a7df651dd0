import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { admitInTime, generousAdmission } from './admission.ts'
import { type Addresses, knowBrandAndLanguage } from './brand-and-language.ts'
import { keepCookiesFromCaches, protectAnswers } from './headers/index.ts'
import { type Limits, limitCallers } from './limits.ts'
import { createGuardedServer, type GuardedServer, generousConnections } from './load/index.ts'
import { createPause, type Pause, refuseInPause } from './pause.ts'
import { answerErrors } from './problems.ts'
import { refuseCrossSite } from './same-site.ts'
import { refuseUnstorableText } from './storable-text.ts'
import type { Visitors } from './visitors/index.ts'

export interface HttpOptions {
  readonly logger: Logger
  /**
   * Says whether an address, so many hops before the shop, is a proxy whose `X-Forwarded-…` headers are believed.
   * Undefined: they are not read.
   */
  readonly trustProxy: ((address: string, hop: number) => boolean) | undefined
  readonly addresses: Addresses
  readonly visitors: Pick<Visitors, 'know'>
  readonly limits: Limits
  readonly redis: Redis | undefined
  readonly pause?: Pause
}

/** Unique among all servers: a random beginning for each process, then a count. */
const requestIds = (): (() => string) => {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Routes are typed by their zod schemas. */
export type Http = FastifyInstance<
  import('fastify').RawServerDefault,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>

/** Server as far as it counts calls: its `createRateLimit`. */
export type RateLimited = Pick<Http, 'createRateLimit'>

/** The bare server with everything that holds for all routes, and no route. */
export const createHttp = async (options: HttpOptions): Promise<Http> => {
  const { pause = createPause() } = options
  const servers: GuardedServer[] = []
  const app = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    trustProxy: options.trustProxy ?? false,
    genReqId: requestIds(),
    // Lines of a request name it themselves, where they are written: a logger for each request costs more than most
    // answers.
    childLoggerFactory: logger => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 262_144,
    serverFactory: handler => {
      const server = createGuardedServer(
        handler,
        { requestTimeout: 30_000, keepAliveTimeout: 65_000 },
        {
          limits: options.limits.connections ?? generousConnections,
          isProxy: options.trustProxy,
          isPausing: () => pause.hasBegun,
        },
      )
      servers.push(server)
      return server
    },
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  for (const name of ['visitor', 'user', 'brand', 'language', 'origin'] as const) app.decorateRequest(name)
  await app.register(cookie)
  knowBrandAndLanguage(app, options.addresses)
  refuseInPause(app, pause)
  admitInTime(app, options.limits.admission ?? generousAdmission)
  options.visitors.know(app)
  keepCookiesFromCaches(app)
  protectAnswers(app)
  await limitCallers(app, options.limits, options.redis)
  refuseCrossSite(app)
  refuseUnstorableText(app)
  app.addHook('preClose', async () => {
    pause.begin()
    await Promise.all(servers.map(server => server.finish()))
  })
  return app
}
