/** Message of the hotels' page for an address that it does not understand. */
export { NotUnderstood } from '../form/index.ts'
