import type { CodeSent, SignedIn } from '@karwan/contract/account'
import { channelOf } from '@karwan/domain/accounts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import type { PendingCode } from '../../session/index.ts'
import { contract } from './contract.ts'

/** Failure of signing in with its step: each step has its own words (ER-1). */
export interface SignInFailure {
  readonly step: 'login' | 'verification' | 'account'
  readonly failure: Failure
}
export const isSignInFailure = (value: SignedIn | SignInFailure): value is SignInFailure => 'step' in value

interface Credentials {
  /** E-mail address or phone number, as typed. */
  readonly contact: string
  readonly password: string
  readonly stay: boolean
}
/** Signs in as specified: log out first, log in, verify, fetch the details. */
export async function logIn({ contact, password, stay }: Credentials): Promise<SignedIn | SignInFailure> {
  await server.tell('POST', '/auth/logout')
  const body = { Username: contact.trim(), Password: password, Stay: stay }
  const login = await server.post('/auth/login', { answer: async () => (await contract()).loggedIn, body })
  if (isFailure(login)) return { step: 'login', failure: login }
  const answer = async () => (await contract()).signedIn
  const verified = await server.get(`/auth/login/${encodeURIComponent(login.Id)}`, { answer })
  if (isFailure(verified)) return { step: 'verification', failure: verified }
  const details = await getDetails(verified.UserId)
  if (isFailure(details)) return { step: 'account', failure: details }
  return verified
}

export const getDetails = (userId: string) =>
  server.get(`/auth/user-details/${encodeURIComponent(userId)}/1`, { answer: async () => (await contract()).userDetails })

const readCodeSent = async () => (await contract()).codeSent

/** Asks for an account; a message goes there whether or not it has one (then with other words). */
export const register = (contact: string, password: string): Promise<CodeSent | Failure> => {
  const name = channelOf(contact) === 'sms' ? 'Phone' : 'Email'
  return server.post('/auth/register', { answer: readCodeSent, body: { [name]: contact.trim(), Password: password } })
}

/** Asks for a code to sign in with: by mail to an address, by SMS to a number. */
export const sendSignInCode = (to: string): Promise<CodeSent | Failure> =>
  server.post('/auth/otp', {
    answer: readCodeSent,
    body: { Channel: channelOf(to), To: to.trim(), Purpose: 'sign-in' },
  })
export const resendCode = (id: string): Promise<CodeSent | Failure> =>
  server.post(`/auth/otp/${encodeURIComponent(id)}/resend`, { answer: readCodeSent })

/** A right code to set a new password: what sets it. */
export interface MayReset {
  readonly resetToken: string
}
/** Signs in with the code that was sent, or lets a new password be set. */
export async function verifyCode(
  { kind, id }: Pick<PendingCode, 'kind' | 'id'>,
  code: string,
  stay: boolean,
): Promise<SignedIn | MayReset | Failure> {
  const body = { Code: code, Stay: stay }
  if (kind === 'register') {
    const path = `/auth/register/${encodeURIComponent(id)}/verify`
    return server.post(path, { answer: async () => (await contract()).signedIn, body })
  }
  const verified = await server.post(`/auth/otp/${encodeURIComponent(id)}/verify`, {
    answer: async () => (await contract()).codeVerified,
    body,
  })
  if (isFailure(verified)) return verified
  const { signedIn, resetToken } = verified
  if (resetToken !== null) return { resetToken }
  return signedIn ?? { failed: 'unexpected', title: '', detail: 'A code to sign in did not sign in' }
}

/** Sends an address a link to set a new password (null), and a number a code. */
export const sendReset = (contact: string): Promise<CodeSent | null | Failure> =>
  server.post('/auth/forgot-password', { answer: async () => (await contract()).forgotAnswer, body: { Username: contact.trim() } })
export const resetPassword = (token: string, password: string): Promise<Failure | undefined> =>
  server.tell('POST', '/auth/reset-password', { body: { Token: token, NewPassword: password } })

/**
 * The key of what is wrong with a new password that only the server can know (too common); undefined where nothing is,
 * or nobody could be asked.
 */
export async function findPasswordFault(password: string): Promise<string | undefined> {
  const checked = await server.post('/auth/check-password', {
    answer: async () => (await contract()).passwordChecked,
    body: { Password: password },
  })
  return isFailure(checked) ? undefined : (checked.fault ?? undefined)
}
