import type { Accounts } from '../index.ts'

/** What sign-in with an external identity needs of the accounts. */
export type ExternalSignInAccounts = Pick<Accounts, 'findOrCreateLinkedUser' | 'signIn' | 'signOut'>
