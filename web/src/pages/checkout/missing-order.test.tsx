import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { MissingOrder } from './missing-order.tsx'

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

test('who returns from a payment that the record lacks is told its number and whom to call, never that there is no booking', () => {
  const page = renderToStaticMarkup(<MissingOrder paymentId="8f14e45f-ceea-467f" />)
  for (const words of [t('payment.lookingTitle'), t('payment.lookingText'), '8f14e45f-ceea-467f', 'href="tel:+9647501234567"'])
    expect(page).toContain(words)
  expect(page).toContain('https://wa.me/9647507654321')
  expect(page).not.toContain(t('error.noBookings'))
})
