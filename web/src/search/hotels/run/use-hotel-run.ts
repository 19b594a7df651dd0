import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createHotelRun, type HotelRun, type RunState } from './search-run.ts'

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
  const run: HotelRun = held.run
  useEffect(() => run.follow(), [run])
  const state = useSyncExternalStore(run.subscribe, run.state, run.state)
  const again = useCallback(() => setHeld({ key, run: createHotelRun(search) }), [key, search])
  return { run: state, cancel: run.cancel, again }
}
