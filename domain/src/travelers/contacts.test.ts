import { expect, test } from 'vitest'
import { contactFaults, findPhone, isE164, isEmail, splitPhone } from './contacts.ts'
import { findFlightNumber, internationalPhone, readablePhone } from './index.ts'

const tlds = new Set(['com', 'iq'])

test('[VA-1] an e-mail address has at most 64 characters before the @ and 254 in all, and nothing behind its domain', () => {
  expect(isEmail(`${'a'.repeat(64)}@b.com`, tlds)).toBe(true)
  expect(isEmail(`${'a'.repeat(65)}@b.com`, tlds)).toBe(false)
  const label = 'b'.repeat(60)
  const long = (last: number) => `aaaa@${`${label}.`.repeat(4)}${'c'.repeat(last)}.com`
  expect([long(1).length, isEmail(long(1), tlds)]).toEqual([254, true])
  expect([long(2).length, isEmail(long(2), tlds)]).toEqual([255, false])
  for (const wrong of ['com', '@b.com', 'a@com', 'a@b.com\nx', 'a@b-.com', 'a@b_c.com', 'a@b.com.', `a@${'b'.repeat(64)}.com`])
    expect([wrong, isEmail(wrong, tlds)]).toEqual([wrong, false])
  for (const right of ['a@B.COM', 'a@b-c.iq', 'a@b1.com', `a@${'b'.repeat(63)}.com`, 'a@1.com'])
    expect([right, isEmail(right, tlds)]).toEqual([right, true])
})

test('[VA-1] a number without a country needs a dialling code, and 00 stands for a plus only at its beginning', () => {
  expect(findPhone('0750 123 4567')).toBeUndefined()
  expect(findPhone('0750 100 4567', '964')).toBe('+9647501004567')
  expect(findPhone('00964 750 100 4567', '49')).toBe('+9647501004567')
})

test('a number in E.164 is a plus and seven to fifteen digits, the first of them not 0', () => {
  for (const right of ['+1234567', '+123456789012345']) expect(isE164(right)).toBe(true)
  for (const wrong of ['+123456', '+1234567890123456', '+0123456789', '1234567', ' +1234567', '+1234567x'])
    expect(isE164(wrong)).toBe(false)
})

test('a number is split into its dialling code and the rest; a code that nobody has is none', () => {
  expect(splitPhone('+9647501234567')).toEqual({ phonePrefix: '964', phone: '7501234567' })
  expect(splitPhone('+491712345678')).toEqual({ phonePrefix: '49', phone: '1712345678' })
  expect(splitPhone('+12025550123')).toEqual({ phonePrefix: '1', phone: '2025550123' })
  expect(splitPhone('+9990000000')).toEqual({ phonePrefix: '', phone: '9990000000' })
})

test('[VA-1] a contact of spaces is missing, one with spaces around it is right', () => {
  expect(contactFaults({ email: ' ', phone: ' ' }, tlds, 'c')).toEqual([
    { path: 'c.email', message: 'error.emailRequired' },
    { path: 'c.phone', message: 'error.phoneRequired' },
  ])
  expect(contactFaults({ email: ' a@b.com ', phone: ' +9647501234567 ' }, tlds)).toEqual([])
})

test('a flight number has an airline of two characters, not both digits, and up to four digits', () => {
  expect(['IA1', '3U8888', 'U21', 'IA1234A'].map(findFlightNumber)).toEqual(['IA 1', '3U 8888', 'U2 1', 'IA 1234A'])
  expect(['33123', 'I#318', 'IA', 'IA318AB', ''].map(findFlightNumber)).toEqual(Array.from({ length: 5 }))
})

test('a number is read in groups behind the code of its country', () => {
  expect(readablePhone('+9647500001000', '+964')).toBe('+964 750 000 1000')
  expect(readablePhone('+902120000140', '+964')).toBe('+902120000140')
  expect(internationalPhone('+902120000140')).toBe('+90 212 000 0140')
  expect(internationalPhone('+12025550123')).toBe('+1 202 555 0123')
})
