import { useSyncExternalStore } from 'react'

/** Reason why a call waits: signing in again, or the second factor. A dialog over the open page asks for it. */
export type Gate = 'sign-in' | 'step-up'
interface Waiting {
  readonly gate: Gate
  readonly passed: Promise<boolean>
  readonly finish: (passed: boolean) => void
}
let waiting: Waiting | undefined
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Asks for it; calls that need the same wait together. Resolves with false where the person turns away. */
export const passGate = (gate: Gate): Promise<boolean> => {
  if (waiting?.gate === gate) return waiting.passed
  waiting?.finish(false)
  const { promise, resolve } = withResolvers()
  const mine: Waiting = {
    gate,
    passed: promise,
    finish: passed => {
      if (waiting === mine) waiting = undefined
      resolve(passed)
      tell()
    },
  }
  waiting = mine
  tell()
  return promise
}

const withResolvers = () => {
  let resolve: (passed: boolean) => void = () => {}
  const promise = new Promise<boolean>(done => {
    resolve = done
  })
  return { promise, resolve }
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The gate that a call waits at, if any. */
export const waitingGate = (): Waiting | undefined => waiting
export const useGate = (): Waiting | undefined => useSyncExternalStore(subscribe, waitingGate)
