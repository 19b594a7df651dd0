/**
 * The tables of `../migrations/`, for typed queries. Amounts are whole minor units; times are instants. Keys, checks
 * and triggers are in the SQL.
 */
export * from './accounts.ts'
export * from './analytics.ts'
export * from './approvals.ts'
export * from './cancellations.ts'
export * from './clock.ts'
export * from './console.ts'
export * from './content.ts'
export * from './diagnostics.ts'
export * from './external-identities.ts'
export * from './installments.ts'
export * from './mails.ts'
export * from './office.ts'
export * from './orders.ts'
export * from './pay-links.ts'
export * from './payments.ts'
export * from './points-and-vouchers.ts'
export * from './reconciliation.ts'
export * from './rescues.ts'
export * from './searches.ts'
export * from './visas.ts'
