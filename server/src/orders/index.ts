/** Orders: made once, priced on the server, moved only along their table. */
export * from './ports.ts'
export type * from './records.ts'
