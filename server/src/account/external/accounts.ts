import type { Accounts } from '../index.ts'

/** The part of the accounts service that sign-in with an external identity needs. */
export type ExternalSignInAccounts = Pick<Accounts, 'findOrCreateLinkedUser' | 'signIn' | 'signOut'>
