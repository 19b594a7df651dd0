import type { OrderList } from '@karwan/contract/orders'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { findListHere, keepListHere } from '../../base/offline/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
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
interface Answer {
  readonly at: string
  readonly list?: OrderList
  readonly savedAt?: Date
  readonly failure?: Failure
}

/** The account's bookings of one tab and page, newest first, in the page's language. */
export function useBookings({ tab, page }: ListPlace): Bookings {
  const { language } = useLocale()
  const at = `${tab} ${page}`
  const [result, setAnswer] = useState<Answer>({ at: '' })
  const [totals, setTotals] = useState<OrderList['totals']>()
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await server.get('/v2/orders', {
        answer: async () => (await import('@karwan/contract/orders')).orderList,
        params: { filter: tab, page, limit: bookingsPerPage, lang: language },
        signal,
      })
      if (signal?.aborted) return
      if (isFailure(answer)) {
        const kept = answer.failed === 'offline' ? await findListHere({ tab, page, language }) : undefined
        if (signal?.aborted) return
        if (kept) setTotals(kept.value.totals)
        return setAnswer(kept ? { at, list: kept.value, savedAt: kept.savedAt } : { at, failure: answer })
      }
      setTotals(answer.totals)
      setAnswer({ at, list: answer })
      void keepListHere({ tab, page, language }, answer, orderId => bookingsAddress({ tab, page }, orderId))
    },
    [at, tab, page, language],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void read(leaving.signal)
    window.addEventListener('online', () => void read(leaving.signal), { signal: leaving.signal })
    return () => leaving.abort()
  }, [read])
  const isHere = result.at === at
  return {
    list: isHere ? result.list : undefined,
    failure: isHere ? result.failure : undefined,
    savedAt: isHere ? result.savedAt : undefined,
    totals,
    readAgain: () => {
      setAnswer({ at: '' })
      void read()
    },
  }
}
