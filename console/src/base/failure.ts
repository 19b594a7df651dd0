import { isProblem, type ProblemCode } from '@karwan/domain/problems'

/** Failure of a call of the server: its problem, or `offline` where it was not reached. */
export class RequestFailure extends Error {
  readonly code: ProblemCode | 'offline'
  /** Quoted to those who run the server. */
  readonly reference: string | undefined
  readonly data: Readonly<Record<string, unknown>>
  /** By path; `text` is the message in the language of the page. */
  readonly fields: readonly { readonly path: string; readonly message: string; readonly text?: string }[]

  constructor(code: ProblemCode | 'offline', document: Partial<Pick<RequestFailure, 'reference' | 'data' | 'fields'>> = {}) {
    super(code)
    this.name = 'RequestFailure'
    this.code = code
    this.reference = document.reference
    this.data = document.data ?? {}
    this.fields = document.fields ?? []
  }
}
export const isFailure = (error: unknown, code?: RequestFailure['code']): error is RequestFailure =>
  error instanceof RequestFailure && (code === undefined || error.code === code)

/** Reads problem details; an answer that is none of ours is judged by its status. */
export function failureOf(status: number, body: unknown): RequestFailure {
  const document = (typeof body === 'object' && body !== null ? body : {}) as Partial<RequestFailure>
  if (isProblem({ problem: document.code })) return new RequestFailure(document.code as ProblemCode, document)
  if (status === 429) return new RequestFailure('too-many-requests')
  return new RequestFailure(status >= 502 && status <= 504 ? 'service-busy' : 'unexpected')
}
