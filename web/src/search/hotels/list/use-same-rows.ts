import type { HotelRow } from '@karwan/contract/hotels'
import { useMemo, useState } from 'react'

/**
 * Returns the rows with the old object for each hotel that has not changed, so that its card is not drawn again. Every
 * answer of the server has all hotels.
 */
export function useSameRows(rows: readonly HotelRow[]): readonly HotelRow[] {
  const [kept, setKept] = useState(() => keepSame(undefined, rows))
  if (kept.arrived === rows) return kept.rows
  const next = keepSame(kept, rows)
  setKept(next)
  return next.rows
}

interface KeptRows {
  readonly arrived: readonly HotelRow[]
  readonly rows: readonly HotelRow[]
  /** The last row of each hotel, with its text. */
  readonly byId: ReadonlyMap<string, { readonly row: HotelRow; readonly text: string }>
}

/** @internal For its test. */
export function keepSame(before: KeptRows | undefined, arrived: readonly HotelRow[]): KeptRows {
  const answer = new Map(
    arrived.map(row => {
      const known = before?.byId.get(row.Id)
      if (known?.row === row) return [row.Id, known]
      const text = JSON.stringify(row)
      return [row.Id, known?.text === text ? known : { row, text }]
    }),
  )
  const rows = arrived.map(row => answer.get(row.Id)?.row ?? row)
  const isSame = before?.rows.length === rows.length && rows.every((row, at) => row === before.rows[at])
  return { arrived, rows: isSame ? before.rows : rows, byId: answer }
}

/** Plain data that is made anew with every drawing: the same object as long as it says the same. */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
