import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { breaksOff, hangs, isSame, isServiced, misbehavesAs, says } from '../kit/index.ts'
import { type AqsatiAgreement, type AqsatiLedger, makeOtp, maskedPhone, phoneOf, scheduleFor } from './ledger.ts'

export interface ServerRoutes {
  readonly book: AqsatiLedger
  readonly apiKey: string
  /** Puts a text message on the phone of the account. */
  readonly text: (to: string, text: string, reference: string) => Promise<void>
}

/** Accounts that go wrong on request, by their last digits. */
export const specialAccounts = {
  '0000404': 'ACCOUNT_NOT_FOUND',
  '0000402': 'SCORE_REJECTED',
  '0000413': 'LIMIT_EXCEEDED',
} as const
const codes = { account: '0000404', score: '0000402', limit: '0000413' } as const
export const otpLifeMs = 3 * 60_000
export const otpEveryMs = 60_000
const otpTries = 3
/** Time after agreeing in which an agreement may be archived, in milliseconds. */
export const voidWindowMs = 72 * 3_600_000

const createRequest = z.object({ account_number: z.string().regex(/^\d{10,19}$/), external_customer_id: z.string().min(1).max(64) })
const otpRequest = z.object({
  transaction_uuid: z.string(),
  amount: z.number().int().positive(),
  count_of_month: z.number().int().min(2).max(36),
  type_of_installment: z.union([z.literal(1), z.literal(2)]),
  fee_id: z.union([z.string(), z.number()]),
})
const confirmRequest = z.object({ transaction_uuid: z.string(), otp: z.string(), note: z.string().default('') })
const updateRequest = z.object({ transaction_uuid: z.string(), status: z.union([z.literal(1), z.literal(4)]) })
const getRequest = z.object({ transaction_uuid: z.string().optional(), external_customer_id: z.string().optional() })

/** The calls of a shop's server, under `/v1.0/ginipay/aqsati`. */
export function serverRoutes(app: FastifyInstance, stage: ServerRoutes): void {
  const { book: ledger, apiKey } = stage
  app.addHook('preHandler', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${apiKey}`)) return refuse(reply, 401, 'UNAUTHORIZED')
    const { external_customer_id: customer, transaction_uuid: uuid } = (request.body ?? {}) as Record<string, string | undefined>
    const name = ledger.find({ uuid, customer })?.customer ?? customer ?? ''
    if (request.url.endsWith('/create')) ledger.scripts.claimNext(name)
    if (await misbehaves(ledger.scripts.of(name), reply)) return reply
  })
  app.post('/create', async (request, reply) => {
    const { data: asked } = createRequest.safeParse(request.body)
    if (!asked) return refuse(reply, 422, 'VALIDATION')
    if (asked.account_number.endsWith(codes.account)) return refuse(reply, 404, 'ACCOUNT_NOT_FOUND')
    const known = ledger.find({ customer: asked.external_customer_id })
    const agreement = known ?? ledger.create(asked.external_customer_id, asked.account_number)
    const script = ledger.scripts.of(agreement.customer)
    if (hangs(script, request, reply)) return reply
    // Its own samples leave the id out, or call it otherwise.
    if (script.take('noUuid')) return done(reply, {})
    return script.take('oddUuid')
      ? reply.send({ Success: 'true', result: { TransactionUUID: agreement.uuid.toUpperCase() } })
      : done(reply, { transaction_uuid: agreement.uuid })
  })
  app.post('/sendotp', async (request, reply) => sendOtp(stage, request, reply))
  app.post('/confirm', async (request, reply) => confirm(ledger, request, reply))
  app.post('/update', async (request, reply) => update(ledger, request, reply))
  app.post('/get', async (request, reply) => {
    const { data: asked } = getRequest.safeParse(request.body)
    const agreement = ledger.find({ uuid: asked?.transaction_uuid?.toLowerCase(), customer: asked?.external_customer_id })
    return agreement
      ? done(reply, notice(agreement, ledger.scripts.of(agreement.customer).take('oddGet')))
      : refuse(reply, 404, 'TRANSACTION_NOT_FOUND')
  })
}

const done = (reply: FastifyReply, data: object) => reply.send({ success: true, message: 'Success', data })
const refuse = (reply: FastifyReply, status: number, code: string, data: object = {}) =>
  reply.code(status).send({ success: false, error: { code, message: code.toLowerCase().replaceAll('_', ' ') }, data })
const misbehaves = misbehavesAs({
  http500: says(500, { error: 'internal' }),
  html: isServiced('Aqsati'),
  halfJson: breaksOff('{"success":true,"data":{"trans'),
})

async function sendOtp({ book: ledger, text }: ServerRoutes, request: FastifyRequest, reply: FastifyReply) {
  const { data: asked } = otpRequest.safeParse(request.body)
  const agreement = asked && ledger.find({ uuid: asked.transaction_uuid.toLowerCase() })
  if (!asked || !agreement) return refuse(reply, asked ? 404 : 422, asked ? 'TRANSACTION_NOT_FOUND' : 'VALIDATION')
  if (agreement.state !== 'open') return refuse(reply, 409, 'ALREADY_CONFIRMED')
  const script = ledger.scripts.of(agreement.customer)
  const { account } = agreement
  const no =
    account.endsWith(codes.score) || script.take('rejectScore')
      ? 'SCORE_REJECTED'
      : account.endsWith(codes.limit)
        ? 'LIMIT_EXCEEDED'
        : undefined
  if (no) {
    ledger.change(agreement, { state: 'rejected' })
    return refuse(reply, 422, no)
  }
  const now = ledger.clock.now()
  const wait = agreement.otpAt ? Date.parse(agreement.otpAt) + otpEveryMs - now.getTime() : 0
  if (wait > 0) return refuse(reply, 429, 'OTP_TOO_SOON', { resend_in: Math.ceil(wait / 1000) })
  const otpAt = now.toISOString()
  const otp = makeOtp(agreement.uuid, otpAt)
  ledger.change(agreement, { amount: asked.amount, months: asked.count_of_month, otp, otpAt, otpTries: 0 })
  const words = `${otp} is your Aqsati code for ${asked.count_of_month} months, ${asked.amount} IQD in all. Tell it to nobody.`
  await text(phoneOf(account), words, `aqsati-${agreement.uuid}-${otpAt}`)
  if (hangs(script, request, reply)) return reply
  return done(reply, { phone: maskedPhone(account), expire_in: otpLifeMs / 1000, resend_in: String(otpEveryMs / 1000) })
}

async function confirm(ledger: AqsatiLedger, request: FastifyRequest, reply: FastifyReply) {
  const { data: asked } = confirmRequest.safeParse(request.body)
  const agreement = asked && ledger.find({ uuid: asked.transaction_uuid.toLowerCase() })
  if (!asked || !agreement) return refuse(reply, asked ? 404 : 422, asked ? 'TRANSACTION_NOT_FOUND' : 'VALIDATION')
  if (agreement.state !== 'open') return refuse(reply, 409, 'ALREADY_CONFIRMED')
  const now = ledger.clock.now()
  const script = ledger.scripts.of(agreement.customer)
  const over = !agreement.otp || Date.parse(agreement.otpAt) + otpLifeMs <= now.getTime() || agreement.otpTries >= otpTries
  if (over || script.take('expireCode')) return refuse(reply, 422, 'OTP_EXPIRED')
  if (asked.otp !== agreement.otp) {
    const tried = ledger.change(agreement, { otpTries: agreement.otpTries + 1 })
    return refuse(reply, 422, 'OTP_INVALID', { tries_left: otpTries - tried.otpTries })
  }
  const installments = scheduleFor(agreement.amount, agreement.months, now)
  ledger.change(agreement, { state: 'pending', otp: '', agreedAt: now.toISOString(), installments })
  return hangs(script, request, reply) ? reply : done(reply, { status: 'PENDING', transaction_uuid: agreement.uuid })
}

/** 1 confirms, 4 archives; the same twice is the same. */
async function update(ledger: AqsatiLedger, request: FastifyRequest, reply: FastifyReply) {
  const { data: asked } = updateRequest.safeParse(request.body)
  const agreement = asked && ledger.find({ uuid: asked.transaction_uuid.toLowerCase() })
  if (!asked || !agreement) return refuse(reply, asked ? 404 : 422, asked ? 'TRANSACTION_NOT_FOUND' : 'VALIDATION')
  const script = ledger.scripts.of(agreement.customer)
  if (asked.status === 1) {
    if (agreement.state !== 'pending' && agreement.state !== 'active') return refuse(reply, 409, 'NOT_CONFIRMED')
    // The first installment was paid at the shop.
    const installments = agreement.installments.map(each => (each.no === 1 ? { ...each, isPaid: true } : each))
    if (agreement.state === 'pending') ledger.change(agreement, { state: 'active', installments })
  } else {
    const late = agreement.agreedAt !== '' && Date.parse(agreement.agreedAt) + voidWindowMs <= ledger.clock.now().getTime()
    if (agreement.state !== 'archived' && (late || script.take('voidRefused'))) return refuse(reply, 409, 'ARCHIVE_NOT_ALLOWED')
    if (agreement.state !== 'archived') ledger.change(agreement, { state: 'archived' })
  }
  return hangs(script, request, reply) ? reply : done(reply, { status: asked.status })
}

const statuses = { open: 0, active: 1, pending: 2, rejected: 3, archived: 4 } as const
/** As it tells an agreement; `odd`: amounts as texts, flags as numbers, days as it likes to write them elsewhere. */
const notice = ({ uuid, customer, state, amount, months, installments }: AqsatiAgreement, odd: boolean) => ({
  transaction_uuid: uuid,
  external_customer_id: customer,
  status: odd ? String(statuses[state]) : statuses[state],
  amount: odd ? `${amount}.000` : amount,
  count_of_month: months,
  installments: installments.map(each => ({
    no: odd ? String(each.no) : each.no,
    due_date: odd ? `${each.dueDate}T00:00:00+03:00` : each.dueDate,
    amount: odd ? `${each.amount}.000` : each.amount,
    is_paid: odd ? (each.isPaid ? 1 : 0) : each.isPaid,
  })),
})
