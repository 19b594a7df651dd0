import type { CancelSignal } from '@karwan/domain/calendar'
import type {
  AgreementReference,
  AgreementRequest,
  AgreementStart,
  ConfirmOutcome,
  InstallmentProvider,
  ProviderReading,
  SteerOutcome,
} from '@karwan/domain/installments'
import { call, jsonPost, type Reach } from '../../http/call.ts'
import { otpSent, readingOf, reasonOf, resendInOf, type Said, saidIn, triesLeftIn, uuidIn } from './wire.ts'

export interface AqsatiOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The provider's own id of the fee of each length of plan it takes. */
  readonly feeIds: Readonly<Record<number, string>>
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => Date
}

interface Desk {
  ask(what: 'create' | 'sendotp' | 'confirm' | 'update' | 'get', body: object, signal: CancelSignal): Promise<Told>
  readonly feeIds: AqsatiOptions['feeIds']
  readonly now: () => Date
}
type Told = Said | { readonly said: 'lost'; readonly sent: boolean; readonly detail: string }

const patienceMs = 15_000
/** As agreed with it; it is the provider who refuses a later one. */
const voidHours = 72
const hourMs = 3_600_000

/**
 * Aqsati by Gini: installments on salary accounts, agreed by a code to the account's phone. Dinars alone. An agreement is of one id of ours, so
 * one whose answer was lost, or told no id of its own, is looked up by it.
 */
export function createAqsati({
  baseUrl,
  apiKey,
  feeIds,
  fetch = globalThis.fetch,
  now = () => new Date(),
}: AqsatiOptions): InstallmentProvider {
  const reach: Reach = { baseUrl, fetch, patienceMs }
  const desk: Desk = {
    feeIds,
    now,
    async ask(what, body, signal) {
      const heard = await call(reach, `/v1.0/ginipay/aqsati/${what}`, jsonPost(body, { authorization: `Bearer ${apiKey}` }), signal)
      if ('lost' in heard) return { said: 'lost', sent: heard.sent, detail: heard.lost }
      return saidIn(heard.status, heard.body)
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
    start: (request, signal) => start(desk, request, signal),
    resend: (request, signal) => sendCode(desk, request, request.reference, signal),
    confirm: (agreement, code, signal) => confirm(desk, agreement, code, signal),
    activate: (agreement, signal) => steer(desk, agreement, 1, signal),
    void: (agreement, signal) => steer(desk, agreement, 4, signal),
    read: ({ agreementId, reference }, signal) => read(desk, agreementId, reference, signal),
  }
}

async function start(desk: Desk, request: AgreementRequest, signal: CancelSignal): Promise<AgreementStart> {
  const created = await desk.ask('create', { account_number: request.account, external_customer_id: request.agreementId }, signal)
  if (created.said === 'lost' && !created.sent) return { state: 'unavailable', detail: created.detail }
  if (created.said === 'refused') return rejected(created)
  const told = created.said === 'done' ? uuidIn(created.data) : null
  return sendCode(desk, request, told, signal)
}

/** Its id is looked up where no answer told it. */
async function sendCode(
  desk: Desk,
  request: Omit<AgreementRequest, 'account'>,
  reference: string | null,
  signal: CancelSignal,
): Promise<AgreementStart> {
  const found = reference ?? (await findReference(desk, request.agreementId, signal))
  if (found === null) return { state: 'unknown', detail: 'it does not tell the agreement it opened' }
  const { plan, schedule } = request
  const body = {
    transaction_uuid: found,
    amount: plan.total.amount,
    count_of_month: schedule.length,
    // Pending, until the booking is confirmed.
    type_of_installment: 1,
    fee_id: desk.feeIds[plan.months] ?? '',
  }
  const sent = await desk.ask('sendotp', body, signal)
  const at = desk.now().getTime()
  if (sent.said === 'done') {
    const { phone, expirein, resendin } = otpSent.parse({ ...(sent.data as object) })
    const after = (seconds: number): string => new Date(at + seconds * 1000).toISOString()
    return { state: 'otp', reference: found, sentTo: phone ?? null, expiresAt: after(expirein), resendAt: after(resendin) }
  }
  if (sent.said === 'refused' && sent.status === 429)
    return { state: 'unavailable', detail: `another code in ${resendInOf(sent.data)} seconds` }
  if (sent.said === 'refused') return rejected(sent)
  return sent.said === 'lost' && !sent.sent ? { state: 'unavailable', detail: sent.detail } : { state: 'unknown', detail: sent.detail }
}

const findReference = async (desk: Desk, agreementId: string, signal: CancelSignal): Promise<string | null> => {
  const reading = await read(desk, agreementId, null, signal)
  return reading.state === 'unknown' ? null : reading.reference
}

const rejected = ({ status, code }: Said & { readonly said: 'refused' }): AgreementStart & ConfirmOutcome =>
  status === 401 || status === 403
    ? { state: 'unavailable', detail: 'it does not take our key' }
    : { state: 'rejected', reason: reasonOf(code), code, detail: `it answered ${status}` }

async function confirm(desk: Desk, agreement: AgreementReference, code: string, signal: CancelSignal): Promise<ConfirmOutcome> {
  const found = agreement.reference ?? (await findReference(desk, agreement.agreementId, signal))
  if (found === null) return { state: 'unavailable', detail: 'the agreement is not found' }
  const told = await desk.ask('confirm', { transaction_uuid: found, otp: code, note: agreement.agreementId }, signal)
  if (told.said === 'done') return { state: 'agreed', voidUntil: new Date(desk.now().getTime() + voidHours * hourMs).toISOString() }
  if (told.said === 'lost' && !told.sent) return { state: 'unavailable', detail: told.detail }
  if (told.said !== 'refused') return { state: 'unknown', detail: told.detail }
  if (told.code === 'OTP_INVALID') return { state: 'code-wrong', triesLeft: triesLeftIn(told.data) }
  if (told.code === 'OTP_EXPIRED') return { state: 'code-expired' }
  // By a call of ours that was lost, perhaps: that is looked up.
  return told.code === 'ALREADY_CONFIRMED' ? { state: 'unknown', detail: 'it says that it is confirmed already' } : rejected(told)
}

async function steer(desk: Desk, agreement: AgreementReference, status: 1 | 4, signal: CancelSignal): Promise<SteerOutcome> {
  const found = agreement.reference ?? (await findReference(desk, agreement.agreementId, signal))
  if (found === null) return { state: 'unavailable', detail: 'the agreement is not found' }
  const told = await desk.ask('update', { transaction_uuid: found, status }, signal)
  if (told.said === 'done') return { state: 'done' }
  if (told.said === 'refused')
    return told.status === 401
      ? { state: 'unavailable', detail: 'it does not take our key' }
      : { state: 'refused', code: told.code, detail: `it answered ${told.status}` }
  return told.said === 'lost' && !told.sent ? { state: 'unavailable', detail: told.detail } : { state: 'unknown', detail: told.detail }
}

async function read(desk: Desk, agreementId: string, reference: string | null, signal: CancelSignal): Promise<ProviderReading> {
  const told = await desk.ask(
    'get',
    { ...(reference !== null && { transaction_uuid: reference }), external_customer_id: agreementId },
    signal,
  )
  if (told.said === 'done') return readingOf(told.data, agreementId)
  if (told.said === 'refused' && told.code === 'TRANSACTION_NOT_FOUND') return { state: 'none', reference: null, installments: [] }
  return { state: 'unknown', detail: told.said === 'refused' ? told.code : told.detail }
}
