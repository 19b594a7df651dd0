import { expect, test } from 'vitest'
import { backOf } from '../session/index.ts'
import { redirectOf } from './guards.ts'

const all = {
  hotel: true,
  flight: true,
  package: true,
  visa: true,
  installment: true,
  loyaltyPoints: true,
  extraInformationRequired: true,
  contactAddress: false,
}

test('[GD-1] a page of what the brand does not sell leads home', () => {
  for (const path of ['/flight', '/flight/book']) expect(redirectOf(path, '?q=1', { ...all, flight: false }, false)).toBe('/')
  for (const path of ['/hotel', '/hotel/packages', '/hotel/book']) expect(redirectOf(path, '', { ...all, hotel: false }, false)).toBe('/')
  for (const path of ['/packages', '/package', '/package/book'])
    expect(redirectOf(path, '?q=1', { ...all, package: false }, false)).toBe('/')
  for (const path of ['/flight', '/hotel/packages', '/package', '/', '/terms', '/nowhere'])
    expect(redirectOf(path, '?q=1', all, false)).toBeUndefined()
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
  ['/mobile/flight/', '?a=1', '/flight?a=1'],
  ['/mobile/', '?a=1', '/?a=1'],
])('[RT-8] %s%s leads to %s', (path, search, to) => {
  expect(redirectOf(path, search, all, false)).toBe(to)
})

test('[RT-8] [GD-1] an entry of what the brand does not sell leads home', () => {
  expect(redirectOf('/mobile/hotel', '?a=1', { ...all, hotel: false }, false)).toBe('/')
})
test('an address that only begins alike is its own', () => {
  expect(redirectOf('/mobiles', '', all, false)).toBeUndefined()
})

test('[AU-5] pages of an account lead to signing in where nobody is, and back to where one wanted to go', () => {
  const away = redirectOf('/user/profile', '?tab=1&lang=ar', all, false)
  expect(away).toBe('/login?back=%2Fuser%2Fprofile%3Ftab%3D1%26lang%3Dar')
  expect(backOf(new URL(away ?? '', 'http://shop').search)).toBe('/user/profile?tab=1&lang=ar')
  expect(redirectOf('/user/profile', '', all, true)).toBeUndefined()
  expect(redirectOf('/user/profile/', '', all, false)).toBe('/login?back=%2Fuser%2Fprofile%2F')
})
test('after signing in one is never sent to another site, nor back to signing in', () => {
  for (const back of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09//evil.example/..//evil.example',
    'user/profile',
    '',
    '/login?back=/',
    'javascript:alert(1)',
  ])
    expect(backOf(`?${new URLSearchParams({ back })}`) ?? '/', back).toMatch(/^\/(?![/\\])/)
  for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', '/login', 'javascript:alert(1)'])
    expect(backOf(`?${new URLSearchParams({ back })}`), back).toBeUndefined()
})
