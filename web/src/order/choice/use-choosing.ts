import type { RescueAnswer } from '@karwan/domain/packages'
import { useRef, useState } from 'react'
import type { Failure } from '../../base/server-client/index.ts'

/** An answer to the choice; `replacementId` goes with `replace`. */
export interface Choice {
  readonly choice: RescueAnswer
  readonly replacementId?: string
}
/** Sends a choice; answers why it was not taken, undefined if it was. */
export type SendChoice = (choice: Choice) => Promise<Failure | undefined>
/** They say that the page is not as the booking is. */
const outdated: readonly Failure['failed'][] = ['choice-over', 'order-not-found', 'choice-link-not-found', 'offer-gone', 'price-changed']

interface Choosing {
  /** The choice that waits for its confirmation. */
  readonly asked: Choice | undefined
  readonly pending: boolean
  readonly failure: Failure | undefined
  readonly ask: (choice: Choice | undefined) => void
  readonly confirm: () => Promise<void>
}

/** From the press to the confirmation. The server takes a choice once, however often it is sent. */
export function useChoosing(sendChoice: SendChoice, onOutdated: () => void): Choosing {
  const [asked, setAsked] = useState<Choice>()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const send = async (choice: Choice) => {
    const refusal = await sendChoice(choice)
    if (!refusal) return
    setFailure(refusal)
    if (outdated.includes(refusal.failed)) onOutdated()
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
