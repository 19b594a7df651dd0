/**
 * Ends a cancellation that the supplier did not settle, with what operations learned from it:
 * `node server/src/commands/settle-cancellation.ts <our reference at the supplier> cancelled`, `… refused`, or `…
 *   amount <minor units>` for what comes back of a
 * cancelled service where the supplier had not told. Takes the settings of the server, whose workers then do what
 * follows. See docs/operations/running.md.
 */

import { resolveCancellationByHand } from '../orders/cancel/index.ts'
import { openCommandContext } from './context.ts'

const [clientRef = '', state, amount = ''] = process.argv.slice(2)
const summaryOf = (): Parameters<typeof resolveCancellationByHand>[2] | undefined => {
  if (state === 'cancelled' || state === 'refused') return { state }
  return state === 'amount' && /^\d+$/.test(amount) ? { state, amount: Number(amount) } : undefined
}
const result = summaryOf()
if (!result) {
  console.error('settle-cancellation.ts <our reference at the supplier> cancelled | refused | amount <minor units>')
  process.exit(2)
}
const answers = { cancelled: 'supplier-cancelled', refused: 'supplier-did-not-cancel', amount: 'supplier-refunds' } as const
const { context, close } = await openCommandContext()
const resolved = await resolveCancellationByHand(context, clientRef, result, { by: 'command', answer: answers[result.state] })
await close()
console.log(resolved ? 'It is written down; what follows happens by itself.' : 'Nothing under this reference waits for that.')
process.exit(resolved ? 0 : 1)
