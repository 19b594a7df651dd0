import { expect, test } from 'vitest'
import { redirectOf } from './guards.ts'

const all = { hotel: true, flight: true, package: true, visa: true, installment: true, loyaltyPoints: true, extraInformationRequired: true }

test('[GD-1] a page of what the brand does not sell leads home', () => {
  for (const path of ['/flight', '/flight/book']) expect(redirectOf(path, '?q=1', { ...all, flight: false })).toBe('/')
  for (const path of ['/hotel', '/hotel/packages', '/hotel/book']) expect(redirectOf(path, '', { ...all, hotel: false })).toBe('/')
  for (const path of ['/packages', '/package', '/package/book']) expect(redirectOf(path, '?q=1', { ...all, package: false })).toBe('/')
  for (const path of ['/flight', '/hotel/packages', '/package', '/', '/terms', '/nowhere'])
    expect(redirectOf(path, '?q=1', all)).toBeUndefined()
})

test.each([
  ['/mobile/package', '?a=1', '/package?a=1'],
  ['/mobile/search', '?a=1', '/search?a=1'],
  ['/mobile/hotel', '?a=1', '/hotel?a=1'],
  ['/mobile/flightSearch', '?a=1', '/flightSearch?a=1'],
  ['/mobile/flight', '?a=1', '/flight?a=1'],
  ['/mobile/login', '?a=1', '/login?a=1'],
  ['/mobile/anything', '?a=1', '/?a=1'],
  ['/mobile', '', '/'],
  ['/mobile/hotel', '', '/search'],
])('[RT-8] %s%s leads to %s', (path, search, to) => {
  expect(redirectOf(path, search, all)).toBe(to)
})

test('[RT-8] [GD-1] an entry of what the brand does not sell leads home', () => {
  expect(redirectOf('/mobile/hotel', '?a=1', { ...all, hotel: false })).toBe('/')
})
test('an address that only begins alike is its own', () => {
  expect(redirectOf('/mobiles', '', all)).toBeUndefined()
})
