/** Sign-on with the First Iraqi Bank, behind the port of `@karwan/domain/sign-on`. */
export { createFibSignOn, type FibSignOnOptions } from './fib-sign-on.ts'
