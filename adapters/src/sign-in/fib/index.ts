/** Sign-in with the First Iraqi Bank, behind the port of `@karwan/domain/sign-in`. */
export { fibSignInDescriptor } from './descriptor.ts'
