import type { VisaQuote } from '@karwan/contract/visa-applications'
import type { LocalDate } from '@karwan/domain/calendar'
import { type Query, server, useQuery } from '../base/server-client/index.ts'

interface QuoteAsked {
  readonly productId: string
  readonly arrival: LocalDate
  readonly travelers: number
  readonly isExpress?: boolean
}
/** The price for a party with what comes back at each stage. The last one stays while the next is worked out. */
export const useVisaQuote = (asked: QuoteAsked): Query<VisaQuote> =>
  useQuery({
    queryKey: ['visa quote', asked.productId, asked.arrival, asked.travelers, asked.isExpress === true],
    keepPreviousData: true,
    queryFn: signal =>
      server.post('/visas/quote', {
        answer: async () => (await import('@karwan/contract/visa-applications')).visaQuote,
        body: asked,
        signal,
      }),
  })
