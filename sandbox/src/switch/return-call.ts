import { callThisMachine } from '../kit/index.ts'
import type { Ledger } from './desk.ts'
import type { Payment } from './types.ts'

/**
 * The platform's own visit to the shop when the shopper has not come back after 29 minutes: no cookies, nobody looking.
 */
export async function callReturn(ledger: Ledger, payment: Payment): Promise<void> {
  if (ledger.read.has(payment.checkoutId)) return
  ledger.read.add(payment.checkoutId)
  const url = new URL(returnAddress(payment))
  const status = await callThisMachine(url)
  ledger.state.record({ event: 'called-return', checkoutId: payment.checkoutId, url: url.href, status })
}

/** `shopperResultUrl?id=…&resourcePath=…` */
export function returnAddress(payment: Payment): string {
  const url = new URL(payment.returnUrl ?? '')
  url.searchParams.set('id', payment.checkoutId)
  url.searchParams.set('resourcePath', `/v1/checkouts/${payment.checkoutId}/payment`)
  return url.href
}
