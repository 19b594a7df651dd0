/** The second identity provider, behind the port of `@karwan/domain/sign-in`. */
export { identityDescriptor } from './descriptor.ts'
