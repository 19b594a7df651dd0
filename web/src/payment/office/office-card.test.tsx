// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { OfficeCard } from './office-card.tsx'

vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  return { ...real, useLocale: () => ({ t: translatorOf('en'), format: real.createFormats('en'), language: 'en' }) }
})
vi.mock('../../base/brand/index.ts', () => ({
  useShop: () => ({ phoneCode: '964', timeZone: 'Asia/Baghdad' }),
  readablePhone: (phone: string) => phone,
}))

const inEach = (text: string) => ({ en: text, ar: text, ckb: text })
const office = {
  id: 'erbil',
  name: inEach('Erbil office'),
  city: inEach('Erbil'),
  address: inEach('60 Meter Street'),
  phone: '+964750000000',
  location: { latitude: 36.19, longitude: 44.01 },
  hours: [{ from: 'sat', to: 'thu', open: ['09:00-20:00'] }],
  ramadan: [{ from: 'sat', to: 'thu', open: ['10:00-15:00', '20:30-23:30'] }],
} as unknown as Parameters<typeof OfficeCard>[0]['office']
const cardAt = (now: string) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<OfficeCard office={office} now={new Date(now)} distance="2 km" lit={false} />)
  return (page.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069]/g, '')
}

test('[PY-3] an office tells its address, its opening hours and whether it is open now; in Ramadan the hours of Ramadan', () => {
  const usual = cardAt('2026-11-17T06:30:00Z')
  expect(usual).toContain('60 Meter Street · 2 km')
  expect(usual).toContain('Opening hours: Saturday to Thursday, 09:00 to 20:00')
  expect(usual).toContain('Open until 20:00')
  const ramadan = cardAt('2027-02-16T13:00:00Z')
  expect(ramadan).toContain('Saturday to Thursday, 10:00 to 15:00 and 20:30 to 23:30')
  expect(ramadan).not.toContain('09:00')
  expect(cardAt('2026-11-20T06:30:00Z')).toContain('Closed')
})
