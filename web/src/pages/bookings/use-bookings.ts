import type { OrderList } from '@karwan/contract/orders'
import { useLocale } from '../../base/i18n/index.ts'
import { findListHere, keepListHere } from '../../base/offline/index.ts'
import { type Failure, isFailure, server, useQuery } from '../../base/server-client/index.ts'
import { bookingsAddress, type ListPlace } from './bookings-address.ts'

/** Bookings of a page (AU-6). */
export const bookingsPerPage = 10

export interface Bookings {
  /** Of this tab and page; undefined while they come, or where they could not be had. */
  readonly list: OrderList | undefined
  readonly failure: Failure | undefined
  /** How many there are by tab, as last told. */
  readonly totals: OrderList['totals'] | undefined
  /** When it was read, where it is this device's copy: there is no network. */
  readonly savedAt: Date | undefined
  readonly readAgain: () => void
}
interface Page {
  readonly at: string
  readonly list: OrderList
  readonly savedAt?: Date
}

/**
 * Reads the account's bookings of one tab and page, newest first, in the page's language.
 * Without a network it is this device's copy.
 */
export function useBookings({ tab, page }: ListPlace): Bookings {
  const { language } = useLocale()
  const at = `${tab} ${page}`
  const { data, failure, refetch } = useQuery<Page>({
    queryKey: ['bookings', tab, page, language],
    keepPreviousData: true,
    refetchOnReconnect: true,
    queryFn: async signal => {
      const answer = await server.get('/v2/orders', {
        answer: async () => (await import('@karwan/contract/orders')).orderList,
        params: { filter: tab, page, limit: bookingsPerPage, lang: language },
        signal,
      })
      if (!isFailure(answer)) {
        void keepListHere({ tab, page, language }, answer, orderId => bookingsAddress({ tab, page }, orderId))
        return { at, list: answer }
      }
      const copy = answer.failed === 'offline' ? await findListHere({ tab, page, language }) : undefined
      return copy ? { at, list: copy.value, savedAt: copy.savedAt } : answer
    },
  })
  const isHere = data?.at === at
  return {
    list: isHere ? data.list : undefined,
    failure: isHere ? undefined : failure,
    savedAt: isHere ? data.savedAt : undefined,
    totals: data?.list.totals,
    readAgain: () => void refetch(),
  }
}
