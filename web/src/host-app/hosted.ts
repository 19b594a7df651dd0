import { useSyncExternalStore } from 'react'
import { isInBankApp } from './bank-bridge.ts'

const watchers = new Set<() => void>()
const subscribe = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/**
 * Tells whether the page runs in the banking app. The server does not know: the first paint has the open web's page.
 */
export const useInBankApp = (): boolean => useSyncExternalStore(subscribe, isInBankApp, () => false)

/** Looks again whether the page stands in the banking app, after what the app injects has come. */
export const lookAgain = (): void => {
  for (const changed of watchers) changed()
}
