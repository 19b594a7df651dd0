// @vitest-environment jsdom
import type { OrderView } from '@karwan/contract/orders'
import type { FlightFare } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { fareWith } from '../../../testing/index.ts'
import { Terms } from './terms.tsx'

vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShownMoney: () => ({ shown: (price: unknown) => price }),
}))
vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale, Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi> }
})

const iqd = (amount: number) => money(amount, 'IQD')
const stay = {
  Id: 'h',
  serviceType: 'hotel',
  rooms: [
    {
      code: 'r',
      roomIndex: 0,
      refundable: true,
      price: { total: iqd(412_000) },
      cancellation: [
        { before: '2027-03-15T18:00', penalty: iqd(0) },
        { before: '2027-03-17T18:00', penalty: iqd(103_000) },
        { before: null, penalty: iqd(412_000) },
      ],
    },
  ],
}
const termsOf = (change: Partial<FlightFare>): string => {
  const Services = [{ Id: 'f', serviceType: 'flight', fare: fareWith(change) }, stay]
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Terms order={{ Services } as unknown as OrderView} />)
  return (page.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replace(/[\s\u00a0]+/g, ' ')
}

test('the trip of a package tells what cancelling costs: of the flight for each traveler, of the stay by the day', () => {
  const text = termsOf({ refund: { allowed: true, fee: iqd(75_000) }, change: { allowed: true, fee: iqd(0) } })
  expect(text).toContain('CancellationFee for each traveler: IQD 75,000')
  expect(text).toContain('ChangesFree of charge')
  expect(text).toContain('IQD 103,000')
})

test('a fee that nobody told is not made up', () => {
  expect(termsOf({ refund: 'unknown', change: 'none' })).toMatch(
    /CancellationNot stated.*ChangesNon-changeable|CancellationNot stated.*Changes/,
  )
  expect(termsOf({ refund: { allowed: true, fee: null } })).toContain('CancellationRefundable')
  expect(termsOf({ refund: { allowed: false, fee: null } })).toContain('CancellationNon-refundable')
})
