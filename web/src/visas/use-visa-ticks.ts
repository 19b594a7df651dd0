import type { VisasRead } from '@karwan/contract/orders'
import { mustBeRead } from '@karwan/domain/visas'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BorderNeed } from './border-needs.ts'

const untouched = { read: false, otherPassport: false }
export type VisaTicks = ReturnType<typeof useVisaTicks>

/**
 * Returns the visas that a review shows, and its ticks. `onRead` is called when a press that had to wait for the
 * rules may go on.
 */
export function useVisaTicks(onRead: () => void) {
  const [needs, setNeeds] = useState<readonly BorderNeed[]>()
  const [isLoading, setLoading] = useState(false)
  const [ticks, setTicks] = useState(untouched)
  const [isRefused, setRefused] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const kinds = (needs ?? []).flatMap(({ verdicts }) => verdicts.map(({ kind }) => kind))
  const mustRead = kinds.some(mustBeRead)
  const mustHold = kinds.includes('not-admitted')
  const goOn = useEffectEvent(onRead)
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setWaiting(false)
    goOn()
  }, [isWaiting, isLoading])
  return {
    needs,
    ticks,
    mustRead,
    mustHold,
    /** True while a press on the button was refused for a missing tick. */
    isRefused,
    isWaiting,
    setTicks,
    /** Called by the list of borders while it is on the page. */
    show: (next: readonly BorderNeed[] | undefined, loading: boolean) => {
      setNeeds(next)
      setLoading(loading)
      setTicks(untouched)
      setRefused(false)
    },
    /** Returns true if the order may be made now; otherwise the page says what is missing, or waits for the rules. */
    mayGoOn: (): boolean => {
      if (isLoading) {
        setWaiting(true)
        return false
      }
      const isDone = (!mustRead || ticks.read) && (!mustHold || ticks.otherPassport)
      setRefused(!isDone)
      return isDone
    },
    /** Returns the record of the order; undefined where no rules were shown. */
    asRead: (): VisasRead | undefined =>
      needs && needs.length > 0
        ? {
            ...ticks,
            borders: needs.map(({ kind, country, on, airport, verdicts }) => ({
              kind,
              country,
              on,
              ...(airport !== undefined && { airport }),
              verdicts: verdicts.map(verdict => ({
                kind: verdict.kind,
                ...(verdict.checkedOn !== undefined && { checkedOn: verdict.checkedOn }),
                ...(verdict.source && { source: verdict.source.url }),
                ...(verdict.startBy !== undefined && { startBy: verdict.startBy }),
              })),
            })),
          }
        : undefined,
  }
}
