/** Data of the home page that only the server knows. */
export { homePlaces } from './places.server.ts'
