/**
 * Accounts in the page: who is signed in, signing in over any page, the frame of `/user/…`, and what is wiped at
 * sign-out. The dialog and the menu are loaded when they are opened. The header imports single files to stay small.
 */
export { type Account, type AccountUser, onSignOut, useAccount } from './account.ts'
export { requireSignIn, type SignInRequest } from './sign-in-wish.ts'
export { UserFrame } from './user-frame.tsx'
