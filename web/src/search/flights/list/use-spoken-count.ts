import { useEffect, useRef } from 'react'
import { useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { RunningSearch } from '../run/use-flight-run.ts'

const quietMs = 700
/** Says how many there are, a moment after it changed, and not while they still pour in. */
export function useSpokenCount(count: number, phase: RunningSearch['phase']): void {
  const { announce } = useVoice()
  const { t } = useLocale()
  const text = useRef<number>(undefined)
  useEffect(() => {
    const isFirst = text.current === undefined && count > 0
    if (!isFirst && (phase === 'arriving' || text.current === count)) return
    const timer = setTimeout(() => {
      text.current = count
      announce(`${t('results.count', { count })}${phase === 'arriving' ? `. ${t('results.searchGoesOn')}` : ''}`)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [count, phase, announce, t])
}
