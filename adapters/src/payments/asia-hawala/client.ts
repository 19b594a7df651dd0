import { randomBytes } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import { askJson } from '../../http/ask-json.ts'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { keepTokens, withToken } from '../tokens.ts'
import type { BodySigner } from './body-signer.ts'

/**
 * Answer of the wallet: done, refused with its code, or nothing that can be read. `sent` is false only if the call
 * cannot have had any effect.
 */
export type AsiaHawalaAnswer =
  | { readonly state: 'done'; readonly content: unknown }
  | { readonly state: 'refused'; readonly status: number; readonly code: string; readonly detail: string }
  | { readonly state: 'lost'; readonly sent: boolean; readonly detail: string }

const methods = { preOrder: 'payment.preorder', queryOrder: 'payment.queryorder', refund: 'payment.refund' } as const

export interface AsiaHawalaClient {
  ask(what: keyof typeof methods, content: object, signal: CancelSignal): Promise<AsiaHawalaAnswer>
}
export interface AsiaHawalaAccess {
  readonly baseUrl: string
  readonly appKey: string
  readonly appSecret: string
  readonly signer: BodySigner
  readonly now: () => Date
  readonly http?: HttpOptions | undefined
}

const prefix = '/payment/gateway/payment/v1'
const timeoutMs = 15_000
/** Times are `yyyyMMddHHmmss` without a zone: only how far apart the two are can be used. */
const moment = z.string().regex(/^\d{14}$/)
const tokenSchema = z.object({ token: z.string().min(1), effectiveDate: moment, expirationDate: moment })
const answerSchema = z.object({
  result: z.string(),
  code: z.union([z.string(), z.number()]).transform(String).nullish(),
  msg: z.string().nullish(),
  biz_content: z.unknown().optional(),
})

/** Creates the client of the wallet: app key, token as it was given, signed bodies. */
export function createAsiaHawalaClient({ baseUrl, appKey, appSecret, signer, now, http }: AsiaHawalaAccess): AsiaHawalaClient {
  const headers = { 'x-app-key': appKey }
  const client = createHttpClient({ name: 'asiahawala', baseUrl: `${baseUrl}${prefix}`, timeoutMs, headers }, http)
  const tokens = keepTokens(async signal => {
    const answer = await askJson(client, { call: 'token', path: '/token', json: { appSecret }, signal })
    if ('lost' in answer) return answer
    const parsed = tokenSchema.safeParse(answer.body)
    if (answer.status !== 200 || !parsed.success) return { lost: `it answered ${answer.status}` }
    const { token, effectiveDate, expirationDate } = parsed.data
    return { token, lifeMs: at(expirationDate) - at(effectiveDate) }
  }, now)
  const signed = (what: keyof typeof methods, content: object) =>
    signer.sign({
      biz_content: content,
      method: methods[what],
      nonce_str: randomBytes(16).toString('hex'),
      timestamp: String(Math.floor(now().getTime() / 1000)),
      version: '1.0',
    })
  return {
    async ask(what, content, signal) {
      const once = async (token: string) => {
        const json = await signed(what, content)
        return askJson(client, { call: what, path: `/merchant/${what}`, json, headers: { authorization: token }, signal })
      }
      const answer = await withToken(tokens, once, signal)
      return 'lost' in answer ? { state: 'lost', sent: answer.sent, detail: answer.lost } : readAnswer(answer.status, answer.body)
    },
  }
}

const at = (text: string): number => Date.parse(text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'))

/** Reads an answer. A refusal may come with 299: `result` decides, whatever the status. */
function readAnswer(status: number, body: unknown): AsiaHawalaAnswer {
  if (status === 401 || status === 429) return { state: 'refused', status, code: String(status), detail: '' }
  const parsed = answerSchema.safeParse(body)
  if (!parsed.success) return { state: 'lost', sent: true, detail: `it answered ${status} with something unreadable` }
  const { result, code, msg, biz_content: content } = parsed.data
  if (result === 'SUCCESS' && status === 200) return { state: 'done', content }
  return { state: 'refused', status, code: code ?? result, detail: (msg ?? '').slice(0, 300) }
}
