import { expect, onTestFinished, test } from 'vitest'
import { openApi } from './description/open-api.ts'
import { createVisitor, orderFlight, startTestShop } from './index.ts'

/** Answers that are of nobody: a cache may keep them, or they lead elsewhere. */
const ofNobody = ['/api/payments/methods', '/api/payments/return/', '/api/orders/verify/']

test('[PY-8] nothing that is read of an order, a payment or an account is kept by a cache', async () => {
  const shop = await startTestShop()
  onTestFinished(shop.close)
  const visitor = createVisitor(shop.origin)
  const { Id: orderId, Services } = await orderFlight(shop, visitor)
  const { paths } = openApi.parse(await (await fetch(`${shop.origin}/api/openapi.json`)).json())
  const values: Record<string, string> = { orderId, serviceId: Services[0]?.Id ?? '', kind: 'ticket', gateway: 'switch' }
  const asked = Object.entries(paths)
    .filter(
      ([path, { get }]) => get && /^\/api\/(orders|payments|order|user)\b/.test(path) && !ofNobody.some(each => path.startsWith(each)),
    )
    .map(([path]) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x'))
  const answers = await Promise.all(asked.map(async path => ({ path, ...(await visitor.ask(path)) })))
  const read = answers.filter(({ status }) => status === 200)
  expect(read.length).toBeGreaterThan(5)
  expect(read.filter(({ headers }) => !/no-store/.test(String(headers['cache-control']))).map(({ path }) => path)).toEqual([])
  for (const post of [`/api/orders/${orderId}/cancellation-quote`, '/api/gateway/check-payment'])
    expect(String((await visitor.ask(post, { method: 'POST', body: { order_id: orderId } })).headers['cache-control'])).toContain(
      'no-store',
    )
})
