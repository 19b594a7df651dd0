import type { SignedIn } from '@karwan/contract/account'
import { importWithRetry } from '../base/browser/index.ts'
import { type Failure, isFailure, isSignedIn, server, session } from '../base/server-client/index.ts'
import { type Account, type AccountUser, getAccount, listPrivates, onSignOut, setAccount, setSigningOut } from './account.ts'

/** Reason for the end of a session: signed out here or in another tab, or the session ended by itself. */
export type Leaving = 'signed-out' | 'ended'

let asking: Promise<void> | undefined
const leavers = new Set<(why: Leaving, before: Account) => void>()
let tabs: BroadcastChannel | undefined

/** Tells when the account is left, and what was known before. */
export function onLeaving(answer: (why: Leaving, before: Account) => void): () => void {
  leavers.add(answer)
  return () => void leavers.delete(answer)
}

/** A session has been opened or renewed: it is told to all of the page, and to other tabs when it was opened here. */
export function enter(answer: SignedIn, opened: boolean): void {
  keepLogin(answer.Id)
  if (opened) {
    session.given()
    tabs?.postMessage('signed-in')
  }
  const { UserId: id, Email: email, Phone: phone, FirstName: firstName, LastName: lastName } = answer
  setAccount({ id, email: email ?? '', phone: phone ?? '', firstName: firstName ?? '', lastName: lastName ?? '' })
}

/** Names of the profile have changed. */
export function rename(names: Pick<AccountUser, 'email' | 'firstName' | 'lastName'>): void {
  const { user } = getAccount()
  if (user) setAccount({ ...user, ...names })
}

function leave(why: Leaving): void {
  const before = getAccount()
  session.gone()
  keepLogin(undefined)
  if (why === 'signed-out') {
    wipeDrawers()
    for (const wipe of listPrivates()) {
      try {
        wipe()
      } catch (cause) {
        console.error(cause)
      }
    }
  }
  setAccount('out')
  for (const answer of leavers) answer(why, before)
}

/** Drafts, codes and numbers of payments lie in the browser's storage also while no code that knows them is there. */
function wipeDrawers(): void {
  try {
    for (const drawers of [localStorage, sessionStorage])
      for (const name of Object.keys(drawers)) if (/^karwan\.(draft\.|(code|payments)$)/.test(name)) drawers.removeItem(name)
  } catch {
    // No storage, nothing kept.
  }
}

onSignOut(() => void importWithRetry(() => import('../base/offline/index.ts')).then(({ wipeHere }) => wipeHere()))

/** Signs out here and in all tabs. A failure is returned and nobody signed out: the session would live on. */
export async function signOut(): Promise<Failure | undefined> {
  // Cookies and a name that are still on their way would come after what takes them away.
  await asking
  await session.idle()
  setSigningOut(true)
  const failure = await server.tell('POST', '/auth/logout')
  if (!failure) leaveEverywhere()
  setSigningOut(false)
  return failure
}
/** After the server has ended the session: signed out, or the account deleted. */
export function leaveEverywhere(): void {
  leave('signed-out')
  tabs?.postMessage('signed-out')
}

/** Asks the server once who is signed in, where a session's cookie is there. */
export function loadUser(): Promise<void> {
  if (getAccount().state !== 'unknown') return Promise.resolve()
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
/**
 * Cookies that are still good are not renewed for it: each renewal that does not arrive costs a session some of its
 * safety.
 */
async function ask(): Promise<void> {
  const { signedIn } = await import('@karwan/contract/account')
  const login = session.isFresh() ? keptLogin() : undefined
  const known = login && (await server.get(`/auth/login/${encodeURIComponent(login)}`, { answer: signedIn }))
  if (known && !isFailure(known)) return enter(known, false)
  if (getAccount().state !== 'unknown') return
  const renewal = await session.renew()
  const answer = renewal.is === 'renewed' ? signedIn.safeParse(renewal.body) : undefined
  if (answer?.success && getAccount().state === 'unknown') enter(answer.data, false)
}

/** Cookies were given by another way of signing in (a host app): says so to this page and the other tabs. */
export async function readAccount(): Promise<void> {
  // The login that was kept is of the session before.
  keepLogin(undefined)
  setAccount('unknown')
  await loadUser()
  tabs?.postMessage('signed-in')
}

const drawer = 'karwan.login'
/** The login's id opens nothing without the cookies. */
function keepLogin(id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(drawer)
    else localStorage.setItem(drawer, id)
  } catch {
    // No storage: each page renews.
  }
}
function keptLogin(): string | undefined {
  try {
    return localStorage.getItem(drawer) ?? undefined
  } catch {
    return undefined
  }
}

/** Follows the session and the other tabs; once, in the page. */
export function watchAccount(): () => void {
  const deaf = session.onEnd(() => leave('ended'))
  tabs = 'BroadcastChannel' in window ? new BroadcastChannel('karwan.account') : undefined
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out' && getAccount().state !== 'out') leave('signed-out')
    if (data === 'signed-in') again()
  })
  const again = () => {
    setAccount('unknown')
    void loadUser()
  }
  // A page that comes back from the browser's memory shows what was true when it was left.
  const back = ({ persisted }: PageTransitionEvent) => {
    const isIn = isSignedIn(document.cookie)
    if (persisted && isIn !== (getAccount().state !== 'out')) isIn ? again() : leave('signed-out')
  }
  window.addEventListener('pageshow', back)
  void loadUser()
  return () => {
    deaf()
    window.removeEventListener('pageshow', back)
    tabs?.close()
    tabs = undefined
  }
}
