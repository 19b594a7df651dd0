export type { CalendarProps } from './calendar.tsx'
export { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
export type { DayPriceText, PriceOf } from './month-grid.tsx'
export type { Selection } from './selection.ts'
