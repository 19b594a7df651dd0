// @vitest-environment jsdom
import { act, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router, useLocation } from '../../base/router/index.ts'
import { useOrdering } from './use-ordering.ts'

const { makeOrder } = vi.hoisted(() => ({ makeOrder: vi.fn() }))
vi.mock('./make-order.ts', () => ({ makeOrder }))

/** The code of the payment page comes when it is let. */
let arrive: () => void
let PaymentPage: React.ComponentType
function Pages() {
  const { pathname } = useLocation()
  return <Suspense>{pathname === '/payment' ? <PaymentPage /> : <ReviewPage />}</Suspense>
}
function ReviewPage() {
  const { ordering, send } = useOrdering(() => {})
  return (
    <button type="button" disabled={ordering.state === 'sending'} onClick={() => void send({} as Parameters<typeof send>[0])}>
      {ordering.state}
    </button>
  )
}
const button = () => document.querySelector('button')
let unmount = async () => {}
const goBack = () =>
  act(async () => {
    const arrived = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await arrived
  })

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(async () => {
  makeOrder.mockResolvedValue({ order: { Id: 'o' }, pg: { gateways_url: '/payment?order_id=o' } })
  PaymentPage = lazy(
    () =>
      new Promise<{ default: React.ComponentType }>(resolve => {
        arrive = () => resolve({ default: () => <p>payment</p> })
      }),
  )
  window.history.replaceState(null, '', '/flight/book')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Router start="/flight/book">
        <Pages />
      </Router>,
    ),
  )
  unmount = () => act(async () => root.unmount())
})
afterEach(async () => {
  await unmount()
  document.body.replaceChildren()
})

test('the button is busy until the payment page is drawn', async () => {
  await act(async () => button()?.click())
  expect(window.location.pathname).toBe('/payment')
  expect(button()?.textContent).toBe('sending')
  await act(async () => arrive())
  expect(document.body.textContent).toBe('payment')
})

test('[BK-3] who goes back before the payment page is drawn can go to pay again', async () => {
  await act(async () => button()?.click())
  await goBack()
  expect(window.location.pathname).toBe('/flight/book')
  expect(button()?.textContent).toBe('ready')
  await act(async () => button()?.click())
  await act(async () => arrive())
  expect(document.body.textContent).toBe('payment')
})

test('who comes back from a payment page of another site can go to pay again', async () => {
  await act(async () => button()?.click())
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(button()?.textContent).toBe('ready')
})
