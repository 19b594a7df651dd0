import type { TextMessage, TextOutcome, TextSender } from '@karwan/domain/sms'
import { z } from 'zod'
import { createHttpClient, type HttpOptions } from '../http/client.ts'

export interface TextSenderOptions {
  /** Without a slash at the end; messages go to `{baseUrl}/messages`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly http?: HttpOptions
}

const timeoutMs = 15_000
const accepted = z.object({ id: z.string().min(1) })
const refusal = z.object({ error: z.object({ message: z.string() }) })

/**
 * Text messages over HTTP: `POST {baseUrl}/messages` {to, from, text, reference} with a bearer key. 201 (or 200 for a
 * reference it knows) means taken, 4xx never, 408, 429, 5xx and silence later.
 */
export const createTextSender = ({ baseUrl, apiKey, http }: TextSenderOptions): TextSender => {
  const client = createHttpClient({ name: 'sms', baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } }, http)
  return {
    async send(message) {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await client.json({ call: 'send', path: '/messages', json: message satisfies TextMessage, signal })
      return 'lost' in answer ? { state: 'unavailable', detail: answer.lost } : outcomeOf(answer.status, answer.body)
    },
  }
}

const outcomeOf = (status: number, result: unknown): TextOutcome => {
  if (status === 200 || status === 201) {
    const parsed = accepted.safeParse(result)
    return parsed.success ? { state: 'accepted', id: parsed.data.id } : { state: 'unavailable', detail: 'the answer cannot be read' }
  }
  const detail = refusal.safeParse(result).data?.error.message ?? `status ${status}`
  const never = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { state: never ? 'refused' : 'unavailable', detail }
}
