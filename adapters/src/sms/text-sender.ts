import type { TextMessage, TextOutcome, TextSender } from '@karwan/domain/sms'
import { z } from 'zod'
import { parseJson } from '../http/body.ts'

export interface TextSenderOptions {
  /** Without a slash at the end; messages go to `{baseUrl}/messages`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly fetch?: typeof fetch
}

const patienceMs = 15_000
const accepted = z.object({ id: z.string().min(1) })
const refusal = z.object({ error: z.object({ message: z.string() }) })

/**
 * Text messages over HTTP: `POST {baseUrl}/messages` {to, from, text, reference} with a bearer key. 201 (or 200 for a reference it knows) means taken, 4xx never,
 * 408, 429, 5xx and silence later.
 */
export const createTextSender = ({ baseUrl, apiKey, fetch: send = fetch }: TextSenderOptions): TextSender => ({
  async send(message) {
    try {
      const answer = await send(`${baseUrl}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(message satisfies TextMessage),
        signal: AbortSignal.timeout(patienceMs),
      })
      return outcomeOf(answer.status, await answer.text())
    } catch (error) {
      return { state: 'unavailable', detail: error instanceof Error ? error.name : 'no answer' }
    }
  },
})

const outcomeOf = (status: number, body: string): TextOutcome => {
  const told = parseJson(body)
  if (status === 200 || status === 201) {
    const parsed = accepted.safeParse(told)
    return parsed.success ? { state: 'accepted', id: parsed.data.id } : { state: 'unavailable', detail: 'the answer cannot be read' }
  }
  const detail = refusal.safeParse(told).data?.error.message ?? `status ${status}`
  const never = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { state: never ? 'refused' : 'unavailable', detail }
}
