/** Credits and versions of the conditions, which only the server knows. */
export { conditionsData, termsData } from './conditions.server.ts'
export { credits } from './credits.server.ts'
