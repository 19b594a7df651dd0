import { afterEach, expect, test, vi } from 'vitest'
import { isFailure } from './failure.ts'
import { passGate, waitingGate } from './gates.ts'
import { request } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server by its answers in order; notes every call. */
function playServer(answers: readonly (readonly [number, unknown])[]) {
  const calls: { readonly url: string; readonly body: unknown }[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'ckb' } })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push({ url, body })
    const [status, answer] = answers[calls.length - 1] ?? [500, {}]
    return new Response(status === 204 ? null : JSON.stringify(answer), { status })
  })
  return calls
}
const anything = { safeParse: (data: unknown) => ({ success: true, data }) as const }
const stepUp = [403, { code: 'step-up-needed', title: '' }] as const
const ended = [401, { code: 'console-sign-in-needed', title: '' }] as const

test.each([
  ['step-up', stepUp],
  ['sign-in', ended],
] as const)('[OC-3] a call that needs the %s waits for it, and is made once more with what was sent', async (gate, refusal) => {
  const calls = playServer([refusal, [200, { done: true }]])
  const asked = request('tasks/1/answer', { body: { key: 'k' }, answer: anything })
  await vi.waitFor(() => expect(waitingGate()?.gate).toBe(gate))
  waitingGate()?.finish(true)
  expect(await asked).toEqual({ done: true })
  expect(calls.map(({ body }) => body)).toEqual(['{"key":"k"}', '{"key":"k"}'])
  expect(waitingGate()).toBeUndefined()
})

test('[OC-3] turned away from the dialog, the call fails by the server’s answer', async () => {
  playServer([stepUp])
  const asked = request('people', { body: {} }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(waitingGate()).toBeDefined())
  waitingGate()?.finish(false)
  expect(isFailure(await asked, 'step-up-needed')).toBe(true)
})

test('[OC-3] calls that need the same wait for one dialog', async () => {
  const [one, other] = [passGate('step-up'), passGate('step-up')]
  waitingGate()?.finish(true)
  expect(await Promise.all([one, other])).toEqual([true, true])
})

test('problems, strange answers and no network are failures with a code', async () => {
  const codeOf = async () => {
    const error = await request('tasks', { waits: false }).catch((fault: unknown) => fault)
    return isFailure(error) ? [error.code, error.data] : error
  }
  playServer([
    [409, { code: 'task-taken', title: '', data: { by: 'Sara' } }],
    [502, {}],
    [418, {}],
  ])
  expect(await codeOf()).toEqual(['task-taken', { by: 'Sara' }])
  expect(await codeOf()).toEqual(['service-busy', {}])
  expect(await codeOf()).toEqual(['unexpected', {}])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await codeOf()).toEqual(['offline', {}])
})
