/** Limits of calls to identity providers: somebody waits at the sign-in dialog. */
export const signInLimits = { timeoutMs: 10_000, maxBytes: 256 * 1024 }
