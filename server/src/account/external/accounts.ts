import type { Accounts } from '../index.ts'

/** What signing on by someone who vouches asks of the accounts. */
export type ExternalSignInAccounts = Pick<Accounts, 'findOrCreateLinkedUser' | 'signIn' | 'signOut'>
