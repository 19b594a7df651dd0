import { expect, test } from 'vitest'
import { isCode, normalizeCode, normalizeEmail, passwordFaults, repeatedPasswordFaults, shortestPassword } from './index.ts'
import { longestPassword } from './passwords.ts'

const received = (password: string) => passwordFaults(password, 'Password', shortestPassword).map(({ message }) => message)

test('a brand asks for longer passwords, and the fault names its number', () => {
  expect(passwordFaults('123456789', 'Password', 10)).toEqual([
    { path: 'Password', message: 'error.passwordTooShort', values: { count: 10 } },
  ])
  expect(passwordFaults('1234567890', 'Password', 10)).toEqual([])
})

test('[VA-3] a password has 6 to 128 characters, of any alphabet, and is repeated as it is', () => {
  expect(received('')).toEqual(['error.passwordRequired'])
  expect(received('12345')).toEqual(['error.passwordTooShort'])
  expect(received('ھەولێر')).toEqual([])
  for (const one of [' '.repeat(6), ' \t\u00a0\u2003  ', 'aaaaaa', 'AaAaAa', ' aaaaaa', 'ههههههه', '🌴🌴🌴🌴🌴🌴'])
    expect([one, received(one)]).toEqual([one, ['error.passwordOneCharacter']])
  expect(received('ababab')).toEqual([])
  expect(received('𝒶𝒷𝒸')).toEqual(['error.passwordTooShort'])
  expect(received('xy'.repeat(longestPassword / 2))).toEqual([])
  expect(received('x'.repeat(longestPassword + 1))).toEqual(['error.passwordTooLong'])
  expect(repeatedPasswordFaults('abcdef', 'abcdef', 'again')).toEqual([])
  expect(repeatedPasswordFaults('abcdef', 'Abcdef', 'again')).toEqual([{ path: 'again', message: 'error.passwordsDiffer' }])
})

test('a code is understood as people paste and type it', () => {
  for (const typed of ['482913', ' 482 913 ', '482-913', '٤٨٢٩١٣', '۴۸۲۹۱۳', '\u200e482913'])
    expect([typed, normalizeCode(typed)]).toEqual([typed, '482913'])
  for (const wrong of ['48291', '4829133', 'abcdef', '']) expect(isCode(wrong)).toBe(false)
  expect(isCode('٤٨٢ ٩١٣')).toBe(true)
})

test('an address is told apart without its case and its spaces, and by nothing else', () => {
  expect(normalizeEmail(' Shilan@Example.COM ')).toBe('shilan@example.com')
  expect(normalizeEmail('s.h+a@example.com')).not.toBe(normalizeEmail('sh@example.com'))
})
