import type { DiagnosticRecord } from '@karwan/contract/diagnostics'
import { type DiagnosticCollection, groupTimeOf, isOwnScriptError, masked, maskedText } from '@karwan/domain/diagnostics'
import { type Context, stored, tables } from '../database/index.ts'
import type { CallFault } from '../http/index.ts'
import type { Tracker } from './tracker.ts'

const { diagnosticLogs } = tables
type Row = typeof diagnosticLogs.$inferInsert

/** One server keeps so many records of pages in a minute; what is more is dropped. */
const mostAMinute = 600
const minute = 60_000

export interface DiagnosticsOptions extends Pick<Context, 'db' | 'log' | 'now'> {
  /** Tells whether reports of pages are stored. Records of payments always are. */
  readonly pageLogs: boolean
  readonly tracker: Tracker | undefined
}
/** Sender of a report. */
export interface Teller {
  readonly brand: string
  readonly language: string
  readonly userAgent: string | undefined
}
export interface Diagnostics {
  /** Tells whether the server takes reports of pages. */
  readonly wanted: boolean
  /**
   * Keeps what a page tells and sends its own script errors to the tracker. Resolves when it is kept; never throws for
   * a fault of either.
   */
  keepFromPage(records: readonly DiagnosticRecord[], teller: Teller): Promise<void>
  /** Keeps an unexpected failure of a call, to be found by its reference. Returns at once; never throws. */
  noteFault(fault: CallFault): void
  /** Keeps what happened to a payment. Returns at once; never throws. */
  notePayment(data: Readonly<Record<string, unknown>>): void
  /** Resolves when what was begun in the background has ended. */
  idle(): Promise<void>
}

export const createDiagnostics = ({ db, log, now, pageLogs, tracker }: DiagnosticsOptions): Diagnostics => {
  const running = new Set<Promise<unknown>>()
  const inBackground = (context: Promise<unknown>): void => {
    const ended = context
      .catch((error: unknown) => log.error({ err: error }, 'A diagnostic record was not kept'))
      .finally(() => running.delete(ended))
    running.add(ended)
  }
  const taken = { since: 0, count: 0 }
  const takes = (more: number): boolean => {
    const at = now().getTime()
    if (at - taken.since >= minute) Object.assign(taken, { since: at, count: 0 })
    taken.count += more
    return taken.count <= mostAMinute
  }
  const stamped = (collection: DiagnosticCollection, rest: Omit<Row, 'collection' | 'at' | 'groupTime'>): Row => {
    const at = now()
    return { collection, at, groupTime: new Date(groupTimeOf(at)), ...rest }
  }
  return {
    wanted: pageLogs || tracker !== undefined,
    async keepFromPage(records, teller) {
      // A page without errors of its own has nothing to say.
      const own = records.filter(({ error }) => error === undefined || isOwnScriptError(error.message))
      if (own.length === 0 || !takes(own.length)) return
      for (const { error, location } of own)
        if (error && tracker)
          inBackground(tracker.tell({ error: maskedError(error), location: maskedText(pathOf(location)), teller, at: now() }))
      if (!pageLogs) return
      const rows = own.map(({ collection, data, error, location, url }) =>
        stamped(collection, {
          brand: teller.brand,
          location: maskedText(pathOf(location)),
          userAgent: teller.userAgent?.slice(0, 300) ?? null,
          url: collection === 'network_logs' ? maskedText(pathOf(url ?? '')) : null,
          data: stored.diagnostic.write(masked(error ? { error, data } : data)),
        }),
      )
      await db
        .insert(diagnosticLogs)
        .values(rows)
        .catch((error: unknown) => log.error({ err: error }, 'Diagnostic records were not kept'))
    },
    noteFault({ reference, error, method, route, brand = null }) {
      if (!takes(1)) return
      const data = stored.diagnostic.write(
        masked({ reference, method, error: { type: error.name, message: withoutValues(error.message) } }),
      )
      const row = stamped('network_logs', { brand, location: 'server', userAgent: null, url: route, data })
      inBackground(db.insert(diagnosticLogs).values(row))
    },
    notePayment(data) {
      const row = stamped('payment_logs', {
        brand: null,
        location: 'server',
        userAgent: null,
        url: null,
        data: stored.diagnostic.write(masked(data)),
      })
      inBackground(db.insert(diagnosticLogs).values(row))
    },
    idle: async () => {
      await Promise.all(running)
    },
  }
}

/** A failed query names its values after its text: they may be of travelers. */
const withoutValues = (message: string): string => maskedText(message.split(/\s*params:/)[0] ?? '').slice(0, 500)

const maskedError = (error: NonNullable<DiagnosticRecord['error']>): NonNullable<DiagnosticRecord['error']> => ({
  type: error.type,
  message: maskedText(error.message),
  ...(error.stack !== undefined && { stack: maskedText(error.stack) }),
})

/** Without what stands in a query or behind `#`: searches, references, tokens. */
const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''
