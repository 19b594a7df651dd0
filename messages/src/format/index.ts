export {
  dateAndTime,
  dateFull,
  dateLong,
  dateRange,
  dateShort,
  listWeekdays,
  monthName,
  monthYear,
  timeOfDay,
  weekdayName,
  weekendDays,
  weekStart,
} from './dates.ts'
export { formatList, textOrder } from './lists.ts'
export {
  formatAmount,
  formatDistance,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortAmount,
  formatWeight,
  formatWholeMoney,
} from './numbers.ts'
export { openDaysText } from './opening.ts'
export { countdown, duration, durationLong, relativeTime } from './spans.ts'
