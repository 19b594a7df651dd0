import type { LocalDate } from '@karwan/domain/calendar'
import type { FieldFault } from '@karwan/domain/problems'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { FlightDraft, FlightFieldFaults } from './flight-draft.ts'
import { FlightRow, type RowMove } from './flight-row.tsx'
import { changeFlight, type DraftFlight, earliestDate, isFinished, moveFlight, removeFlight } from './flights-of-trip.ts'

export interface FlightsEditorProps {
  draft: Pick<FlightDraft, 'flights' | 'cabin' | 'directOnly' | 'passengers'>
  onChange: (flights: readonly DraftFlight[]) => void
  faults: FlightFieldFaults
  textOf: (fault: FieldFault | undefined) => string | undefined
  today: LocalDate
  max: LocalDate
  country: string
}

/** The flights of a trip of several cities: a row each on wide screens, on phones cards of which one is unfolded. */
export function FlightsEditor({ draft, onChange, faults, textOf, today, max, country }: FlightsEditorProps) {
  const { flights, cabin, directOnly, passengers } = draft
  const { t } = useLocale()
  const { announce } = useVoice()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState(() => (flights.find(flight => !isFinished(flight)) ?? flights[0])?.key)
  const known = useRef(flights.length)
  const focus = useFocusAfter(list)

  // A flight that was added is unfolded, and its first empty field is the next thing to fill.
  useEffect(() => {
    const added = flights.length > known.current ? flights.at(-1) : undefined
    known.current = flights.length
    if (!added) return
    setOpen(added.key)
    focus(box => [...(rowOf(box, added.key)?.querySelectorAll('input') ?? [])].find(({ value }) => value === ''))
  }, [flights, focus])

  const move = (at: number, by: RowMove) => {
    const key = flights[at]?.key
    onChange(moveFlight(flights, at, by))
    announce(t('search.flightMoved', { number: String(at + 1), to: String(at + by + 1) }))
    focus(box => {
      const row = rowOf(box, key)
      return row?.querySelector<HTMLElement>(`[data-move="${by}"]:enabled`) ?? row?.querySelector<HTMLElement>('[data-move]:enabled')
    })
  }
  const remove = (at: number) => {
    const next = removeFlight(flights, at)
    onChange(next)
    announce(t('search.flightRemoved', { number: String(at + 1) }))
    const neighbour = next[Math.min(at, next.length - 1)]?.key
    setOpen(neighbour)
    focus(box => rowOf(box, neighbour)?.querySelector('input'))
  }
  return (
    <ol ref={list} className="flex flex-col gap-2">
      {flights.map((flight, at) => (
        <FlightRow
          key={flight.key}
          number={at + 1}
          count={flights.length}
          flight={flight}
          open={flight.key === open}
          onOpen={() => setOpen(flight.key === open ? undefined : flight.key)}
          onChange={change => onChange(changeFlight(flights, at, change))}
          onMove={by => move(at, by)}
          onRemove={flights.length > 2 ? () => remove(at) : undefined}
          errors={{
            whole: textOf(faults[`flights.${at}`]),
            from: textOf(faults[`flights.${at}.from`]),
            to: textOf(faults[`flights.${at}.to`]),
            date: textOf(faults[`flights.${at}.date`]),
          }}
          min={earliestDate(flights, at, today)}
          cabin={cabin}
          directOnly={directOnly}
          passengers={passengers}
          today={today}
          max={max}
          country={country}
        />
      ))}
    </ol>
  )
}

const rowOf = (box: HTMLElement, key: number | undefined) => box.querySelector<HTMLElement>(`[data-flight="${key}"]`)

type Find = (box: HTMLElement) => HTMLElement | null | undefined
/**
 * Focuses what is found once the list is drawn anew, without unfolding a list of proposals: what was pressed has moved
 * or is gone.
 */
function useFocusAfter(list: RefObject<HTMLElement | null>): (find: Find) => void {
  return useCallback(
    find => {
      requestAnimationFrame(() => {
        const found = list.current && find(list.current)
        if (!found) return
        found.dataset.quiet = ''
        found.focus()
      })
    },
    [list],
  )
}
