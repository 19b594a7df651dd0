import { useSyncExternalStore } from 'react'
import { isInBankApp } from './fib-bridge.ts'

const watchers = new Set<() => void>()
const subscribe = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Whether the page stands in the banking app. Not known on the server: first paint has the open web's page. */
export const useInBankApp = (): boolean => useSyncExternalStore(subscribe, isInBankApp, () => false)

/**
 * The sandbox's phone is a frame around the page, so what a real app injects has to be fetched from it. Nothing happens
 * in a live shop, nor in a page that stands alone or in the mall's phone, which injects nothing.
 */
export async function meetSandboxPhone(sandboxUrl: string | undefined): Promise<void> {
  if (sandboxUrl === undefined || window.parent === window || window.name === 'mall' || isInBankApp()) return
  await new Promise(done => {
    const script = Object.assign(document.createElement('script'), {
      src: `${sandboxUrl}/fib/assets/bridge.js`,
      onload: done,
      onerror: done,
    })
    document.head.append(script)
  })
  for (const changed of watchers) changed()
}
