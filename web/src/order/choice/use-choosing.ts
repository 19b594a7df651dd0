import type { OrderView, Rescue } from '@karwan/contract/orders'
import { useRef, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { readOrder } from '../use-order.ts'

export type Choice = 'keep' | 'release'
/** They say that the page is not as the booking is. */
const outdated: readonly Failure['failed'][] = ['choice-over', 'order-not-found']

interface Choosing {
  /** The choice that waits for its confirmation. */
  readonly asked: Choice | undefined
  readonly pending: boolean
  readonly failure: Failure | undefined
  readonly ask: (choice: Choice | undefined) => void
  readonly confirm: () => Promise<void>
}

/** From the press to the confirmation. The server takes a choice once, however often it is sent. */
export function useChoosing(
  orderId: string,
  { id }: Pick<Rescue, 'id'>,
  { onChosen, onOutdated }: { readonly onChosen: (order: OrderView) => void; readonly onOutdated: () => void },
): Choosing {
  const { language } = useLocale()
  const [asked, setAsked] = useState<Choice>()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const send = async (choice: Choice) => {
    const answer = await server.post(`/orders/${encodeURIComponent(orderId)}/rescue`, {
      answer: readOrder,
      params: { lang: language },
      body: { rescueId: id, choice },
    })
    if (!isFailure(answer)) return onChosen(answer)
    setFailure(answer)
    if (outdated.includes(answer.failed)) onOutdated()
  }
  return {
    asked,
    pending,
    failure,
    ask: choice => {
      setFailure(undefined)
      setAsked(choice)
    },
    confirm: async () => {
      if (asked === undefined || busy.current) return
      busy.current = true
      setPending(true)
      setFailure(undefined)
      await send(asked)
      busy.current = false
      setPending(false)
    },
  }
}
