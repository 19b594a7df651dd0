import { isInBankApp } from './bank-bridge.ts'
import { lookAgain } from './hosted.ts'

export { signInByBank } from './fib-app-sign-in.ts'

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
  lookAgain()
}
