/**
 * Accounts: signing up, in and out, sessions, codes, passwords, the profile, leaving. Who is signed in is `request.user` (hook `knowUsers`); routes that need
 * someone take `requireUser` of `http`. Ways to sign in of other parts use `accounts.findOrCreateLinkedUser` and `accounts.signIn`, and give their routes
 * `config: { signInWay: true }`.
 */
export { type Accounts, type AccountsOptions, createAccounts } from './desk.ts'
export { type AccountLimits, accountLimits, countTries, forgiveTries } from './limits.ts'
export { hashPassword, isPassword, newPasswordFaults } from './passwords.ts'
export { accountRoutes } from './routes.ts'
export { tidyAccounts } from './tidy-accounts.ts'
export type { PersonalData } from './work.ts'
