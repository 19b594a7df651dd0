import { randomBytes } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import { call, jsonPost, type Reach } from '../../http/call.ts'
import { keepTokens, withToken } from '../tokens.ts'
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
export interface LineOptions extends Pick<Reach, 'baseUrl' | 'fetch'> {
  readonly appKey: string
  readonly appSecret: string
  readonly seal: Seal
  readonly now: () => Date
}

const prefix = '/payment/gateway/payment/v1'
const patienceMs = 15_000
/** Times are `yyyyMMddHHmmss` without a zone: only how far apart the two are can be used. */
const moment = z.string().regex(/^\d{14}$/)
const tokenSchema = z.object({ token: z.string().min(1), effectiveDate: moment, expirationDate: moment })
const answerSchema = z.object({
  result: z.string(),
  code: z.union([z.string(), z.number()]).transform(String).nullish(),
  msg: z.string().nullish(),
  biz_content: z.unknown().optional(),
})

/** The line to the wallet: app key, token as it was given, signed bodies. */
export function openLine({ baseUrl, fetch, appKey, appSecret, seal, now }: LineOptions): Line {
  const reach: Reach = { baseUrl: `${baseUrl}${prefix}`, fetch, patienceMs }
  const key = { 'x-app-key': appKey }
  const tokens = keepTokens(async signal => {
    const heard = await call(reach, '/token', jsonPost({ appSecret }, key), signal)
    if ('lost' in heard) return heard
    const parsed = tokenSchema.safeParse(heard.body)
    if (heard.status !== 200 || !parsed.success) return { lost: `it answered ${heard.status}` }
    const { token, effectiveDate, expirationDate } = parsed.data
    return { token, lifeMs: at(expirationDate) - at(effectiveDate) }
  }, now)
  const sealed = (what: keyof typeof methods, content: object): object =>
    seal.seal({
      biz_content: content,
      method: methods[what],
      nonce_str: randomBytes(16).toString('hex'),
      timestamp: String(Math.floor(now().getTime() / 1000)),
      version: '1.0',
    })
  return {
    async ask(what, content, signal) {
      const once = (token: string) =>
        call(reach, `/merchant/${what}`, jsonPost(sealed(what, content), { ...key, authorization: token }), signal)
      const heard = await withToken(tokens, once, signal)
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
