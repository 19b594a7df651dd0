/**
 * Reports errors of the page to the server (AP-12, ER-2). The page loads the listeners only; the reporter is loaded
 * with the first report.
 */
import type { DiagnosticRecord } from '@karwan/contract/diagnostics'
import { importWithRetry } from '../browser/index.ts'

export interface Trouble {
  readonly collection: DiagnosticRecord['collection']
  /** Record, or the error that was thrown. */
  readonly data: unknown
  /** Of a call. */
  readonly url?: string
}

let watches = false
const tell = (trouble: Trouble): void => {
  if (watches) void importWithRetry(() => import('./reporter.lazy.ts')).then(({ report }) => report(trouble), ignore)
}
/** Ignores that the reporter could not be loaded: a page without a network reports nothing. */
const ignore = (): void => {}

/**
 * From now on errors of scripts, promises nobody caught and what is written to `console.error` are told. Called once,
 * before the page comes to life.
 */
export const watchForTrouble = (): void => {
  watches = true
  const { error } = console
  console.error = (...written) => {
    error(...written)
    tell({ collection: 'console_logs', data: written })
  }
  addEventListener('error', ({ error: thrown, message }) => tell({ collection: 'console_logs', data: [thrown ?? message] }))
  addEventListener('unhandledrejection', ({ reason }) => tell({ collection: 'console_logs', data: [reason] }))
}

/** A call of ours that the server could not answer, or answered with something unreadable. */
export const noteCall = (url: string, data: object): void => tell({ collection: 'network_logs', url, data })

/** Something worth knowing that is no error of a script: what a host app said, what a passport could not be read by. */
export const note = (what: string, data: object = {}): void => tell({ collection: 'manual_logs', data: { what, ...data } })
