/** What only the server knows of the credits. */
export { credits } from './credits.server.ts'
