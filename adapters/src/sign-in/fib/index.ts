/** Sign-in with First Iraqi Bank. Implements the port of `@karwan/domain/sign-in`. */
export { createFibSignOn, type FibSignOnOptions } from './fib-sign-on.ts'
