import { type HomeOrder, homeOrders } from '@karwan/contract/console'
import type { HomeSection } from '@karwan/domain/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'

const key = ['home'] as const
/** Another person may change the order while the page is open. */
const readsEachMs = 15_000

export const useHomeOrders = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => request('home', { answer: homeOrders, signal }), refetchInterval: readsEachMs })

/** Publishes an order of a brand's home page. What is there then is shown, after a refusal too. */
export const usePublishOrder = (brand: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sections, published }: Pick<HomeOrder, 'published'> & { readonly sections: readonly HomeSection[] }) =>
      request(`home/${encodeURIComponent(brand)}`, { body: { sections, after: published?.id ?? null }, answer: homeOrders }),
    onSuccess: orders => client.setQueryData(key, orders),
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}
