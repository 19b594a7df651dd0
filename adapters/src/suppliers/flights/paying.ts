import { toDecimal } from '@karwan/domain/money'
import type { BookOutcome, HeldPayment, SupplierCode, SupplierContext } from '@karwan/domain/suppliers'
import { z } from 'zod'
import type { HttpClient } from '../../http/client.ts'
import { readOrder, unknownFrom } from './booking.ts'
import { ask, type Connection, change } from './call.ts'
import { orderAnswer } from './wire.ts'

/** A payment's own answer is not looked at: its order tells what became of it. */
const anyAnswer = z.unknown()

/** Meaning to us of the supplier's refusals of a payment. */
const refused: Readonly<Record<string, SupplierCode>> = {
  payment_amount_does_not_match_order_amount: 'price-changed',
  past_payment_required_by_date: 'offer-expired',
  already_cancelled: 'not-bookable',
}

/** Pays a held order; ends and throws as an order does. What became of a paid one is read from the order itself. */
export async function payHeld(
  { client, now }: Connection,
  { ref, acceptedNet }: HeldPayment,
  { signal }: SupplierContext,
): Promise<BookOutcome> {
  const payment = { type: 'balance', amount: toDecimal(acceptedNet), currency: acceptedNet.currency }
  const unknown = unknownFrom(now())
  const answer = await change(client, { call: 'pay', path: '/payments', json: { order_id: ref, payment }, signal }, anyAnswer)
  if (answer === undefined) return unknown
  if (!('refusal' in answer)) return (await findPaid(client, ref, signal)) ?? unknown
  const { code, ownCode = '', detail, nothingDone } = answer.refusal
  if (ownCode === 'already_paid') return (await findPaid(client, ref, signal)) ?? unknown
  return nothingDone ? { state: 'rejected', code: refused[ownCode] ?? code, detail } : unknown
}

/**
 * The order as it stands after its payment. Undefined where it cannot be read, or still waits to be paid: that
 * contradicts what we were told.
 */
async function findPaid(client: HttpClient, ref: string, signal: AbortSignal): Promise<BookOutcome | undefined> {
  try {
    const { data } = await ask(client, { call: 'read order', path: `/orders/${encodeURIComponent(ref)}`, signal }, orderAnswer)
    return data.state === 'held' ? undefined : readOrder(data)
  } catch {
    return undefined
  }
}
