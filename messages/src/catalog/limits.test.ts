import { shortestPassword } from '@karwan/domain/accounts'
import { flightLimits } from '@karwan/domain/flights'
import { hotelLimits } from '@karwan/domain/hotels'
import { languages } from '@karwan/domain/locales'
import type { LimitMessage } from '@karwan/domain/problems'
import { ageLimits, passportMonths } from '@karwan/domain/travelers'
import { expect, test } from 'vitest'
import { allWords, translatorOf } from '../all/index.ts'

const limits = {
  'error.tooManyFlights': flightLimits.routes,
  'error.tooManySeats': flightLimits.seats,
  'error.stayTooLong': hotelLimits.nights,
  'error.tooManyRooms': hotelLimits.rooms,
  'error.childrenPerRoom': hotelLimits.children,
  'error.passwordTooShort': shortestPassword,
  'error.passwordTooLong': 128,
  'error.passportExpiresSoon': passportMonths,
} as const satisfies Record<LimitMessage, number>
const keys = Object.keys(limits) as LimitMessage[]
const ageKeys = ['trade.ageRange', 'trade.ageFrom', 'trade.infantAge', 'search.infantSeatAge'] as const
const more = ['traveler.expiresSoon', 'account.passwordHint'] as const

/** Every other number a text may hold: zero as the lower end of a range. */
const ownDigits = (text: string): string => text.replace(/\{\w+, plural,[^}]*=\d+/g, '').replace(/\b0\b/g, '')

test.each(languages)('[VA-5] no text of %s that names a limit holds its number: it is given', language => {
  const texts = [...keys, ...ageKeys, ...more].map(key => allWords[language][key])
  expect(texts.filter(text => /[0-9٠-٩۰-۹]/.test(ownDigits(text)))).toEqual([])
})

test.each(languages)('[VA-5] a text of %s says the limit that it is given, whatever it is', language => {
  const { find } = translatorOf(language)
  for (const key of keys)
    for (const count of [limits[key], 3, 7, 12, 45]) {
      const text = find(key, { count })
      // Arabic writes one and two as words.
      if (count > 2) expect(text).toContain(String(count))
      expect(text).not.toBe(find(key, { count: count + 100 }))
    }
})

test('[LN-3] Arabic says one and two children by their own forms, three and eleven by others', () => {
  const t = translatorOf('ar')
  const texts = [1, 2, 3, 11, 100].map(count => t('error.childrenPerRoom', { count }))
  expect(texts.map(text => text.replace(/^.*الواحدة | على الأكثر$/g, ''))).toEqual(['طفلاً واحداً', 'طفلين', '3 أطفال', '11 طفلاً', '100 طفل'])
})

test('[LN-3] the ages of each kind of passenger are written from the rule', () => {
  const { adt, chd, inf, sen, yth } = ageLimits
  const texts = languages.map(language => {
    const t = translatorOf(language)
    return [
      t('trade.ageFrom', adt),
      t('trade.ageRange', chd),
      t('trade.infantAge', { age: inf.to + 1 }),
      t('trade.ageRange', yth),
      t('trade.ageFrom', sen),
    ]
  })
  expect(texts).toEqual([
    ['12 years and older', '2 to 11 years', 'Under 2, on a lap', '12 to 24 years', '60 years and older'],
    ['12 سنة فأكثر', 'من سنتين إلى 11 سنة', 'أقل من سنتين، في حضن بالغ', 'من 12 إلى 24 سنة', '60 سنة فأكثر'],
    ['12 ساڵ و سەرووتر', '2 تا 11 ساڵ', 'ژێر 2 ساڵ، لە باوەشدا', '12 تا 24 ساڵ', '60 ساڵ و سەرووتر'],
  ])
})
