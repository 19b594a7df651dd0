import { expect, onTestFinished, test } from 'vitest'
import { startTestShop, type TestShop } from '../index.ts'
import { checkDescribed } from './described-answer.ts'
import { openApi } from './open-api.ts'

const openShop = async (): Promise<TestShop> => {
  const shop = await startTestShop()
  onTestFinished(shop.close)
  return shop
}
/** Returns the description of a shop that was just opened: its routes are described as it begins. */
const readDescription = async () => openApi.parse(await (await fetch(`${(await openShop()).origin}/api/openapi.json`)).json())

test('[AP-10] every operation describes what it answers and how it fails', async () => {
  const { paths } = await readDescription()
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

const groups = [
  ...['account', 'console', 'content', 'desk', 'diagnostics', 'flights', 'hotels', 'orders', 'packages', 'payments', 'search'],
  ...['session', 'static data', 'travelers', 'visas'],
]
test('[AP-10] every operation says what it is for and stands in a known group; every file and redirect is described', async () => {
  const { paths } = await readDescription()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  )
  expect(operations.filter(({ summary }) => !/^\S{1,} \S/.test(summary)).map(({ name }) => name)).toEqual([])
  expect(operations.filter(({ tags }) => tags.length !== 1 || !tags.every(tag => groups.includes(tag))).map(({ name }) => name)).toEqual([])
  const ofFiles = operations.flatMap(({ name, responses }) =>
    Object.entries(responses)
      .filter(([status, { content = {} }]) => status.startsWith('3') || Object.keys(content).some(type => !type.includes('json')))
      .map(([status, { description = '' }]) => ({ name: `${name} ${status}`, description })),
  )
  expect(ofFiles.length).toBeGreaterThan(10)
  expect(ofFiles.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([])
})

test('an answer that the description does not have is found', async () => {
  const shop = await openShop()
  const { port } = new URL(shop.origin)
  const check = (status: number, contentType: string, body: unknown, path = '/api/currencies/152/exchange') =>
    checkDescribed(port, { method: 'GET', path: `${path}?lang=en`, status, contentType, text: JSON.stringify(body) })
  const real = (await (await fetch(`${shop.origin}/api/currencies/152/exchange`)).json()) as object[]
  const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' }
  await expect(check(200, 'application/json; charset=utf-8', real)).resolves.toBeUndefined()
  await expect(check(404, 'application/problem+json; charset=utf-8', problem)).resolves.toBeUndefined()
  await expect(check(404, 'application/json', problem)).rejects.toThrow('described as')
  await expect(check(201, 'application/json', real)).rejects.toThrow('does not have')
  await expect(
    check(
      200,
      'application/json',
      real.slice(0, 1).map(() => ({})),
    ),
  ).rejects.toThrow('must have required property')
  await expect(check(200, 'application/json', [{ ...real[0], more: 1 }])).rejects.toThrow('must NOT have additional properties')
  await expect(check(404, 'application/problem+json', { ...problem, status: 'four' })).rejects.toThrow('/status must be integer')
})
