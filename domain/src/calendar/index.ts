export type * from './types.ts'
export type * from './signal.ts'
