/** Sign-in by a token of the mall app, behind the port of `@karwan/domain/sign-in`. */
export { mallDescriptor } from './descriptor.ts'
