import { languages } from '@karwan/domain/locales'
import { describe, expect, test } from 'vitest'
import { weekStart } from './dates.ts'
import {
  countdown,
  currencySign,
  dateAndTime,
  dateFull,
  dateLong,
  dateRange,
  dateShort,
  dayRange,
  duration,
  durationLong,
  durationShort,
  formatAmount,
  formatDifference,
  formatDistance,
  formatList,
  formatListedMoney,
  formatMoney,
  formatMoneyRange,
  formatPercent,
  formatRow,
  formatShortAmount,
  formatWeight,
  formatWholeMoney,
  listWeekdays,
  monthYear,
  relativeTime,
  textOrder,
  timeOfDay,
} from './index.ts'

const each = <T>(write: (language: 'en' | 'ar' | 'ckb') => T): readonly T[] => languages.map(write)

describe('dates', () => {
  test('[LN-3] months are the names of Iraq and Syria, and Sorani ones from our own table', () => {
    expect(each(language => dateLong('2026-01-15', language))).toEqual([
      '15 January 2026',
      '15 كانون الثاني 2026',
      '15ی کانوونی دووەمی 2026',
    ])
    expect(each(language => dateShort('2026-12-05T23:10', language))).toEqual(['5 December', '5 كانون الأول', '5ی کانوونی یەکەم'])
    expect(each(language => dateFull('2026-03-20', language))).toEqual([
      'Friday, 20 March 2026',
      'الجمعة، 20 آذار 2026',
      'هەینی، 20ی ئازاری 2026',
    ])
    expect(each(language => monthYear('2026-08', language))).toEqual(['August 2026', 'آب 2026', 'ئابی 2026'])
  })
  test('a range names the year only where it changes', () => {
    expect(dateRange('2026-12-28', '2026-12-31', 'en')).toBe('28–31 December')
    expect(dateRange('2026-12-12', '2026-12-19', 'ckb')).toBe('12–19ی کانوونی یەکەم')
    expect(dateRange('2026-11-28', '2026-12-03', 'en')).toBe('28 November – 3 December')
    expect(dateRange('2026-12-28', '2027-01-03', 'ckb')).toBe('28ی کانوونی یەکەمی 2026 – 3ی کانوونی دووەمی 2027')
  })
  test('days of a list are told without their years', () => {
    expect(dayRange('2026-12-28', '2027-01-03', 'en')).toBe('28 December – 3 January')
    expect(dayRange('2026-12-28', '2026-12-31', 'ckb')).toBe('28–31ی کانوونی یەکەم')
    expect(dayRange('2026-12-28', '2027-12-28', 'en')).toBe('28 December – 28 December')
  })
  test('flight times are on the 24-hour clock with Latin digits', () => {
    expect(timeOfDay('2026-01-15T14:35')).toBe('14:35')
    expect(each(language => dateAndTime('2026-01-15T00:05', language))).toEqual([
      '15 January 2026, 00:05',
      '15 كانون الثاني 2026، 00:05',
      '15ی کانوونی دووەمی 2026، 00:05',
    ])
  })
  test('what is not a day of the calendar is refused', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '15.01.2026', '']) expect(() => dateLong(wrong, 'en')).toThrow('is not a date')
    expect(() => timeOfDay('2026-01-15')).toThrow('has no time of day')
  })
  test('[LN-3] the week starts on Saturday', () => {
    expect(weekStart).toBe(6)
    expect(listWeekdays('ckb').map(day => day.long)).toEqual([
      'شەممە',
      'یەکشەممە',
      'دووشەممە',
      'سێشەممە',
      'چوارشەممە',
      'پێنجشەممە',
      'هەینی',
    ])
    expect(listWeekdays('en').map(day => day.day)).toEqual([6, 0, 1, 2, 3, 4, 5])
  })
})

describe('money and measures', () => {
  test('[LN-3] an amount in short is rounded up, in the words of each language', () => {
    const short = (amount: number, currency: 'IQD' | 'USD') => each(language => formatShortAmount({ amount, currency }, language))
    expect(short(411_250, 'IQD')).toEqual(['412K', '412 ألف', '412 هەزار'])
    expect(short(1_234_000, 'IQD')).toEqual(['1.24M', '1.24 مليون', '1.24 ملیۆن'])
    expect(short(999_250, 'IQD')[0]).toBe('1M')
    expect(short(31_250, 'USD')).toEqual(['313', '313', '313'])
  })

  test('a price with no room for its cents is whole, with its sign', () => {
    const whole = (amount: number, currency: 'IQD' | 'USD') => each(language => formatWholeMoney({ amount, currency }, language))
    expect(whole(11_985, 'USD')).toEqual(['$120', '120$', '120$'])
    expect(whole(123_449, 'USD')[0]).toBe('$1,234')
    expect(whole(412_000, 'IQD')[0]).toBe('IQD 412,000')
  })

  test('money is written as each language writes it', () => {
    expect(each(language => formatMoney({ amount: 412000, currency: 'IQD' }, language))).toEqual([
      'IQD 412,000',
      '412,000 د.ع',
      '412,000 د.ع',
    ])
    expect(each(language => formatMoney({ amount: 412000, currency: 'SYP' }, language))).toEqual([
      'SYP 412,000',
      '412,000 ل.س',
      '412,000 ل.س',
    ])
    expect(each(language => formatMoney({ amount: 12050, currency: 'USD' }, language))).toEqual(['$120.50', '120.50$', '120.50$'])
    expect(formatMoney({ amount: -5, currency: 'USD' }, 'en')).toBe('−$0.05')
    expect(formatMoney({ amount: -10_000, currency: 'IQD' }, 'ckb')).toBe('\u2066−10,000\u2069 د.ع')
    const difference = (amount: number) => each(language => formatDifference({ amount, currency: 'IQD' }, language))
    expect(difference(13_250)).toEqual(['+IQD 13,250', '\u2066+13,250\u2069 د.ع', '\u2066+13,250\u2069 د.ع'])
    expect(difference(-13_250)).toEqual(['−IQD 13,250', '\u2066−13,250\u2069 د.ع', '\u2066−13,250\u2069 د.ع'])
    expect(difference(0)[0]).toBe('IQD 0')
    expect(formatAmount({ amount: 123456789, currency: 'USD' })).toBe('1,234,567.89')
  })
  test('two prices stand in the order in which the language is read, each whole', () => {
    const range = each(language => formatMoneyRange({ amount: 7576, currency: 'USD' }, { amount: 68_182, currency: 'USD' }, language))
    const isolated = '\u2067\u206875.76$\u2069 – \u2068681.82$\u2069\u2069'
    expect(range).toEqual(['$75.76 – $681.82', isolated, isolated])
  })
  test('a list that tells its currency once writes amounts alone, and keeps the sign of dollars', () => {
    const listed = (amount: number, currency: 'IQD' | 'USD') => each(language => formatListedMoney({ amount, currency }, language))
    expect(listed(803_250, 'IQD')).toEqual(['803,250', '803,250', '803,250'])
    expect(listed(32_258, 'USD')).toEqual(['$322.58', '322.58$', '322.58$'])
    expect(each(language => currencySign('IQD', language))).toEqual(['IQD', 'د.ع', 'د.ع'])
  })
  test('distances and weights carry their units', () => {
    expect(each(language => formatDistance(347, language))).toEqual(['350 m', '350 م', '350 م'])
    expect(each(language => formatDistance(12340, language))).toEqual(['12.3 km', '12.3 كم', '12.3 کم'])
    expect(formatDistance(996, 'en')).toBe('1 km')
    expect(each(language => formatWeight(23, language))).toEqual(['23 kg', '23 كغ', '23 کگم'])
    expect(formatPercent(15)).toBe('15%')
  })
})

describe('spans of time', () => {
  test('durations, short and spoken', () => {
    expect(each(language => duration(155, language))).toEqual(['2 h 35 min', '2 س 35 د', '2 ک 35 خ'])
    expect([45, 120, 0].map(minutes => duration(minutes, 'en'))).toEqual(['45 min', '2 h', '0 min'])
    expect(each(language => durationShort(140, language))).toEqual(['2h 20m', '2س 20د', '2ک 20خ'])
    expect([45, 120].map(minutes => durationShort(minutes, 'en'))).toEqual(['45m', '2h'])
    expect(durationLong(62, 'ar')).toBe('ساعة واحدة ودقيقتان')
    expect(durationLong(155, 'ckb')).toBe('2 کاتژمێر و 35 خولەک')
  })
  test('a countdown shows minutes and seconds, hours where there are any', () => {
    expect([1445, 3729, 0, -3].map(countdown)).toEqual(['24:05', '1:02:09', '00:00', '00:00'])
  })
  test('[LN-3] relative time is ours in the three languages', () => {
    const now = Date.UTC(2026, 0, 15, 12)
    const ago = (minutes: number) => each(language => relativeTime(now - minutes * 60_000, now, language))
    expect(ago(0)).toEqual(['Just now', 'الآن', 'هەر ئێستا'])
    expect(ago(3)).toEqual(['3 minutes ago', 'قبل 3 دقائق', 'پێش 3 خولەک'])
    expect(ago(-2 * 60)).toEqual(['In 2 hours', 'بعد ساعتين', 'دوای 2 کاتژمێر'])
    expect(ago(90 * 24 * 60)).toEqual(['3 months ago', 'قبل 3 أشهر', 'پێش 3 مانگ'])
  })
})

describe('lists and order', () => {
  test('a list joins its last two', () => {
    expect(each(language => formatList(['A', 'B', 'C'], language))).toEqual(['A, B and C', 'A، B وC', 'A، B و C'])
    expect(formatList(['A'], 'en')).toBe('A')
    expect(formatList([], 'en')).toBe('')
  })
  test('a row is parted by the comma of its language, and leaves out what is not there', () => {
    expect(each(language => formatRow(['13:55', undefined, '10:25'], language))).toEqual(['13:55, 10:25', '13:55، 10:25', '13:55، 10:25'])
  })
  test('[LN-3] Sorani names are sorted by the Sorani alphabet, which Intl does not know', () => {
    const names = ['یەمەن', 'هەولێر', 'ڕانیە', 'زاخۆ', 'دهۆک', 'ئەستەنبوڵ', 'چەمچەماڵ', 'بەغدا', 'London']
    expect(names.toSorted(textOrder('ckb'))).toEqual([
      'ئەستەنبوڵ',
      'بەغدا',
      'چەمچەماڵ',
      'دهۆک',
      'ڕانیە',
      'زاخۆ',
      'هەولێر',
      'یەمەن',
      'London',
    ])
    expect(['دمشق', 'أربيل', 'بغداد'].toSorted(textOrder('ar'))).toEqual(['أربيل', 'بغداد', 'دمشق'])
  })
})
