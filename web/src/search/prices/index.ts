/** The lowest observed prices by day, for date pickers and for other dates above results. */
export { usePricedDays } from './by-month/use-priced-days.ts'
export { FlexibleDates, type FlexibleDatesProps } from './flexible-dates.tsx'
export { addressOf, tripsAround } from './other-dates.ts'
export { cheapestOf } from './price-cell.tsx'
export { type DayPrice, type PricesAsked, partyOf } from './price-days.ts'
export { useTripPrices } from './use-trip-prices.ts'
export { WeekendChip } from './weekend-chip.tsx'
