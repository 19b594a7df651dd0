/** Reconciliation: compares our record with the statements of gateways and suppliers. */
export * from './compare.ts'
