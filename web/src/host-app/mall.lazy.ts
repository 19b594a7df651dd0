import { takeMallToken } from '@karwan/domain/sign-in'
import { isFailure, server, session } from '../base/server-client/index.ts'
import { arriveBy, getAccount, leaveEverywhere, loadUser, readAccount, refuseArrival, requireSignIn } from '../session/index.ts'
import { mallQueryName } from './mall-script.ts'

declare global {
  interface Window {
    [mallQueryName]?: string
  }
}

/**
 * Takes the mall app's token: what the page's first script left, or, in a page that was kept for want of a network,
 * what still stands in the address. It is kept nowhere, so that reloading the page finds none.
 */
export function takeToken(): string | undefined {
  const left = window[mallQueryName]
  delete window[mallQueryName]
  const { pathname, search, hash } = window.location
  const here = takeMallToken(pathname + search)
  if (here) window.history.replaceState(window.history.state, '', here.address + hash)
  return (left === undefined ? here : takeMallToken(left))?.token
}

/**
 * Signs in with the mall app's token, once. The server ends the session of whoever was signed in before; what this
 * device keeps of somebody else is wiped. Without success the visitor is nobody and asked to sign in as usual; nothing
 * is tried again.
 */
export async function signInByMall(token: string): Promise<void> {
  const work = exchange(token)
  arriveBy(work)
  if (!(await work)) await requireSignIn()
}

async function exchange(token: string): Promise<boolean> {
  const before = await whoIsIn()
  const answer = async () => (await import('@karwan/contract/sign-in')).mallSignedIn
  const result = await session.replace(() => server.post('/asiamall/sso/authenticate', { answer, body: { token } }))
  if (!isFailure(result)) {
    if (before.state === 'in') {
      await readAccount()
      if (getAccount().user?.id === before.user.id) return true
      leaveEverywhere()
    }
    await readAccount()
    return true
  }
  // Nobody was reached, or the shop is in no mall's app: all is as it was.
  if (result.failed === 'offline' || result.failed === 'feature-off') return true
  if (getAccount().state !== 'out') leaveEverywhere()
  refuseArrival(result.failed === 'sign-on-refused' ? result.failed : 'sign-on-unavailable')
  return false
}

async function whoIsIn() {
  await loadUser()
  return getAccount()
}
