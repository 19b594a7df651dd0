import type { OrderCreated, OrderRequest } from '@karwan/contract/orders'
import { type Failure, server } from '../../base/server-client/index.ts'

/**
 * The submission this tab is at: the same content keeps its key, so that a second press or a retry after a lost answer
 * makes no second order.
 */
let submission: { readonly content: string; readonly key: string } | undefined

/** Makes the order, once for each content. Failures keep the key: sending the same again is safe. */
export async function makeOrder(order: OrderRequest): Promise<OrderCreated | Failure> {
  const content = JSON.stringify(order)
  if (submission?.content !== content) submission = { content, key: newKey() }
  return server.post('/v2/order/create', {
    answer: async () => (await import('@karwan/contract/orders')).orderCreated,
    body: order,
    headers: { 'idempotency-key': submission.key },
  })
}

/** A random UUID; `crypto.randomUUID` exists only on secure origins. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  )
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
