import { publicBrand } from '@karwan/brands/brand'
import { loadBrands } from '@karwan/brands/node'
import { fold } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { expect, test } from 'vitest'
import type { Shop } from '../../base/brand/index.ts'
import { createFormats, type Translate } from '../../base/i18n/index.ts'
import { topicsOf } from './questions.ts'
import { searchAnswers } from './search-answers.ts'

const shops = loadBrands().map(brand => ({ ...publicBrand(brand), sells: feature => brand.features[feature] }) as Shop)
const cases = shops.flatMap(shop => shop.languages.map(language => ({ id: shop.id, language, shop })))
const inLanguage = (language: (typeof cases)[number]['language']) => ({
  t: translatorOf(language) as unknown as Translate,
  format: createFormats(language),
})
const shopOf = (id: string) => shops.find(shop => shop.id === id) as Shop
const found = (id: string, language: 'en' | 'ar' | 'ckb', query: string) =>
  searchAnswers(topicsOf(shopOf(id), inLanguage(language)), query).flatMap(({ answers }) => answers.map(({ id: answer }) => answer))

test.each(cases)('every answer of $id in $language is whole: no key, no value left open', ({ language, shop }) => {
  const texts = topicsOf(shop, inLanguage(language)).flatMap(({ title, answers }) => [
    title,
    ...answers.flatMap(({ question, answer }) => [question, answer]),
  ])
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.filter(text => text === '' || /[{}]|help\.|undefined/.test(text))).toEqual([])
})

test.each(cases)('$id answers nothing in $language about what it does not offer', ({ language, shop }) => {
  const ids = topicsOf(shop, inLanguage(language)).map(({ id }) => id)
  expect(ids.includes('installments')).toBe(shop.installments !== null)
  expect(ids.includes('points')).toBe(shop.points !== null || shop.vouchers)
})

test('the answers are searched in every script and spelling, all words of the query together', () => {
  expect(found('default', 'en', 'REFUND card days')).toContain('help.refundText')
  expect(found('default', 'ar', 'قسيمه الفندق')).toContain('help.checkInText')
  expect(found('default', 'ar', 'الغاء')).toContain('help.cancelText')
  expect(found('default', 'ckb', 'كۆپۆن')).toContain('help.voucherText')
  expect(found('default', 'en', 'refund xqzw')).toEqual([])
  expect(fold('الإلغاء')).toContain(fold('الغاء'))
})

test('an answer has the limits of the rules and the plans of the brand', () => {
  const text = topicsOf(shopOf('default'), inLanguage('en'))
    .flatMap(({ answers }) => answers)
    .map(({ answer }) => answer)
    .join(' ')
  for (const fact of ['Up to 9 seats', '3, 6, 9 and 12 months', 'up to 50%', '10 minutes', '8 rooms', '5 to 10 working days'])
    expect(text).toContain(fact)
})
