import { expect, test } from 'vitest'
import { isDocument, isOwnPage } from './cache-names.ts'

test('documents of a booking are kept, but none that may tell a whole passport', () => {
  expect(isDocument('/api/orders/o1/services/s1/documents/ticket.pdf')).toBe(true)
  expect(isDocument('/api/orders/o1/calendar.ics')).toBe(true)
  expect(isDocument('/api/orders/o1/services/s1/documents/letter.pdf')).toBe(false)
  expect(isDocument('/api/orders/o1/office-hold.pdf')).toBe(true)
  expect(isDocument('/api/orders/o1')).toBe(false)
})

test('own pages are those of trips, nothing else', () => {
  const isOwn = (address: string) => isOwnPage(...(address.split('?') as [string]))
  expect(['/user/purchases', '/booking?order_id=1', '/booking/?order_id=1', '/payment/office'].map(isOwn)).toEqual([true, true, true, true])
  expect(['/', '/booking', '/booking?reference=KW', '/user/profile', '/bookings?order_id=1', '/payment'].map(isOwn)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
