import type { HotelSearch } from '@karwan/domain/hotels'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSource } from '../source.ts'
import { createHotelRun, type RunState, runStateOf } from './hotel-run.ts'

export interface FollowedRun {
  readonly run: RunState
  readonly cancel: () => void
  /** Searches anew, for prices of this moment. */
  readonly again: () => void
}

/** The search of this address, begun once: it is not asked for again while the page is kept. */
export function useHotelRun(search: HotelSearch): FollowedRun {
  const source = useSource()
  const latest = useRef(source)
  latest.current = source
  const now = useCallback(() => latest.current, [])
  const key = source.queryOf(search)
  const [held, setHeld] = useState(() => ({ key, run: createHotelRun(search, now) }))
  if (held.key !== key) setHeld({ key, run: createHotelRun(search, now) })
  const { run } = held
  useEffect(() => run.follow(), [run])
  const soFar = useSyncExternalStore(run.subscribe, run.soFar, run.soFar)
  const state = useMemo(() => runStateOf(soFar), [soFar])
  const cancel = useCallback(() => run.stop(), [run])
  const again = useCallback(() => setHeld({ key, run: createHotelRun(search, now) }), [key, search, now])
  return { run: state, cancel, again }
}
