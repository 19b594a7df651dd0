import { languages } from '@karwan/domain/locales'
import { expect, expectTypeOf, test } from 'vitest'
import { translatorOf } from '../all/index.ts'
import { loadWords } from '../load/index.ts'
import { createTranslator, type ValuesOf } from './index.ts'

const en = {
  'a.plain': 'Search',
  'a.value': 'Pay {amount}',
  'a.count': '{count, plural, one {# night in {city}} other {# nights in {city}}}',
} as const
const t = createTranslator<typeof en>('en', en)

test('keys and values are typed by the English text', () => {
  expectTypeOf<ValuesOf<'Pay {amount} to {name}'>>().toHaveProperty('amount')
  expectTypeOf(t<'a.plain'>).parameters.toEqualTypeOf<['a.plain']>()
  // @ts-expect-error there is no such key
  expect(() => t('a.missing')).toThrow('There are no words for "a.missing" in en')
  // @ts-expect-error the amount is missing
  expect(() => t('a.value')).toThrow('The message "a.value" cannot be written: the value "amount" is missing')
  // @ts-expect-error a count is a number
  expect(() => t('a.count', { count: 'two', city: 'Erbil' })).toThrow('must be a number')
})
test('a text takes its values', () => {
  expect(t('a.plain')).toBe('Search')
  expect(t('a.value', { amount: '$120.50' })).toBe('Pay $120.50')
  expect(t('a.count', { count: 2, city: 'Erbil' })).toBe('2 nights in Erbil')
})
test('[LN-2] in Arabic and Sorani a value of Latin letters, a price in dollars, a range or a phone number is isolated, plain ones are not', () => {
  const ar = translatorOf('ar')
  expect(ar('mail.createdSubject', { reference: 'KW-4711' })).toContain('\u2068KW-4711\u2069')
  expect(ar('ui.call', { phone: '+964 750 000 1000' })).toBe('الاتصال على \u2068+964 750 000 1000\u2069')
  expect(ar('results.dayLater', { days: 1, offset: '+1' })).toBe('\u2068+1\u2069 يوم')
  expect(ar('home.flightsTo', { city: 'بغداد' })).toBe('رحلات إلى بغداد')
  expect(ar('ui.payAmount', { amount: '412,000 د.ع' })).toBe('دفع 412,000 د.ع')
  expect(ar('ui.payAmount', { amount: '120.50$' })).toBe('دفع \u2068120.50$\u2069')
  expect(translatorOf('en')('mail.createdSubject', { reference: 'KW-4711' })).not.toContain('\u2068')
})
test('[LN-2] a page receives the stretches and wraps the values itself', () => {
  expect(translatorOf('ckb').parts('home.flightsTo', { city: 'London' })).toEqual([{ text: 'گەشت بۆ ' }, { text: 'London', name: 'city' }])
})
test('a key that arrives as data is looked up without failing', () => {
  expect(translatorOf('ckb').find('error.fieldRequired')).toBe('ئەم خانەیە پێویستە')
  expect(translatorOf('ckb').find('error.nothing')).toBeUndefined()
  expect(translatorOf('ckb').find('toString')).toBeUndefined()
  expect(translatorOf('en').has('problem.search-expired')).toBe(true)
})
test('[LN-3] Arabic nights and stops read as grammar asks', () => {
  const ar = translatorOf('ar')
  expect([1, 2, 3, 11, 100].map(count => ar('trade.nights', { count }))).toEqual(['ليلة واحدة', 'ليلتان', '3 ليالٍ', '11 ليلة', '100 ليلة'])
  expect([0, 1, 2, 3].map(count => ar('trade.stops', { count }))).toEqual(['مباشرة', 'توقف واحد', 'توقفان', '3 توقفات'])
})
test('[LN-1] a page loads the words of its own language, group by group', async () => {
  for (const language of languages) {
    const words = { ...(await loadWords(language, 'base')), ...(await loadWords(language, 'shop')) }
    expect(createTranslator(language, words)('ui.search')).toBe(translatorOf(language)('ui.search'))
    expect(Object.keys(await loadWords(language, 'legal')).every(key => /^(legal|help)\./.test(key))).toBe(true)
  }
})
