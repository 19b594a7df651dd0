export type * from './signal.ts'
export type * from './types.ts'
