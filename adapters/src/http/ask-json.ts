import { parseJson } from './body.ts'
import type { HttpClient, HttpRequest, HttpResult } from './client.ts'

/**
 * Asks a service whose answers are JSON. An answer of 5xx, and one that is neither empty nor JSON, proves nothing and
 * counts as lost after it was sent. Never throws.
 */
export async function askJson(client: HttpClient, request: HttpRequest): Promise<HttpResult> {
  const answer = await client.text(request)
  if ('lost' in answer) return answer
  const { status, body: text } = answer
  if (status >= 500) return { lost: `it answered ${status}`, sent: true }
  const body = text === '' ? undefined : parseJson(text)
  return body === undefined && text !== '' ? { lost: `it answered ${status} with something unreadable`, sent: true } : { status, body }
}
