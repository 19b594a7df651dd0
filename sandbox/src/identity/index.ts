/**
 * The identity provider of the sandbox: sign-in page, tokens, `Authentication/refresh-token` with rotation, and
 * `Account`. Tests control it below `/__sim/identity`.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Clock, createTroubles, type Ledger } from '../kit/index.ts'
import type { Language } from '../kit/languages.ts'
import { signInPage } from './page.ts'
import { profileOf } from './people.ts'
import { type IdentityLedgerRow, openSessions } from './sessions.ts'

export type { IdentityLedgerRow } from './sessions.ts'

export interface IdentityOptions {
  readonly clock: Clock
  readonly ledger: Ledger<IdentityLedgerRow>
  /** Expected value of the header `X-Product-Token`. */
  readonly productToken: string
  /** The product that belongs to it, as the sign-in page is asked for it. */
  readonly product: string
  readonly shopOrigin: string
}

const redeemRequest = z.strictObject({ code: z.string().max(200), codeVerifier: z.string().min(43).max(128) })
const refreshRequest = z.strictObject({ accessToken: z.string().max(200), refreshToken: z.string().max(200) })
/** The provider speaks three languages by these names, and refuses others. */
const spoken: Readonly<Record<string, Language>> = { en: 'en', ar: 'ar', ku: 'ckb' }

export function identityProvider(app: FastifyInstance, options: IdentityOptions): void {
  const sessions = openSessions(options.clock, options.ledger)
  const troubles = createTroubles(['http500', 'hang', 'html', 'refuseRefresh', 'unauthorized'])
  const asked = (request: FastifyRequest): string => String(request.headers['accept-language'] ?? '')

  signInPage(app, { ...options, issueCode: sessions.issueCode })
  app.register(
    async api => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers['x-product-token'] !== options.productToken) return reply.code(403).send({ message: 'Unknown product' })
        if (!(asked(request) in spoken)) return reply.code(400).send({ message: 'Accept-Language is one of en, ar, ku' })
        return trouble(reply)
      })
      const trouble = (reply: FastifyReply) => {
        if (troubles.take('http500')) return reply.code(500).send({ message: 'Internal error' })
        if (troubles.take('html')) return reply.type('text/html').send('<h1>Welcome</h1>')
        if (troubles.take('hang')) {
          reply.hijack()
          reply.raw.destroy()
        }
        return undefined
      }
      api.post('/Authentication/token', async (request, reply) => {
        const read = redeemRequest.safeParse(request.body)
        const tokens = read.success && sessions.redeem(read.data.code, read.data.codeVerifier, asked(request))
        return tokens || reply.code(400).send({ message: 'The code is not valid' })
      })
      api.post('/Authentication/refresh-token', async (request, reply) => {
        const read = refreshRequest.safeParse(request.body)
        if (!read.success) return reply.code(400).send({ message: 'accessToken and refreshToken are needed' })
        const tokens = troubles.take('refuseRefresh') ? undefined : sessions.refresh(read.data.refreshToken, asked(request))
        return tokens ?? reply.code(401).send({ message: 'The refresh token is not valid' })
      })
      api.get('/Account', async (request, reply) => {
        const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
        const person = troubles.take('unauthorized') ? undefined : sessions.findPerson(token, asked(request))
        if (!person) return reply.code(401).send({ message: 'Unauthorized' })
        return { id: person.id, profile: profileOf(person, spoken[asked(request)] ?? 'en') }
      })
    },
    { prefix: '/identity' },
  )

  app.get('/__sim/identity/ledger', async () => ({ rows: options.ledger.list() }))
  app.post('/__sim/identity/script', async (request, reply) => {
    const read = troubles.request.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    troubles.add(read.data.steps)
    return { accepted: read.data.steps }
  })
  app.post('/__sim/identity/expire', async () => {
    sessions.expireAccess()
    return { expired: true }
  })
}
