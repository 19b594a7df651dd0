/** Data of the page of flights to anywhere that only the server knows. */
export { anywhereData } from './anywhere-data.server.ts'
