import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marksOf } from '@karwan/adapters/settings'
import { expect, test } from 'vitest'
import { environment } from './environment.ts'
import { checkLiveSettings, readSettings, WrongSettings } from './index.ts'

const marks = Object.entries(environment.shape).map(([name, schema]) => ({ name, ...marksOf(schema) }))
const services = marks.filter(({ service }) => service === true).map(({ name }) => name)
const credentials = marks.filter(({ sandboxDefault }) => sandboxDefault !== undefined)
/** Keys that are being changed: the sandbox has none, so they have no default. */
const oldKeys = marks.map(({ name }) => name).filter(name => /_OLD_(\w+_)?(KEY|SECRET)$/.test(name))
const hexKey = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'.concat('1f2e3d4c5b6a79888796a5b4c3d2e1f0')

/** Every service with values of its own. */
const live: Readonly<Record<string, string>> = {
  KARWAN_LIVE: 'true',
  DATABASE_URL: 'postgres://karwan@localhost/karwan',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtps://mail.example',
  KARWAN_SECRET: 'kQ3v9Xw1Zt7Rb5Ny2Lm8Pc4Hd6Gf0JsUa',
  ...Object.fromEntries(services.map(name => [name, `https://${name.toLowerCase().replaceAll('_', '-')}.example`])),
  ...Object.fromEntries(credentials.map(({ name }) => [name, `own value of ${name}`])),
  ...Object.fromEntries(oldKeys.map(name => [name, `older value of ${name}`])),
  KARWAN_SWITCH_NOTIFICATION_KEY: hexKey,
  KARWAN_SWITCH_OLD_NOTIFICATION_KEY: hexKey.replace('0f', 'f0'),
  KARWAN_ZAINCASH_WALLET: '9647801234567',
  KARWAN_ASIAHAWALA_WALLET: '9647801234567',
  KARWAN_AQSATI_FEES: '3:11,6:12',
  KARWAN_ANALYTICS: 'matomo',
  KARWAN_MATOMO_SITE: '4',
}

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
}
/** Names at the beginning of what is refused. */
const refused = (env: Readonly<Record<string, string>>): string[] => [
  ...new Set(faultsOf({ ...live, ...env }).map(line => line.split(' ')[0] ?? '')),
]

test('a live shop starts with values of its own for every service', () => {
  expect(faultsOf(live)).toEqual([])
  expect([services.length, credentials.length, oldKeys.length].every(count => count >= 4)).toBe(true)
})

test('a live shop refuses what the sandbox knows under every setting that is a name, key or secret, each by its name', () => {
  for (const { name, sandboxDefault = '' } of credentials) {
    expect([name, refused({ [name]: sandboxDefault })]).toEqual([name, [name]])
    if (/KEY/.test(name)) expect([name, refused({ [name]: sandboxDefault.toUpperCase() })]).toEqual([name, [name]])
  }
  for (const name of oldKeys) {
    const key = name.includes('NOTIFICATION') ? '5A'.repeat(32) : 'sandbox-asiahawala-sign-key'
    expect([name, refused({ [name]: key })]).toEqual([name, [name]])
  }
})

test('a live shop refuses what it must set and does not: no default of the sandbox stands in', () => {
  const perhaps = /STATEMENTS|IDENTITY_PAGE|CODE_URL|MERCHANT|ZAINCASH_(WALLET|SECRET)|ASIAHAWALA_(SOAP|WALLET|PIN)/
  for (const { name } of credentials.filter(({ name }) => !perhaps.test(name)))
    expect([name, refused({ [name]: '' })]).toEqual([name, [name]])
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'KARWAN_SECRET', 'KARWAN_PUBLIC_ORIGIN', 'KARWAN_AQSATI_FEES', 'KARWAN_MATOMO_SITE'])
    expect([name, refused({ [name]: '' })]).toEqual([name, [name]])
})

test('a live shop refuses this machine, the sandbox and test systems at every address of a service, however they are written', () => {
  const sandbox = { KARWAN_SANDBOX_ORIGIN: 'https://play.example:8443' }
  const wrong = [
    'https://LOCALHOST',
    'https://localhost.',
    'https://shop.localhost',
    'https://127.0.0.2',
    'https://2130706433',
    'https://0x7f.1',
  ].concat(
    ['https://[::1]:3100', 'https://[::ffff:127.0.0.9]', 'https://0.0.0.0', 'https://[::]', 'https://PLAY.example:8443/travel'],
    ['https://sandbox.example', 'https://eu-TEST.example', 'http://plain.example'],
  )
  for (const name of services)
    for (const url of wrong) expect([name, url, refused({ ...sandbox, [name]: url })]).toEqual([name, url, [name]])
  for (const list of ['KARWAN_FLIGHT_SUPPLIERS', 'KARWAN_STAY_SUPPLIERS'])
    for (const [url, key] of [
      ['https://[::1]/', 'own'],
      ['https://one.example', 'sandbox-air-key'],
      ['https://one.example', 'k'.repeat(20)],
    ])
      expect(refused({ [list]: JSON.stringify([{ id: 'one', url, key }]) })).toEqual([list])
})

test('a live shop sends no mail without TLS, and takes no secret of a few characters again and again', () => {
  for (const url of ['smtp://mail.example', 'smtps://LOCALHOST', 'smtp://mail.example?requireTLS=true&ignoreTLS=true', 'smtps://127.0.0.2'])
    expect([url, refused({ SMTP_URL: url })]).toEqual([url, ['SMTP_URL']])
  expect(refused({ SMTP_URL: 'smtp://mail.example:587?requireTLS=true' })).toEqual([])
  for (const name of ['KARWAN_SECRET', 'KARWAN_SMS_KEY', 'KARWAN_FIB_SECRET', 'KARWAN_SWITCH_TOKEN'])
    for (const repeated of ['x'.repeat(32), '5A'.repeat(32), 'secret12'.repeat(4)])
      expect([name, refused({ [name]: repeated })]).toEqual([name, [name]])
})

test('every fault of a live shop is named at once, and no value is', () => {
  const wrong = {
    PORT: '99999',
    KARWAN_BRAMD: 'x',
    SMTP_URL: 'smtp://mail.example',
    KARWAN_SMS_KEY: 'sandbox-sms-key',
    KARWAN_FIB_URL: 'https://[::1]',
  }
  expect(refused(wrong).toSorted()).toEqual(['KARWAN_BRAMD', 'KARWAN_FIB_URL', 'KARWAN_SMS_KEY', 'PORT', 'SMTP_URL'])
  expect(faultsOf({ ...live, ...wrong }).join()).not.toMatch(/99999|mail\.example|sandbox-sms-key|::1/)
})

test('a host name that leads to this machine or to the sandbox is refused before the shop opens; one that nobody knows is not', async () => {
  const known: Readonly<Record<string, string>> = {
    'hidden.example': '127.0.0.1',
    'other.example': '203.0.113.7',
    'play.example': '203.0.113.7',
  }
  const resolve = async (name: string) => {
    const found = known[name]
    if (found === undefined) throw new Error('ENOTFOUND')
    return [found]
  }
  const check = (env: Readonly<Record<string, string>>) => checkLiveSettings({ ...live, ...env }, resolve)
  await check({ KARWAN_PUBLIC_ORIGIN: 'https://hidden.example' })
  await expect(check({ KARWAN_FIB_URL: 'https://hidden.example' })).rejects.toThrow('KARWAN_FIB_URL points to the sandbox')
  await expect(check({ SMTP_URL: 'smtps://hidden.example' })).rejects.toThrow('SMTP_URL points to the sandbox')
  const sandbox = { KARWAN_SANDBOX_ORIGIN: 'https://play.example' }
  await expect(check({ ...sandbox, KARWAN_FIB_URL: 'https://other.example' })).rejects.toThrow('KARWAN_FIB_URL points to the sandbox')
  await check({ ...sandbox, KARWAN_FIB_URL: 'https://other.example:8443' })
})

test('check-live says the same without opening the shop or making its secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-check-live-'))
  try {
    const env = {
      PATH: process.env.PATH,
      ...live,
      KARWAN_LIVE: '',
      KARWAN_DATA: join(folder, 'data'),
      KARWAN_SECRET: '',
      SMTP_URL: 'smtp://mail.example',
    }
    const command = fileURLToPath(new URL('../../commands/check-live.ts', import.meta.url))
    const { code, text } = await new Promise<{ code: unknown; text: string }>(resolve =>
      execFile(process.execPath, [command], { env }, (error, _, stderr) => resolve({ code: error?.code, text: stderr })),
    )
    expect(code).toBe(1)
    expect(text).toContain('KARWAN_SECRET points')
    expect(text).toContain('SMTP_URL sends mail without TLS')
    expect(existsSync(join(folder, 'data'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
