/**
 * Days, local times and instants. A day and a local time are texts without a time zone; the zone is always a separate
 * value.
 */
export {
  addDays,
  addMonths,
  ageOn,
  compareDates,
  type DateParts,
  dayNumber,
  daysBetween,
  isLocalDate,
  lastSoldDay,
  localDate,
  monthGrid,
  nights,
  partsOf,
  weekday,
} from './dates.ts'
export { type Holiday, type HolidayId, holidaysBetween, islamicDate } from './holidays.ts'
export type * from './signal.ts'
export type * from './types.ts'
export { type Weekend, weekendLength, weekendsFrom } from './weekends.ts'
export {
  dateOf,
  dayOffset,
  instantToLocal,
  isLocalDateTime,
  isZone,
  localToInstant,
  minuteOfDay,
  minutesBetween,
  timeOf,
  today,
  wallMinutes,
} from './zones.ts'
