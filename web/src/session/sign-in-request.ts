import { useSyncExternalStore } from 'react'
import { getAccount } from './account.ts'
import { arrived, type Refusal, takeRefusal } from './arriving.ts'

/** Request to open the sign-in dialog. */
export interface SignInRequest {
  /** First view. */
  readonly view: 'sign-in' | 'sign-up' | 'reset'
  /** The session ended while something was being done: said above the fields. */
  readonly ended?: boolean
  /** A host app or identity provider could not sign the visitor in: said above the fields. */
  readonly refused?: Refusal | undefined
  /** A number or address that is known already, of a booking. */
  readonly contact?: string | undefined
  /** Another contact of the same person: a code can be sent there instead. */
  readonly otherContact?: string | undefined
  /** Of a mailed link, to set a new password. */
  readonly resetToken?: string | undefined
}
interface Open {
  readonly request: SignInRequest
  readonly finish: (signedIn: boolean) => void
}

let open: Open | undefined
const askers: ((signedIn: boolean) => void)[] = []
const watchers = new Set<() => void>()
const tell = () => {
  for (const changed of watchers) changed()
}
const subscribe = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/**
 * Lets the visitor sign in over the page that is shown, and go on where they were: `if (!(await requireSignIn()))
 * return`. True when someone is signed in (also at once, where that is known already), false when the dialog was
 * closed. Asked twice, there is one dialog.
 */
export async function requireSignIn(request: SignInRequest = { view: 'sign-in' }): Promise<boolean> {
  await arrived()
  if (getAccount().state === 'unknown') await (await import('./account-life.ts')).loadUser()
  if (getAccount().state === 'in' && request.view !== 'reset') return true
  return new Promise(resolve => {
    askers.push(resolve)
    open ??= { request: { ...request, refused: request.refused ?? takeRefusal() }, finish: finish }
    tell()
  })
}
function finish(signedIn: boolean): void {
  open = undefined
  tell()
  for (const answer of askers.splice(0)) answer(signedIn)
}

const none = () => undefined
/** The dialog that is to be shown, for who shows it. */
export const useSignInRequest = (): Open | undefined => useSyncExternalStore(subscribe, () => open, none)
