import type { FieldFault, ProblemCode } from '@karwan/domain/problems'
import { isProblem } from '@karwan/domain/problems'

/**
 * Failure of a call: the server's problem, or that the server was not reached (`offline`), or that the call was
 * cancelled (`aborted`).
 */
export interface Failure {
  readonly failed: ProblemCode | 'offline' | 'aborted'
  /** In the visitor's language, from the server; empty where the server was not reached. */
  readonly title: string
  /** For developers; not for a page. */
  readonly detail?: string | undefined
  /** Reference that a visitor quotes to customer service. */
  readonly reference?: string | undefined
  readonly fields?: readonly FieldFault[] | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failed' in value && 'title' in value

/**
 * Reads RFC 9457 problem details; an answer that is none of ours (a proxy's page) becomes `service-busy` or
 * `unexpected` by its status.
 */
export function failureOf(status: number, body: unknown): Failure {
  const document = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    Record<'code' | 'title' | 'detail' | 'reference', string>
  > & {
    fields?: readonly FieldFault[]
    data?: Record<string, unknown>
  }
  const known = isProblem({ problem: document.code })
  return {
    failed: known
      ? (document.code as ProblemCode)
      : status === 429
        ? 'too-many-requests'
        : status >= 502 && status <= 504
          ? 'service-busy'
          : 'unexpected',
    title: document.title ?? '',
    detail: document.detail,
    reference: document.reference,
    fields: document.fields,
    data: document.data,
  }
}
