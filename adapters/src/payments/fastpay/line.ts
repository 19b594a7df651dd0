import type { CancelSignal } from '@karwan/domain/calendar'
import { call, jsonPost, type Reach } from '../../http/call.ts'
import { type Said, saidIn } from './wire.ts'

/** What the wallet said, or why nothing was heard of it; `sent` as in `call`. */
export type Told = Said | { readonly said: 'lost'; readonly sent: boolean; readonly detail: string }

export async function ask(reach: Reach, path: string, body: object, signal: CancelSignal): Promise<Told> {
  const heard = await call(reach, path, jsonPost(body), signal)
  return 'lost' in heard ? { said: 'lost', sent: heard.sent, detail: heard.lost } : saidIn(heard.status, heard.body)
}
