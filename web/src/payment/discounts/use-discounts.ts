import type { PaymentSplitView } from '@karwan/contract/payments'
import type { Money } from '@karwan/domain/money'
import { useCallback, useEffectEvent, useState } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { useAccount } from '../../session/index.ts'
import type { Discounts } from '../paying.ts'
import { type DiscountsRequest, isNoDiscounts, noDiscounts } from './kept-choice.ts'

export type Split = Omit<PaymentSplitView, 'fee' | 'toPay'>
/** Asks the server what a choice comes to, or why it cannot be made. */
export type AskSplit = (request: DiscountsRequest, signal?: AbortSignal) => Promise<Split | Failure>

export interface DiscountsState {
  readonly request: DiscountsRequest
  /** Undefined until the server has told; the page is of use without it where nothing was chosen before. */
  readonly split: Split | undefined
  readonly discounts: Discounts
  /** False while a choice from before is looked at: nothing is begun with an amount that may change. */
  readonly isReady: boolean
  /** Something was changed on this page. */
  readonly changed: boolean
  /** True if what had been chosen before cannot be used any more. */
  readonly isGone: boolean
  /** Neither can be used just now. */
  readonly failed: boolean
  /** Undefined: applied. */
  readonly apply: (request: DiscountsRequest) => Promise<Failure | undefined>
}

interface Answer {
  readonly request: DiscountsRequest
  readonly split?: Split | undefined
  readonly isReady: boolean
  readonly changed?: boolean
  readonly isGone?: boolean
  readonly failed?: boolean
}
const refusals = new Set(['voucher-refused', 'points-refused', 'sign-in-needed'])

/**
 * Voucher and points on a total: the choice from before is looked at first and dropped where it holds no more; a new
 * one counts when the server has said what it comes to. Asked again when somebody signs in or out. `keep` is told of
 * each choice that counts.
 */
export function useDiscounts(
  total: Money,
  ask: AskSplit,
  start: () => DiscountsRequest,
  keep: (request: DiscountsRequest) => void,
): DiscountsState {
  const { state, user } = useAccount()
  const [result, setAnswer] = useState<Answer>(() => {
    const request = start()
    return { request, isReady: isNoDiscounts(request) }
  })
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const first = await ask(result.request, signal)
    if (signal.aborted) return
    if (!isFailure(first)) return setAnswer({ ...result, split: first, isReady: true })
    const isGone = refusals.has(first.failed) && !isNoDiscounts(result.request)
    const plain = isNoDiscounts(result.request) ? first : await ask(noDiscounts, signal)
    if (signal.aborted) return
    if (isGone) keep(noDiscounts)
    setAnswer({ request: noDiscounts, split: isFailure(plain) ? undefined : plain, isReady: true, isGone, failed: isFailure(plain) })
  })
  const asker = state === 'unknown' ? undefined : (user?.id ?? 'guest')
  useAbortableEffect(
    signal => {
      if (asker === undefined) return
      void look(signal)
    },
    [asker],
  )
  const apply = useCallback(
    async (request: DiscountsRequest) => {
      const answer = await ask(request)
      if (isFailure(answer)) return answer
      keep(request)
      setAnswer({ request, split: answer, isReady: true, changed: true })
      return undefined
    },
    [ask, keep],
  )
  const { request, split, isReady, changed = false, isGone = false, failed = false } = result
  const used = split && !isNoDiscounts(request) ? split : undefined
  const discounts = used
    ? { points: used.points.points, voucher: used.voucher?.code ?? null, left: used.left }
    : { points: 0, voucher: null, left: total }
  return { request, split, discounts, isReady, changed, isGone, failed, apply }
}
