export { provideTimeWords } from '#time-words'
export {
  dateAndTime,
  dateFull,
  dateLong,
  dateRange,
  dateShort,
  dayRange,
  listWeekdays,
  monthYear,
  timeOfDay,
  weekdayName,
} from './dates.ts'
export { formatList, formatRow, textOrder } from './lists.ts'
export {
  currencySign,
  formatAmount,
  formatDifference,
  formatDistance,
  formatListedMoney,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  formatPercent,
  formatShortAmount,
  formatWeight,
  formatWholeMoney,
} from './numbers.ts'
export { openDaysText } from './opening.ts'
export { countdown, duration, durationLong, durationShort, relativeTime } from './spans.ts'
export type { TimeTranslator } from './times.ts'
