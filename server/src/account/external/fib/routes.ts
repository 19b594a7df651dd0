import { randomBytes } from 'node:crypto'
import { problemDocument } from '@karwan/contract/problems'
import { fibAuthenticated, fibCode, fibInitiated } from '@karwan/contract/sign-in'
import { isProblem, problem } from '@karwan/domain/problems'
import type { CodeSignIn } from '@karwan/domain/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { abortedWith, type Http, readCookie, sendProblem, setCookie } from '../../../platform/http/index.ts'
import type { Accounts } from '../../index.ts'
import { type CodeContext, redeemCode, startCode } from './codes.ts'

export interface FibRoutes {
  readonly context: CodeContext
  /** Undefined: this shop is in no bank's app. */
  readonly app: CodeSignIn | undefined
  readonly accounts: Pick<Accounts, 'findOrCreateLinkedUser' | 'signIn'>
}

const problems = { '4xx': problemDocument, '5xx': problemDocument }

/** The browser's secret that its codes are bound to; made and remembered where there is none. */
const secretOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const result = readCookie(request, 'sign-on')
  const secret = result !== undefined && /^[\w-]{43}$/.test(result) ? result : randomBytes(32).toString('base64url')
  setCookie(request, reply, 'sign-on', secret)
  return secret
}

/**
 * `GET /api/fib/sso/initiate` and `GET /api/fib/sso/authenticate/{code}` (AP-9). Only brands that are paid by the bank
 * are in its app.
 */
export const fibRoutes = (http: Http, { context, app, accounts }: FibRoutes): void => {
  const appOf = (request: FastifyRequest): CodeSignIn | undefined => (request.brand.payment.gateways.includes('fib') ? app : undefined)
  http.get(
    '/api/fib/sso/initiate',
    {
      config: { worksSignedOut: true, rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags: ['account'],
        summary: 'A code to be approved in the banking app; it signs on in this browser only, once',
        response: { 200: fibInitiated, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const bank = appOf(request)
      if (!bank) return sendProblem(request, reply, problem('feature-off'))
      const browser = { brand: request.brand.id, secret: secretOf(request, reply) }
      const start = await startCode(context, bank, browser, abortedWith(reply))
      if (isProblem(start)) return sendProblem(request, reply, start)
      const { code: ssoAuthorizationCode, validUntil, qrCode, appLink } = start
      return reply.send({ ssoAuthorizationCode, validUntil, qrCode, appLink })
    },
  )
  http.get(
    '/api/fib/sso/authenticate/:code',
    {
      config: { worksSignedOut: true, rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags: ['account'],
        summary: 'Signs on who approved the code; 202 while nobody has',
        params: fibCode,
        response: { 200: fibAuthenticated, 202: fibAuthenticated, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const bank = appOf(request)
      if (!bank) return sendProblem(request, reply, problem('feature-off'))
      const secret = readCookie(request, 'sign-on') ?? ''
      const browser = { brand: request.brand.id, secret }
      const person = await redeemCode(context, bank, { code: request.params.code, browser, signal: abortedWith(reply) })
      if (person === 'waiting') return reply.code(202).send({ state: 'waiting' })
      if (isProblem(person)) return sendProblem(request, reply, person)
      const { userId } = await accounts.findOrCreateLinkedUser({ brand: request.brand.id, provider: bank.provider, person })
      await accounts.signIn(request, reply, userId, { stay: false, by: bank.provider })
      return reply.send({ state: 'signed-on' })
    },
  )
}
