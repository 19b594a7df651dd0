import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createHotelRun, type RunState, runStateOf } from './hotel-run.ts'

export interface FollowedRun {
  readonly run: RunState
  readonly cancel: () => void
  /** Searches anew, for prices of this moment. */
  readonly again: () => void
}

/** The search of this address, begun once: it is not asked for again while the page is kept. */
export function useHotelRun(search: HotelSearch): FollowedRun {
  const key = writeHotelAddress(search)
  const [held, setHeld] = useState(() => ({ key, run: createHotelRun(search) }))
  if (held.key !== key) setHeld({ key, run: createHotelRun(search) })
  const { run } = held
  useEffect(() => run.follow(), [run])
  const soFar = useSyncExternalStore(run.subscribe, run.soFar, run.soFar)
  const state = useMemo(() => runStateOf(soFar), [soFar])
  const cancel = useCallback(() => run.stop(), [run])
  const again = useCallback(() => setHeld({ key, run: createHotelRun(search) }), [key, search])
  return { run: state, cancel, again }
}
