// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderTarget } from '../../payment/index.ts'
import { MissingPayment, OrderToPayFailure } from './missing-order.tsx'

const t = translatorOf('ckb')
const contact = { phones: ['+9647501234567'], whatsapp: '+9647507654321' }
vi.mock('../../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t }) }))
vi.mock('../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ contact, phoneCode: '+964' }),
}))
vi.mock('../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  ButtonLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))
vi.mock('../../base/server-client/index.ts', async original => ({
  ...(await original<object>()),
  useFailureText:
    () =>
    ({ failed }: { failed: string }) =>
      failed,
}))

const begin = (paymentId: string) => orderTarget({ Id: 'order-1', reference: 'KW-7F3K9Q' }).keep?.(paymentId)
const missing = <OrderToPayFailure orderId="order-1" failure={{ failed: 'order-not-found', title: '' }} onRetry={() => {}} />
let root: Root
const show = (page: ReactNode): string => {
  act(() => root.render(page))
  return document.body.innerHTML
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25) })
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who returns from a payment that the record lacks is told its number and whom to call, never that there is no booking', () => {
  const page = renderToString(<MissingPayment paymentId="8f14e45f-ceea-467f" />)
  for (const words of [t('payment.lookingTitle'), t('payment.lookingText'), '8f14e45f-ceea-467f', 'href="tel:+9647501234567"'])
    expect(page).toContain(words)
  expect(page).toContain('https://wa.me/9647507654321')
  expect(page).not.toContain(t('error.noBookings'))
})

test('the browser that began the payment knows the booking’s reference too', () => {
  begin('payment-1')
  expect(show(<MissingPayment paymentId="payment-1" />)).toContain('KW-7F3K9Q')
  expect(show(<MissingPayment paymentId="payment-2" />)).not.toContain('KW-7F3K9Q')
})

test('an order that was to be paid and is not there any more is looked for, by the newest payment', () => {
  begin('payment-1')
  begin('payment-2')
  const page = show(missing)
  for (const words of [t('payment.lookingTitle'), 'KW-7F3K9Q', 'payment-2', 'href="tel:+9647501234567"']) expect(page).toContain(words)
  expect(page).not.toContain('payment-1')
  const other = show(<OrderToPayFailure orderId="order-1" failure={{ failed: 'offline', title: '' }} onRetry={() => {}} />)
  expect(other).not.toContain(t('payment.lookingTitle'))
})

test('without a payment of the last two days, or with a note that cannot be read, there is no such order', () => {
  begin('payment-1')
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(show(missing)).toContain(t('error.noBookings'))
  for (const unreadable of ['{', 'null', '[null,{"orderId":"order-1"}]']) {
    localStorage.setItem('karwan.payments', unreadable)
    act(() => root.unmount())
    root = createRoot(document.body.appendChild(document.createElement('div')))
    expect(show(missing)).toContain(t('error.noBookings'))
    begin('payment-3')
    expect(JSON.parse(localStorage.getItem('karwan.payments') ?? '')).toHaveLength(1)
  }
})
