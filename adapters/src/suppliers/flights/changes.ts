import type { AcceptOutcome, AirlineChange, SupplierContext } from '@karwan/domain/suppliers'
import { ask, type Connection, change } from './call.ts'
import { readLegs } from './translate.ts'
import { changeAnswer, changesAnswer } from './wire.ts'

/** Returns the newest change that the airline made to a booking. */
export async function findChange({ client }: Connection, ref: string, { signal }: SupplierContext): Promise<AirlineChange | undefined> {
  const path = `/orders/${encodeURIComponent(ref)}/changes`
  const { data } = await ask(client, { call: 'read changes', path, signal }, changesAnswer)
  const [newest] = data
  return newest && { id: newest.id, legs: readLegs(newest.slices), isAccepted: newest.action_taken === 'accepted' }
}

/** Accepts a change; sent twice it is accepted once. */
export async function acceptChange({ client }: Connection, changeId: string, { signal }: SupplierContext): Promise<AcceptOutcome> {
  const path = `/changes/${encodeURIComponent(changeId)}/accept`
  const answer = await change(client, { call: 'accept change', path, json: {}, signal }, changeAnswer)
  if (answer === undefined) return { state: 'unknown' }
  if ('refusal' in answer) return { state: answer.refusal.nothingDone ? 'superseded' : 'unknown' }
  return { state: answer.value?.data.action_taken === 'accepted' ? 'accepted' : 'unknown' }
}
