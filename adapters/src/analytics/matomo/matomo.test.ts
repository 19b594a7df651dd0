import type { DatedCount } from '@karwan/domain/analytics'
import { createClock } from '@karwan/sandbox/kit'
import { startSandbox } from '@karwan/sandbox/world'
import { describe, expect, test } from 'vitest'
import { analyticsConformance } from '../conformance/analytics-conformance.ts'
import { createMatomo } from './matomo.ts'

describe('Matomo in the sandbox', () =>
  analyticsConformance('Matomo', async () => {
    const clock = createClock()
    const sandbox = await startSandbox({ webhookUrl: null, clock })
    const options = { baseUrl: `${sandbox.url}/matomo`, siteId: 1, token: 'sandbox-matomo-token' }
    return {
      service: createMatomo(options),
      stranger: createMatomo({ ...options, token: 'another' }),
      absent: createMatomo({ ...options, baseUrl: 'http://127.0.0.1:4329' }),
      now: clock.now,
      received: async () => {
        const { rows } = (await (await fetch(`${sandbox.url}/__sim/matomo/ledger`)).json()) as {
          rows: { at: string; parameters: Record<string, string> }[]
        }
        return rows.map(({ at, parameters }) => ({
          count: {
            brand: parameters.e_c ?? '',
            event: parameters.e_a as DatedCount['event'],
            language: parameters.e_n as DatedCount['language'],
            count: Number(parameters.e_v),
            at: new Date(at),
          },
          fields: Object.keys(parameters),
        }))
      },
      identifying: ['_id', 'cid', 'uid', 'cip', 'ua', 'uadata', 'url', 'urlref', 'res', 'lang', 'country', 'region', 'city'],
      close: () => sandbox.close(),
    }
  }))

describe('answers of Matomo', () => {
  const count: DatedCount = {
    ...{ day: '2026-11-17', brand: 'default', language: 'en', event: 'order-paid', count: 2 },
    at: new Date('2026-11-17T09:00:00Z'),
  }
  const answered = (status: number, body: string) =>
    createMatomo({ baseUrl: 'https://m.example', siteId: 1, token: 't', http: { fetch: async () => new Response(body, { status }) } }).send(
      [count, count],
      AbortSignal.timeout(1000),
    )

  test.each([
    ['a mistake that undid the whole bulk', 500, '{"status":"error","tracked":1,"invalid":0}'],
    ['all of them invalid: a wrong token, or another site', 200, '{"status":"success","tracked":0,"invalid":2}'],
    ['a bulk that it did not understand', 200, '{"status":"success","tracked":0,"invalid":0}'],
    ['a page of another program', 404, '<html>'],
    ['closed for maintenance', 503, '<html>'],
  ])('%s: none was counted, they may be sent again', async (_, status, body) => {
    expect(await answered(status, body)).toMatchObject({ state: 'refused' })
  })

  test.each([
    ['some of them invalid, without telling which', 200, '{"status":"success","tracked":1,"invalid":1}'],
    ['a page instead of an answer', 200, '<b>Warning</b>: '],
    ['a proxy that no longer waited', 504, '<html>'],
    ['a proxy that lost the connection', 502, ''],
  ])('%s: perhaps counted, so never sent again', async (_, status, body) => {
    expect(await answered(status, body)).toMatchObject({ state: 'unknown' })
  })

  test('a connection that broke after sending may have been counted; the token stands in no address and no detail', async () => {
    const urls: string[] = []
    const fetch = (url: string) => {
      urls.push(url)
      return Promise.reject(new TypeError('fetch failed', { cause: new Error('other side closed') }))
    }
    const broken = createMatomo({ baseUrl: 'https://m.example', siteId: 1, token: 'secret-token', http: { fetch } })
    const outcome = await broken.send([count], AbortSignal.timeout(1000))
    expect(outcome).toMatchObject({ state: 'unknown' })
    expect(JSON.stringify([outcome, urls])).not.toContain('secret-token')
  })
})
