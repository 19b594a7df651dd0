/**
 * The mall app of the sandbox: a page that simulates it (`/mall`) and the service that exchanges its tokens. The real
 * protocol is not public, so this one is ours. Tests control it below `/__sim/mall`.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Clock, createTroubles, type Ledger } from '../kit/index.ts'
import { members } from './members.ts'
import { mallPages } from './pages.ts'
import { type MallLedgerRow, openTokens, tokenKinds } from './tokens.ts'

export type { MallLedgerRow } from './tokens.ts'

export interface MallOptions {
  readonly clock: Clock
  readonly seed: string
  readonly ledger: Ledger<MallLedgerRow>
  readonly partnerId: string
  readonly partnerSecret: string
  readonly shopOrigin: string
}

const verifyRequest = z.strictObject({ token: z.string().max(4096), audience: z.string().max(160) })
const issueRequest = z.strictObject({
  kind: z.enum(tokenKinds).default('good'),
  userId: z.enum(members.map(({ userId }) => userId)).default('mall-70012'),
})
const statuses: Readonly<Record<string, number>> = { TOKEN_UNKNOWN: 404, TOKEN_USED: 410, TOKEN_EXPIRED: 410, TOKEN_AUDIENCE: 403 }

export function mallApp(app: FastifyInstance, options: MallOptions): void {
  const { ledger, clock, partnerId, partnerSecret } = options
  const tokens = openTokens({ clock, ledger, seed: options.seed, audience: partnerId })
  const troubles = createTroubles(['http500', 'hang', 'html', 'otherAudience', 'longAgo'])
  const credential = `Basic ${Buffer.from(`${partnerId}:${partnerSecret}`).toString('base64')}`

  app.post('/mall/partner/v1/sso/verify', async (request, reply) => {
    if (request.headers.authorization !== credential) return reply.code(401).send({ error: { code: 'PARTNER_UNKNOWN' } })
    const read = verifyRequest.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: { code: 'REQUEST_INVALID' } })
    if (troubles.take('http500')) return reply.code(500).send({ error: { code: 'INTERNAL' } })
    if (troubles.take('hang')) return request.raw.destroy()
    if (troubles.take('html')) return reply.type('text/html').send('<h1>Welcome</h1>')
    const outcome = tokens.exchange(read.data.token, read.data.audience)
    if ('code' in outcome) return reply.code(statuses[outcome.code] ?? 404).send({ error: { code: outcome.code } })
    const { member, audience, issuedAt } = outcome.issued
    return {
      ...member,
      audience: troubles.take('otherAudience') ? 'another-shop' : audience,
      issuedAt: new Date(troubles.take('longAgo') ? issuedAt - 3_600_000 : issuedAt).toISOString(),
    }
  })
  mallPages(app, { shopOrigin: options.shopOrigin, issue: tokens.issue })

  app.get('/__sim/mall/ledger', async () => ({ rows: ledger.list() }))
  app.post('/__sim/mall/script', async (request, reply) => {
    const read = troubles.request.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    troubles.add(read.data.steps)
    return { accepted: read.data.steps }
  })
  app.post('/__sim/mall/token', async (request, reply) => {
    const read = issueRequest.safeParse(request.body ?? {})
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    return { token: tokens.issue(read.data.kind, read.data.userId) }
  })
}
