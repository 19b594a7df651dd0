import { toDecimal } from '@karwan/domain/money'
import { type BookOutcome, type HeldPayment, type SupplierCode, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import { readOrder, unknownFrom } from './booking.ts'
import { ask, type Connection, neverSent, readRefusal, send, unreachable } from './call.ts'
import { orderAnswer } from './wire.ts'

/** What the supplier's refusals of a payment are to us. */
const refused: Readonly<Record<string, SupplierCode>> = {
  payment_amount_does_not_match_order_amount: 'price-changed',
  past_payment_required_by_date: 'offer-expired',
  already_cancelled: 'not-bookable',
}

/** Pays a held order; ends and throws as an order does. What became of a paid one is read from the order itself. */
export async function payHeld(
  connection: Connection,
  { ref, acceptedNet }: HeldPayment,
  { signal }: SupplierContext,
  now: () => Date,
): Promise<BookOutcome> {
  const payment = { type: 'balance', amount: toDecimal(acceptedNet), currency: acceptedNet.currency }
  if (signal.aborted) throw unreachable(undefined, signal, 'none')
  const unknown = unknownFrom(now())
  try {
    const response = await send(connection, { path: '/payments', body: { order_id: ref, payment }, signal })
    if (response.ok) return (await findPaid(connection, ref, signal)) ?? unknown
    const { code, said = '', detail, nothingDone } = await readRefusal(response)
    if (code === 'rate-limited') throw new SupplierError('rate-limited', detail, { retryable: true })
    if (said === 'already_paid') return (await findPaid(connection, ref, signal)) ?? unknown
    return nothingDone ? { state: 'rejected', code: refused[said] ?? code, detail } : unknown
  } catch (error) {
    if (error instanceof SupplierError) throw error
    if (neverSent(error)) throw unreachable(error, signal, 'none')
    return unknown
  }
}

/** The order as it stands after its payment. Undefined where it cannot be read, or still waits to be paid: that contradicts what we were told. */
async function findPaid(connection: Connection, ref: string, signal: AbortSignal): Promise<BookOutcome | undefined> {
  try {
    const { data } = await ask(connection, { path: `/orders/${encodeURIComponent(ref)}`, signal }, orderAnswer)
    return data.state === 'held' ? undefined : readOrder(data)
  } catch {
    return undefined
  }
}
