import type { Clock, Ledger, StatementLine } from '../kit/index.ts'
import { type LedgerRow, stateOf } from './bookings.ts'
import { writeAmount } from './money.ts'

/** Orders that were ticketed, what they cost, and whether they still stand. */
export const flightStatement = (ledger: Ledger<LedgerRow>, clock: Clock): readonly StatementLine[] =>
  ledger.list().flatMap((row): readonly StatementLine[] => {
    const state = row.kind === 'order' ? stateOf(row, ledger, clock) : 'failed'
    if (row.kind !== 'order' || state === 'failed' || state === 'pending' || state === 'held') return []
    const { id, clientReference, total, settlesAt } = row
    const line = { kind: 'booking', id, reference: clientReference, of: null, amount: writeAmount(total), currency: 'USD' } as const
    return [{ ...line, state: state === 'cancelled' ? 'cancelled' : 'done', at: new Date(settlesAt).toISOString() }]
  })
