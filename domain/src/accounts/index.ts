/**
 * Rules of accounts: what a new account must fill in. The page and the server use the same functions. Only the server
 * knows which passwords are too common.
 */
export { codeLength, codeMinutes, isCode, normalizeCode } from './codes.ts'
export { type AccountContact, type ContactRules, channelOf, isContact, maskContact, readContact } from './contacts.ts'
export { normalizeEmail } from './emails.ts'
export { longestPassword, passwordFaults, repeatedPasswordFaults, shortestPassword } from './passwords.ts'
export { isMasked, type ProfileDraft, profileFaults } from './profile.ts'

/** Mailed link that opens the deletion on the profile page until the instant in this parameter of its address. */
export const deletionLink = { parameter: 'delete-until', hours: 24 } as const
