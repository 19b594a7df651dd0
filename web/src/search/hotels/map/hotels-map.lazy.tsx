import { metersBetween } from '@karwan/domain/places'
import { currencyKeys } from '@karwan/messages/keys'
import { MapPin } from 'lucide'
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button, Icon, Notice, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import {
  Anchored,
  type Arranged,
  arrange,
  type Bounds,
  boundsAround,
  Dots,
  isWithin,
  type MapHandle,
  MapView,
  type Padding,
  pressed,
  roomAround,
} from '../../../base/map/index.ts'
import { useFailureText } from '../../../base/server-client/index.ts'
import { without } from '../list/list-view.ts'
import { useCityName } from '../use-city-name.ts'
import { ChosenHotels } from './chosen-hotels.tsx'
import type { HotelsMapProps } from './hotels-map-loader.tsx'
import { ClusterPin, Pin } from './pin.tsx'
import { type MapHotel, usePoints, usePriceOf } from './use-points.ts'

/** Most pins with a price; the others are dots. */
const mostPins = 40
const pin = { width: 84, height: 40 }
/** Seen from so far that a city is a spot, hotels are crowds; nearer they are pins and dots. */
const crowd = { radius: 64, least: 3, until: 10.5 }
const nothing: Arranged<MapHotel> = { pins: [], clusters: [], dots: [] }

/** The found hotels on a map: in step with the list, with the same filters. Fills its box. */
export default function HotelsMap(props: HotelsMapProps) {
  const { search, code, view, active, onActive, split } = props
  const { t, direction } = useLocale()
  const text = useFailureText()
  const city = useCityName(search)
  const map = useRef<MapHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const { points, start, moved, setMoved, arranged, rearrange, inSight, chosen, choose, chosenHotel, seen } = useHotelPins(props, map)
  const covered = useMemo(() => ({ places: arranged.pins, width: pin.width - 12, height: pin.height - 4 }), [arranged])
  const { hotels } = points
  if (points.failure && !hotels) {
    return (
      <div className="p-4">
        <Notice tone="danger" role="alert" title={text(points.failure)} actions={<Button onClick={points.retry}>{t('ui.retry')}</Button>} />
      </div>
    )
  }
  if (!start)
    return hotels ? <p className="p-6 text-center">{t('map.shown', { count: 0 })}</p> : <Skeleton className="size-full rounded-none" />
  const close = (id: string) => {
    const byKeys = document.activeElement?.matches(':focus-visible')
    choose(undefined)
    if (byKeys) box.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card that lies on the map
    <div
      className="absolute inset-0"
      ref={box}
      onKeyDown={event => {
        if (event.key !== 'Escape' || chosen === undefined) return
        event.stopPropagation()
        close(chosen)
      }}
    >
      <MapView
        label={t('map.hotels', { city })}
        start={start}
        closest={15}
        handle={map}
        className="absolute inset-0"
        after="after-map"
        covered={covered}
        onSettle={byHand => {
          if (byHand) setMoved(true)
          rearrange()
        }}
        onPress={at => choose(map.current ? pressed(arranged.dots, map.current.place, at)?.id : undefined)}
        over={
          <>
            <p className="sr-only" role="status">
              {inSight === undefined ? t('ui.loading') : t('map.shown', { count: inSight })}
            </p>
            <MapHead {...props} hotels={hotels} map={map} moved={moved} onSearch={() => setMoved(false)} />
            {chosenHotel && (
              <ChosenHotels
                search={search}
                code={code}
                view={view}
                split={split}
                pins={arranged.pins}
                chosen={chosenHotel}
                onChoose={choose}
                onClose={() => close(chosenHotel.id)}
              />
            )}
            <span id="after-map" tabIndex={-1} />
          </>
        }
      >
        <Dots places={arranged.dots} />
        {points.place && (
          <Anchored position={points.place} className="z-20">
            <span className="map-poi map-poi-lit">
              <Icon of={MapPin} size={16} strokeWidth={2} />
              <span dir={direction} className="map-poi-name">
                {points.place.name}
              </span>
            </span>
          </Anchored>
        )}
        <Pins arranged={arranged} active={active} chosen={chosen} seen={seen} map={map} onChoose={choose} onActive={onActive} />
      </MapView>
    </div>
  )
}

/** Arranges the hotels as pins, crowds and dots. Holds the chosen hotel, and whether the visitor moved the map. */
function useHotelPins({ code, searching, count, view, active, split }: HotelsMapProps, map: RefObject<MapHandle | null>) {
  const { direction } = useLocale()
  const points = usePoints(code, view, count, searching)
  const [chosen, setChosen] = useState<string>()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [moved, setMoved] = useState(false)
  const [arranged, setArranged] = useState(nothing)
  const [inSight, setInSight] = useState<number>()
  const { hotels } = points
  const byId = useMemo(() => new Map(hotels?.map(hotel => [hotel.id, hotel])), [hotels])
  const [start, setStart] = useState<Bounds | undefined>(view.filters.bounds)
  const first = useMemo(() => hotels && seenFirst(hotels, points.place), [hotels, points.place])
  if (!start && first && first.length > 0) setStart(boundsAround(first))
  const choose = useCallback(
    (id: string | undefined) => {
      setChosen(id)
      if (id === undefined) return
      setSeen(before => new Set([...before, id]))
      if (split) document.querySelector(`[data-hotel="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    },
    [split],
  )
  const rearrange = () => {
    const handle = map.current
    if (!handle || !hotels) return
    setInSight(hotels.filter(hotel => isWithin(hotel, handle.bounds())).length)
    const always = new Set([chosen, active].filter(id => id !== undefined))
    const cluster = handle.camera().zoom < crowd.until ? crowd : undefined
    setArranged(arrange(hotels, { place: handle.place, size: handle.size(), most: mostPins, always, pin, cluster }))
  }
  const rearrangeNow = useEffectEvent(rearrange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is a pin
  useEffect(() => rearrangeNow(), [hotels, chosen, active])
  useFollow(map, first, roomAround(direction), moved || view.filters.bounds !== undefined)
  const chosenHotel = chosen === undefined ? undefined : byId.get(chosen)
  return { points, start, moved, setMoved, arranged, rearrange, inSight, chosen, choose, chosenHotel, seen }
}

interface MapHeadProps extends Pick<HotelsMapProps, 'view' | 'onView'> {
  hotels: readonly MapHotel[] | undefined
  map: RefObject<MapHandle | null>
  moved: boolean
  onSearch: () => void
}
/** Above the map: the currency of its prices, or that a moved map can be searched. */
function MapHead({ view, onView, hotels, map, moved, onSearch }: MapHeadProps) {
  const { t } = useLocale()
  const priceOf = usePriceOf()
  const currency = hotels?.[0] && priceOf(hotels[0]).currency
  return (
    <div className="absolute top-3 inset-x-3 z-50 flex flex-wrap gap-2 justify-center pointer-events-none">
      {!moved && currency && (
        <p className="map-caption text-xs text-text-muted">{t('map.prices', { currency: t(currencyKeys[currency]) })}</p>
      )}
      {hotels?.length === 0 && <NoneHere view={view} onView={onView} />}
      {moved && (
        <Button
          variant="secondary"
          className="pointer-events-auto rounded-full! shadow-2 fade-in"
          onClick={event => {
            focusMap(event.currentTarget)
            onSearch()
            if (map.current) onView({ ...view, filters: { ...view.filters, bounds: rounded(map.current.bounds()) } })
          }}
        >
          {t('ui.searchThisArea')}
        </Button>
      )}
    </div>
  )
}

interface PinsProps extends Pick<HotelsMapProps, 'active' | 'onActive'> {
  arranged: Arranged<MapHotel>
  chosen: string | undefined
  seen: ReadonlySet<string>
  map: RefObject<MapHandle | null>
  onChoose: (id: string) => void
}
/** Crowds of hotels, which open when pressed, and hotels with their price. */
function Pins({ arranged, active, chosen, seen, map, onChoose, onActive }: PinsProps) {
  const open = (cluster: readonly MapHotel[]) => {
    const bounds = boundsAround(cluster)
    if (bounds) map.current?.show(bounds, { top: 90, right: 70, bottom: 90, left: 70 }, 14)
  }
  return (
    <>
      {arranged.clusters.map(({ id, points: crowded }) => (
        <ClusterPin
          key={id}
          hotels={crowded}
          count={crowded.length}
          lit={crowded.some(each => each.id === active)}
          onOpen={() => open(crowded)}
        />
      ))}
      {arranged.pins.map(hotel => (
        <Pin
          key={hotel.id}
          hotel={hotel}
          chosen={hotel.id === chosen}
          lit={hotel.id === active}
          seen={seen.has(hotel.id)}
          onChoose={onChoose}
          onPoint={onActive}
        />
      ))}
    </>
  )
}

/** The focus goes to the map before what was pressed on it goes away. */
const focusMap = (pressed: HTMLElement) => pressed.closest<HTMLElement>('[data-map]')?.focus({ preventScroll: true })

/** Says that no hotel passes, and lets the area go where it is one that was asked for. */
function NoneHere({ view, onView }: Pick<HotelsMapProps, 'view' | 'onView'>) {
  const { t } = useLocale()
  return (
    <p className="map-caption pointer-events-auto flex flex-wrap items-center justify-center gap-x-3 font-semibold">
      {t('map.shown', { count: 0 })}
      {view.filters.bounds && (
        <Button
          variant="ghost"
          size="sm"
          onClick={event => {
            focusMap(event.currentTarget)
            onView({ ...view, filters: without(view.filters, 'bounds') })
          }}
        >
          {t('results.removeFilter', { name: t('hotel.mapArea') })}
        </Button>
      )}
    </p>
  )
}

type Spot = Pick<MapHotel, 'latitude' | 'longitude'>
/** As many hotels around a place as tell what it is like there. */
const around = 25
/** Returns the first content of the map: everything found, or the searched place with the hotels around it. */
const seenFirst = (hotels: readonly MapHotel[], place: Spot | null): readonly Spot[] =>
  place && hotels.length > 0
    ? [place, ...hotels.toSorted((a, b) => metersBetween(a, place) - metersBetween(b, place)).slice(0, around)]
    : hotels

/** The map goes along with what is found until the visitor has moved it, or asked for a part of it. */
function useFollow(map: RefObject<MapHandle | null>, hotels: readonly Spot[] | undefined, padding: Padding, stays: boolean): void {
  const follow = useEffectEvent(() => {
    const bounds = stays || !hotels ? undefined : boundsAround(hotels)
    if (bounds) map.current?.show(bounds, padding, 15)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other hotels are found
  useEffect(() => follow(), [hotels])
}

/** As fine as the address writes it. */
const rounded = ({ south, west, north, east }: Bounds): Bounds => {
  const fine = (degrees: number) => Number(degrees.toFixed(4))
  return { south: fine(south), west: fine(west), north: fine(north), east: fine(east) }
}
