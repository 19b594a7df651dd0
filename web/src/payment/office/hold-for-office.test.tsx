// @vitest-environment jsdom
import type { OrderView } from '@karwan/contract/orders'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoldForOffice } from './hold-for-office.tsx'

const held = vi.hoisted(() => ({ holdOrder: vi.fn(), navigate: vi.fn() }))
vi.mock('./hold-calls.ts', async original => ({ ...(await original<object>()), holdOrder: held.holdOrder }))
vi.mock('../../base/router/index.ts', async original => ({ ...(await original<object>()), useNavigateAway: () => [false, held.navigate] }))
vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  return { ...real, useLocale: () => ({ t: translatorOf('en'), format: real.createFormats('en'), language: 'en' }) }
})
vi.mock('../../base/time/index.ts', () => ({ useMoment: () => ({ time: (at: string) => at }) }))
vi.mock('../../base/design/index.ts', async original => ({ ...(await original<object>()), Disclosure: () => null, ButtonLink: () => null }))

const order = { Id: 'o1', state: 'awaiting-payment', officeUntil: null, installmentHold: null } as unknown as OrderView
const request = { points: 0, voucher: null }
const presses = () => act(async () => document.querySelector('button')?.click())
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<HoldForOffice order={order} request={request} part={{}} amount={money(412_500, 'IQD')} />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[PY-3] [ER-1] an order that cannot be held for an office says that the offline payment failed, and why', async () => {
  held.holdOrder.mockResolvedValueOnce({ failed: 'offline-payment-failed', title: '', data: { reason: 'too-late' } })
  const t = translatorOf('en')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await presses()
  const alert = document.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('There was an error with your offline payment')
  expect(document.body.textContent).toContain(t('office.reasonTooLate'))
  expect(held.navigate).not.toHaveBeenCalled()
})

test('[PY-3] an order that is held leads to the page with its code', async () => {
  held.holdOrder.mockResolvedValueOnce({})
  await presses()
  expect(held.holdOrder).toHaveBeenCalledWith('o1', request, {})
  expect(held.navigate.mock.lastCall?.[0]).toContain('o1')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('[VI-16] a second visa for a passport says that there is one already, not that fields need attention', async () => {
  const fields = [{ path: 'passengers.0.passport.number', message: 'error.visaDuplicate' }]
  held.holdOrder.mockResolvedValueOnce({ failed: 'fields-invalid', title: '', fields })
  const t = translatorOf('en')
  await presses()
  expect([...document.querySelectorAll('[role=alert]')].map(alert => alert.textContent)).toEqual([t('error.visaDuplicate')])
  expect(document.body.textContent).not.toContain(t('problem.fields-invalid'))
})
