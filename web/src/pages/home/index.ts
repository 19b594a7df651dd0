/** Data of the home page that only the server knows. */
export { homeData } from './places.server.ts'
