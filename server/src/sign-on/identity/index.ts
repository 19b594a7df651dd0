export { createIdentityDesk } from './identity.ts'
export { identityRoutes } from './routes.ts'
