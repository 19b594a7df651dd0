/** What the page of hotels says of an address that it does not understand. */
export { NotUnderstood } from '../form/index.ts'
