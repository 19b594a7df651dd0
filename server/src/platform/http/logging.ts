import { masked } from '@karwan/domain/diagnostics'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/**
 * Second net, should a line ever carry them: the serializers below let through only what they name, and secrets are
 * masked at any depth.
 */
const personal = ['email', 'phone', 'number', 'card']

/**
 * JSON lines, to standard output unless told. A request is its method, its path without the query (search payloads and
 * references stand there) and who asks.
 */
export const createLogger = (level: string, to?: DestinationStream): Logger => (to ? pino(optionsOf(level), to) : pino(optionsOf(level)))

const optionsOf = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { log: line => masked(line) as Record<string, unknown> },
  redact: { paths: personal.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0], host: request.host }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      ...summaryOf(error),
      ...(error.code !== undefined && { code: error.code }),
      ...(error.cause instanceof Error && { cause: summaryOf(error.cause) }),
    }),
  },
})

/**
 * A failed query says what it was asked with: what people typed, and what was to be sealed or hashed of it, is not the
 * log's.
 */
const summaryOf = ({ name, message, stack }: Error) => ({
  type: name,
  message: message.replace(/\nparams: .*$/s, ''),
  stack: stack?.replace(/\nparams: .*?(?=\n {4}at |$)/s, ''),
})
