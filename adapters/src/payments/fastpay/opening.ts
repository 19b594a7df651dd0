import type { CancelSignal } from '@karwan/domain/calendar'
import type { StartOutcome } from '@karwan/domain/payments'
import type { FastPayAnswer } from './wire.ts'

type NotOpened = Extract<StartOutcome, { readonly next: 'refused' | 'unknown' }>

/**
 * Opens a payment. Tells what it was opened as, or why it was not, or that it may have been. An opening whose answer
 * was lost is asked for once more, which under the same order id is the same payment; refused only then, it may be open
 * from the first time.
 */
export async function open(ask: () => Promise<FastPayAnswer>, signal: CancelSignal): Promise<{ readonly data: unknown } | NotOpened> {
  const first = await ask()
  const mayBeOpen = first.state === 'lost' && first.sent
  const answer = mayBeOpen && !signal.aborted ? await ask() : first
  if (answer.state === 'refused' && !mayBeOpen) return { next: 'refused', code: answer.code, detail: answer.detail }
  if (answer.state === 'lost' && !answer.sent && !mayBeOpen) return { next: 'refused', code: 'unreachable', detail: answer.detail }
  return answer.state === 'done' ? { data: answer.data } : { next: 'unknown', detail: answer.detail }
}
