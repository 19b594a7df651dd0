import { useSyncExternalStore } from 'react'
import { useShop } from '../base/brand/index.ts'

/** Country of the passport that the visitor chose on this visit. */
let chosen: string | undefined
const listeners = new Set<() => void>()

export function choosePassport(country: string): void {
  chosen = country
  for (const tell of listeners) tell()
}
/** Country of the passport that searches are judged by: the one chosen, else that of the brand's market. */
export function usePassport(): string {
  const { country } = useShop()
  return useSyncExternalStore(
    listen,
    () => chosen ?? country,
    () => country,
  )
}
const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
