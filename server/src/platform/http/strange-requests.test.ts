import { connect } from 'node:net'
import { loadBrands } from '@karwan/brands/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/index.ts'
import { createHttp, createLogger, generousLimits } from './index.ts'

describe('requests that no browser makes', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ pages: true })
  })
  afterAll(() => shop?.close())

  /** Sends the lines as they are and returns the status of the answer; 0 where the connection ends without one. */
  const statusOf = (...lines: readonly string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(shop.origin)
      const end = 'Connection: close\r\n\r\n'
      const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n${end}`, 'latin1'))
      let text = ''
      socket.setEncoding('latin1').on('data', chunk => {
        text += String(chunk)
      })
      socket.on('error', reject).on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
    })

  test('a target that is no path is a bad request, whatever the method', async () => {
    for (const target of ['//', '*', '//evil.example/x', 'http://evil.example/', 'http://evil.example', '?x', 'index.html'])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
        expect([target, method, await statusOf(`${method} ${target} HTTP/1.1`, 'Host: localhost')]).toEqual([target, method, 400])
  })

  test('a host that cannot be one, two of them or none is a bad request', async () => {
    const wrong = ['[', '', ':', 'localhost:99999', 'a b', 'evil.example/..', 'a@b', 'ü', '[::1', 'localhost:abc', 'x'.repeat(300)]
    for (const host of [...wrong, 'http://evil.example', '%6c', '\x01', 'evil.example, localhost'])
      for (const path of ['/', '/api/tlds', '/sitemap.xml', '/nowhere'])
        expect([host, path, await statusOf(`GET ${path} HTTP/1.1`, `Host: ${host}`)]).toEqual([host, path, 400])
    expect(await statusOf('GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example')).toBe(400)
    expect(await statusOf('GET / HTTP/1.1')).toBe(400)
    expect(await statusOf('GET / HTTP/1.0')).toBe(400)
  })

  test('paths with broken or climbing parts are refused without a failure', async () => {
    const paths = ['/%', '/%zz', '/%ff', '/%2f%2f', '/\\evil.example', '/..%2f..%2fetc%2fpasswd', '/media/%2e%2e/%2e%2e/x', '/api/%c0%ae']
    for (const path of [...paths, '/assets/..%2f..%2fx', '/api/orders/%', '/api/orders/..%2f', '/;a=b', `/${'a'.repeat(9000)}`])
      for (const method of ['GET', 'HEAD', 'POST'])
        expect([400, 401, 404, 414], `${method} ${path}`).toContain(await statusOf(`${method} ${path} HTTP/1.1`, 'Host: localhost'))
    for (const method of ['TRACE', 'FOO', 'PROPFIND'])
      expect([400, 404], method).toContain(await statusOf(`${method} / HTTP/1.1`, 'Host: localhost'))
  })
})

describe('host names of a shop', () => {
  const openShop = async (live: boolean) => {
    const http = await createHttp({
      logger: createLogger('silent'),
      // One proxy, at 10.1.1.1.
      trustProxy: address => address === '10.1.1.1',
      addresses: {
        brands: loadBrands(),
        defaultBrand: 'default',
        addressOf: live ? ({ id }) => (id === 'default' ? 'https://shop.karwan.example' : `https://${id}.example`) : undefined,
      },
      visitors: { know: () => {} },
      limits: { ...generousLimits, maxLagMs: 0 },
      redis: undefined,
    })
    http.get('/origin', async request => `${request.brand.id} ${request.origin}`)
    http.get('/livez', async () => 'alive')
    const ask = async (host: string, path = '/origin', headers: Record<string, string> = {}, remoteAddress = '10.9.9.9') => {
      const { statusCode, body } = await http.inject({ url: path, headers: { host, ...headers }, remoteAddress })
      return statusCode === 200 ? body : statusCode
    }
    return { ask, close: () => http.close() }
  }

  test('a live shop answers at the names of its brands alone, and makes links of what is set', async () => {
    const { ask, close } = await openShop(true)
    for (const host of ['shop.karwan.example', 'Shop.Karwan.example', 'shop.karwan.example:443', 'shop.karwan.example:8443'])
      expect([host, await ask(host)]).toEqual([host, 'default https://shop.karwan.example'])
    expect(await ask('karwan.example:8080')).toBe('default https://shop.karwan.example')
    expect(await ask('www.we-travel.example')).toBe('we-travel https://we-travel.example')
    for (const host of ['evil.example', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'karwan.example.evil.example'])
      expect([host, await ask(host)]).toEqual([host, 421])
    expect(await ask('10.0.0.5:3000', '/livez')).toBe('alive')
    await close()
  })

  test('the name that a proxy forwards counts where the proxy is trusted', async () => {
    const { ask, close } = await openShop(true)
    const forwarded = { 'x-forwarded-host': 'we-travel.example' }
    expect(await ask('karwan.example', '/origin', forwarded, '10.1.1.1')).toBe('we-travel https://we-travel.example')
    expect(await ask('karwan.example', '/origin', forwarded)).toBe('default https://shop.karwan.example')
    expect(await ask('karwan.example', '/origin', { 'x-forwarded-host': 'evil.example' }, '10.1.1.1')).toBe(421)
    await close()
  })

  test('a shop for trying out answers at every name', async () => {
    const { ask, close } = await openShop(false)
    expect(await ask('192.168.1.5:3000')).toBe('default http://192.168.1.5:3000')
    expect(await ask('we-travel.localhost:3000')).toBe('we-travel http://we-travel.localhost:3000')
    await close()
  })
})
