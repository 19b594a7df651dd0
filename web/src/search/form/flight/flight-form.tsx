import { lastSoldDay } from '@karwan/domain/calendar'
import {
  type FlightPlace,
  type FlightSearch,
  flightLimits,
  type TripType,
  writeAnywhereAddress,
  writeFlightAddress,
} from '@karwan/domain/flights'
import { Plus } from 'lucide'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, Checkbox, DateRangeField, FieldError, Icon, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNavigate } from '../../../base/router/index.ts'
import { FieldFrame, nextCell } from '../field-frame.tsx'
import { PlacePair } from '../places/place-pair.tsx'
import { useTranslatedPlaces } from '../places/translated-places.ts'
import { SearchButton } from '../search-button.tsx'
import { useSearchForm } from '../use-search-form.ts'
import { flightCalendar } from './flight-calendar.tsx'
import {
  checkFlightDraft,
  emptyFlightDraft,
  type FlightDraft,
  type FlightFieldFaults,
  flightSearchOf,
  placesOf,
  withPlaces,
  withTripType,
} from './flight-draft.ts'
import { addFlight } from './flights-of-trip.ts'
import { TravelersField } from './travelers-field.tsx'
import { TripTypeChoice } from './trip-type.tsx'

const FlightsEditor = lazy(async () => ({ default: (await importWithRetry(() => import('./flights-editor.lazy.tsx'))).FlightsEditor }))

export interface FlightFormProps {
  initial?: FlightDraft
  /** Faults in the address that the form is filled from. */
  initialFaults?: FlightFieldFaults
  /** Put into the form when it changes: a destination pressed elsewhere on the page. */
  destination?: FlightPlace | undefined
  /** Put into the form when it comes, where nothing in it was changed. */
  last?: FlightDraft | undefined
  /** Instead of going to the results' address. */
  onSearch?: (search: FlightSearch) => void
  /** Called with the place that the trip begins at, and after each change of it. */
  onFrom?: (from: FlightPlace | undefined) => void
}

/** The flight search, whole in one row on wide screens; a trip of several cities has a row for each flight. */
export function FlightForm({ initial = emptyFlightDraft, initialFaults = {}, destination, last, onSearch, onFrom }: FlightFormProps) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { draft, faults, change, setDraft, setFaults, form, textOf, today, country } = useSearchForm({
    initial,
    initialFaults,
    destination,
    last,
    onSearch,
    withDestination: (draft, to) => ({ ...(draft.type === 2 ? withTripType(draft, 1) : draft), to }),
    check: checkFlightDraft,
    searchOf: flightSearchOf,
    addressOf: search => `/flight?${writeFlightAddress(search)}`,
  })
  const set = (changed: Partial<FlightDraft>) => change({ ...draft, ...changed })
  const choose = (type: TripType) => {
    setDraft(withTripType(draft, type))
    setFaults({})
  }
  useTranslatedPlaces('flight', placesOf(draft), translated => setDraft(now => withPlaces(now, translated)))
  const from = draft.type === 2 ? draft.flights[0]?.from : draft.from
  useEffect(() => onFrom?.(from), [from, onFrom])
  const max = lastSoldDay(today)
  const travelers = (
    <TravelersField
      passengers={draft.passengers}
      cabin={draft.cabin}
      onPassengers={passengers => set({ passengers })}
      onCabin={cabin => set({ cabin })}
      error={textOf(faults.passengers)}
      className={draft.type === 2 ? '' : nextCell}
    />
  )
  return (
    <form {...form} aria-label={t('search.searchFlights')} className="flex flex-col gap-1.5 lg:gap-3">
      <TripTypeChoice value={draft.type} onChange={choose} />
      {draft.type === 2 ? (
        <>
          <Suspense fallback={<EditorSkeleton rows={draft.flights.length} />}>
            <FlightsEditor
              onChange={flights => set({ flights })}
              draft={draft}
              faults={faults}
              textOf={textOf}
              today={today}
              max={max}
              country={country}
            />
          </Suspense>
          <FieldError id="flights-error" error={textOf(faults.flights)} />
          <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_auto] lg:gap-3">
            <AddFlight draft={draft} onAdd={() => set({ flights: addFlight(draft.flights) })} />
            <FieldFrame>{travelers}</FieldFrame>
            <SearchButton />
          </div>
        </>
      ) : (
        <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-3">
          <FieldFrame className="lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1.5fr)_minmax(0,1.25fr)]">
            <PlacePair
              from={draft.from}
              to={draft.to}
              onChange={set}
              onAnywhere={() => void navigate(`/flight/anywhere?${writeAnywhereAddress({ ...draft, type: draft.type === 0 ? 0 : 1 })}`)}
              errors={{ from: textOf(faults.from), to: textOf(faults.to) }}
            />
            <DateRangeField
              value={draft.type === 0 ? { start: draft.dates.start } : draft.dates}
              onChange={dates => set({ dates: draft.type === 0 ? withEndBefore(dates, draft.dates) : dates })}
              labels={{ start: t('trade.departure'), end: t('trade.inbound') }}
              errors={{ start: textOf(faults.start), end: textOf(faults.end) }}
              single={draft.type === 0}
              calendar={flightCalendar(draft)}
              today={today}
              max={max}
              country={country}
              className={nextCell}
            />
            {travelers}
          </FieldFrame>
          <SearchButton />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 text-sm">
        <Checkbox checked={draft.directOnly} onChange={directOnly => set({ directOnly })}>
          {t('ui.directOnly')}
        </Checkbox>
        <Checkbox checked={draft.nearby} onChange={nearby => set({ nearby })}>
          {t('ui.nearbyAirports')}
        </Checkbox>
      </div>
    </form>
  )
}

/** Keeps the return date for a later round trip, if it is still after the departure. */
const withEndBefore = ({ start }: FlightDraft['dates'], { end }: FlightDraft['dates']): FlightDraft['dates'] => ({
  start,
  end: start !== undefined && end !== undefined && end >= start ? end : undefined,
})

function AddFlight({ draft, onAdd }: { draft: FlightDraft; onAdd: () => void }): ReactNode {
  const { t } = useLocale()
  const full = draft.flights.length >= flightLimits.routes
  return (
    <div className="flex items-center gap-3 lg:min-h-13">
      <Button variant="ghost" icon={<Icon of={Plus} size={20} />} disabled={full} onClick={onAdd}>
        {t('ui.addFlight')}
      </Button>
      {full && (
        <p role="status" className="text-sm text-warning-text">
          {t('error.tooManyFlights', { count: flightLimits.routes })}
        </p>
      )}
    </div>
  )
}

const EditorSkeleton = ({ rows }: { rows: number }) => (
  <div className="flex flex-col gap-2">
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no name but their place
      <Skeleton key={at} className="h-[76px] md:h-13 w-full" />
    ))}
  </div>
)
