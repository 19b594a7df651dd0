/**
 * Ends a booking that the supplier did not settle, with what operations learned from it:
 * `node server/src/commands/settle-booking.ts <our reference at the supplier> rejected` or `… confirmed <supplier's id>
 *   <confirmation>`. And
 * `node server/src/commands/settle-booking.ts <reference of the booking> stands` for one that is paid by the month and
 *   was refused in part, once traveler and provider
 * have agreed. Takes the settings of the server, whose workers then do what follows. See docs/operations/running.md.
 */
import { applyPartOutcome, resolveByHand } from '../orders/index.ts'
import { refundsOf } from '../payments/index.ts'
import { openCommandContext } from './context.ts'

const [reference = '', state, supplierRef, confirmation] = process.argv.slice(2)
const summaryOf = (): Parameters<typeof resolveByHand>[2] | { readonly state: 'stands' } | undefined => {
  if (state === 'stands') return { state }
  if (state === 'rejected') return { state, code: 'unavailable', detail: 'The supplier told operations that there is no booking' }
  if (state === 'confirmed' && supplierRef && confirmation) return { state, order: { ref: supplierRef, confirmation, tickets: [] } }
  return undefined
}
const result = summaryOf()
if (!result) {
  console.error(
    'settle-booking.ts <our reference> rejected | confirmed <supplier’s id> <confirmation>, or <reference of the booking> stands',
  )
  process.exit(2)
}
const { context, close } = await openCommandContext()
const orders: Parameters<typeof resolveByHand>[0] = { ...context, ...refundsOf(context) }
if (result.state === 'stands') {
  const applied = await applyPartOutcome(orders, reference, { by: 'command', answer: 'stands' })
  await close()
  console.log(applied ? 'What is confirmed of it stands.' : 'No booking of this reference waits for that.')
  process.exit(applied ? 0 : 1)
}
const answer = result.state === 'confirmed' ? 'supplier-has-it' : 'supplier-has-none'
const resolved = await resolveByHand(orders, reference, result, { by: 'command', answer })
await close()
console.log(resolved ? `The booking was ${resolved.before} and is ${resolved.after}.` : 'There is no booking with this reference.')
process.exit(resolved?.after === result.state ? 0 : 1)
