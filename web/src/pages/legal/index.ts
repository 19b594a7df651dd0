/** Credits, which only the server knows. */
export { credits } from './credits.server.ts'
