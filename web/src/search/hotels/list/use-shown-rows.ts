import type { HotelRow } from '@karwan/contract/hotels'
import type { Money } from '@karwan/domain/money'
import { useEffect, useState } from 'react'
import type { RunState } from '../run/hotel-run.ts'
import type { HotelListState } from './use-hotel-list.ts'

export interface ShownRows {
  readonly rows: readonly HotelRow[]
  /** Hotels that were found after the list was touched, and wait to be shown. */
  readonly waiting: number
  /** Their lowest price; undefined where a hotel in the list is as cheap. */
  readonly waitingFrom: Money | undefined
  readonly show: () => void
  /** Put on the list: from the first touch on nothing moves in it by itself. */
  readonly onTouch: () => void
}

const none: readonly HotelRow[] = []

/**
 * Returns the hotels of the list. While the search runs, these are the best so far; once the visitor touches the list,
 * new ones wait for a press. When the search is complete or a filter is set, they are the server's list.
 */
export function useShownRows(run: RunState, { list }: HotelListState, live: boolean): ShownRows {
  const [held, setHeld] = useState<{ rows: readonly HotelRow[]; of: string | undefined }>()
  const searching = run.status === 'searching'
  const still = held !== undefined && held.of === run.code && live
  const touch = () => {
    if (searching && live && !still && run.hotels.length > 0) setHeld({ rows: run.hotels, of: run.code })
  }
  useEffect(() => {
    if (!searching || run.hotels.length === 0) return
    const scrolled = () => window.scrollY > 120 && touch()
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  })
  const usual = searching && live ? run.hotels : (list?.rows ?? (live ? run.hotels : none))
  const rows = run.code === undefined ? none : still ? held.rows : usual
  return {
    rows,
    waiting: still ? Math.max(0, run.count - held.rows.length) : 0,
    waitingFrom: still && run.from && held.rows.every(({ MinPrice }) => MinPrice.amount > (run.from?.amount ?? 0)) ? run.from : undefined,
    show: () => setHeld(undefined),
    onTouch: touch,
  }
}
