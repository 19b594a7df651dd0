/** Days, wall clocks and instants. A day and a wall clock are texts without a zone; the zone is always given beside them. */
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
