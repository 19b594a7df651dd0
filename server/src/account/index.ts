/**
 * Accounts: signing up, in and out, sessions, codes, passwords, the profile, leaving. `request.user` is the signed-in
 * user (hook `knowUsers`); routes that need one take `requireUser` of `http`. Other ways to sign in use
 * `accounts.findOrCreateLinkedUser` and `accounts.signIn`, and give their routes `config: { worksSignedOut: true }`.
 */
export { type Accounts, type AccountsOptions, createAccounts } from './accounts-service.ts'
export { countMessage } from './context/checks.ts'
export type { AccountContext, PersonalData } from './context/context.ts'
export { type AccountLimits, countTries, forgiveTries } from './context/limits.ts'
export { purgeAccounts } from './leaving/tidy-accounts.ts'
export { type AccountRow, findAccount, findAndLockAccount, findByContact, openDetails, provenContacts } from './profile/accounts.ts'
export { accountRoutes } from './routes.ts'
export { deviceOf } from './sessions/device.ts'
export { endSessions, listLivingSessions } from './sessions/sessions.ts'
export { visitorRenewalRecord } from './sessions/visitor-renewals.ts'
export { hashPassword, isPassword, newPasswordFaults } from './sign-in/passwords.ts'
export { forgetWrongTries, readWrongTries } from './sign-in/wrong-tries.ts'

// For tests of other folders.

/** @internal Tests tighten the limits. */
export { accountLimits } from './context/limits.ts'
