import type { LocalDate, LocalDateTime } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { CurrencyCode, Money } from '@karwan/domain/money'
import * as write from '@karwan/messages/format'

/** The formatters of `@karwan/messages/format` with the page's language filled in; the same text on server and page. */
export const createFormats = (language: Language) => ({
  money: (money: Money) => write.formatMoney(money, language),
  listedMoney: (money: Money) => write.formatListedMoney(money, language),
  currencySign: (currency: CurrencyCode) => write.currencySign(currency, language),
  moneyRange: (low: Money, high: Money) => write.formatMoneyRange(low, high, language),
  difference: (money: Money) => write.formatDifference(money, language),
  wholeMoney: (money: Money) => write.formatWholeMoney(money, language),
  amount: write.formatAmount,
  shortAmount: (money: Money) => write.formatShortAmount(money, language),
  number: write.formatNumber,
  percent: write.formatPercent,
  distance: (meters: number) => write.formatDistance(meters, language),
  weight: (kilograms: number) => write.formatWeight(kilograms, language),
  list: (items: readonly string[]) => write.formatList(items, language),
  row: (items: readonly (string | undefined)[]) => write.formatRow(items, language),
  dateShort: (date: LocalDate | LocalDateTime) => write.dateShort(date, language),
  dateLong: (date: LocalDate | LocalDateTime) => write.dateLong(date, language),
  dateFull: (date: LocalDate | LocalDateTime) => write.dateFull(date, language),
  dayRange: (start: LocalDate, end: LocalDate) => write.dayRange(start, end, language),
  dateRange: (start: LocalDate, end: LocalDate) => write.dateRange(start, end, language),
  dateAndTime: (moment: LocalDateTime) => write.dateAndTime(moment, language),
  monthYear: (month: string) => write.monthYear(month, language),
  weekdays: () => write.listWeekdays(language),
  weekday: (day: number) => write.weekdayName(day, language),
  time: write.timeOfDay,
  duration: (minutes: number) => write.duration(minutes, language),
  durationShort: (minutes: number) => write.durationShort(minutes, language),
  durationLong: (minutes: number) => write.durationLong(minutes, language),
  countdown: write.countdown,
  relative: (moment: number, now: number) => write.relativeTime(moment, now, language),
  order: () => write.textOrder(language),
})
export type Formats = ReturnType<typeof createFormats>
