// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayTarget } from '../paying.ts'
import { AppPayment } from './app-payment.lazy.tsx'

interface Message {
  readonly type: 'PAYMENT_SUCCESSFULLY_PAID' | 'PAYMENT_FAILED'
  readonly transactionId: string
}
const app = vi.hoisted(() => ({ says: (_: unknown) => {}, sent: [] as unknown[] }))
vi.mock('../../host-app/index.ts', () => ({
  useInBankApp: () => true,
  signInByBank: async () => {},
  tellApp: (message: unknown) => app.sent.push(message),
  hearApp: (hear: (message: unknown) => void) => {
    app.says = hear
    return () => {}
  },
}))
vi.mock('../../base/i18n/index.ts', () => ({ useLocale: () => ({ t: (key: string) => key, format: { money: () => '' } }) }))
vi.mock('../../base/design/index.ts', () => ({
  Button: () => null,
  Spinner: () => null,
  Notice: () => null,
  Dialog: ({ open, title }: { open: boolean; title: string }) => (open ? title : null),
}))
// The page's own slow asking is another hook, with a pace of its own.
vi.mock('./use-turning.ts', () => ({ useTurning: () => {} }))

const payment = { next: 'app', gateway: 'fib', readableCode: 'ABCD', transactionId: 't1', amount: {}, links: {} } as never
const check = vi.fn<PayTarget['check']>()
const onOutcome = vi.fn()
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const says = (type: Message['type'], transactionId = 't1') => act(async () => app.says({ type, transactionId } satisfies Message))
let asked: number[]
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 0 })
  asked = []
  check.mockImplementation(async () => {
    asked.push(Date.now())
    return 'pending'
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <AppPayment payment={payment} target={{ start: { path: '', body: {} }, check }} onAgain={() => {}} onOutcome={onOutcome} />,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  app.sent = []
})
const inTurns = Array.from({ length: 10 }, (_, turn) => turn * 200)

test('[PY-4] [OV-3] after the app’s word that it is paid the server is asked 10 times, 200 ms apart; then the outcome page goes on', async () => {
  expect(app.sent).toEqual([{ type: 'PAYMENT', transactionId: 't1', code: 'ABCD' }])
  await says('PAYMENT_SUCCESSFULLY_PAID', 'another')
  expect(asked).toEqual([])
  await says('PAYMENT_SUCCESSFULLY_PAID')
  expect(document.body.textContent).toContain('ui.processingPayment')
  await pass(10 * 200 - 1)
  expect([asked, onOutcome.mock.calls.length]).toEqual([inTurns, 0])
  await pass(1)
  expect([asked, onOutcome.mock.calls.length]).toEqual([inTurns, 1])
  expect(check.mock.calls.map(([isReported]) => isReported)).toEqual([true, ...Array.from({ length: 9 }, () => false)])
})

test('[PY-4] the page turns at once when the bank knows more', async () => {
  check.mockResolvedValueOnce('pending').mockResolvedValueOnce('successful')
  await says('PAYMENT_SUCCESSFULLY_PAID')
  await pass(200)
  expect(onOutcome).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(check).toHaveBeenCalledTimes(2)
})

test('[PY-4] the app’s word that it failed is said when the bank says so too, or nothing else after 10 tries', async () => {
  await says('PAYMENT_FAILED')
  await pass(10 * 200 - 1)
  expect([asked, document.body.textContent?.includes('error.paymentFailedTitle')]).toEqual([inTurns, false])
  await pass(1)
  expect(document.body.textContent).toContain('error.paymentFailedTitle')
  expect(onOutcome).not.toHaveBeenCalled()
})

test('[PY-4] a payment that failed at the bank too is said at once', async () => {
  check.mockResolvedValueOnce('failed')
  await says('PAYMENT_FAILED')
  expect(document.body.textContent).toContain('error.paymentFailedTitle')
  await pass(60_000)
  expect(check).toHaveBeenCalledTimes(1)
})
