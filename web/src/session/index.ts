/**
 * State of the signed-in user, requests to sign in, the frame of `/user/…`, and what is wiped at sign-out. The dialog
 * is in `pages/account`.
 */

export { type Account, type AccountUser, getAccount, onSignOut, useAccount, useSessionOver } from './account.ts'
export {
  enter,
  type Leaving,
  leaveEverywhere,
  loadUser,
  onLeaving,
  readAccount,
  rename,
  signOut,
  watchAccount,
} from './account-life.ts'
export { AccountPrompt } from './account-prompt.tsx'
export { arriveBy, type Refusal, refuseArrival } from './arriving.ts'
export { Avatar } from './avatar.tsx'
export { forgetPending, keepPending, keptPending, type PendingCode, pendingOf } from './pending-code.ts'
export { signInFor } from './sign-in-address.ts'
export { requireSignIn, type SignInRequest, useSignInRequest } from './sign-in-request.ts'
export { UserFrame } from './user-frame.tsx'
export { userPagesOf } from './user-pages.tsx'
export { backOf } from './way-back.ts'
