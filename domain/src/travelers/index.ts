export type * from './types.ts'
export { titles } from './types.ts'
