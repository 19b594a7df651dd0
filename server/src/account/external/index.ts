/** Sign-in with an external identity: the banking app, the mall app, or the identity provider. Each has a folder. */
export type { ExternalSignInAccounts } from './accounts.ts'
