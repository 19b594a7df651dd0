import { useState, useSyncExternalStore } from 'react'
import { useShop } from '../base/brand/index.ts'
import { isSignedIn } from '../base/server-client/index.ts'

/** The signed-in user, as every page may show it. */
export interface AccountUser {
  readonly id: string
  /** Empty for an account by phone alone, and for one of a host app that told none. */
  readonly email: string
  /** The verified phone, E.164; empty without. */
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
}
/** `unknown`: there is a session, whose it is has not been told yet. */
export type Account =
  | { readonly state: 'unknown' | 'out'; readonly user?: undefined }
  | { readonly state: 'in'; readonly user: AccountUser }

const out: Account = { state: 'out' }
const unknown: Account = { state: 'unknown' }
let account: Account | undefined
let signingOut = false
const watchers = new Set<() => void>()
const privates = new Set<() => void>()

/** Returns the current account. Reads the cookie the first time. Only in the browser. */
export const getAccount = (): Account => {
  account ??= isSignedIn(document.cookie) ? unknown : out
  return account
}
/** For `account-life.ts`: whose account it is, that it is to be asked, or that nobody is signed in. */
export const setAccount = (next: AccountUser | 'unknown' | 'out'): void => {
  account = next === 'out' ? out : next === 'unknown' ? unknown : { state: 'in', user: next }
  for (const changed of watchers) changed()
}
/** For `account-life.ts`: the session is about to end, or it could not be ended. */
export const setSigningOut = (next: boolean): void => {
  signingOut = next
  for (const changed of watchers) changed()
}
const subscribe = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/**
 * Returns the signed-in user: `const { state, user } = useAccount()`. On the server and at first paint the state is
 * `unknown` if a session's cookie is there, else `out`; then `in` with the user. Follows signing in and out in every
 * tab.
 */
export function useAccount(): Account {
  const { signedIn } = useShop()
  return useSyncExternalStore(subscribe, getAccount, () => (signedIn ? unknown : out))
}

/**
 * Returns whether the session under which this component was shown is over: from the moment of signing out, before the
 * server knows, until the component goes or somebody signs in. Requests for what is the account's would be refused.
 */
export function useSessionOver(): boolean {
  const { state } = useSyncExternalStore(subscribe, getAccount, () => out)
  const isEnding = useSyncExternalStore(
    subscribe,
    () => signingOut,
    () => false,
  )
  const [wasIn, setWasIn] = useState(state !== 'out')
  if (!wasIn && state !== 'out') setWasIn(true)
  return isEnding || (wasIn && state === 'out')
}

/**
 * Registers what must not outlive an account on this device: drafts, offline copies. Run in every open tab when one
 * signs out or deletes the account, not when a session ends by itself. Gives back how to take it off again.
 */
export function onSignOut(wipe: () => void): () => void {
  privates.add(wipe)
  return () => void privates.delete(wipe)
}
/** For `account-life.ts`: what is to be wiped now. */
export const listPrivates = (): readonly (() => void)[] => [...privates]
