export { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
export type { Selection } from './selection.ts'
