import type { HttpCall } from '@karwan/adapters/http'
import type { Logger } from 'pino'
import { type CallHealth, createHealthRecord } from './call-health.ts'

/** A call that took longer is logged as slow. */
const slowMs = 5000
/** Time between two log lines of the counts. */
const roundMs = 10 * 60_000

/** Number of calls to one outside service that ended in one way since the server started. */
export interface CallCount {
  readonly endpoint: string
  readonly call: string
  /** The first digit of the answer's status, or that no answer came. */
  readonly outcome: '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'lost'
  readonly count: number
  /** Number of calls that took longer than five seconds. */
  readonly slow: number
  readonly totalMs: number
}
export interface CallLog {
  /** Logs and counts a call. Handed to every adapter. */
  readonly onCall: (call: HttpCall) => void
  /** Returns the counts since the server started. */
  counts(): readonly CallCount[]
  /** Time from which calls are counted. */
  readonly since: Date
  /** Returns the health of an outside service by the calls of this server. */
  healthOf(endpoint: string): CallHealth
  /** Logs the counts a last time and ends the rounds. */
  close(): void
}

/**
 * Logs and counts every call to a supplier, gateway or provider. The counts are logged every ten minutes in which there
 * were calls.
 */
export function createCallLog(logger: Pick<Logger, 'debug' | 'info' | 'warn'>, now: () => Date = () => new Date()): CallLog {
  const health = createHealthRecord(now)
  const counts = new Map<string, CallCount>()
  let isNew = false
  const tellCounts = (): void => {
    if (isNew) logger.info({ calls: [...counts.values()] }, 'Calls to outside services since the start')
    isNew = false
  }
  const rounds = setInterval(tellCounts, roundMs).unref()
  return {
    onCall(call) {
      const { endpoint, durationMs, lost } = call
      const isSlow = durationMs > slowMs
      const outcome = outcomeOf(call)
      const key = `${endpoint} ${call.call} ${outcome}`
      const { count = 0, slow = 0, totalMs = 0 } = counts.get(key) ?? {}
      counts.set(key, {
        endpoint,
        call: call.call,
        outcome,
        count: count + 1,
        slow: slow + (isSlow ? 1 : 0),
        totalMs: totalMs + durationMs,
      })
      isNew = true
      health.note(call)
      if (isSlow) logger.warn(call, 'A call to an outside service was slow')
      else if (lost !== null) logger.info(call, 'A call to an outside service was not answered')
      else logger.debug(call, 'A call to an outside service')
    },
    counts: () => [...counts.values()],
    since: now(),
    healthOf: health.of,
    close() {
      clearInterval(rounds)
      tellCounts()
    },
  }
}

const outcomeOf = ({ status, lost }: HttpCall): CallCount['outcome'] =>
  status === null || lost !== null ? 'lost' : (`${Math.floor(status / 100)}xx` as CallCount['outcome'])
