/**
 * Accounts: signing up, in and out, sessions, codes, passwords, the profile, leaving. Who is signed in is `request.user` (hook `knowUsers`); routes that need
 * someone take `requireUser` of `http`. Ways to sign in of other parts use `accounts.findOrCreateLinkedUser` and `accounts.signIn`, and give their routes
 * `config: { signInWay: true }`.
 */
export { type Accounts, type AccountsOptions, createAccounts } from './accounts-service.ts'
export type { PersonalData } from './context/context.ts'
export { type AccountLimits, countTries, forgiveTries } from './context/limits.ts'
export { purgeAccounts } from './leaving/tidy-accounts.ts'
export { accountRoutes } from './routes.ts'
export { hashPassword, isPassword, newPasswordFaults } from './sign-in/passwords.ts'

// For tests of other folders.

/** @internal Tests tighten the limits. */
export { accountLimits } from './context/limits.ts'
