/** What only the server knows of the home page. */
export { homePlaces } from './places.server.ts'
