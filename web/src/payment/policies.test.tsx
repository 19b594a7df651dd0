import { money } from '@karwan/domain/money'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PaymentAgreement } from './policies.tsx'

vi.mock('../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../base/i18n/index.ts')>()
  return { ...real, useLocale: () => ({ t: translatorOf('en'), format: real.createFormats('en') }) }
})
const agreement = (method: PaymentMethodKind) =>
  renderToStaticMarkup(<PaymentAgreement method={method} amount={money(416_500, 'IQD')} />)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')

test('[BK-2] the payment agreement names what the method takes, and when', () => {
  expect(agreement('zaincash')).toContain('a charge of IQD 416,500')
  expect(agreement('office')).toContain('pay IQD 416,500 at an office')
  expect(agreement('installments')).toContain('pay IQD 416,500 in installments')
})
