import { type Agenda, durationMs, type Scripts } from '../kit/index.ts'
import { paymentAnswer } from './answers.ts'
import type { SwitchOptions } from './ledger.ts'
import { forge, seal } from './sealing.ts'
import type { SwitchState } from './state.ts'
import type { Payment } from './types.ts'

/** Minutes after which a notification that was not taken is sent again: then daily for 30 days. */
const retryMinutes = [1, 2, 4, 8, 15, 30, 60, ...Array.from({ length: 30 }, () => 1440)]

export interface Notifier {
  /** Tells the shop about a payment as its script says; resolves when the first try is over. */
  notify(payment: Payment): Promise<void>
}
interface Parts {
  readonly options: SwitchOptions
  readonly state: SwitchState
  readonly agenda: Agenda
  readonly scripts: Scripts
}

export function createNotifier({ options, state, agenda, scripts }: Parts): Notifier {
  const { webhook } = options

  const deliver = async (payment: Payment, kind: 'genuine' | 'forged', tries = 0): Promise<void> => {
    if (!webhook) return
    const status = await post(webhook, payment, kind)
    state.record({ event: 'notified', paymentId: payment.id, url: webhook.url, status, kind })
    const wait = retryMinutes[tries]
    if (status >= 200 && status < 300) return
    if (kind === 'genuine' && wait !== undefined) agenda.after(wait * 60_000, () => void deliver(payment, kind, tries + 1))
  }

  return {
    async notify(payment) {
      const script = scripts.of(payment.merchantTransactionId)
      if (!webhook || script.has('dropCallback')) return
      const kind = script.has('badSignature') ? 'forged' : 'genuine'
      const copies = Array.from({ length: Number(script.value('dupCallback') || '1') })
      const send = () => Promise.all(copies.map(() => deliver(payment, kind)))
      const delay = script.has('delayCallback') ? durationMs(script.value('delayCallback')) : 0
      if (delay > 0) agenda.after(delay, () => void send())
      else await send()
    },
  }
}

/** The HTTP status of the answer, 0 when there was none within 30 seconds. */
async function post(webhook: NonNullable<SwitchOptions['webhook']>, payment: Payment, kind: 'genuine' | 'forged'): Promise<number> {
  const genuine = seal(JSON.stringify({ type: 'PAYMENT', payload: paymentAnswer(payment) }), webhook.key)
  const sealed = kind === 'forged' ? forge(genuine) : genuine
  const body = webhook.wrapped ? JSON.stringify({ encryptedBody: sealed.body }) : sealed.body
  const type = webhook.wrapped ? 'application/json' : 'text/plain'
  try {
    const reply = await fetch(webhook.url, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...sealed.headers },
      signal: AbortSignal.timeout(30_000),
      redirect: 'manual',
    })
    await reply.body?.cancel()
    return reply.status
  } catch {
    return 0
  }
}
