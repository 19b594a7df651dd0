import { type HttpCall, nobodyWaitsReason } from '@karwan/adapters/http'
import type { CallFailureKind } from '@karwan/domain/outside-services'

export interface CallFailure {
  readonly at: Date
  /** Name of the call: `search`, `book`. */
  readonly call: string
  readonly kind: CallFailureKind
  /** Status of the answer; null where none came. */
  readonly status: number | null
}
/** Health of an outside service. What is counted is of the last hour. */
export interface CallHealth {
  readonly calls: number
  /** Calls with an answer that is no failure. */
  readonly answered: number
  /** Milliseconds within which 95 % of the answers came; null without one. */
  readonly p95Ms: number | null
  /** Of any time since the server started; null where there was none. */
  readonly lastSuccessAt: Date | null
  readonly lastFailure: CallFailure | null
}

const minuteMs = 60_000
/** Minutes that are counted. */
const counted = 60

interface Minute {
  failed: number
  /** Number of answers by their milliseconds, see `roundedUp`. */
  readonly answers: Map<number, number>
}
interface Recorded {
  readonly minutes: Map<number, Minute>
  lastSuccessAt: Date | null
  lastFailure: CallFailure | null
}

/** Records calls by endpoint and minute. An hour of them takes a few kilobytes, however many there are. */
export const createHealthRecord = (now: () => Date) => {
  const endpoints = new Map<string, Recorded>()
  return {
    note(call: HttpCall): void {
      // The caller left: that tells nothing of the service.
      if (call.lost === nobodyWaitsReason) return
      const recorded = endpoints.get(call.endpoint) ?? { minutes: new Map(), lastSuccessAt: null, lastFailure: null }
      endpoints.set(call.endpoint, recorded)
      record(recorded, call, now())
    },
    of: (endpoint: string): CallHealth => {
      const { minutes, lastSuccessAt, lastFailure } = endpoints.get(endpoint) ?? {
        minutes: new Map(),
        lastSuccessAt: null,
        lastFailure: null,
      }
      const first = minuteOf(now()) - counted
      const recent = [...minutes].flatMap(([minute, each]) => (minute > first ? [each] : []))
      const answers = recent.flatMap(each => [...each.answers]).toSorted(([a], [b]) => a - b)
      const answered = answers.reduce((sum, [, count]) => sum + count, 0)
      const failed = recent.reduce((sum, each) => sum + each.failed, 0)
      return { calls: answered + failed, answered, p95Ms: p95Of(answers, answered), lastSuccessAt, lastFailure }
    },
  }
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / minuteMs)

const record = (recorded: Recorded, call: HttpCall, at: Date): void => {
  const minute = minuteOf(at)
  for (const old of recorded.minutes.keys()) if (old <= minute - counted) recorded.minutes.delete(old)
  const counts = recorded.minutes.get(minute) ?? { failed: 0, answers: new Map() }
  recorded.minutes.set(minute, counts)
  const kind = failureOf(call)
  if (kind === undefined) {
    const ms = roundedUp(call.durationMs)
    counts.answers.set(ms, (counts.answers.get(ms) ?? 0) + 1)
    recorded.lastSuccessAt = at
  } else {
    counts.failed += 1
    recorded.lastFailure = { at, call: call.call, kind, status: call.status }
  }
}

/** Codes of connections that were never made, as they stand in a reason. */
const noConnection = /\b(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b/

/** Returns how a call failed. Undefined: it was answered; that a fare is gone or a card declined is an answer too. */
const failureOf = ({ lost, status }: HttpCall): CallFailureKind | undefined => {
  if (lost === 'no answer in time') return 'too-slow'
  if (lost !== null) return noConnection.test(lost) ? 'no-connection' : 'broken-off'
  if (status === null || status >= 500) return 'server-error'
  if (status === 429) return 'throttled'
  return status === 401 || status === 403 ? 'access-refused' : undefined
}

/** To two digits: exact below 100 ms, within a tenth above. */
const roundedUp = (ms: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, ms))) - 1)
  return Math.ceil(ms / step) * step
}

const p95Of = (answers: readonly (readonly [ms: number, count: number])[], all: number): number | null => {
  let seen = 0
  for (const [ms, count] of answers) {
    seen += count
    if (seen >= all * 0.95) return ms
  }
  return null
}
