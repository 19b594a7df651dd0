import { loadBrands } from '@karwan/brands/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generousAdmission, laneOf } from './admission.ts'
import { createHttp, createLogger, generousLimits, type Http } from './index.ts'

const lane = { atOnce: 1, waitMs: 800, waitingPerAddress: 0 }
const finish: (() => void)[] = []
let http: Http
beforeAll(async () => {
  http = await createHttp({
    logger: createLogger('silent'),
    trustProxy: () => true,
    addresses: { brands: loadBrands(), defaultBrand: 'default' },
    visitors: { know: () => {} },
    limits: { ...generousLimits, maxLagMs: 0, admission: { ...generousAdmission, pages: lane, searches: lane } },
    redis: undefined,
  })
  for (const path of ['/', '/api/dynamic-package']) {
    http.get(path, async () => {
      await new Promise<void>(resolve => finish.push(resolve))
      return 'made'
    })
  }
  for (const path of ['/livez', '/api/notifications/fib', '/api/payments/start', '/payment']) http.get(path, async () => 'served')
})
afterAll(() => http?.close())

const ask = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers: { host: 'localhost', ...headers } })

test('a page that cannot be made in time is refused at once in the visitor’s language, paying and probes are not', async () => {
  const first = ask('/')
  await expect.poll(() => finish.length).toBe(1)
  const refused = await ask('/?lang=ar', { accept: 'text/html' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body).toMatch(/<html lang="ar" dir="rtl">.*الضغط كبير/)
  const data = await ask('/', { accept: '*/*' })
  expect([data.statusCode, data.json().code]).toEqual([503, 'service-busy'])
  for (const path of ['/livez', '/api/notifications/fib', '/api/payments/start', '/payment']) expect((await ask(path)).body).toBe('served')
  finish.shift()?.()
  expect((await first).body).toBe('made')
})

test('pages do not keep searches out, nor searches pages', async () => {
  const pending = [ask('/'), ask('/api/dynamic-package')]
  await expect.poll(() => finish.length).toBe(2)
  expect((await ask('/api/dynamic-package')).statusCode).toBe(503)
  for (const done of finish.splice(0)) done()
  for (const answer of pending) expect((await answer).body).toBe('made')
})

test.each([
  ['always', ['/livez', '/assets/a.js', '/api/v2/order/create', '/api/payments/return/fib/1', '/api/gateway/check-payment']],
  ['paying', ['/payment?id=1', '/booking/1', '/flight/payment/processed?x=1', '/page-data?path=%2Fpayment']],
  ['searches', ['/api/dynamic-package?x=1']],
  ['others', ['/api/dynamic-package/sid/1', '/api/tlds']],
  ['pages', ['/', '/flight?type=0', '/help', '/page-data?path=%2Fhelp']],
])('the lane %s', (name, urls) => {
  for (const url of urls) expect([url, laneOf(url)]).toEqual([url, name])
})
