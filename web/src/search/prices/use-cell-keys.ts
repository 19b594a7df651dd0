import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'

/**
 * Moves the focus with the arrow keys among cells in rows and columns; one of them is in the order of Tab.
 */
export function useCellKeys(columns: number, rows: number, start: { readonly column: number; readonly row: number }) {
  const { direction } = useLocale()
  const [at, setAt] = useState(start)
  const box = useRef<HTMLDivElement>(null)
  const step = direction === 'rtl' ? -1 : 1
  const moves: Readonly<Record<string, (place: typeof at) => typeof at>> = {
    ArrowRight: place => ({ ...place, column: place.column + step }),
    ArrowLeft: place => ({ ...place, column: place.column - step }),
    ArrowDown: place => ({ ...place, row: place.row + 1 }),
    ArrowUp: place => ({ ...place, row: place.row - 1 }),
    Home: place => ({ ...place, column: 0 }),
    End: place => ({ ...place, column: columns - 1 }),
  }
  const cellAt = ({ column, row }: typeof at) => box.current?.querySelector<HTMLButtonElement>(`[data-place="${column} ${row}"]`)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || !(event.target as HTMLElement).dataset.place) return
    event.preventDefault()
    let next = move(at)
    // A day that cannot be chosen is stepped over.
    while (isWithin(next, columns, rows) && cellAt(next)?.disabled) {
      const after = move(next)
      if (after.column === next.column && after.row === next.row) return
      next = after
    }
    if (!isWithin(next, columns, rows)) return
    setAt(next)
    cellAt(next)?.focus()
  }
  return { box, onKeyDown, at, setAt }
}
const isWithin = ({ column, row }: { column: number; row: number }, columns: number, rows: number): boolean =>
  column >= 0 && column < columns && row >= 0 && row < rows
