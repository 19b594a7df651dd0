/** Sign-in with First Iraqi Bank. Implements the port of `@karwan/domain/sign-in`. */
export { fibSignInDescriptor } from './descriptor.ts'
