export { requireToken, sessionRoutes } from './routes.ts'
export { createSessionTokens, type SessionTokens } from './tokens.ts'
