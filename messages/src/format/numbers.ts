import { type Direction, directionOf, type Language } from '@karwan/domain/locales'
import { type CurrencyCode, currencyDecimals, type Money } from '@karwan/domain/money'
import { timeWords } from '#time-words'
import { groupDigits } from '../icu/index.ts'

/** `412,000` · `4.5`. Latin digits in every language; give `decimals` to fix them. */
export const formatNumber = (value: number, decimals?: number): string => groupDigits(value, decimals)
/** `15%`. */
export const formatPercent = (value: number): string => `${groupDigits(value)}%`

const signs: Readonly<Record<CurrencyCode, Readonly<Record<Direction, string>>>> = {
  IQD: { ltr: 'IQD *', rtl: '* د.ع' },
  SYP: { ltr: 'SYP *', rtl: '* ل.س' },
  USD: { ltr: '$*', rtl: '*$' },
  EUR: { ltr: '€*', rtl: '*€' },
}

/** The sign of mathematics: as wide as `+`, where a hyphen is not. */
const minus = '−'

/** The amount's digits alone, `412,000` or `120.50`: from minor units by integer arithmetic. */
export function formatAmount({ amount, currency }: Money): string {
  const decimals = currencyDecimals[currency]
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = groupDigits(Number(digits.slice(0, digits.length - decimals)))
  return `${amount < 0 ? minus : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/** The sign or the word of a currency: `IQD` · `د.ع`, `$`. */
export const currencySign = (currency: CurrencyCode, language: Language): string =>
  signs[currency][directionOf(language)].replace('*', '').trim()

/**
 * For a list that tells its currency once: `412,000`, but `$120.50`, whose sign takes no room. On a page wrap it in
 * `<bdi>`.
 */
export const formatListedMoney = (money: Money, language: Language): string =>
  currencySign(money.currency, language).length === 1 ? formatMoney(money, language) : formatAmount(money)

/** A number whose minus stays on its left, also among letters that run to the left. */
const isolated = (number: string): string => `\u2066${number}\u2069`

/** `IQD 412,000` · `412,000 د.ع`; `$120.50` · `120.50$`. On a page wrap it in `<bdi>`. */
export function formatMoney(money: Money, language: Language): string {
  const direction = directionOf(language)
  const pattern = signs[money.currency][direction]
  if (money.amount < 0 && direction === 'ltr') return minus + pattern.replace('*', () => formatAmount({ ...money, amount: -money.amount }))
  if (money.amount < 0) return pattern.replace('*', () => isolated(formatAmount(money)))
  return pattern.replace('*', () => formatAmount(money))
}

/**
 * By how much it is more or less: `+IQD 13,250` · `+13,250 د.ع`, `−IQD 13,250`; nothing is `IQD 0`. On a page wrap it
 * in `<bdi>`.
 */
export function formatDifference(money: Money, language: Language): string {
  if (money.amount <= 0) return formatMoney(money, language)
  const { ltr, rtl } = signs[money.currency]
  const amount = formatAmount(money)
  return directionOf(language) === 'ltr' ? `+${ltr.replace('*', () => amount)}` : rtl.replace('*', () => isolated(`+${amount}`))
}

/** `$75.76 – $681.82` · `75.76$ – 681.82$`, which runs as the language does: the lower price is read first. */
export function formatMoneyRange(low: Money, high: Money, language: Language): string {
  const [from, to] = [formatMoney(low, language), formatMoney(high, language)]
  return directionOf(language) === 'ltr' ? `${from} – ${to}` : `\u2067\u2068${from}\u2069 – \u2068${to}\u2069\u2069`
}

/**
 * To the nearest whole, with the sign, where there is no room for more: `$120` · `120$`. Say the whole price beside it.
 */
export function formatWholeMoney({ amount, currency }: Money, language: Language): string {
  const pattern = signs[currency][directionOf(language)]
  return pattern.replace('*', () => groupDigits(Math.round(amount / 10 ** currencyDecimals[currency])))
}

const shortUnits: Readonly<Record<Language, { readonly thousand: string; readonly million: string }>> = {
  en: { thousand: '*K', million: '*M' },
  ar: { thousand: '* ألف', million: '* مليون' },
  ckb: { thousand: '* هەزار', million: '* ملیۆن' },
}

/**
 * For the cells of a calendar, without the currency's sign: `412K` · `412 ألف` · `412 هەزار`, from a million `1.25M`,
 * under ten thousand in full. Rounded up, so that it never promises less than the price; say the whole price beside it.
 */
export function formatShortAmount({ amount, currency }: Money, language: Language): string {
  const whole = Math.ceil(amount / 10 ** currencyDecimals[currency])
  const units = shortUnits[language]
  const thousands = Math.ceil(whole / 1000)
  if (thousands < 10) return groupDigits(whole)
  if (thousands < 1000) return units.thousand.replace('*', String(thousands))
  return units.million.replace('*', String(Math.ceil(whole / 10_000) / 100))
}

/** Up to a kilometre in metres, by tens; then in kilometres with one decimal. Takes metres. */
export function formatDistance(meters: number, language: Language): string {
  const rounded = Math.round(meters / 10) * 10
  if (rounded < 1000) return timeWords(language)('time.meters', { value: formatNumber(rounded) })
  return timeWords(language)('time.km', { value: formatNumber(Math.round(meters / 100) / 10) })
}
export const formatWeight = (kilograms: number, language: Language): string =>
  timeWords(language)('time.kg', { value: formatNumber(kilograms) })
