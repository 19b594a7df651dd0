import { type MarketRates, rateSet, ratesView } from '@karwan/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'

const key = ['rates'] as const
/** Somebody else may set a rate while the page is open. */
const everyMs = 20_000

export const useRates = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => request('rates', { answer: ratesView, signal }), refetchInterval: everyMs })

/** Sets or proposes a rate of a market. Where another one holds meanwhile, the page shows it. */
export const useSetRate = ({ market, history }: Pick<MarketRates, 'market' | 'history'>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: { readonly rate: string; readonly source: string }) =>
      request(`rates/${encodeURIComponent(market)}`, { body: { ...typed, seen: history[0]?.id ?? null }, answer: rateSet }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      await client.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
}
