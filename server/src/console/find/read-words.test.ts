import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

const read = (words: string) => readWords(words, ['964']).map(lookup => [lookup.in, ...lookup.values])

test.each([
  ['KW-7F3K9Q', ['reference', 'KW-7F3K9Q']],
  ['kw7f3k9q', ['reference', 'KW-7F3K9Q']],
  ['7f3k9q', ['reference', 'KW-7F3K9Q']],
  ['K7QX2M', ['confirmation', 'K7QX2M']],
  ['k7qf-39mx', ['office-code', 'K7QF39MX']],
  ['R-K7QF39MX', ['receipt', 'R-K7QF39MX']],
  ['098-1234567890', ['ticket', '0981234567890']],
  ['٠٩٨-١٢٣٤٥٦٧٨٩٠', ['ticket', '0981234567890']],
  ['0750 123 4567', ['phone', '+9647501234567']],
  ['+964 750 123 4567', ['phone', '+9647501234567']],
  ['8ac7a4a1-7b', ['payment', '8AC7A4A1-7B']],
  ['sbx_ord_1', ['supplier', 'SBX_ORD_1']],
])('[OC-13] %s may be %j', (words, expected) => {
  expect(read(words)).toContainEqual(expected)
})

test('[OC-13] an e-mail address is nothing else', () => {
  expect(read(' Shilan@Example.com ')).toEqual([['email', 'shilan@example.com']])
})

test('[OC-13] a phone without a country is read in each market of the person', () => {
  expect(readWords('0944123456', ['964', '963']).find(lookup => lookup.in === 'phone')?.values).toEqual(['+964944123456', '+963944123456'])
  expect(readWords('0944123456', []).some(lookup => lookup.in === 'phone')).toBe(false)
})
