import { addMonths } from '@karwan/domain/calendar'
import { type FlightPlace, type FlightSearch, writeFlightAddress } from '@karwan/domain/flights'
import type { PlaceMatch } from '@karwan/domain/places'
import { ArrowLeftRight, PlaneLanding, PlaneTakeoff, Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../brand/index.ts'
import { Button, IconButton } from '../design/button.tsx'
import { Checkbox } from '../design/choices.tsx'
import { DateRangeField } from '../design/date-range/index.ts'
import { Mirrored } from '../design/mirrored.tsx'
import { useLocale } from '../i18n/index.ts'
import { useFaultText } from './fault-text.ts'
import { checkFlightDraft, emptyFlightDraft, type FlightDraft, type FlightFieldFaults, flightSearchOf } from './flight-draft.ts'
import { PlaceField } from './place-field.tsx'
import { placeText } from './place-text.ts'
import { useTranslatedPlaces } from './translated-places.ts'
import { TravelersField } from './travelers-field.tsx'
import { TripTypeChoice } from './trip-type.tsx'

export interface FlightFormProps {
  initial?: FlightDraft
  /** What was wrong with an address the form is filled from. */
  initialFaults?: FlightFieldFaults
  /** Put into the form when it changes: a destination pressed elsewhere on the page. */
  destination?: FlightPlace | undefined
  /** Instead of going to the results' address. */
  onSearch?: (search: FlightSearch) => void
}

/** The flight search, whole in one row on wide screens. Faults show at their fields when it is sent, and go as they are mended. */
export function FlightForm({ initial = emptyFlightDraft, initialFaults = {}, destination, onSearch }: FlightFormProps) {
  const { t } = useLocale()
  const { today, country } = useShop()
  const navigate = useNavigate()
  const textOf = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [faults, setFaults] = useState(initialFaults)
  const [applied, setApplied] = useState<FlightPlace>()
  if (destination && destination !== applied) {
    setApplied(destination)
    setDraft({ ...draft, to: destination })
  }
  const set = (change: Partial<FlightDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (Object.keys(faults).length > 0) setFaults(checkFlightDraft(next, today))
  }
  useTranslatedPlaces('flight', [draft.from, draft.to], translated =>
    setDraft(now => ({ ...now, from: translated(now.from), to: translated(now.to) })),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkFlightDraft(draft, today)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstFault(form.current)
    const search = flightSearchOf(draft)
    if (onSearch) onSearch(search)
    else void navigate(`/flight?${writeFlightAddress(search)}`)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('search.searchFlights')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6">
        <TripTypeChoice value={draft.type} onChange={type => set({ type, ...(type === 0 && { dates: { start: draft.dates.start } }) })} />
        <Checkbox checked={draft.directOnly} onChange={directOnly => set({ directOnly })}>
          {t('ui.directOnly')}
        </Checkbox>
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1.7fr)_minmax(0,1.25fr)_auto] lg:items-start">
        <div className="relative grid gap-3 md:grid-cols-2 md:gap-2">
          <PlaceField
            kind="flight"
            label={t('ui.from')}
            placeholder={t('ui.placePlaceholder')}
            chosen={placeText(draft.from)}
            onPick={place => set({ from: flightPlaceOf(place) })}
            onClear={() => set({ from: undefined })}
            error={textOf(faults.from)}
            before={fieldIcon(<PlaneTakeoff size={20} aria-hidden="true" />)}
          />
          <PlaceField
            kind="flight"
            label={t('ui.to')}
            placeholder={t('ui.placePlaceholder')}
            chosen={placeText(draft.to)}
            onPick={place => set({ to: flightPlaceOf(place) })}
            onClear={() => set({ to: undefined })}
            error={textOf(faults.to)}
            before={<span className="md:ps-3">{fieldIcon(<PlaneLanding size={20} aria-hidden="true" />)}</span>}
          />
          <IconButton
            label={t('ui.swap')}
            variant="outlined"
            className="absolute z-raised end-3 top-[70px] md:end-auto md:top-8 md:start-[calc(50%-22px)] max-md:rotate-90"
            onClick={() => set({ from: draft.to, to: draft.from })}
          >
            <ArrowLeftRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <DateRangeField
          value={draft.dates}
          onChange={dates => set({ dates })}
          labels={{ start: t('trade.departure'), end: t('trade.inbound') }}
          errors={{ start: textOf(faults.start), end: textOf(faults.end) }}
          single={draft.type === 0}
          today={today}
          max={addMonths(today, 12)}
          country={country}
        />
        <TravelersField
          passengers={draft.passengers}
          cabin={draft.cabin}
          onPassengers={passengers => set({ passengers })}
          onCabin={cabin => set({ cabin })}
          error={textOf(faults.passengers)}
        />
        <Button
          type="submit"
          size="lg"
          className="lg:mt-[calc(0.875rem*var(--leading-normal)+6px)] max-lg:mt-1"
          icon={<Search size={20} aria-hidden="true" />}
        >
          {t('ui.search')}
        </Button>
      </div>
    </form>
  )
}

export const fieldIcon = (icon: React.ReactNode) => (
  <span className="ps-3 text-text-muted">
    <Mirrored>{icon}</Mirrored>
  </span>
)

const flightPlaceOf = ({ locationId, cityId, cityCode, cityName }: PlaceMatch) => ({ locationId, cityId, cityCode, cityName })

/** After the faults are drawn: to the first field that has one. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [aria-describedby$="-error"]')
    if (!field) return
    field.dataset.quiet = ''
    field.focus()
  })
}
