import type { PaymentStarted } from '@karwan/contract/payments'
import type { GatewayKind } from '@karwan/domain/payments'
import { useCallback, useEffectEvent, useState } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { useComeBack, useNavigate } from '../../base/router/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import type { PayTarget } from '../paying.ts'

/** Body of a payment's start besides its subject; the server works out every amount. */
export interface StartRequest {
  readonly gateway: GatewayKind
  readonly points?: number
  readonly voucher?: string
  /** By the month: of how many months the plan is. */
  readonly months?: number
}
export type Start =
  | { readonly is: 'idle' | 'starting' }
  /** The browser is on its way to the gateway's own page. */
  | { readonly is: 'leaving' }
  | { readonly is: 'started'; readonly payment: Exclude<PaymentStarted, { next: 'redirect' }> }
  | { readonly is: 'failed'; readonly failure: Failure }

/**
 * Begins a payment when it is asked to, or by itself at once. Begun again it is the same payment, as long as the
 * gateway takes money for it and nothing of the request differs. An order that cannot be paid any more leads to its
 * outcome.
 */
export function useStart(target: PayTarget, request: StartRequest, byItself: boolean, outcome: string): readonly [Start, () => void] {
  const navigate = useNavigate()
  const [state, setState] = useState<Start>({ is: byItself ? 'starting' : 'idle' })
  const { gateway, points, voucher, months } = request
  const begin = useCallback(
    async (signal?: AbortSignal) => {
      setState({ is: 'starting' })
      const answer = await server.post(target.start.path, {
        answer: async () => (await import('@karwan/contract/payments')).paymentStarted,
        body: { ...target.start.body, gateway, ...(points && { points }), ...(voucher && { voucher }), ...(months && { months }) },
        signal,
      })
      if (signal?.aborted) return
      if (isFailure(answer)) {
        if (answer.failed === 'order-not-payable') void navigate(outcome, { replace: true })
        else setState({ is: 'failed', failure: answer })
        return
      }
      target.keep?.(answer.attemptId)
      if (answer.next === 'redirect') {
        setState({ is: 'leaving' })
        window.location.assign(answer.url)
      } else setState({ is: 'started', payment: answer })
    },
    [target, gateway, points, voucher, months, outcome, navigate],
  )
  const beginAtOnce = useEffectEvent((signal: AbortSignal) => void begin(signal))
  useAbortableEffect(
    signal => {
      if (!byItself) return
      beginAtOnce(signal)
    },
    [byItself],
  )
  useComeBack(() => setState({ is: 'idle' }))
  return [state, () => void begin()]
}
