import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { matomo } from './index.ts'

const now = () => new Date('2026-03-21T09:00:00Z')

function open() {
  const app = fastify()
  matomo(app, { place: 'memory', token: 'key', now })
  onTestFinished(async () => void (await app.close()))
  const post = async (payload: string, type = 'application/json') => {
    const reply = await app.inject({ method: 'POST', url: '/matomo/matomo.php', headers: { 'content-type': type }, payload })
    return reply.statusCode === 200 ? reply.json() : reply.statusCode
  }
  const track = (requests: readonly unknown[], token = 'key') => post(JSON.stringify({ requests, token_auth: token }))
  const rows = async () =>
    (await app.inject({ url: '/__sim/matomo/ledger' })).json().rows as { at: string; parameters: Record<string, string> }[]
  return { app, post, track, rows }
}
const event = 'idsite=1&rec=1&e_c=default&e_a=home-viewed&e_n=en&e_v=3'
const success = (tracked: number, invalid = 0) => ({ status: 'success', tracked, invalid })

test('events are written down with their time, from addresses and from objects', async () => {
  const { track, rows } = open()
  expect(
    await track([
      `?${event}&cdt=2026-03-01 09:00:00`,
      `https://shop.example/?${event}&cdt=1774083600`,
      { idsite: 1, rec: 1, e_c: 'a', e_a: 'b' },
    ]),
  ).toEqual(success(3))
  expect((await rows()).map(({ at }) => at)).toEqual(['2026-03-01T09:00:00.000Z', '2026-03-21T09:00:00.000Z', '2026-03-21T09:00:00.000Z'])
})

test('without the right token, a time older than a day and an address of a visitor are not valid; others are', async () => {
  const { track, rows } = open()
  for (const [token, tracked] of [
    ['key', 4],
    ['other', 2],
  ] as const)
    expect(
      await track(
        [
          `?${event}&cdt=2026-03-20 09:00:00`,
          `?${event}&cdt=2026-03-20 09:00:01`,
          `?${event}&cdt=2026-03-21 08:00:00&cip=1.2.3.4`,
          `?${event}`,
        ],
        token,
      ),
    ).toEqual(success(tracked, 4 - tracked))
  expect(await rows()).toHaveLength(6)
})

test('another site and a visitor id of the wrong form are not valid, and do not stop the others', async () => {
  const { track, rows } = open()
  expect(await track([`?${event.replace('idsite=1', 'idsite=5')}`, `?${event}`, `?${event}&cid=abc`])).toEqual(success(1, 2))
  expect(await rows()).toHaveLength(1)
})

test('a time of the future is the present; what is not recorded or no event is passed over', async () => {
  const { track, rows } = open()
  expect(await track([`?${event}&cdt=2026-03-21 10:00:00`, '?idsite=1&e_c=a&e_a=b', '?idsite=1&rec=1'])).toEqual(success(3))
  expect((await rows()).map(({ at }) => at)).toEqual(['2026-03-21T09:00:00.000Z'])
})

test('a body is read whatever its type; one that is no JSON is a bulk of none, and one without requests is no bulk', async () => {
  const { post } = open()
  expect(await post(JSON.stringify({ requests: [`?${event}`] }), 'text/plain')).toEqual(success(1))
  expect(await post('{"requests": [')).toEqual(success(0))
  expect(await post('idsite=1&rec=1', 'application/x-www-form-urlencoded')).toBe(400)
})

test.each([
  ['en', 'events by day'],
  ['ar', 'الأحداث حسب اليوم'],
  ['ckb', 'ڕووداوەکان'],
])('the page adds up the values of a day in %s, as text', async (language, title) => {
  const { app, track } = open()
  await track([`?${event}`, `?${event.replace('e_v=3', 'e_v=4')}`, `?${event.replace('default', '<b>')}`])
  const page = await app.inject({ url: `/matomo?lang=${language}` })
  expect(page.body).toContain(title)
  expect(page.body).toContain('<bdi>7</bdi>')
  expect(page.body).toContain('<bdi>&lt;b&gt;</bdi>')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})
