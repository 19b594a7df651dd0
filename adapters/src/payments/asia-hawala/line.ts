import { randomBytes } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import { openLine as openWalletLine } from '../wallets/line.ts'
import type { Seal } from './seal.ts'

/** What the wallet says: done, refused with its code, or nothing that can be read. `sent` is false only when nothing can have been done by it. */
export type Said =
  | { readonly said: 'done'; readonly content: unknown }
  | { readonly said: 'refused'; readonly status: number; readonly code: string; readonly detail: string }
  | { readonly said: 'nothing'; readonly sent: boolean; readonly detail: string }

const methods = { preOrder: 'payment.preorder', queryOrder: 'payment.queryorder', refund: 'payment.refund' } as const

export interface Line {
  ask(what: keyof typeof methods, content: object, signal: CancelSignal): Promise<Said>
}
export interface LineOptions {
  readonly baseUrl: string
  readonly appKey: string
  readonly appSecret: string
  readonly seal: Seal
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
}

const prefix = '/payment/gateway/payment/v1'
/** Times are `yyyyMMddHHmmss` without a zone: only how far apart the two are can be used. */
const moment = z.string().regex(/^\d{14}$/)
const tokenSchema = z.object({ token: z.string().min(1), effectiveDate: moment, expirationDate: moment })
const marginMs = 5000
const answerSchema = z.object({
  result: z.string(),
  code: z.union([z.string(), z.number()]).transform(String).nullish(),
  msg: z.string().nullish(),
  biz_content: z.unknown().optional(),
})
type Token = { readonly token: string } | { readonly lost: string }

/** The line to the wallet: app key, token as it was given, signed bodies. A 401 means that the token ended: once more with a new one, never a third time. */
export function openLine({ baseUrl, appKey, appSecret, seal, fetch, now }: LineOptions): Line {
  const line = openWalletLine({ baseUrl: `${baseUrl}${prefix}`, fetch })
  const key = { 'x-app-key': appKey }
  let current: { readonly token: string; readonly endsAt: number } | undefined
  let running: Promise<Token> | undefined
  const renew = async (): Promise<Token> => {
    // Not the signal of one caller: others wait for the same token.
    const heard = await line.post('/token', { appSecret }, AbortSignal.timeout(10_000), key)
    if ('lost' in heard) return { lost: `it gave no token: ${heard.lost}` }
    const parsed = tokenSchema.safeParse(heard.body)
    if (heard.status !== 200 || !parsed.success) return { lost: `it gave no token (${heard.status})` }
    const { token, effectiveDate, expirationDate } = parsed.data
    current = { token, endsAt: now().getTime() + at(expirationDate) - at(effectiveDate) - marginMs }
    return { token }
  }
  const getToken = async (): Promise<Token> => {
    if (current && current.endsAt > now().getTime()) return current
    running ??= renew().finally(() => {
      running = undefined
    })
    return running
  }
  const once = (what: keyof typeof methods, content: object, token: string, signal: CancelSignal) =>
    line.post(
      `/merchant/${what}`,
      seal.seal({
        biz_content: content,
        method: methods[what],
        nonce_str: randomBytes(16).toString('hex'),
        timestamp: String(Math.floor(now().getTime() / 1000)),
        version: '1.0',
      }),
      signal,
      { ...key, authorization: token },
    )
  return {
    async ask(what, content, signal) {
      const first = await getToken()
      if ('lost' in first) return { said: 'nothing', sent: false, detail: first.lost }
      let heard = await once(what, content, first.token, signal)
      if (!('lost' in heard) && heard.status === 401) {
        if (current?.token === first.token) current = undefined
        const second = await getToken()
        if ('lost' in second) return { said: 'nothing', sent: false, detail: second.lost }
        heard = await once(what, content, second.token, signal)
      }
      return 'lost' in heard ? { said: 'nothing', sent: heard.sent, detail: heard.lost } : saidIn(heard.status, heard.body)
    },
  }
}

const at = (text: string): number => Date.parse(text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'))

/** A refusal may come with 299: `result` decides, whatever the status. */
function saidIn(status: number, body: unknown): Said {
  if (status === 401 || status === 429) return { said: 'refused', status, code: String(status), detail: '' }
  const parsed = answerSchema.safeParse(body)
  if (!parsed.success) return { said: 'nothing', sent: true, detail: `it answered ${status} with something unreadable` }
  const { result, code, msg, biz_content: content } = parsed.data
  if (result === 'SUCCESS' && status === 200) return { said: 'done', content }
  return { said: 'refused', status, code: code ?? result, detail: (msg ?? '').slice(0, 300) }
}
