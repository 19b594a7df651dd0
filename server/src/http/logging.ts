import type { FastifyRequest } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'

/** Second net, should a line ever carry them: the serializers below let through only what they name. */
const secrets = [
  'passport',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'password',
  'otp',
  'secret',
  'number',
  'card',
  'cvv',
  'cvc',
]

/** JSON lines to standard output. A request is its method, its path without the query (search payloads and references stand there) and who asks. */
export const createLogger = (level: string): Logger => pino(optionsOf(level))

const optionsOf = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: { paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0], host: request.host }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      ...(error.code !== undefined && { code: error.code }),
      stack: error.stack,
      ...(error.cause instanceof Error && { cause: { type: error.cause.name, message: error.cause.message, stack: error.cause.stack } }),
    }),
  },
})
