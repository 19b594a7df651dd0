import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { startSandbox } from './index.ts'

test('the world stands on one origin and says that it is a sandbox', async () => {
  const world = await startSandbox({ webhookUrl: null, shopOrigin: 'http://localhost:3456' })
  onTestFinished(() => world.close())
  for (const [path, words] of [
    ['/', 'http://localhost:3456/?lang=en'],
    ['/switch?lang=ckb', '4200000000000091'],
    ['/mail?lang=ar', 'بيئة تجريبية'],
    ['/phone?lang=ckb', 'نامە کورتەکان'],
    ['/matomo?lang=ar', 'الأحداث حسب اليوم'],
    ['/sandbox.css', ':root'],
  ] as const) {
    const reply = await fetch(world.url + path)
    expect([path, reply.status]).toEqual([path, 200])
    expect(await reply.text()).toContain(words)
  }
  expect((await fetch(`${world.url}/travel/air/orders/none`)).status).toBe(401)
  expect((await fetch(`${world.url}/travel/stays/ledger`)).status).toBe(401)
})

test('time is moved for everyone at once', async () => {
  const world = await startSandbox({ webhookUrl: null })
  onTestFinished(() => world.close())
  const move = (body: object) =>
    fetch(`${world.url}/__sim/clock`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  await move({ set: '2030-01-01T00:00:00Z' })
  await move({ shiftMs: 86_400_000 })
  expect(world.clock.now().toISOString().slice(0, 10)).toBe('2030-01-02')
  expect((await move({ shiftMs: 'much' })).status).toBe(400)
})

test('a taken port is said to be taken', async () => {
  const world = await startSandbox({ webhookUrl: null })
  onTestFinished(() => world.close())
  await expect(startSandbox({ port: world.port, webhookUrl: null })).rejects.toMatchObject({ code: 'EADDRINUSE', port: world.port })
})

test('settings have working defaults, and a wrong one is refused by name and never repeated', () => {
  expect(readSettings({})).toMatchObject({
    port: 3100,
    smtpPort: 3125,
    dataFolder: '.karwan',
    shopOrigin: 'http://localhost:3000',
    host: 'localhost',
  })
  const wrong = readSettings({ SANDBOX_PORT: 'many', SANDBOX_SPEED: '1', KARWAN_SWITCH_NOTIFICATION_KEY: 'secret' })
  expect(wrong).toHaveProperty('faults')
  const faults = 'faults' in wrong ? wrong.faults.join('\n') : ''
  for (const name of ['SANDBOX_PORT', 'SANDBOX_SPEED', 'KARWAN_SWITCH_NOTIFICATION_KEY']) expect(faults).toContain(name)
  expect(faults).not.toContain('secret')
})
