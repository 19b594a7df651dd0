import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ logLevel: 'warn' })
})
afterAll(() => shop?.close())

test('a shop starts with its sandbox and answers probes', async () => {
  const visitor = createVisitor(shop.origin)
  expect((await visitor.ask('/livez')).status).toBe(200)
  expect((await visitor.ask('/readyz')).json()).toEqual({ status: 'ready' })
})
