import type { FlightItinerary } from '@karwan/domain/flights'
import { useCallback, useState } from 'react'
import { useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type ListChoice, mostCompared } from '../list/list-address.ts'

/** Choosing flights to compare: a fourth is not taken, and that is said. */
export function useCompare(compare: readonly string[], change: (next: (choice: ListChoice) => ListChoice) => void) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const [isOver, setIsOver] = useState(false)
  const toggle = useCallback(
    ({ code }: FlightItinerary) => {
      const isChosen = compare.includes(code)
      const tooMany = !isChosen && compare.length >= mostCompared
      setIsOver(tooMany)
      if (tooMany) announce(t('results.compareLimit'))
      else change(before => ({ ...before, compare: isChosen ? before.compare.filter(each => each !== code) : [...before.compare, code] }))
    },
    [compare, change, announce, t],
  )
  const clear = useCallback(() => {
    setIsOver(false)
    change(before => ({ ...before, compare: [] }))
  }, [change])
  return { toggle, clear, isOver }
}
