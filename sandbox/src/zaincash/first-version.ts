import type { FastifyInstance } from 'fastify'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { hangs, isSame, type Script } from '../kit/index.ts'
import { isoCodeOf, type Language } from '../kit/languages.ts'
import { misbehaves } from './faults.ts'
import { type Ledger, scriptOf } from './ledger.ts'
import { isReturnable, openTransaction } from './opening.ts'
import { enterOtp, enterPin, giveUp } from './paying.ts'
import { bent } from './reporting.ts'
import type { Transaction } from './types.ts'

const envelope = z.object({ token: z.string(), merchantId: z.string(), lang: z.enum(['ar', 'en', 'ku']).default('ar') })
const initClaims = z.object({
  amount: z.number().int().min(250),
  serviceType: z.string().min(1),
  msisdn: z.coerce.string(),
  orderId: z.string().min(1),
  redirectUrl: z.string().refine(isReturnable),
  iat: z.number(),
  exp: z.number(),
})
const getClaims = z.object({ id: z.string(), msisdn: z.coerce.string() })
const languages: Readonly<Record<'ar' | 'en' | 'ku', Language>> = { ar: 'ar', en: 'en', ku: 'ckb' }
const longestMs = 4 * 3_600_000

const firstVersionStatus = {
  open: 'pending',
  otp: 'pending_otp',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancel',
  expired: 'pending',
  refunded: 'completed',
} as const satisfies Record<Transaction['status'], string>
const fault = (msg: string) => ({ err: { msg } })

/**
 * Version 1: JWTs in the body, one secret, HTTP 200 for refusals too. It forgets to say that a transaction is out of
 * time.
 */
export function firstVersion(app: FastifyInstance, ledger: Ledger): void {
  const { options, state } = ledger
  /** The claims, where the merchant is known and signed them. */
  const read = async (body: unknown): Promise<{ readonly claims: unknown; readonly lang: Language } | undefined> => {
    const parsed = envelope.safeParse(body)
    if (!parsed.success || !isSame(parsed.data.merchantId, options.merchantId)) return undefined
    try {
      const key = new TextEncoder().encode(options.secret)
      const { payload } = await jwtVerify(parsed.data.token, key, {
        algorithms: ['HS256'],
        currentDate: options.clock.now(),
        clockTolerance: 300,
      })
      return { claims: payload, lang: languages[parsed.data.lang] }
    } catch {
      return undefined
    }
  }
  app.post('/transaction/init', async (request, reply) => {
    const asked = await read(request.body)
    const parsed = initClaims.safeParse(asked?.claims)
    const orderId = parsed.data?.orderId ?? ''
    ledger.scripts.claimNext(orderId)
    const script = ledger.scripts.of(orderId)
    if (await misbehaves(script, reply)) return reply
    if (!asked || !parsed.success || parsed.data.msisdn !== options.msisdn) return fault('invalid_token')
    const { amount, serviceType, redirectUrl, exp } = parsed.data
    const transaction = openTransaction(ledger, {
      version: 1,
      amount: String(amount),
      orderId,
      externalReferenceId: '',
      serviceType,
      language: asked.lang,
      successUrl: redirectUrl,
      failureUrl: redirectUrl,
      lifeMs: Math.min(exp * 1000 - options.clock.now().getTime(), longestMs),
    })
    return hangs(script, request, reply) ? reply : answerOf(ledger, transaction, script)
  })
  app.post('/transaction/get', async (request, reply) => {
    const asked = await read(request.body)
    const parsed = getClaims.safeParse(asked?.claims)
    const transaction = parsed.success ? state.transactions.get(parsed.data.id) : undefined
    if (transaction?.version !== 1 || parsed.data?.msisdn !== options.msisdn) return fault('transaction_not_found')
    const script = scriptOf(ledger, transaction)
    return (await misbehaves(script, reply)) ? reply : answerOf(ledger, transaction, script)
  })
  hostedPageCalls(app, ledger)
}

/** Adds the calls of the wallet's own page; a shop never makes them, since it would handle a PIN. */
function hostedPageCalls(app: FastifyInstance, ledger: Ledger): void {
  const card = z.object({ id: z.string(), phonenumber: z.string(), pin: z.string(), otp: z.string().default('') })
  const find = (id: string) => {
    const found = ledger.state.transactions.get(id)
    return found?.version === 1 ? found : undefined
  }
  app.post('/transaction/processing', async request => {
    const parsed = card.safeParse(request.body)
    const transaction = parsed.success ? find(parsed.data.id) : undefined
    if (!transaction || !parsed.success) return { success: 0, error: 'transaction_not_found' }
    const step = enterPin(ledger, transaction, { phone: parsed.data.phonenumber, pin: parsed.data.pin })
    const { amount, fee, id } = transaction
    if (step !== 'otp') return { success: 0, error: ledger.state.transactions.get(id)?.due ?? step }
    return { success: 1, transactionid: id, initialAmount: amount, totalFees: fee, total: Number(amount) + fee }
  })
  app.post('/transaction/processingOTP', async request => {
    const parsed = card.safeParse(request.body)
    const transaction = parsed.success ? find(parsed.data.id) : undefined
    if (!transaction || !parsed.success) return { success: 0, msg: 'transaction_not_found' }
    const step = enterOtp(ledger, transaction, parsed.data.otp)
    const now = ledger.state.transactions.get(transaction.id)
    return now?.status === 'paid' ? { success: 1, msg: 'succesful_transaction' } : { success: 0, msg: now?.due ?? step }
  })
  app.post('/transaction/cancel', async request => {
    const parsed = z.object({ id: z.string(), type: z.literal('MERCHANT_PAYMENT') }).safeParse(request.body)
    const transaction = parsed.success ? find(parsed.data.id) : undefined
    if (transaction) giveUp(ledger, transaction)
    return { success: 0, msg: transaction ? 'transaction_canceled' : 'transaction_not_found' }
  })
}

function answerOf(ledger: Ledger, of: Transaction, script: Script) {
  const { merchantId, msisdn } = ledger.options
  const chosen = of.payer !== undefined
  const merchant = script.has('otherMerchant') ? '9647800000000' : msisdn
  const { amount, status } = bent(script, of.amount, firstVersionStatus[of.status])
  return {
    id: of.id,
    status,
    amount,
    to: chosen
      ? { name: 'Sandbox merchant', msisdn: merchant, currency: script.value('currency') || 'IQD' }
      : script.has('otherMerchant')
        ? merchant
        : merchantId,
    serviceType: of.serviceType,
    lang: isoCodeOf(of.language),
    orderId: of.orderId,
    referenceNumber: of.referenceNumber,
    source: 'web',
    type: 'MERCHANT_PAYMENT',
    credit: false,
    reversed: false,
    currencyConversion: {},
    createdAt: of.createdAt,
    updatedAt: of.statusAt,
    ...(chosen && { from: of.payer, onCustomerFees: of.fee, totalFees: of.fee, total: String(Number(of.amount) + of.fee) }),
    ...(of.due && of.status !== 'expired' && { due: of.due }),
  }
}
