import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hangs, isSame } from '../kit/index.ts'
import { codeAddress, misbehaves, qrCodeOf, refuse, statusAnswer } from './answers.ts'
import { type Ledger, referenceOf, scriptOf } from './desk.ts'
import { decide, end, giveBack, isOver, watch } from './paying.ts'
import { people } from './people.ts'
import { bare } from './state.ts'
import { forge } from './teller.ts'
import type { Payment } from './types.ts'

const tokenSeconds = 60
const signInMinutes = 5

/** `PT15M`, `P1DT2H`: in milliseconds; undefined for anything else. */
function durationOf(text: string): number | undefined {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text)
  if (!found || /^P(T)?$/.test(text)) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map(part => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
const lasting = (least: number, most: number) =>
  z
    .string()
    .refine(text => {
      const ms = durationOf(text)
      return ms !== undefined && ms >= least && ms <= most
    }, 'a duration')
    .transform(text => durationOf(text) ?? 0)
const hour = 3_600_000

const createRequest = z.object({
  monetaryValue: z.object({
    amount: z
      .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
      .transform(Number)
      .refine(amount => amount > 250, 'more than 250'),
    currency: z.literal('IQD'),
  }),
  description: z.string().max(50).default(''),
  statusCallbackUrl: z.url({ protocol: /^https?$/ }),
  redirectUri: z.url({ protocol: /^https?$/ }).optional(),
  expiresIn: lasting(30_000, 48 * hour).default(8 * hour),
  refundableFor: lasting(12 * hour, 168 * hour).default(24 * hour),
  category: z
    .enum(['ERP', 'POS', 'ECOMMERCE', 'UTILITY', 'PAYROLL', 'SUPPLIER', 'LOAN', 'GOVERNMENT', 'MISCELLANEOUS', 'OTHER'])
    .optional(),
})

/** The calls a shop's server makes: tokens, payments, sign-in. */
export function serverRoutes(app: FastifyInstance, ledger: Ledger): void {
  tokenRoute(app, ledger)
  app.register(async shop => paymentRoutes(shop, ledger))
  app.register(async shop => signInRoutes(shop, ledger))
}

function tokenRoute(app: FastifyInstance, ledger: Ledger): void {
  const { options } = ledger
  app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post('/auth/realms/fib-online-shop/protocol/openid-connect/token', async (request, reply) => {
      ledger.asked.tokens += 1
      const form = (request.body ?? {}) as Record<string, string>
      const known = isSame(form.client_id ?? '', options.clientId) && isSame(form.client_secret ?? '', options.clientSecret)
      if (form.grant_type !== 'client_credentials' || !known) return reply.code(401).send({ error: 'invalid_client' })
      const token = randomBytes(24).toString('base64url')
      ledger.tokens.set(token, options.clock.now().getTime() + tokenSeconds * 1000)
      return { access_token: token, expires_in: tokenSeconds, refresh_expires_in: 0, token_type: 'Bearer', scope: 'email profile' }
    })
  })
}

function paymentRoutes(shop: FastifyInstance, ledger: Ledger): void {
  const { options, state } = ledger
  shop.addHook('preHandler', async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((ledger.tokens.get(token) ?? 0) <= options.clock.now().getTime()) await refuse(reply, 401, 'UNAUTHORIZED')
  })
  // An empty body with the type of JSON is none.
  shop.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })
  const found = (id: string): Payment | undefined => state.payments.get(id)

  shop.post('/protected/v1/payments', async (request, reply) => {
    const parsed = createRequest.safeParse(request.body)
    const statusCallbackUrl = parsed.success ? parsed.data.statusCallbackUrl : ''
    const reference = referenceOf({ statusCallbackUrl })
    ledger.scripts.claimNext(reference)
    if (await misbehaves(ledger.scripts.of(reference), reply)) return reply
    if (!parsed.success) return refuse(reply, 400, `VALIDATION_ERROR ${String(parsed.error.issues[0]?.path.join('.'))}`)
    const { monetaryValue, description, redirectUri = '', expiresIn, refundableFor } = parsed.data
    const now = options.clock.now()
    const payment: Payment = {
      id: state.newUuid(),
      readableCode: state.newCode(),
      amount: String(monetaryValue.amount),
      currency: monetaryValue.currency,
      description,
      statusCallbackUrl,
      redirectUri,
      createdAt: now.toISOString(),
      validUntil: new Date(now.getTime() + expiresIn).toISOString(),
      refundableForMs: refundableFor,
      status: 'UNPAID',
      statusAt: now.toISOString(),
    }
    state.record({ event: 'payment', payment })
    watch(ledger, payment)
    const script = scriptOf(ledger, payment)
    if (script.take('forgedCallback')) await forge(ledger, payment)
    if (script.has('payFirst')) await decide(ledger, payment, 'approve')
    if (hangs(script, request, reply)) return reply
    const address = codeAddress(ledger, payment.readableCode)
    return reply.code(201).send({
      paymentId: payment.id,
      readableCode: payment.readableCode,
      qrCode: await qrCodeOf(address),
      validUntil: payment.validUntil,
      personalAppLink: address,
      businessAppLink: `${address}?account=business`,
      corporateAppLink: `${address}?account=corporate`,
    })
  })

  shop.get<{ Params: { id: string } }>('/protected/v1/payments/:id/status', async (request, reply) => {
    const payment = found(request.params.id)
    if (!payment) return refuse(reply, 404, 'PAYMENT_NOT_FOUND')
    const script = scriptOf(ledger, payment)
    return (await misbehaves(script, reply)) ? reply : statusAnswer(payment, script)
  })
  shop.post<{ Params: { id: string } }>('/protected/v1/payments/:id/cancel', async (request, reply) => {
    const payment = found(request.params.id)
    if (!payment) return refuse(reply, 404, 'PAYMENT_NOT_FOUND')
    if (await misbehaves(scriptOf(ledger, payment), reply)) return reply
    if (payment.status !== 'UNPAID' || payment.paysAt || isOver(ledger, payment)) return refuse(reply, 400, 'PAYMENT_NOT_CANCELLABLE')
    await end(ledger, payment, 'PAYMENT_CANCELLATION')
    return reply.code(204).send()
  })
  shop.post<{ Params: { id: string } }>('/protected/v1/payments/:id/refund', async (request, reply) => {
    const payment = found(request.params.id)
    if (!payment) return refuse(reply, 404, 'PAYMENT_NOT_FOUND')
    const script = scriptOf(ledger, payment)
    if (await misbehaves(script, reply)) return reply
    const refused = giveBack(ledger, payment)
    if (refused) return refuse(reply, 400, refused)
    return hangs(script, request, reply) ? reply : reply.code(202).send()
  })
}

function signInRoutes(shop: FastifyInstance, ledger: Ledger): void {
  const { options, state } = ledger
  shop.addHook('preHandler', async (request, reply) => {
    const right = `Basic ${Buffer.from(`${options.signOnId}:${options.signOnSecret}`).toString('base64')}`
    if (!isSame(request.headers.authorization ?? '', right)) await refuse(reply, 401, 'UNAUTHORIZED')
  })
  shop.post('/external/v1/sso', async () => {
    const now = options.clock.now()
    const code = state.newCode()
    const validUntil = new Date(now.getTime() + signInMinutes * 60_000).toISOString()
    state.record({ event: 'sign-on', signOn: { code, createdAt: now.toISOString(), validUntil, state: 'open' } })
    const address = codeAddress(ledger, code)
    return { ssoAuthorizationCode: code, qrCode: await qrCodeOf(address), personalAppLink: address, validUntil }
  })
  shop.get<{ Params: { code: string } }>('/external/v1/sso/:code/details', async (request, reply) => {
    // Without hyphens, as the bank has it.
    const signIn = state.signOns.get(request.params.code)
    const person = people.find(({ userId }) => userId === signIn?.userId)
    if (!signIn || Date.parse(signIn.validUntil) <= options.clock.now().getTime()) return refuse(reply, 404, 'CODE_NOT_FOUND')
    return person && signIn.state === 'approved' ? person : refuse(reply, 406, 'CODE_NOT_APPROVED')
  })
}

/** Somebody with the app says yes or no to a sign-in; false when there is nothing left to answer. */
export function answerSignIn(ledger: Ledger, code: string, does: 'approve' | 'decline', person = 0): boolean {
  const signIn = ledger.state.signOns.get(bare(code))
  if (signIn?.state !== 'open' || Date.parse(signIn.validUntil) <= ledger.options.clock.now().getTime()) return false
  const userId = people[person]?.userId ?? people[0]?.userId ?? ''
  ledger.state.record({
    event: 'sign-on',
    signOn: does === 'approve' ? { ...signIn, state: 'approved', userId } : { ...signIn, state: 'declined' },
  })
  return true
}
