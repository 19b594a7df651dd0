import type { CancelSignal } from '@karwan/domain/calendar'
import type { StartOutcome } from '@karwan/domain/payments'
import type { Told } from './line.ts'

type NotOpened = Extract<StartOutcome, { readonly next: 'refused' | 'unknown' }>

/**
 * What a payment was opened as, or why it was not, or may have been. An opening that was not heard is asked for once more, which under the same
 * order id is the same payment; refused only then, it may be open from the first time.
 */
export async function open(ask: () => Promise<Told>, signal: CancelSignal): Promise<{ readonly data: unknown } | NotOpened> {
  const first = await ask()
  const unheard = (first.said === 'lost' && first.sent) || first.said === 'nothing'
  const told = unheard && !signal.aborted ? await ask() : first
  if (told.said === 'refused' && !unheard) return { next: 'refused', code: told.code, detail: told.detail }
  if (told.said === 'lost' && !told.sent && !unheard) return { next: 'refused', code: 'unreachable', detail: told.detail }
  return told.said === 'done' ? { data: told.data } : { next: 'unknown', detail: told.detail }
}
