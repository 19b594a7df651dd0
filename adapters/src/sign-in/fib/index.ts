/** Sign-on with the First Iraqi Bank, behind the port of `@karwan/domain/sign-in`. */
export { createFibSignOn, type FibSignOnOptions } from './fib-sign-on.ts'
