import { request } from 'node:http'
import type { Desk } from './desk.ts'
import type { Payment } from './types.ts'

/**
 * The platform's own visit to the shop when the shopper has not come back after 29 minutes: no cookies, nobody looking.
 * Only addresses of this machine are called, since the address came from a browser.
 */
export async function callReturn(desk: Desk, payment: Payment): Promise<void> {
  if (desk.read.has(payment.checkoutId)) return
  desk.read.add(payment.checkoutId)
  const url = new URL(returnAddress(payment))
  const status = isOfThisMachine(url) ? await visit(url) : 0
  desk.state.record({ event: 'called-return', checkoutId: payment.checkoutId, url: url.href, status })
}

const isOfThisMachine = (url: URL): boolean =>
  url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/.test(url.hostname)

/** `<brand>.localhost` is not known to every resolver, so the name goes in the Host header. */
const visit = (url: URL): Promise<number> =>
  new Promise(resolve => {
    const call = request(
      {
        host: url.hostname === '[::1]' ? '::1' : 'localhost',
        port: url.port || 80,
        path: url.pathname + url.search,
        headers: { host: url.host },
        timeout: 30_000,
      },
      reply => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      },
    )
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
    call.end()
  })

/** `shopperResultUrl?id=…&resourcePath=…` */
export function returnAddress(payment: Payment): string {
  const url = new URL(payment.returnUrl ?? '')
  url.searchParams.set('id', payment.checkoutId)
  url.searchParams.set('resourcePath', `/v1/checkouts/${payment.checkoutId}/payment`)
  return url.href
}
