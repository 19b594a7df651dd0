export { tokensRow } from './held-tokens.ts'
export { createIdentityService } from './identity.ts'
export { identityData } from './personal-data.ts'
export { identityRoutes } from './routes.ts'
