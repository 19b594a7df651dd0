import type { AnywherePrices } from '@karwan/contract/flight-prices'
import { useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, type Reader, server, useQuery } from '../../base/server-client/index.ts'
import type { AnywhereData } from './anywhere-data.server.ts'
import { type AnywhereAsked, queryOf, questionOf } from './asked.ts'

/** Looked at is only that it is such an answer: our own server has held it to the contract. */
const reader: Reader<AnywherePrices> = {
  safeParse: data =>
    typeof data === 'object' && data !== null && 'destinations' in data && Array.isArray(data.destinations)
      ? { success: true, data: data as unknown as AnywherePrices }
      : { success: false, error: { message: 'no destinations' } },
}

interface FoundAnywhere {
  /** Undefined while the first answer is on its way, and after a failure. */
  readonly prices: AnywherePrices | undefined
  /** The prices are those of the question before. */
  readonly isBefore: boolean
  readonly failure: Failure | undefined
  readonly retry: () => void
}

/** Returns the prices of what is asked: those that the server drew the page with, else its answer. */
export function useAnywhere(asked: AnywhereAsked, first: AnywhereData): FoundAnywhere {
  const { language } = useLocale()
  const question = questionOf(asked)
  const drawn = question === first.question ? first.prices : undefined
  const { data, failure, reset } = useQuery<AnywherePrices>({
    queryKey: ['anywhere', question, language],
    enabled: drawn === undefined,
    staleTime: 60_000,
    queryFn: signal => server.get('/flight-prices/anywhere', { answer: reader, params: { ...queryOf(asked), lang: language }, signal }),
  })
  const now = drawn ?? data
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const failed = drawn ? undefined : failure
  return { prices: now ?? (failed ? undefined : last), isBefore: !now, failure: failed, retry: () => void reset() }
}
