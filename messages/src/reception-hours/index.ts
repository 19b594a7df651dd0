import type { ReceptionHours } from '@karwan/domain/hotels'

interface HoursWords {
  (key: 'trade.facReception24'): string
  (key: 'trade.hoursFrom' | 'trade.hoursUntil', values: { readonly time: string }): string
  (key: 'trade.hoursBetween', values: { readonly from: string; readonly until: string }): string
}
type CheckIn = Pick<ReceptionHours, 'checkInFrom' | 'checkInUntil' | 'receptionAllHours'>

/** "from 14:00 until 23:00", "from 14:00 · 24-hour reception"; empty where the hotel tells nothing. */
export const checkInHours = (t: HoursWords, { checkInFrom, checkInUntil, receptionAllHours }: CheckIn): string => {
  const hours = hoursOf(t, checkInFrom, checkInUntil)
  return [hours, receptionAllHours ? t('trade.facReception24') : ''].filter(Boolean).join(' · ')
}
/** "until 12:00"; empty where the hotel does not tell. */
export const checkOutHours = (t: HoursWords, { checkOutUntil }: Pick<ReceptionHours, 'checkOutUntil'>): string =>
  hoursOf(t, null, checkOutUntil)

const hoursOf = (t: HoursWords, from: string | null, until: string | null): string => {
  if (from && until) return t('trade.hoursBetween', { from, until })
  if (from) return t('trade.hoursFrom', { time: from })
  return until ? t('trade.hoursUntil', { time: until }) : ''
}
