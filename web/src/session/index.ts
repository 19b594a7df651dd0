/**
 * Accounts in the page: who is signed in, signing in over any page, the frame of `/user/…`, and what is wiped when one leaves.
 * The dialog and the menu come when they are opened; the header imports its parts by their files and stays light.
 */
export { type Account, type AccountUser, onSignOut, useAccount } from './account.ts'
export { readAccount, signOut } from './account-life.ts'
export { Avatar } from './avatar.tsx'
export { requireSignIn, type SignInRequest } from './sign-in-wish.ts'
export { UserFrame } from './user-frame.tsx'
