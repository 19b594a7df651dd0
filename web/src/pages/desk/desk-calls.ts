import type { CashMoved, DeskSession, OfficePaymentView } from '@karwan/contract/desk'
import type { Money } from '@karwan/domain/money'
import { useEffect } from 'react'
import type { Reader } from '../../base/server-client/index.ts'
import { type Failure, isFailure, type Query, server, useQuery } from '../../base/server-client/index.ts'

const contract = () => import('@karwan/contract/desk')
const readSession = async () => (await contract()).deskSession
const readMoved = async () => (await contract()).cashMoved

export const askSession = (signal: AbortSignal): Promise<DeskSession | Failure> =>
  server.get('/desk/session', { answer: readSession, signal })
export const signIn = (userName: string, password: string): Promise<DeskSession | Failure> =>
  server.post('/desk/session', { answer: readSession, body: { userName, password } })
export const signOut = (): Promise<Failure | undefined> => server.remove('/desk/session')

const ended = new EventTarget()
const noteEnd = () => void ended.dispatchEvent(new Event('ended'))
/** Returns the answer of an office's call. A session that has ended leads back to signing in. */
export const noted = <Value>(answer: Value | Failure): Value | Failure => {
  if (isFailure(answer) && answer.failed === 'staff-sign-in-needed') noteEnd()
  return answer
}
/** Reads an answer as `useQuery` does; a session that has ended leads back to signing in. */
export const useDeskQuery = <Value>(path: string, answer: () => Promise<Reader<Value>>): Query<Value> =>
  useQuery({ queryKey: [path], queryFn: async signal => noted(await server.get(path, { answer, signal })) })
/** Calls back when any call of the desk finds its session ended. */
export const useDeskEnd = (onEnd: () => void): void => {
  useEffect(() => {
    ended.addEventListener('ended', onEnd)
    return () => ended.removeEventListener('ended', onEnd)
  }, [onEnd])
}

/** Of a press: sent again, it is the same action. */
export const newKey = (): string => crypto.randomUUID()

/** A payment by its code as typed or scanned, or by its receipt. */
export const findPayment = async (code: string, lang: string): Promise<OfficePaymentView | Failure> =>
  noted(await server.get('/desk/payments', { answer: async () => (await contract()).officePaymentView, params: { code, lang } }))
export const takeCash = async (body: {
  readonly code: string
  readonly amount: Money
  readonly key: string
}): Promise<CashMoved | Failure> => noted(await server.post('/desk/payments', { answer: readMoved, body }))
export const handOut = async (refundId: string, code: string, key: string): Promise<CashMoved | Failure> =>
  noted(await server.post(`/desk/refunds/${encodeURIComponent(refundId)}`, { answer: readMoved, body: { code, key } }))
