/**
 * Limits of calls to suppliers. The caller's own deadline ends a call long before this timeout; lists of offers may be
 * long.
 */
export const supplierLimits = { timeoutMs: 120_000, maxBytes: 16 * 1024 * 1024 }

/** Milliseconds after which the sandbox's suppliers have a booking request on record, or never will. */
export const unheardAfterMs = 20_000
