import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { connectGateways } from '../../compose/gateways.ts'
import { readSettings, type Settings, WrongSettings } from './index.ts'
import { serviceDescriptors } from './services.ts'

const secret = 'a secret of tests, known to everyone'
const faultsOf = (env: Record<string, string>): string => {
  try {
    readSettings({ KARWAN_SECRET: secret, ...env })
  } catch (error) {
    if (error instanceof WrongSettings) return error.message
    throw error
  }
  return ''
}

/** Returns the address of a service; undefined if the shop does not have it. */
const urlOf = (settings: Settings, kind: string): string | undefined => {
  const descriptor = serviceDescriptors.find(each => each.kind === kind)
  return descriptor?.connect(settings.services, settings.live ? undefined : settings.sandbox.origin)?.url
}
const gatewayOf = (settings: Settings, kind: string) =>
  connectGateways(settings, { now: () => new Date(), http: {} }).find(gateway => gateway.kind === kind)

test('without any setting the shop plays on this machine', () => {
  const settings = readSettings({ KARWAN_SECRET: 'x'.repeat(32) })
  expect(settings).toMatchObject({ port: 3000, brand: 'default', live: false, databaseUrl: undefined, redisUrl: undefined })
  expect(settings.suppliers).toEqual({
    flights: [{ id: 'sandbox-flights', protocol: 'sandbox', url: 'http://localhost:3100/travel/air', key: 'sandbox-air-key' }],
    stays: [{ id: 'sandbox-stays', protocol: 'sandbox', url: 'http://localhost:3100/travel/stays', key: 'sandbox-stays-key' }],
  })
})

test('a wrong setting is refused by its name, and its value is not told', () => {
  const received = faultsOf({ PORT: '99999', REDIS_URL: 'secret-in-here', LOG_LEVEL: 'loud' })
  for (const name of ['PORT', 'REDIS_URL', 'LOG_LEVEL']) expect(received).toContain(name)
  expect(received).not.toContain('secret-in-here')
  expect(received).not.toContain('99999')
})

test('an unknown setting of ours is refused, others are none of our business', () => {
  expect(faultsOf({ KARWAN_BRAMD: 'default' })).toContain('KARWAN_BRAMD')
  expect(faultsOf({ HOME: '/root', PATH: '/bin' })).toBe('')
})

test('proxies are believed by their number or their networks, and never all of them', async () => {
  const trusted = (text: string) => readSettings({ KARWAN_SECRET: 'x'.repeat(32), KARWAN_TRUST_PROXY: text }).trustProxy
  expect([trusted(''), trusted('false')]).toEqual([undefined, undefined])
  const oneHop = trusted('1')
  expect([oneHop?.('203.0.113.9', 0), oneHop?.('203.0.113.9', 1)]).toEqual([true, false])
  const networks = trusted('10.1.0.0/16, 192.0.2.7, fd00::/8')
  for (const address of ['10.1.200.3', '::ffff:10.1.0.1', '192.0.2.7', 'fd12::1'])
    expect([address, networks?.(address, 0)]).toEqual([address, true])
  for (const address of ['10.2.0.1', '192.0.2.8', 'fe80::1', 'unknown']) expect([address, networks?.(address, 0)]).toEqual([address, false])
  for (const wrong of ['true', '0', '11', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', 'proxy.example', '10.0.0.1,'])
    expect([wrong, faultsOf({ KARWAN_TRUST_PROXY: wrong })]).toEqual([wrong, expect.stringContaining('KARWAN_TRUST_PROXY')])

  const http = Fastify({ trustProxy: oneHop ?? false })
  http.get('/', async request => request.ip)
  const address = async (forwarded: string) => (await http.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body
  expect(await address('1.1.1.1, 2.2.2.2, 198.51.100.4')).toBe('198.51.100.4')
  expect(await address('198.51.100.4')).toBe('198.51.100.4')
})

test('a live shop refuses to start on a sandbox', () => {
  const live = {
    KARWAN_LIVE: 'true',
    DATABASE_URL: 'postgres://karwan@db.example/karwan',
    SMTP_URL: 'smtps://mail.example',
    KARWAN_PUBLIC_ORIGIN: 'https://karwan.example',
    KARWAN_FLIGHT_SUPPLIER_URL: 'https://air.example',
    KARWAN_FLIGHT_SUPPLIER_KEY: 'of the airline',
    KARWAN_STAY_SUPPLIER_URL: 'https://stays.example',
    KARWAN_STAY_SUPPLIER_KEY: 'of the hotels',
    KARWAN_SMS_URL: 'https://carrier.example',
    KARWAN_SMS_KEY: 'a real key of the carrier',
    KARWAN_SWITCH_URL: 'https://eu-prod.example',
    KARWAN_SWITCH_ENTITY: '8ac7a4c9',
    KARWAN_SWITCH_TOKEN: 'OGFj',
    KARWAN_SWITCH_NOTIFICATION_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f1',
  }
  expect(faultsOf(live)).toBe('')
  expect(faultsOf({ ...live, KARWAN_SMS_URL: '' })).toContain('KARWAN_SMS_URL')
  expect(faultsOf({ ...live, KARWAN_SMS_KEY: '' })).toContain('KARWAN_SMS_KEY')
  expect(faultsOf({ ...live, KARWAN_SWITCH_URL: 'http://localhost:3100/switch' })).toContain('KARWAN_SWITCH_URL')
  const { KARWAN_SWITCH_TOKEN: _, ...without } = live
  expect(faultsOf(without)).toContain('KARWAN_SWITCH_TOKEN')
})

test('a live shop may do without First Iraqi Bank; one that has it names its own credentials, of payments and of sign-in apart', () => {
  const live = {
    KARWAN_LIVE: 'true',
    DATABASE_URL: 'postgres://karwan@db.example/karwan',
    KARWAN_SECRET: 'a secret of tests, known to everyone',
  }
  const received = faultsOf(live)
  expect(received).not.toContain('FIB')
  expect(faultsOf({ ...live, KARWAN_FIB_URL: 'https://fib.example' })).toMatch(/KARWAN_FIB_CLIENT .*\n.*KARWAN_FIB_SECRET /)
  expect(faultsOf({ ...live, KARWAN_FIB_URL: 'http://localhost:3100/fib' })).toContain('KARWAN_FIB_URL ')
  const own = { KARWAN_FIB_URL: 'https://fib.example', KARWAN_FIB_CLIENT: 'karwan', KARWAN_FIB_SECRET: 'of the bank' }
  expect(faultsOf({ ...live, ...own })).toBe(received)
  expect(faultsOf({ ...live, ...own, KARWAN_FIB_SIGN_ON_URL: 'https://fib.example' })).toContain('KARWAN_FIB_SIGN_ON_SECRET')
  const played = readSettings({ KARWAN_SECRET: live.KARWAN_SECRET })
  expect([urlOf(played, 'fib'), urlOf(played, 'fib-sign-in')]).toEqual(['http://localhost:3100/fib', 'http://localhost:3100/fib'])
})

test('a live shop may do without ZainCash; one that has it names the credentials of its version, and none of the test merchant’s', () => {
  const live = { KARWAN_LIVE: 'true', KARWAN_SECRET: 'a secret of tests, known to everyone' }
  expect(faultsOf(live)).not.toContain('ZAINCASH')
  const url = { KARWAN_ZAINCASH_URL: 'https://api.zaincash.iq' }
  const second = { KARWAN_ZAINCASH_CLIENT: 'karwan', KARWAN_ZAINCASH_CLIENT_SECRET: 'of the client', KARWAN_ZAINCASH_API_KEY: 'of the api' }
  const first = {
    KARWAN_ZAINCASH_VERSION: '1',
    KARWAN_ZAINCASH_MERCHANT: '64b0',
    KARWAN_ZAINCASH_WALLET: '9647801234567',
    KARWAN_ZAINCASH_SECRET: '$2y$10$abc',
  }
  expect(faultsOf({ ...live, ...url })).toMatch(/ZAINCASH_CLIENT .*\n.*ZAINCASH_CLIENT_SECRET .*\n.*ZAINCASH_API_KEY /)
  expect(faultsOf({ ...live, ...url, ...first, KARWAN_ZAINCASH_SECRET: '' })).toContain('KARWAN_ZAINCASH_SECRET ')
  for (const own of [second, first]) expect(faultsOf({ ...live, ...url, ...own })).not.toContain('ZAINCASH')
  for (const [wrong, name] of [
    [{ ...second, KARWAN_ZAINCASH_URL: 'https://pg-api-uat.zaincash.iq' }, 'KARWAN_ZAINCASH_URL'],
    [{ ...first, KARWAN_ZAINCASH_URL: 'https://test.zaincash.iq' }, 'KARWAN_ZAINCASH_URL'],
    [{ ...second, KARWAN_ZAINCASH_URL: 'http://localhost:3100/zaincash' }, 'KARWAN_ZAINCASH_URL'],
    [{ ...first, ...url, KARWAN_ZAINCASH_WALLET: '9647835077893' }, 'KARWAN_ZAINCASH_WALLET'],
    [{ ...first, ...url, KARWAN_ZAINCASH_MERCHANT: '5ffacf6612b5777c6d44266f' }, 'KARWAN_ZAINCASH_MERCHANT'],
    [{ ...second, ...url, KARWAN_ZAINCASH_API_KEY: 'sandbox-zaincash-api-key' }, 'KARWAN_ZAINCASH_API_KEY'],
  ] as const)
    expect(faultsOf({ ...live, ...wrong })).toContain(`${name} points to the sandbox`)
  expect(faultsOf({ KARWAN_ZAINCASH_VERSION: '3' })).toContain('KARWAN_ZAINCASH_VERSION')
  const plays = (version: string) => readSettings({ KARWAN_SECRET: live.KARWAN_SECRET, KARWAN_ZAINCASH_VERSION: version })
  // Version 1 gives nothing back.
  const refunds = (version: string) => gatewayOf(plays(version), 'zaincash')?.capabilities.refunds
  expect([refunds('1'), refunds('2'), refunds('')]).toEqual(['no', 'full', 'full'])
  expect(urlOf(plays(''), 'zaincash')).toBe('http://localhost:3100/zaincash')
})

test('a live shop does without FastPay and AsiaHawala, or has all of one, its pages too, and none of it the sandbox’s', () => {
  const received = (env: Record<string, string>) => faultsOf({ KARWAN_LIVE: 'true', ...env })
  expect(received({})).not.toMatch(/KARWAN_FASTPAY|KARWAN_ASIAHAWALA/)
  const halves = received({ KARWAN_FASTPAY_URL: 'https://fastpay.example', KARWAN_ASIAHAWALA_URL: 'https://asia.example/apiaccess' })
  for (const name of ['PAGE_URL', 'STORE', 'PASSWORD', 'REFUND_KEY'])
    expect(halves).toContain(`KARWAN_FASTPAY_${name} points to the sandbox`)
  for (const name of ['PAGE_URL', 'APP_ID', 'MERCHANT', 'APP_KEY', 'APP_SECRET', 'SIGN_KEY'])
    expect(halves).toContain(`KARWAN_ASIAHAWALA_${name} points to the sandbox`)
  expect(received({ KARWAN_FASTPAY_URL: 'http://localhost:3100/fastpay' })).toContain('KARWAN_FASTPAY_URL points to the sandbox')
  expect(faultsOf({ KARWAN_ASIAHAWALA_SIGN_TYPE: 'SHA256WithRSA' })).toContain('KARWAN_ASIAHAWALA_PUBLIC_KEY is missing')
  const plays = readSettings({ KARWAN_SECRET: 'x'.repeat(32) })
  expect([urlOf(plays, 'fastpay'), urlOf(plays, 'asiahawala')]).toEqual([
    'http://localhost:3100/fastpay',
    'http://localhost:3100/asiahawala',
  ])
})

test('a live shop refuses the test systems of every gateway, and any that is not reached by TLS', () => {
  const received = (env: Record<string, string>) => faultsOf({ KARWAN_LIVE: 'true', ...env })
  const tried = {
    KARWAN_SWITCH_URL: ['https://eu-test.oppwa.com', 'https://test.oppwa.com', 'http://eu-prod.oppwa.com'],
    KARWAN_FASTPAY_URL: ['https://staging-apigw-merchant.fast-pay.iq', 'https://dev.fast-pay.cash'],
    KARWAN_FASTPAY_PAGE_URL: ['https://staging-pgw.fast-pay.iq'],
    KARWAN_ASIAHAWALA_URL: ['https://apitest.asiapay.iq:5443/apiaccess'],
    KARWAN_FIB_URL: ['https://fib-dev.fib.iq', 'https://fib.stage.fib.iq', 'https://fib-stage.fib.iq', 'https://fib.sandbox.fib.iq'],
    KARWAN_ZAINCASH_URL: ['https://test.zaincash.iq', 'https://pg-api-uat.zaincash.iq'],
  }
  const needed = { KARWAN_FASTPAY_URL: 'https://apigw-merchant.fast-pay.iq' }
  for (const [name, hosts] of Object.entries(tried))
    for (const host of hosts)
      expect(received({ ...needed, [name]: host }), host).toContain(`${name} points to the sandbox or a test system`)
  for (const [name, host] of [
    ['KARWAN_SWITCH_URL', 'https://eu-prod.oppwa.com'],
    ['KARWAN_FASTPAY_URL', 'https://apigw-merchant.fast-pay.iq'],
    ['KARWAN_FIB_URL', 'https://fib.prod.fib.iq'],
    ['KARWAN_ZAINCASH_URL', 'https://api.zaincash.iq'],
    ['KARWAN_ASIAHAWALA_URL', 'https://api.asiapay.iq/apiaccess'],
  ] as const)
    expect(received({ [name]: host }), host).not.toContain(`${name} points`)
})

test('the secret of a shop is made once and stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-settings-'))
  try {
    const [first, second] = [readSettings({ KARWAN_DATA: folder }), readSettings({ KARWAN_DATA: folder })]
    expect(first.secret.length).toBeGreaterThanOrEqual(32)
    expect(second.secret).toBe(first.secret)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('older secrets are given newest first, and a short one is refused without being told', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
  expect(readSettings({ KARWAN_SECRET: 'x'.repeat(32), KARWAN_OLD_SECRETS: `${one}, ${two}` }).oldSecrets).toEqual([one, two])
  const received = faultsOf({ KARWAN_OLD_SECRETS: `${one},tooshort` })
  expect(received).toContain('KARWAN_OLD_SECRETS is refused: secrets of 32 characters or more')
  expect(received).not.toContain('tooshort')
})

test('a map of one’s own is one ground, with its tiles’ places in the address, and names whose it is', () => {
  const own = (env: Record<string, string>) => readSettings({ KARWAN_SECRET: 'x'.repeat(32), KARWAN_MAP_ATTRIBUTION: '© Maps', ...env }).map
  const [style, tiles] = ['https://maps.example/style.json', 'https://tiles.example/{z}/{x}/{y}.png?key=1']
  expect(readSettings({ KARWAN_SECRET: 'x'.repeat(32) }).map).toBeNull()
  expect(own({ KARWAN_MAP_STYLE_URL: style })).toEqual({ style, attribution: '© Maps' })
  expect(own({ KARWAN_MAP_TILES_URL: tiles })).toEqual({ tiles, attribution: '© Maps' })
  expect(faultsOf({ KARWAN_MAP_STYLE_URL: style })).toContain('KARWAN_MAP_ATTRIBUTION')
  expect(faultsOf({ KARWAN_MAP_ATTRIBUTION: '© Maps' })).toContain('KARWAN_MAP_ATTRIBUTION')
  expect(faultsOf({ KARWAN_MAP_STYLE_URL: style, KARWAN_MAP_TILES_URL: tiles, KARWAN_MAP_ATTRIBUTION: '©' })).toContain('one ground')
  for (const wrong of ['https://tiles.example/{z}/{x}.png', 'file:///tiles/{z}/{x}/{y}.png'])
    expect(faultsOf({ KARWAN_MAP_TILES_URL: wrong, KARWAN_MAP_ATTRIBUTION: '©' })).toContain('KARWAN_MAP_TILES_URL')
})

test('a map from a file is a file of vector tiles that can be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, version: number, type: number, bytes = 127): string => {
    const header = Buffer.alloc(bytes)
    header.write('PMTiles', 'latin1')
    header.writeUInt8(version, 7)
    if (bytes > 99) header.writeUInt8(type, 99)
    writeFileSync(join(folder, name), header)
    return join(folder, name)
  }
  const faults = (file: string) => faultsOf({ KARWAN_MAP_FILE: file, KARWAN_MAP_ATTRIBUTION: '© Maps' })
  const good = write('good.pmtiles', 3, 1)
  const settings = readSettings({ KARWAN_SECRET: 'x'.repeat(32), KARWAN_MAP_FILE: good, KARWAN_MAP_ATTRIBUTION: '© Maps' })
  expect(settings.map).toEqual({ file: good, attribution: '© Maps' })
  expect(faults(join(folder, 'missing.pmtiles'))).toContain('KARWAN_MAP_FILE is refused: it cannot be read')
  expect(faults(folder)).toContain('KARWAN_MAP_FILE is refused')
  expect(faults(write('short.pmtiles', 3, 1, 60))).toContain('it is no PMTiles file')
  expect(faults(write('old.pmtiles', 2, 1))).toContain('no PMTiles file of version 3')
  expect(faults(write('pictures.pmtiles', 3, 2))).toContain('its tiles are pictures')
  expect(faultsOf({ KARWAN_MAP_FILE: good })).toContain('KARWAN_MAP_ATTRIBUTION is missing')
  const both = { KARWAN_MAP_FILE: good, KARWAN_MAP_STYLE_URL: 'https://maps.example/style.json', KARWAN_MAP_ATTRIBUTION: '©' }
  expect(faultsOf(both)).toContain('KARWAN_MAP_STYLE_URL and KARWAN_MAP_FILE are set together')
})

test('a live shop does without a mall app and an identity provider, or has all of one that is no sandbox’s', () => {
  const received = (env: Record<string, string>) => faultsOf({ KARWAN_LIVE: 'true', ...env })
  expect(received({})).not.toMatch(/KARWAN_MALL|KARWAN_IDENTITY/)
  const halves = received({ KARWAN_MALL_URL: 'https://mall.example', KARWAN_IDENTITY_URL: 'https://identity.example' })
  for (const name of ['KARWAN_MALL_PARTNER', 'KARWAN_MALL_SECRET', 'KARWAN_IDENTITY_PRODUCT', 'KARWAN_IDENTITY_PRODUCT_TOKEN'])
    expect(halves).toContain(`${name} points to the sandbox or a test system, or is not set`)
  expect(received({ KARWAN_MALL_URL: 'http://localhost:3100/mall' })).toContain('KARWAN_MALL_URL points to the sandbox')
  const plays = readSettings({ KARWAN_SECRET: 'x'.repeat(32) })
  expect([urlOf(plays, 'mall'), urlOf(plays, 'identity')]).toEqual(['http://localhost:3100/mall', 'http://localhost:3100/identity'])
})

test('several suppliers are a list, each with an id of its own; a live shop takes none of the sandbox’s', () => {
  const of = (list: unknown, env: Record<string, string> = {}) => ({ KARWAN_FLIGHT_SUPPLIERS: JSON.stringify(list), ...env })
  const [one, two] = [
    { id: 'one', url: 'https://one.example/', key: 'first' },
    { id: 'two', url: 'https://two.example', key: 'second' },
  ]
  const { suppliers } = readSettings({ KARWAN_SECRET: 'x'.repeat(32), ...of([one, two]) })
  expect(suppliers.flights).toEqual([
    { ...one, url: 'https://one.example', protocol: 'sandbox' },
    { ...two, protocol: 'sandbox' },
  ])
  expect(suppliers.stays).toHaveLength(1)
  for (const wrong of [[], [one, one], [{ ...one, id: 'One' }], [{ ...one, protocol: 'gds' }], [{ id: 'one', url: one?.url }], one, 'one'])
    expect(faultsOf(of(wrong))).toContain('KARWAN_FLIGHT_SUPPLIERS is refused')
  expect(faultsOf({ KARWAN_FLIGHT_SUPPLIERS: '[' })).not.toContain('first')
  const live = { KARWAN_LIVE: 'true' }
  expect(faultsOf(of([one, two], live))).not.toContain('KARWAN_FLIGHT_SUPPLIER')
  expect(faultsOf(of([one, { ...two, url: 'http://localhost:3100/travel/air' }], live))).toContain('KARWAN_FLIGHT_SUPPLIERS points')
  expect(faultsOf(live)).toMatch(/KARWAN_FLIGHT_SUPPLIER_URL points[\s\S]*KARWAN_STAY_SUPPLIER_URL points/)
})

test('[VI-14] the scanner has an address with a port, or there is none', () => {
  expect(readSettings({ KARWAN_SECRET: secret }).scanner).toBeUndefined()
  const at = (url: string) => readSettings({ KARWAN_SECRET: secret, KARWAN_SCANNER_URL: url }).scanner
  expect(at('tcp://clamd.internal:3310')).toEqual({ host: 'clamd.internal', port: 3310 })
  expect(at('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  for (const url of ['tcp://clamd.internal', 'https://clamd.internal:3310', '3310']) expect(() => at(url)).toThrow('KARWAN_SCANNER_URL')
})
