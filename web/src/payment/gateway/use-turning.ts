import { useEffectEvent } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { pause } from '../../base/server-client/index.ts'
import type { PayTarget } from '../paying.ts'

const slowMs = 3000

/** The page turns by itself once the server knows more than that it waits. */
export function useTurning(target: PayTarget, onOutcome: () => void): void {
  const turn = useEffectEvent(onOutcome)
  useAbortableEffect(
    async signal => {
      while (!signal.aborted) {
        await pause(slowMs, signal)
        const status = await target.check(false, signal)
        if (signal.aborted) return
        if (status !== undefined && status !== 'pending' && status !== 'unpaid') return turn()
      }
    },
    [target],
  )
}
