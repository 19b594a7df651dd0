export { createIdentityProvider, type IdentityProviderOptions } from './identity.ts'
