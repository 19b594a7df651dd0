export * from './port.ts'
export type * from './visas.ts'
