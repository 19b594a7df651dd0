import { callThisMachine, durationMs } from '../kit/index.ts'
import { type Ledger, scriptOf } from './ledger.ts'
import type { Payment } from './types.ts'

/** Seconds after which a message that was not taken is sent again: five times, then never. */
const retrySeconds = [5, 15, 60, 300, 900]

/** Tells the shop what became of a payment: `{id, status}`, unsigned; resolves when the first try is over. */
export async function tell(ledger: Ledger, payment: Payment): Promise<void> {
  const script = scriptOf(ledger, payment)
  if (script.has('dropCallback')) return
  const copies = Array.from({ length: Number(script.value('dupCallback') || '1') })
  const send = () => Promise.all(copies.map(() => deliver(ledger, payment, payment.status)))
  const delay = script.has('delayCallback') ? durationMs(script.value('delayCallback')) : 0
  if (delay > 0) ledger.agenda.after(delay, () => void send())
  else await send()
}

/** Sends a forged notification, as a stranger who knows the address could: always paid. */
export const forge = (ledger: Ledger, payment: Payment): Promise<void> => deliver(ledger, payment, 'PAID', retrySeconds.length + 1)

async function deliver(ledger: Ledger, payment: Payment, says: string, attempt = 1): Promise<void> {
  const status = await callThisMachine(new URL(payment.statusCallbackUrl), { id: payment.id, status: says })
  ledger.state.record({ event: 'told', paymentId: payment.id, says, status, attempt })
  const wait = retrySeconds[attempt - 1]
  if (status >= 200 && status < 300) return
  if (wait !== undefined) ledger.agenda.after(wait * 1000, () => void deliver(ledger, payment, says, attempt + 1))
}
