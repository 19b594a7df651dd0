import { expect, test } from 'vitest'
import { sharedAddress } from './shared-address.ts'

test('a shared link carries search, filters and language, and nothing of the visitor', () => {
  const shared = new URL(
    sharedAddress(
      '/flight?type=0&fLId=EBL&tLId=IST&sDate=2027-03-01&stops=0&sort=cheapest&ticket=t1&wego_click_id=w1',
      'https://karwan.example',
      'ckb',
    ),
  )
  expect(shared.origin + shared.pathname).toBe('https://karwan.example/flight')
  expect(Object.fromEntries(shared.searchParams)).toEqual({
    type: '0',
    fLId: 'EBL',
    tLId: 'IST',
    sDate: '2027-03-01',
    stops: '0',
    sort: 'cheapest',
    lang: 'ckb',
  })
  expect(sharedAddress('/hotel/packages?hotelId=H1&code=abc&token=x', 'https://karwan.example', 'en')).toBe(
    'https://karwan.example/hotel/packages?hotelId=H1&lang=en',
  )
})
