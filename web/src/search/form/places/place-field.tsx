import type { PlaceMatch } from '@karwan/domain/places'
import { BedDouble, Building2, Globe, History, Landmark, MapPin, MapPinned, Plane } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Combobox, cx, Icon } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { rememberPlace } from './recent-places.ts'
import { usePlaces } from './use-places.ts'
import { useRecentPlaces } from './use-recent-places.ts'

export interface PlaceFieldProps {
  kind: 'flight' | 'hotel'
  label: string
  placeholder: string
  /** Chosen place, as the field shows it; empty if there is none. */
  chosen: string
  /** A city that is not proposed: the other end of the trip. */
  except?: string | undefined
  onPick: (place: PlaceMatch) => void
  /** The text was emptied. */
  onClear: () => void
  /** An empty field offers to go anywhere. */
  onAnywhere?: (() => void) | undefined
  error?: string | undefined
  before?: ReactNode
  className?: string
}

/**
 * One query finds a place in any script; on an empty field recent and popular ones. For hotels areas, landmarks and
 * hotels are found too, each kind under its heading.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { kind, label, placeholder, chosen, except, onPick, onClear, onAnywhere, error, before, className } = props
  const { t, language } = useLocale()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const query = typed ?? ''
  const { places, loading, failed } = usePlaces(kind, query, open)
  const stored = useRecentPlaces(kind, open)
  const recent = open && query === '' ? stored.filter(({ cityId }) => cityId !== except) : []
  const isRecent = (place: PlaceMatch) => recent.some(each => each.locationId === place.locationId)
  const groups =
    query === ''
      ? [
          { items: onAnywhere && !failed ? [anywhere(t)] : [] },
          { title: t('ui.recentSearches'), items: recent },
          { title: t('search.popularPlaces'), items: places.filter(place => place.cityId !== except && !isRecent(place)) },
        ].filter(group => group.items.length > 0)
      : groupsOf(places).map(items => ({ items, ...titleOf(items, places, t) }))
  const pick = (place: PlaceMatch) => {
    setTyped(undefined)
    if (place.locationId === anywhereId) return onAnywhere?.()
    rememberPlace(kind, place, language)
    onPick(place)
  }
  const nothing = kind === 'hotel' ? t('search.noTargets') : t('search.noPlaces')
  return (
    <Combobox
      label={label}
      error={error}
      before={before}
      fieldClassName={className ?? ''}
      placeholder={placeholder}
      text={typed ?? chosen}
      onText={text => {
        setTyped(text)
        if (text === '') onClear()
      }}
      groups={groups}
      keyOf={place => `${isRecent(place) ? 'r' : 'p'}-${place.kind}-${place.locationId}`}
      onPick={pick}
      loading={loading}
      empty={failed ? t('error.offline') : query.trim().length < 3 ? t('search.typeMore') : nothing}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        setTyped(undefined)
      }}
      render={place => (
        <PlaceLine
          place={place}
          recent={isRecent(place)}
          indented={isUnderItsCity(place, places)}
          flight={kind === 'flight'}
          several={isOfSeveral(place, places)}
        />
      )}
    />
  )
}

/** Id of the line for every destination. */
const anywhereId = 'X-'
const anywhere = (t: ReturnType<typeof useLocale>['t']): PlaceMatch => ({
  kind: 'city',
  locationId: anywhereId,
  cityId: anywhereId,
  cityCode: anywhereId,
  name: t('anywhere.choice'),
  cityName: t('anywhere.choice'),
  countryCode: '',
  countryName: t('anywhere.choiceText'),
})

const familyOf = ({ kind }: PlaceMatch) => (kind === 'hotel' ? 'hotels' : kind === 'area' || kind === 'landmark' ? 'around' : 'cities')
/** Neighbours of one family together, in the order they were found in. */
const groupsOf = (places: readonly PlaceMatch[]): readonly (readonly PlaceMatch[])[] => {
  const starts = places.flatMap((place, at) => (at === 0 || familyOf(place) !== familyOf(places[at - 1] as PlaceMatch) ? [at] : []))
  return starts.map((start, at) => places.slice(start, starts[at + 1]))
}
const familyTitles = { cities: 'search.cities', around: 'search.areasAndLandmarks', hotels: 'ui.hotels' } as const
/** Cities alone need no heading. */
const titleOf = ([first]: readonly PlaceMatch[], all: readonly PlaceMatch[], t: ReturnType<typeof useLocale>['t']) =>
  first && all.some(place => familyOf(place) !== 'cities') ? { title: t(familyTitles[familyOf(first)]) } : {}

const isUnderItsCity = (place: PlaceMatch, places: readonly PlaceMatch[]): boolean =>
  place.kind === 'airport' && places.some(other => other.kind === 'city' && other.cityCode === place.cityCode)

/** A city of which more than one airport is listed: its line stands for all of them. */
const isOfSeveral = (place: PlaceMatch, places: readonly PlaceMatch[]): boolean =>
  place.kind === 'city' && places.filter(other => other.kind === 'airport' && other.cityCode === place.cityCode).length > 1

interface PlaceLineProps {
  place: PlaceMatch
  recent: boolean
  indented: boolean
  flight: boolean
  several: boolean
}
const kindIcons = { city: Building2, airport: Plane, area: MapPinned, landmark: Landmark, hotel: BedDouble }
function PlaceLine({ place, recent, indented, flight, several }: PlaceLineProps) {
  const { t } = useLocale()
  const icon = place.locationId === anywhereId ? Globe : recent ? History : place.kind === 'city' && flight ? MapPin : kindIcons[place.kind]
  const second =
    place.nearestTo !== undefined
      ? t('search.airportFor', { city: place.nearestTo })
      : several && flight
        ? `${place.countryName} · ${t('search.allAirports')}`
        : place.kind === 'city'
          ? place.countryName
          : `${place.cityName} · ${place.countryName}`
  return (
    <>
      <Icon of={icon} size={20} className={cx('text-text-muted', indented && 'ms-6')} />
      <span className="flex-1 min-w-0">
        <span className="block max-md:line-clamp-2 md:truncate leading-snug">
          <Marked text={place.name} range={place.matched} />
        </span>
        <span className="block truncate text-sm text-text-muted">{second}</span>
      </span>
      {flight && !place.locationId.startsWith('X-') && (
        <Bdi ltr className="text-sm font-semibold text-text-muted">
          {place.locationId}
        </Bdi>
      )}
    </>
  )
}

/** The letters that matched, bold. */
function Marked({ text, range }: { text: string; range: readonly [number, number] | undefined }) {
  if (range === undefined) return text
  const [start, end] = range
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  )
}
