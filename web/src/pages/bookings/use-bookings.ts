import type { OrderList } from '@karwan/contract/orders'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { findListHere, keepListHere } from '../../base/offline/index.ts'
import { type Failure, isFailure, server, useQuery } from '../../base/server-client/index.ts'
import { useVersion } from '../../order/index.ts'
import { bookingsAddress, type ListPlace } from './bookings-address.ts'

/** Bookings of a page (AU-6). */
export const bookingsPerPage = 10

export interface Bookings {
  /** Of this tab and page; undefined while they come, or where they could not be had. */
  readonly list: OrderList | undefined
  readonly failure: Failure | undefined
  /** Number of bookings by tab, as last told. */
  readonly totals: OrderList['totals'] | undefined
  /** Time at which it was read, if it is this device's copy: there is no network. */
  readonly savedAt: Date | undefined
  readonly readAgain: () => void
}
interface Page {
  readonly at: string
  readonly list: OrderList
  readonly savedAt?: Date
}

/**
 * Reads the account's bookings of one tab and page, newest first, in the page's language, and again when one of them
 * has changed. Without a network it is this device's copy.
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
  const version = useVersion('/orders')
  const readVersion = useRef<string>(undefined)
  useEffect(() => {
    if (readVersion.current !== undefined && readVersion.current !== version) void refetch()
    readVersion.current = version
  }, [version, refetch])
  const isHere = data?.at === at
  return {
    list: isHere ? data.list : undefined,
    failure: isHere ? undefined : failure,
    savedAt: isHere ? data.savedAt : undefined,
    totals: data?.list.totals,
    readAgain: () => void refetch(),
  }
}
