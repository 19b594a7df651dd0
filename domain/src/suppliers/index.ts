export type * from './changes.ts'
export * from './port.ts'
export type * from './visas.ts'
