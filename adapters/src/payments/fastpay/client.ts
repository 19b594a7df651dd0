import type { CancelSignal } from '@karwan/domain/calendar'
import { askJson } from '../../http/ask-json.ts'
import type { HttpClient } from '../../http/client.ts'
import { type FastPayAnswer, readAnswer } from './wire.ts'

/** Asks the wallet with the store's own credentials among the fields. */
export async function askFastPay(
  client: HttpClient,
  { call, path, fields }: { readonly call: string; readonly path: string; readonly fields: object },
  signal: CancelSignal,
): Promise<FastPayAnswer> {
  const answer = await askJson(client, { call, path, json: fields, signal })
  return 'lost' in answer ? { state: 'lost', sent: answer.sent, detail: answer.lost } : readAnswer(answer.status, answer.body)
}
