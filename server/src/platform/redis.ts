/** Bounds of each call: who asks is answered within a second, and Redis may come back without a restart. */
export const redisLimits = { commandTimeout: 1000, connectTimeout: 1000, maxRetriesPerRequest: 1 } as const
