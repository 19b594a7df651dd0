import { addMonths } from '@karwan/domain/calendar'
import type { HotelSearch } from '@karwan/domain/hotels'
import { MapPin, Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useShop } from '../brand/index.ts'
import { Button } from '../design/button.tsx'
import { DateRangeField } from '../design/date-range/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useNavigate } from '../router/index.ts'
import { useFaultText } from './fault-text.ts'
import { fieldIcon } from './field-icon.tsx'
import { focusFirstFault } from './focus-fault.ts'
import {
  checkHotelDraft,
  chosenTarget,
  emptyHotelDraft,
  type HotelDraft,
  type HotelFieldFaults,
  hotelSearchAddress,
  hotelSearchOf,
  targetText,
} from './hotel-draft.ts'
import { PlaceField } from './place-field.tsx'
import { RoomsField } from './rooms-field.tsx'
import { useTranslatedPlaces } from './translated-places.ts'

export interface HotelFormProps {
  initial?: HotelDraft
  initialFaults?: HotelFieldFaults
  /** Put into the form when it changes. */
  destination?: { readonly cityId: string; readonly cityName: string } | undefined
  onSearch?: (search: HotelSearch) => void
}

/** The hotel search, whole in one row on wide screens. */
export function HotelForm({ initial = emptyHotelDraft, initialFaults = {}, destination, onSearch }: HotelFormProps) {
  const { t } = useLocale()
  const { today, country } = useShop()
  const navigate = useNavigate()
  const textOf = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [faults, setFaults] = useState(initialFaults)
  const [applied, setApplied] = useState<typeof destination>()
  if (destination && destination !== applied) {
    setApplied(destination)
    setDraft({ ...draft, ...nowhere, city: { cityId: destination.cityId, cityName: destination.cityName } })
  }
  const set = (change: Partial<HotelDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (Object.keys(faults).length > 0) setFaults(checkHotelDraft(next, today))
  }
  useTranslatedPlaces('hotel', [placeOf(draft)], translated =>
    setDraft(now => {
      const place = translated(placeOf(now))
      if (!place) return now
      const { cityId, cityName, near, hotelName } = place
      return { ...now, city: { cityId, cityName }, near, hotelName }
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkHotelDraft(draft, today)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstFault(form.current)
    const search = hotelSearchOf(draft)
    if (onSearch) onSearch(search)
    else void navigate(hotelSearchAddress(search))
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={t('search.searchHotels')}
      className="grid gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_minmax(0,1.25fr)_auto] lg:items-start"
    >
      <PlaceField
        kind="hotel"
        label={t('search.destination')}
        placeholder={t('ui.hotelPlaceholder')}
        chosen={targetText(draft)}
        onPick={place => set(chosenTarget(place))}
        onClear={() => set({ ...nowhere, city: undefined })}
        error={textOf(faults.city)}
        before={fieldIcon(<MapPin size={20} aria-hidden="true" />)}
      />
      <DateRangeField
        value={draft.dates}
        onChange={dates => set({ dates })}
        labels={{ start: t('trade.checkIn'), end: t('trade.checkOut') }}
        errors={{ start: textOf(faults.start), end: textOf(faults.end) }}
        minDays={1}
        today={today}
        max={addMonths(today, 12)}
        country={country}
        countNights
      />
      <RoomsField
        rooms={draft.rooms}
        nationality={draft.nationality}
        onRooms={rooms => set({ rooms })}
        onNationality={nationality => set({ nationality })}
        error={textOf(faults.rooms)}
      />
      <Button
        type="submit"
        size="lg"
        className="lg:mt-[calc(0.875rem*var(--leading-normal)+6px)] max-lg:mt-1"
        icon={<Search size={20} aria-hidden="true" />}
      >
        {t('ui.search')}
      </Button>
    </form>
  )
}

const nowhere = { near: undefined, hotelId: undefined, hotelName: undefined }
const placeOf = ({ city, near, hotelId, hotelName }: HotelDraft) => city && { ...city, near, hotelId, hotelName }
