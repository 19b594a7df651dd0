import type { PayLinkState, PayLinkView } from '@karwan/contract/pay-links'
import type { PaymentChecked } from '@karwan/contract/payments'
import { type Failure, isFailure, server, useQuery } from '../../base/server-client/index.ts'
import type { PayTarget } from '../../payment/index.ts'
import { useWatch } from '../../payment/index.ts'

const readView = async () => (await import('@karwan/contract/pay-links')).payLinkView

export type SeenLink =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly link: PayLinkView }
  | { readonly is: 'failed'; readonly failure: Failure }

/** Decided by the gateway, or by whoever ordered: it may change while one looks. */
const passing: readonly PayLinkState[] = ['pending', 'returning']

/**
 * A link by its secret, or by its id where this browser has opened it before; asks by itself again while a payment is
 * undecided and the page is `watching`.
 */
export function usePayLink(
  { secret, id }: { secret: string; id: string },
  language: string,
  watching: boolean,
): readonly [SeenLink, () => void] {
  const { data, failure, refetch } = useQuery<PayLinkView>({
    queryKey: ['pay link', secret, id, language],
    keepPreviousData: true,
    queryFn: signal => {
      const common = { answer: readView, params: { lang: language }, signal }
      return secret
        ? server.post('/pay-links/open', { ...common, body: { secret } })
        : server.get(`/pay-links/${encodeURIComponent(id)}`, common)
    },
  })
  useWatch(watching && data !== undefined && passing.includes(data.state), refetch)
  const seen: SeenLink = data ? { is: 'here', link: data } : failure ? { is: 'failed', failure } : { is: 'loading' }
  return [seen, () => void refetch()]
}

const statuses: Readonly<Record<PayLinkState, PaymentChecked['status']>> = {
  open: 'unpaid',
  pending: 'pending',
  failed: 'failed',
  paid: 'confirming',
  returning: 'refunding',
  returned: 'refunded',
  'paid-otherwise': 'successful',
  over: 'expired',
}
export const linkTarget = (linkId: string): PayTarget => ({
  start: { path: `/pay-links/${encodeURIComponent(linkId)}/start`, body: {} },
  async check(_, signal) {
    const answer = await server.get(`/pay-links/${encodeURIComponent(linkId)}`, { answer: readView, signal })
    return isFailure(answer) ? undefined : statuses[answer.state]
  },
})
