import type { Instant } from '../calendar/index.ts'

/** Collections that a page may write. Only the server writes about payments. */
export const pageCollections = ['console_logs', 'manual_logs', 'network_logs'] as const
export type PageCollection = (typeof pageCollections)[number]
/** The collections of diagnostic records (AP-12). */
export const diagnosticCollections = [...pageCollections, 'payment_logs'] as const
export type DiagnosticCollection = (typeof diagnosticCollections)[number]

const groupMs = 5 * 60_000
/** The beginning of the five minutes that an instant lies in (AP-12). */
export const groupTimeOf = (at: Date): Instant => new Date(Math.floor(at.getTime() / groupMs) * groupMs).toISOString()

const resizeLoop = /^(Uncaught )?(Error: )?ResizeObserver loop /
/** All that a browser tells of a script from elsewhere. */
const crossOrigin = /^Script error\.?$/
/**
 * Tells whether an error of a page is one of its own (ER-2): not the browser's message about a resize loop, and not
 * of a script from another origin.
 */
export const isOwnScriptError = (message: string): boolean => !resizeLoop.test(message) && !crossOrigin.test(message)
