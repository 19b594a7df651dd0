import type { OrderView } from '@karwan/contract/orders'
import { type Query, server, useQuery } from '../base/server-client/index.ts'

/** Read when the first answer is there: the reader brings zod, which the page can do without until then. */
export const readOrder = async () => (await import('@karwan/contract/orders')).orderView

/** Reads the visitor's order in the page's language. */
export const useOrder = (orderId: string, language: string): Query<OrderView> =>
  useQuery({
    queryKey: ['order', orderId, language],
    keepPreviousData: true,
    queryFn: signal => server.get(`/orders/${encodeURIComponent(orderId)}`, { answer: readOrder, params: { lang: language }, signal }),
  })
