import { lastSoldDay } from '@karwan/domain/calendar'
import type { HotelSearch } from '@karwan/domain/hotels'
import { MapPin } from 'lucide'
import { DateRangeField, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { FieldFrame, nextCell } from '../field-frame.tsx'
import { fieldIcon } from '../field-icon.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { useTranslatedPlaces } from '../places/translated-places.ts'
import { SearchButton } from '../search-button.tsx'
import { useSearchForm } from '../use-search-form.ts'
import {
  checkHotelDraft,
  chosenDestination,
  destinationText,
  emptyHotelDraft,
  type HotelDraft,
  type HotelFieldFaults,
  hotelSearchAddress,
  hotelSearchOf,
} from './hotel-draft.ts'
import { RoomsField } from './rooms-field.tsx'

export interface HotelFormProps {
  initial?: HotelDraft
  initialFaults?: HotelFieldFaults
  /** Put into the form when it changes. */
  destination?: { readonly cityId: string; readonly cityName: string } | undefined
  /** Put into the form when it comes, where nothing in it was changed. */
  last?: HotelDraft | undefined
  onSearch?: (search: HotelSearch) => void
}

/** The hotel search, whole in one row on wide screens. */
export function HotelForm({ initial = emptyHotelDraft, initialFaults = {}, destination, last, onSearch }: HotelFormProps) {
  const { t } = useLocale()
  const { draft, faults, change, setDraft, form, textOf, today, country } = useSearchForm({
    initial,
    initialFaults,
    destination,
    last,
    onSearch,
    withDestination: (draft, { cityId, cityName }) => ({ ...draft, ...nowhere, city: { cityId, cityName } }),
    check: checkHotelDraft,
    searchOf: hotelSearchOf,
    addressOf: hotelSearchAddress,
  })
  const set = (changed: Partial<HotelDraft>) => change({ ...draft, ...changed })
  useTranslatedPlaces('hotel', [placeOf(draft)], translated =>
    setDraft(now => {
      const place = translated(placeOf(now))
      if (!place) return now
      const { cityId, cityName, near, hotelName } = place
      return { ...now, city: { cityId, cityName }, near, hotelName }
    }),
  )
  return (
    <form {...form} aria-label={t('search.searchHotels')} className="grid grid-cols-1 gap-2.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-3">
      <FieldFrame className="lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.5fr)_minmax(0,1.25fr)]">
        <PlaceField
          kind="hotel"
          label={t('search.destination')}
          placeholder={t('ui.hotelPlaceholder')}
          chosen={destinationText(draft)}
          onPick={place => set(chosenDestination(place))}
          onClear={() => set({ ...nowhere, city: undefined })}
          error={textOf(faults.city)}
          before={fieldIcon(<Icon of={MapPin} size={20} />)}
        />
        <DateRangeField
          value={draft.dates}
          onChange={dates => set({ dates })}
          labels={{ start: t('trade.checkIn'), end: t('trade.checkOut') }}
          errors={{ start: textOf(faults.start), end: textOf(faults.end) }}
          minDays={1}
          today={today}
          max={lastSoldDay(today)}
          country={country}
          countNights
          className={nextCell}
        />
        <RoomsField
          rooms={draft.rooms}
          nationality={draft.nationality}
          onRooms={rooms => set({ rooms })}
          onNationality={nationality => set({ nationality })}
          error={textOf(faults.rooms)}
          className={nextCell}
        />
      </FieldFrame>
      <SearchButton />
    </form>
  )
}

const nowhere = { near: undefined, hotelId: undefined, hotelName: undefined }
const placeOf = ({ city, near, hotelId, hotelName }: HotelDraft) => city && { ...city, near, hotelId, hotelName }
