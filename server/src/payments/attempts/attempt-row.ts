import type { tables } from '../../platform/database/index.ts'

export type AttemptRow = typeof tables.paymentAttempts.$inferSelect
