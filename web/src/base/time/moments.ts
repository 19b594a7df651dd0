import { type Instant, instantToLocal } from '@karwan/domain/calendar'
import { useShop } from '../brand/index.ts'
import { useLocale } from '../i18n/index.ts'

/**
 * Writes an instant as date and time in the brand's own zone: the clock the visitor, the offices and the documents
 * share.
 */
export function useMoment(): { readonly dateAndTime: (moment: Instant) => string; readonly time: (moment: Instant) => string } {
  const { timeZone } = useShop()
  const { format } = useLocale()
  const local = (moment: Instant) => instantToLocal(moment, timeZone)
  return { dateAndTime: moment => format.dateAndTime(local(moment)), time: moment => format.time(local(moment)) }
}
