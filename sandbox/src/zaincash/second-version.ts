import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangs, isSame, type Script } from '../kit/index.ts'
import type { Language } from '../kit/languages.ts'
import { misbehaves } from './faults.ts'
import { type Ledger, scriptOf } from './ledger.ts'
import { isReturnable, openTransaction, pageAddress } from './opening.ts'
import { reverse } from './paying.ts'
import { bent } from './reporting.ts'
import type { Reversal, Transaction } from './types.ts'
import { secondVersionStatus } from './webhooks.ts'

const tokenSeconds = 86_399
const lifeMs = 15 * 60_000
const languages: Readonly<Record<string, Language>> = { ar: 'ar', en: 'en', ku: 'ckb' }
const address = z.string().refine(isReturnable, 'an address of this machine')
const initRequest = z.object({
  language: z.string().regex(/^(en|ar|ku)$/i),
  externalReferenceId: z.uuid(),
  orderId: z.string().min(1).max(100),
  serviceType: z.string().min(1),
  amount: z.object({ value: z.coerce.number().int().min(250), currency: z.literal('IQD') }),
  customer: z.object({ phone: z.string().regex(/^964\d{10}$/) }).optional(),
  redirectUrls: z.object({ successUrl: address, failureUrl: address }),
})
const reverseRequest = z.object({ transactionId: z.string(), reason: z.string().min(1) })

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ code, message: code.replaceAll('_', ' ').toLowerCase() })

/** Version 2: OAuth2, references that are deduped, reversals that are not. */
export function secondVersion(app: FastifyInstance, ledger: Ledger): void {
  app.post('/oauth2/token', async (request, reply) => {
    const { options } = ledger
    ledger.asked.tokens += 1
    const form = (request.body ?? {}) as Record<string, string>
    const known = isSame(form.client_id ?? '', options.clientId) && isSame(form.client_secret ?? '', options.clientSecret)
    if (form.grant_type !== 'client_credentials' || !known) return reply.code(401).send({ error: 'invalid_client' })
    const token = randomBytes(24).toString('base64url')
    ledger.tokens.set(token, options.clock.now().getTime() + tokenSeconds * 1000)
    return { access_token: token, scope: form.scope ?? '', token_type: 'Bearer', expires_in: tokenSeconds }
  })
  app.register(async shop => transactionRoutes(shop, ledger), { prefix: '/api/v2/payment-gateway/transaction' })
}

function transactionRoutes(shop: FastifyInstance, ledger: Ledger): void {
  const { options, state } = ledger
  shop.addHook('preHandler', async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((ledger.tokens.get(token) ?? 0) <= options.clock.now().getTime()) await refuse(reply, 401, 'UNAUTHORIZED')
  })
  const find = (id: string): Transaction | undefined => {
    const found = state.transactions.get(id)
    return found?.version === 2 ? found : undefined
  }
  shop.post('/init', async (request, reply) => {
    const parsed = initRequest.safeParse(request.body)
    const orderId = parsed.data?.orderId ?? ''
    ledger.scripts.claimNext(orderId)
    const script = ledger.scripts.of(orderId)
    if (await misbehaves(script, reply)) return reply
    if (!parsed.success) return refuse(reply, 400, `VALIDATION_ERROR ${String(parsed.error.issues[0]?.path.join('.'))}`)
    const { externalReferenceId, amount, serviceType, language, redirectUrls } = parsed.data
    const known = [...state.transactions.values()].find(each => each.externalReferenceId === externalReferenceId)
    const transaction =
      known ??
      openTransaction(ledger, {
        version: 2,
        amount: String(amount.value),
        orderId,
        externalReferenceId,
        serviceType,
        language: languages[language.toLowerCase()] ?? 'en',
        ...redirectUrls,
        lifeMs,
      })
    if (hangs(script, request, reply)) return reply
    const { expiresAt: expiryTime, createdAt } = transaction
    return { ...answerOf(transaction, script), redirectUrl: pageAddress(ledger, transaction), expiryTime, createdAt }
  })
  shop.get<{ Params: { id: string } }>('/inquiry/:id', async (request, reply) => {
    const transaction = find(request.params.id)
    if (!transaction) return refuse(reply, 404, 'PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND')
    const script = scriptOf(ledger, transaction)
    if (await misbehaves(script, reply)) return reply
    if (script.has('otherMerchant')) return refuse(reply, 403, 'PAYMENT_GATEWAY_UNAUTHORIZED')
    const { createdAt, expiresAt: expiryTime, statusAt: updatedAt, status, payer } = transaction
    const completedAt = status === 'paid' || status === 'refunded' ? updatedAt : null
    return {
      ...answerOf(transaction, script),
      customer: { phone: payer ?? null },
      timeStamps: { expiryTime, createdAt, updatedAt, completedAt },
    }
  })
  shop.get<{ Querystring: { transactionId?: string } }>('/reversals', async (request, reply) => {
    const transaction = find(request.query.transactionId ?? '')
    if (!transaction) return refuse(reply, 404, 'PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND')
    if (await misbehaves(scriptOf(ledger, transaction), reply)) return reply
    const own = [...state.reversals.values()].filter(({ transactionId }) => transactionId === transaction.id)
    return { reversals: own.map(reversalAnswer) }
  })
  shop.post('/reverse', async (request, reply) => {
    const parsed = reverseRequest.safeParse(request.body)
    const transaction = parsed.success ? find(parsed.data.transactionId) : undefined
    if (!parsed.success) return refuse(reply, 400, 'VALIDATION_ERROR')
    if (!transaction) return refuse(reply, 404, 'PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND')
    const script = scriptOf(ledger, transaction)
    const made = await reverse(ledger, transaction, parsed.data.reason)
    if (typeof made === 'string') return refuse(reply, 400, made)
    return hangs(script, request, reply) ? reply : reversalAnswer(state.reversals.get(made.id) ?? made)
  })
}

function answerOf({ id, externalReferenceId, orderId, operationId, fee, ...of }: Transaction, script: Script) {
  const { amount, status } = bent(script, of.amount, secondVersionStatus[of.status])
  // A number where it is one, as the documentation has it.
  const value = /^\d+$/.test(amount) ? Number(amount) : amount
  const currency = script.value('currency') || of.currency
  return {
    status,
    transactionDetails: { transactionId: id, externalReferenceId, orderId, operationId, amount: { currency, value, feeValue: fee } },
  }
}

const reversalAnswer = ({ id, operationId, transactionId, amount, reason, status, at }: Reversal) => ({
  id,
  operationId,
  referenceId: transactionId,
  reversalReferenceId: id,
  status,
  amount: { currency: 'IQD', value: Number(amount) },
  reason,
  createdAt: at,
})
