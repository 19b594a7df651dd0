import type { GatewayKind } from '@karwan/domain/payments'
import { useEffect, useState } from 'react'
import { isFailure, server } from '../server-client/index.ts'

/** What each gateway is called, and what paying with it is like. */
export const wayKeys = {
  switch: ['trade.gwCard', 'payment.cardText'],
  zaincash: ['trade.gwZainCash', undefined],
  fastpay: ['trade.gwFastPay', undefined],
  asiahawala: ['trade.gwAsiaHawala', undefined],
  fib: ['trade.gwFib', 'payment.fibMethodText'],
} as const satisfies Record<GatewayKind, readonly [string, string | undefined]>

/** The gateways an order of this product can be paid with here and now, as the server knows them; undefined until told, none where nobody is reached. */
export function usePaymentWays(product: 'flight' | 'hotel'): readonly GatewayKind[] | undefined {
  const [ways, setWays] = useState<readonly GatewayKind[]>()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = async () => (await import('@karwan/contract/payments')).paymentMethods
      const told = await server.get('/payments/methods', { answer, params: { product }, signal: leaving.signal })
      if (!leaving.signal.aborted) setWays(isFailure(told) ? [] : told.methods.map(({ gateway }) => gateway))
    }
    void ask()
    return () => leaving.abort()
  }, [product])
  return ways
}
