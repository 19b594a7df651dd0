/** The books: what we say happened beside what gateways and suppliers say. */
export * from './compare.ts'
