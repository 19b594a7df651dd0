import type { Clock, Ledger, StatementLine } from '../kit/index.ts'
import type { StayLedgerRow } from './selling/ledger-rows.ts'

/** Bookings that were confirmed, what they cost, and whether they still stand. */
export const stayStatement = (ledger: Ledger<StayLedgerRow>, clock: Clock): readonly StatementLine[] => {
  const rows = ledger.list()
  return rows.flatMap((row): readonly StatementLine[] => {
    if (row.row !== 'booked' || row.ends === 'rejected') return []
    const at = row.decidedAt ?? row.at
    if (Date.parse(at) > clock.now().getTime()) return []
    const state = rows.some(each => each.row === 'cancelled' && each.id === row.id) ? 'cancelled' : 'done'
    const amount = (row.total / 100).toFixed(2)
    return [{ kind: 'booking', id: row.id, reference: row.clientReference, of: null, amount, currency: 'USD', state, at }]
  })
}
