/** Signing in with an account of somebody else: a bank's app, the mall's, a government's identity provider. Each has its folder. */
export type { SignOnAccounts } from './accounts.ts'
