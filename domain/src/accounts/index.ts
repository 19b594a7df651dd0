/** What an account asks of whoever makes one. The page and the server ask the same functions; whether a password is too common only the server knows. */
export { codeLength, isCode, normalizeCode } from './codes.ts'
export { normalizeEmail } from './emails.ts'
export { passwordFaults, repeatedPasswordFaults, shortestPassword } from './passwords.ts'
export { isMasked, type ProfileDraft, profileFaults } from './profile.ts'
