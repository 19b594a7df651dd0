import { diagnosticsRequest, mostDiagnosticBytes } from '@karwan/contract/diagnostics'
import { expect, test } from 'vitest'
import { createReporter } from './reporter.lazy.ts'

const open = () => {
  const sent: string[] = []
  const jobs: (() => void)[] = []
  const reporter = createReporter({ send: body => sent.push(body), path: () => '/flights', later: job => jobs.push(job) })
  return {
    reporter,
    sent,
    pass: () => {
      for (const job of jobs.splice(0)) job()
    },
  }
}
const recordsIn = (sent: readonly string[]) => sent.flatMap(body => diagnosticsRequest.parse(JSON.parse(body)).records)

test('[ER-2] an error is told with its stack; resize loops, scripts from elsewhere and what was told before are not', () => {
  const { reporter, sent, pass } = open()
  const tell = (...data: unknown[]) => reporter.report({ collection: 'console_logs', data })
  tell(new TypeError('x is not a function'))
  tell(new TypeError('x is not a function'))
  tell('ResizeObserver loop completed with undelivered notifications.')
  tell('Script error.')
  pass()
  expect(recordsIn(sent)).toMatchObject([
    {
      collection: 'console_logs',
      location: '/flights',
      error: { type: 'TypeError', message: 'x is not a function', stack: expect.any(String) },
    },
  ])
})

test('[AP-12] what is told is masked, without queries, and never more than the server takes', () => {
  const { reporter, sent, pass } = open()
  reporter.report({ collection: 'network_logs', url: '/api/orders/1?token=abc', data: { status: 502, deep: [{ password: 'hunter2' }] } })
  for (let at = 0; at < 60; at += 1) reporter.report({ collection: 'manual_logs', data: { at, text: 'ژ'.repeat(3000) } })
  pass()
  const records = recordsIn(sent)
  expect(records[0]).toMatchObject({ url: '/api/orders/1', data: { status: 502, deep: [{ password: '[hidden]' }] } })
  expect(sent.join('')).not.toContain('hunter2')
  expect(records).toHaveLength(40)
  for (const body of sent) expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(mostDiagnosticBytes)
})

test('what is no plain data is told in words, circles too', () => {
  const { reporter, sent, pass } = open()
  const circle: Record<string, unknown> = { big: 10n, run: () => 1, none: undefined }
  circle.self = circle
  reporter.report({ collection: 'manual_logs', data: circle })
  pass()
  expect(recordsIn(sent)).toHaveLength(1)
})
