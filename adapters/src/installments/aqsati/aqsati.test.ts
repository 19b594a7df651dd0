import { randomUUID } from 'node:crypto'
import { findPlan, type PaymentPlan, scheduleOf } from '@karwan/domain/installments'
import { money } from '@karwan/domain/money'
import { createClock } from '@karwan/sandbox/kit'
import { startSandbox } from '@karwan/sandbox/world'
import { describe, expect, onTestFinished, test } from 'vitest'
import { providerConformance } from '../conformance/provider-conformance.ts'
import { createAqsati } from './aqsati.ts'
import { readAnswer, statusOf, uuidIn } from './wire.ts'

const accounts = { good: '6331007501234567', unknown: '6331000000404', poor: '6331000000402' }
const feeIds = { 3: '1', 6: '2', 12: '4' }

const openWorld = async () => {
  const clock = createClock()
  const sandbox = await startSandbox({ webhookUrl: null, clock })
  const control = async (path: string, body?: object) => {
    const reply = await fetch(`${sandbox.url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as { messages: { text: string }[] }
  }
  const provider = createAqsati({ baseUrl: `${sandbox.url}/aqsati`, apiKey: 'sandbox-aqsati-key', feeIds, now: clock.now })
  return {
    provider,
    accounts,
    sandbox,
    script: (...steps: string[]) => control('/__sim/aqsati/script', { steps }),
    readCode: async () => (await control(`/phone/messages?to=${encodeURIComponent('+9647501234567')}`)).messages[0]?.text.slice(0, 6) ?? '',
    loseNextAnswer: async (customer: string | undefined) =>
      void (await control('/__sim/aqsati/script', { ...(customer && { customer }), steps: ['hangAfterAccept'] })),
    deduct: async (customer: string) => void (await control('/__sim/aqsati/deduct', { customer })),
    later: async (ms: number) => clock.shift(ms),
    codeLifeMs: 180_000,
    close: () => sandbox.close(),
  }
}

describe('Aqsati in the sandbox', () => providerConformance('Aqsati', openWorld))

describe('its odd answers', () => {
  const plan = findPlan(money(412_000, 'IQD'), { months: 6, feeBasisPoints: 300 }, 250) as PaymentPlan
  const request = () => ({
    agreementId: randomUUID(),
    account: accounts.good,
    plan,
    schedule: scheduleOf(plan, '2026-11-22'),
    language: 'en' as const,
  })

  test.each(['noUuid', 'oddUuid', 'oddGet'])('%s: the agreement is found all the same', async step => {
    const world = await openWorld()
    onTestFinished(world.close)
    await world.script(step, 'noUuid')
    const asked = request()
    const started = await world.provider.start(asked, AbortSignal.timeout(4000))
    expect(started).toMatchObject({ state: 'otp', sentTo: '+964750 *** **67' })
    const reference = { agreementId: asked.agreementId, reference: null }
    expect(await world.provider.read(reference, AbortSignal.timeout(4000))).toMatchObject({ state: 'open' })
  })

  test.each([
    ['hangAfterAccept', 'otp'],
    ['http500', 'unknown'],
    ['html', 'unknown'],
    ['halfJson', 'unknown'],
  ])('a start that meets %s is %s: looked up by our own id, never sent again', async (step, state) => {
    const world = await openWorld()
    onTestFinished(world.close)
    await world.script(step)
    const provider = createAqsati({
      baseUrl: `${world.sandbox.url}/aqsati`,
      apiKey: 'sandbox-aqsati-key',
      feeIds,
      // The first call alone is not waited for.
      http: {
        fetch: (url, init) => fetch(url, url.endsWith('/create') ? { ...init, signal: AbortSignal.timeout(400) } : init),
      },
    })
    expect((await provider.start(request(), AbortSignal.timeout(4000))).state).toBe(state)
  })

  test('nobody there, or a wrong key, is unavailable: nothing was begun', async () => {
    const nowhere = createAqsati({ baseUrl: 'http://127.0.0.1:4329', apiKey: 'x', feeIds })
    expect(await nowhere.start(request(), AbortSignal.timeout(4000))).toMatchObject({ state: 'unavailable' })
    const world = await openWorld()
    onTestFinished(world.close)
    const stranger = createAqsati({ baseUrl: `${world.sandbox.url}/aqsati`, apiKey: 'x', feeIds })
    expect(await stranger.start(request(), AbortSignal.timeout(4000))).toMatchObject({ state: 'unavailable' })
  })

  test('parsed at the door: names in any writing, amounts and flags as texts; another’s agreement and strange states are unknown', () => {
    expect(uuidIn((readAnswer(200, { Success: 'true', result: { TransactionUUID: 'AB12-CD34' } }) as { data: unknown }).data)).toBe(
      'ab12-cd34',
    )
    expect(readAnswer(200, { ok: 1 })).toMatchObject({ state: 'lost', sent: true })
    const received = {
      transactionuuid: 'ab12-cd34',
      externalcustomerid: 'a',
      status: '1',
      installments: [{ no: '1', duedate: '2026-11-22T00:00:00+03:00', amount: '71860.000', ispaid: 1 }],
    }
    expect(statusOf(received, 'a')).toMatchObject({
      state: 'active',
      installments: [{ number: 1, dueOn: '2026-11-22', amount: money(71_860, 'IQD'), paid: true }],
    })
    expect(statusOf(received, 'b').state).toBe('unknown')
    expect(statusOf({ ...received, status: 9 }, 'a').state).toBe('unknown')
    expect(statusOf({ ...received, installments: [{ no: 1, duedate: '2026-13-41', amount: '1', ispaid: 0 }] }, 'a').state).toBe('unknown')
    expect(statusOf({ ...received, installments: [{ no: 1, duedate: '2026-11-22', amount: '71860.5', ispaid: 0 }] }, 'a').state).toBe(
      'unknown',
    )
  })
})
