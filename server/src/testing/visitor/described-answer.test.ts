import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../index.ts'
import { checkDescribed } from './described-answer.ts'
import { openApi } from './open-api.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop?.close())

test('[AP-10] every operation describes what it answers and how it fails', async () => {
  const { paths } = openApi.parse(await (await fetch(`${shop.origin}/api/openapi.json`)).json())
  const typesOf = (path: string, status: string) => Object.keys(paths[path]?.get?.responses[status]?.content ?? {})
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      const statuses = Object.keys(responses)
      expect([method, path, statuses.some(status => /^[23]/.test(status))]).toEqual([method, path, true])
      for (const failure of ['4XX', '5XX'])
        expect([method, path, Object.keys(responses[failure]?.content ?? {})]).toEqual([method, path, ['application/problem+json']])
    }
  expect(typesOf('/api/orders/{orderId}/services/{serviceId}/documents/{kind}.pdf', '200')).toEqual(['application/pdf'])
  expect(typesOf('/api/orders/{orderId}/office-hold.pdf', '200')).toEqual(['application/pdf'])
  expect(typesOf('/api/orders/{orderId}/calendar.ics', '200')).toEqual(['text/calendar'])
  expect(paths['/api/payments/return/{gateway}/{attemptId}']?.get?.responses).toHaveProperty('303')
})

test('an answer that the description does not have is found', async () => {
  const { port } = new URL(shop.origin)
  const check = (status: number, contentType: string) => checkDescribed(port, 'GET', '/api/orders/some?lang=en', { status, contentType })
  await expect(check(200, 'application/json; charset=utf-8')).resolves.toBeUndefined()
  await expect(check(404, 'application/problem+json; charset=utf-8')).resolves.toBeUndefined()
  await expect(check(404, 'application/json')).rejects.toThrow('described as')
  await expect(check(201, 'application/json')).rejects.toThrow('does not have')
})
