import { expect, test } from 'vitest'
import { channelOf, isContact, maskContact, readContact } from './index.ts'

const rules = { dialCode: '964', tlds: new Set(['com', 'iq']) }
const received = (typed: string) => readContact(typed, 'EmailOrPhone', rules)

test('digits and what people put between them are a phone number, in any digits', () => {
  for (const phone of [
    '07501234567',
    '+964 750 123 4567',
    '(0750) 123-4567',
    '0750.123/45 67',
    ' 07501234567 ',
    '٠٧٥٠١٢٣٤٥٦٧',
    '۰۷۵۰۱۲۳۴۵۶۷',
    '\u200e+9647501234567',
    '\u2066 +9647501234567\u2069',
    '7',
  ])
    expect([phone, channelOf(phone)]).toEqual([phone, 'sms'])
})

test('all else is an e-mail address, also one that begins or ends with digits', () => {
  for (const email of ['shilan@example.com', '0750@example.com', 'shilan1990', '1990shilan', '+', '(', '', '++964750', 'x 07501234567'])
    expect([email, channelOf(email)]).toEqual([email, 'email'])
})

test('a number becomes E.164 with the dialling code of the brand, an address lower case', () => {
  expect(received('0750 123 4567')).toEqual({ channel: 'sms', to: '+9647501234567' })
  expect(received('٠٧٥٠ ١٢٣ ٤٥٦٧')).toEqual({ channel: 'sms', to: '+9647501234567' })
  expect(received('+90 532 123 45 67')).toEqual({ channel: 'sms', to: '+905321234567' })
  expect(received(' Shilan@Example.COM ')).toEqual({ channel: 'email', to: 'shilan@example.com' })
})

test('what is neither gets a fault that fits what was typed', () => {
  for (const [typed, message] of [
    ['', 'error.emailOrPhoneRequired'],
    [' \t', 'error.emailOrPhoneRequired'],
    ['0750 12', 'error.phoneInvalid'],
    ['shilan', 'error.emailInvalid'],
    ['shilan@example.nowhere', 'error.emailInvalid'],
  ] as const)
    expect(received(typed)).toEqual({ path: 'EmailOrPhone', message })
})

test('a contact is told from a fault', () => {
  expect(isContact(received('0750 123 4567'))).toBe(true)
  expect(isContact(received('shilan@example.com'))).toBe(true)
  expect(isContact(received('shilan'))).toBe(false)
})

test('a masked contact is recognised by its owner and tells nobody else the rest', () => {
  expect(maskContact({ channel: 'email', to: 'shilan@example.com' })).toBe('s•••@example.com')
  expect(maskContact({ channel: 'sms', to: '+9647501234567' })).toBe('+964•••67')
})
