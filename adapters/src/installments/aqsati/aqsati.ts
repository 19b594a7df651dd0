import type { CancelSignal } from '@karwan/domain/calendar'
import type {
  AgreementReference,
  AgreementRequest,
  AgreementStart,
  ConfirmOutcome,
  InstallmentProvider,
  ProviderStatus,
  SyncOutcome,
} from '@karwan/domain/installments'
import { askJson } from '../../http/ask-json.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { type AqsatiAnswer, otpSent, readAnswer, reasonOf, resendInOf, statusOf, triesLeftIn, uuidIn } from './wire.ts'

export interface AqsatiOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The provider's own id of the fee of each length of plan it takes. */
  readonly feeIds: Readonly<Record<number, string>>
  readonly http?: HttpOptions
  readonly now?: () => Date
}

interface Context {
  ask(what: 'create' | 'sendotp' | 'confirm' | 'update' | 'get', body: object, signal: CancelSignal): Promise<AqsatiAnswer>
  readonly feeIds: AqsatiOptions['feeIds']
  readonly now: () => Date
}

const timeoutMs = 15_000
/** As agreed with it; it is the provider who refuses a later one. */
const voidHours = 72
const hourMs = 3_600_000

/**
 * Aqsati by Gini: installments on salary accounts, agreed by a code to the account's phone. Dinars alone. An agreement
 * is of one id of ours, so one whose answer was lost, or told no id of its own, is looked up by it.
 */
export function createAqsati({ baseUrl, apiKey, feeIds, http, now = () => new Date() }: AqsatiOptions): InstallmentProvider {
  const client = createHttpClient({ name: 'aqsati', baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } }, http)
  const context: Context = {
    feeIds,
    now,
    async ask(what, body, signal) {
      const answer = await askJson(client, { call: what, path: `/v1.0/ginipay/aqsati/${what}`, json: body, signal })
      return 'lost' in answer ? { state: 'lost', sent: answer.sent, detail: answer.lost } : readAnswer(answer.status, answer.body)
    },
  }
  return {
    id: 'aqsati',
    name: 'Aqsati',
    capabilities: {
      months: Object.keys(feeIds).map(Number),
      currencies: ['IQD'],
      least: null,
      most: null,
      voidHours,
      account: { shortest: 10, longest: 19 },
    },
    // It tells no plans: the brand's are what it was agreed to take.
    quote: async plans => plans.filter(plan => plan.total.currency === 'IQD' && feeIds[plan.months] !== undefined),
    start: (request, signal) => start(context, request, signal),
    resend: (request, signal) => sendCode(context, request, request.reference, signal),
    confirm: (agreement, code, signal) => confirm(context, agreement, code, signal),
    activate: (agreement, signal) => sync(context, agreement, 1, signal),
    void: (agreement, signal) => sync(context, agreement, 4, signal),
    read: ({ agreementId, reference }, signal) => read(context, agreementId, reference, signal),
  }
}

async function start(context: Context, request: AgreementRequest, signal: CancelSignal): Promise<AgreementStart> {
  const created = await context.ask('create', { account_number: request.account, external_customer_id: request.agreementId }, signal)
  if (created.state === 'lost' && !created.sent) return { state: 'unavailable', detail: created.detail }
  if (created.state === 'refused') return rejected(created)
  const result = created.state === 'done' ? uuidIn(created.data) : null
  return sendCode(context, request, result, signal)
}

/** Its id is looked up where no answer told it. */
async function sendCode(
  context: Context,
  request: Omit<AgreementRequest, 'account'>,
  reference: string | null,
  signal: CancelSignal,
): Promise<AgreementStart> {
  const found = reference ?? (await findReference(context, request.agreementId, signal))
  if (found === null) return { state: 'unknown', detail: 'it does not tell the agreement it opened' }
  const { plan, schedule } = request
  const body = {
    transaction_uuid: found,
    amount: plan.total.amount,
    count_of_month: schedule.length,
    // Pending, until the booking is confirmed.
    type_of_installment: 1,
    fee_id: context.feeIds[plan.months] ?? '',
  }
  const sent = await context.ask('sendotp', body, signal)
  const at = context.now().getTime()
  if (sent.state === 'done') {
    const { phone, expirein, resendin } = otpSent.parse({ ...(sent.data as object) })
    const after = (seconds: number): string => new Date(at + seconds * 1000).toISOString()
    return { state: 'otp', reference: found, sentTo: phone ?? null, expiresAt: after(expirein), resendAt: after(resendin) }
  }
  if (sent.state === 'refused' && sent.status === 429)
    return { state: 'too-early', resendAt: new Date(at + resendInOf(sent.data) * 1000).toISOString() }
  if (sent.state === 'refused') return rejected(sent)
  return sent.state === 'lost' && !sent.sent ? { state: 'unavailable', detail: sent.detail } : { state: 'unknown', detail: sent.detail }
}

const findReference = async (context: Context, agreementId: string, signal: CancelSignal): Promise<string | null> => {
  const status = await read(context, agreementId, null, signal)
  return status.state === 'unknown' ? null : status.reference
}

const rejected = ({ status, code }: Extract<AqsatiAnswer, { state: 'refused' }>): AgreementStart & ConfirmOutcome =>
  status === 401 || status === 403 || status === 429
    ? { state: 'unavailable', detail: status === 429 ? 'it is asked too often' : 'it does not take our key' }
    : { state: 'rejected', reason: reasonOf(code), code, detail: `it answered ${status}` }

async function confirm(context: Context, agreement: AgreementReference, code: string, signal: CancelSignal): Promise<ConfirmOutcome> {
  const found = agreement.reference ?? (await findReference(context, agreement.agreementId, signal))
  if (found === null) return { state: 'unavailable', detail: 'the agreement is not found' }
  const answer = await context.ask('confirm', { transaction_uuid: found, otp: code, note: agreement.agreementId }, signal)
  if (answer.state === 'done') return { state: 'agreed', voidUntil: new Date(context.now().getTime() + voidHours * hourMs).toISOString() }
  if (answer.state === 'lost' && !answer.sent) return { state: 'unavailable', detail: answer.detail }
  if (answer.state !== 'refused') return { state: 'unknown', detail: answer.detail }
  if (answer.code === 'OTP_INVALID') return { state: 'code-wrong', triesLeft: triesLeftIn(answer.data) }
  if (answer.code === 'OTP_EXPIRED') return { state: 'code-expired' }
  // By a call of ours that was lost, perhaps: that is looked up.
  return answer.code === 'ALREADY_CONFIRMED' ? { state: 'unknown', detail: 'it says that it is confirmed already' } : rejected(answer)
}

async function sync(context: Context, agreement: AgreementReference, status: 1 | 4, signal: CancelSignal): Promise<SyncOutcome> {
  const found = agreement.reference ?? (await findReference(context, agreement.agreementId, signal))
  if (found === null) return { state: 'unavailable', detail: 'the agreement is not found' }
  const answer = await context.ask('update', { transaction_uuid: found, status }, signal)
  if (answer.state === 'done') return { state: 'done' }
  if (answer.state === 'refused')
    return answer.status === 401
      ? { state: 'unavailable', detail: 'it does not take our key' }
      : { state: 'refused', code: answer.code, detail: `it answered ${answer.status}` }
  return answer.state === 'lost' && !answer.sent
    ? { state: 'unavailable', detail: answer.detail }
    : { state: 'unknown', detail: answer.detail }
}

async function read(context: Context, agreementId: string, reference: string | null, signal: CancelSignal): Promise<ProviderStatus> {
  const answer = await context.ask(
    'get',
    { ...(reference !== null && { transaction_uuid: reference }), external_customer_id: agreementId },
    signal,
  )
  if (answer.state === 'done') return statusOf(answer.data, agreementId)
  if (answer.state === 'refused' && answer.code === 'TRANSACTION_NOT_FOUND') return { state: 'none', reference: null, installments: [] }
  return { state: 'unknown', detail: answer.state === 'refused' ? answer.code : answer.detail }
}
