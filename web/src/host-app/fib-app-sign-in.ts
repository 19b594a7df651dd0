import type { FibInitiated } from '@karwan/contract/sign-in'
import { type Failure, isFailure, pause, server } from '../base/server-client/index.ts'
import { arriveBy, getAccount, readAccount } from '../session/index.ts'
import { hearApp, tellApp } from './fib-bridge.ts'

/** EM-1: ten more after a first that failed, each with a code of its own. */
const retries = 10
const longestPauseMs = 8000
/** Approved in the app a moment before the bank's server tells it. */
const tellings = { tries: 5, everyMs: 500 }

export const startFibSignIn = (signal?: AbortSignal): Promise<FibInitiated | Failure> =>
  server.get('/fib/sso/initiate', { answer: async () => (await import('@karwan/contract/sign-in')).fibInitiated, signal })

/** Asks whether the code was approved; then this browser has the account's cookies. */
export async function askFibSignIn(code: string, signal?: AbortSignal): Promise<'waiting' | 'signed-on' | Failure> {
  const answer = async () => (await import('@karwan/contract/sign-in')).fibAuthenticated
  const result = await server.get(`/fib/sso/authenticate/${encodeURIComponent(code)}`, { answer, signal })
  return isFailure(result) ? result : result.state
}

let signingIn: Promise<void> | undefined

/**
 * Inside the app one is signed in by it, without being asked for anything else; once, whoever asks for it. Does nothing
 * for who is signed in already. Whoever has a question of his own for the app waits for it: the app asks its owner one
 * thing at a time.
 */
export const signInByBank = (): Promise<void> => {
  signingIn ??= signInOnce()
  return signingIn
}
async function signInOnce(): Promise<void> {
  if (getAccount().state !== 'out') return
  const work = tryBank()
  arriveBy(work)
  await work
}

/** True when somebody was signed in. After ten retries the usual ways to sign in are left. */
export async function tryBank(signal: AbortSignal = new AbortController().signal): Promise<boolean> {
  for (let attempt = 0; attempt <= retries && !signal.aborted; attempt++) {
    if (attempt > 0) await pause(Math.min(500 * 2 ** (attempt - 1), longestPauseMs), signal)
    const start = await startFibSignIn(signal)
    // The shop is in no bank's app, or this browser asks too much: more codes would not help.
    if (isFailure(start) && (start.failed === 'feature-off' || start.failed === 'too-many-requests')) return false
    if (isFailure(start)) continue
    if ((await approvedInApp(start, signal)) && (await isSignedInByApp(start.ssoAuthorizationCode, signal))) return true
  }
  return false
}

const approvedInApp = ({ ssoAuthorizationCode: code, validUntil }: FibInitiated, signal: AbortSignal): Promise<boolean> =>
  new Promise(resolve => {
    const end = (approved: boolean) => {
      clearTimeout(timer)
      deaf()
      signal.removeEventListener('abort', stop)
      resolve(approved)
    }
    const stop = () => end(false)
    const timer = setTimeout(stop, Math.max(0, Date.parse(validUntil) - Date.now()))
    const deaf = hearApp(message => {
      if (message.type === 'AUTHENTICATED') end(true)
      if (message.type === 'AUTHENTICATION_FAILED') end(false)
    })
    signal.addEventListener('abort', stop)
    if (!tellApp({ type: 'AUTHENTICATE', code })) end(false)
  })

/** The app's word is a hint: without the bank's own nobody is signed in. */
async function isSignedInByApp(code: string, signal: AbortSignal): Promise<boolean> {
  for (let attempt = 1; attempt <= tellings.tries && !signal.aborted; attempt++) {
    const answer = await askFibSignIn(code, signal)
    if (answer === 'signed-on') {
      await readAccount()
      return true
    }
    if (isFailure(answer) && answer.failed === 'sign-on-refused') return false
    await pause(tellings.everyMs, signal)
  }
  return false
}
