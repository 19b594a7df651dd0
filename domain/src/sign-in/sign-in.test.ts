import { expect, test } from 'vitest'
import { takeMallToken } from './index.ts'

test('the mall app’s token is read and taken out of the address, and nothing else is touched', () => {
  expect(takeMallToken('/?token=ab.c-1')).toEqual({ token: 'ab.c-1', address: '/' })
  expect(takeMallToken('/hotel?cityName=%D8%A3%D8%B1%D8%A8%D9%8A%D9%84&token=a%2Bb&lang=ar')).toEqual({
    token: 'a+b',
    address: '/hotel?cityName=%D8%A3%D8%B1%D8%A8%D9%8A%D9%84&lang=ar',
  })
  expect(takeMallToken('/flight?a=1&token=x&token=y')).toEqual({ token: 'x', address: '/flight?a=1' })
})

test('an empty or a broken token leaves the address too', () => {
  expect(takeMallToken('/?token')).toEqual({ token: '', address: '/' })
  expect(takeMallToken('/?token=')).toEqual({ token: '', address: '/' })
  expect(takeMallToken('/?%74oken=%E0%A4')).toEqual({ token: '%E0%A4', address: '/' })
})

test('other addresses carry none', () => {
  for (const address of ['/', '/login?reset=token', '/?mytoken=1', '/?tokens=1', '/?'])
    expect(takeMallToken(address), address).toBeUndefined()
})
