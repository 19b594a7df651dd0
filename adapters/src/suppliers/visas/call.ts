import { type SupplierContext, SupplierError, type VisaFeeChanged, type VisaStatus } from '@karwan/domain/suppliers'
import type { z } from 'zod'
import type { HttpClient, HttpRequest, HttpResult, Lost } from '../../http/client.ts'
import { applicationAnswer, errorAnswer, feeChangedAnswer, readStatus } from './wire.ts'

type SideEffect = SupplierError['sideEffect']
export type Call = Pick<HttpRequest, 'call' | 'path' | 'method' | 'json'>

const requestOf = (call: Call, { traceId, signal }: SupplierContext): HttpRequest => ({
  ...call,
  signal,
  headers: { 'x-trace-id': traceId },
})

/** Asks for what changes nothing at the authority. Throws SupplierError. */
export async function read<T extends z.ZodType>(client: HttpClient, call: Call, schema: T, context: SupplierContext): Promise<z.infer<T>> {
  const answer = await client.json(requestOf(call, context))
  if ('lost' in answer) throw unanswered(answer, context, 'none')
  if (!isSuccess(answer.status)) throw refusalOf(answer.status, answer.body, 'none')
  return parsed(schema, answer.body, 'none')
}

/** Hands an application in. At another fee the authority promises that it took nothing. Throws as `change`. */
export async function handIn(client: HttpClient, call: Call, context: SupplierContext): Promise<VisaStatus | VisaFeeChanged> {
  const answer = await client.json(requestOf(call, context))
  const changed = 'lost' in answer || answer.status !== 409 ? undefined : feeChangedAnswer.safeParse(answer.body).data
  return changed ? { state: 'fee-changed', fee: changed.fee } : changedBy(answer, context)
}

/** Sends what changes an application. Throws SupplierError: `sideEffect` tells whether it may have been done. */
export const change = async (client: HttpClient, call: Call, context: SupplierContext): Promise<VisaStatus> =>
  changedBy(await client.json(requestOf(call, context)), context)

function changedBy(answer: HttpResult, context: SupplierContext): VisaStatus {
  if ('lost' in answer) throw unanswered(answer, context, 'possible')
  if (isSuccess(answer.status)) return statusOf(parsed(applicationAnswer, answer.body, 'possible').data, 'possible')
  // It stands as the authority says: an application of this reference is there, or was decided meanwhile.
  const current = answer.status === 409 ? errorAnswer.safeParse(answer.body).data?.data : undefined
  if (current) return statusOf(current, 'possible')
  throw refusalOf(answer.status, answer.body, 'possible')
}

/** Reads a PDF. Throws SupplierError. */
export async function readPdf(client: HttpClient, call: Call, context: SupplierContext): Promise<Uint8Array> {
  const answer = await client.bytes(requestOf(call, context))
  if ('lost' in answer) throw unanswered(answer, context, 'none')
  const { status, body } = answer
  if (!isSuccess(status)) throw refusalOf(status, undefined, 'none')
  if (Buffer.from(body.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new SupplierError('unreadable', 'the visa is no PDF')
  return body
}

export const statusOf = (application: z.infer<typeof applicationAnswer>['data'], sideEffect: SideEffect): VisaStatus => {
  const status = readStatus(application)
  if (!status) throw new SupplierError('unreadable', 'approved without a visa', { sideEffect })
  return status
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

function parsed<T extends z.ZodType>(schema: T, body: unknown, sideEffect: SideEffect): z.infer<T> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new SupplierError('unreadable', result.error.issues[0]?.message ?? 'the answer does not fit', { sideEffect })
}

function unanswered({ lost, sent }: Lost, { signal }: SupplierContext, effect: SideEffect): SupplierError {
  const sideEffect = sent ? effect : 'none'
  return new SupplierError(signal.aborted ? 'timeout' : 'unavailable', lost, { sideEffect, retryable: sideEffect === 'none' })
}

/**
 * Makes an error of a refusal. The authority promises that nothing was done below 500 and by `maintenance`. A wrong key
 * is ours to mend: what was sent may be sent again.
 */
function refusalOf(status: number, body: unknown, effect: SideEffect): SupplierError {
  const { data } = errorAnswer.safeParse(body)
  const detail = data?.error.message ?? `status ${status}`
  if (status === 429) return new SupplierError('rate-limited', detail, { retryable: true })
  if (status === 401 || status === 403 || data?.error.code === 'maintenance')
    return new SupplierError('unavailable', detail, { retryable: true })
  if (status >= 500) return new SupplierError('unavailable', detail, { sideEffect: effect, retryable: effect === 'none' })
  if (data?.error.code === 'reference_taken') return new SupplierError('duplicate-booking', detail, { sideEffect: 'possible' })
  return data ? new SupplierError('rejected', detail) : new SupplierError('unreadable', detail, { sideEffect: effect })
}
