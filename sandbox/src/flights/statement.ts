import type { Clock, Ledger, StatementLine } from '../kit/index.ts'
import { findPayment, type LedgerRow, stateOf, totalOf } from './bookings.ts'
import { writeAmount } from './money.ts'

/**
 * Orders that were ticketed, what they cost, and whether they still stand. What was held counts from its payment on.
 */
export const flightStatement = (ledger: Ledger<LedgerRow>, clock: Clock): readonly StatementLine[] =>
  ledger.list().flatMap((row): readonly StatementLine[] => {
    if (row.kind !== 'order') return []
    const payment = findPayment(row, ledger)
    const state = stateOf(row, ledger, clock)
    if (state === 'failed' || state === 'pending' || (row.held && !payment)) return []
    const amount = writeAmount(totalOf(row, ledger, clock))
    const line = { kind: 'booking', id: row.id, reference: row.clientReference, of: null, amount, currency: 'USD' } as const
    const at = new Date((payment ?? row).settlesAt).toISOString()
    return [{ ...line, state: state === 'cancelled' ? 'cancelled' : 'done', at }]
  })
