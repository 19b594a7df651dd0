import './map.css'
import { Minus, Plus } from 'lucide'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, cx, Icon } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { MapContext } from './anchored.tsx'
import { createMapHandle, type MapHandle, type OwnedHandle } from './map-handle.ts'
import { hasOwnNames } from './own-ground.ts'
import { type Covered, PlaceNames } from './place-names.tsx'
import { type Bounds, cameraFor, type Padding, type Pixel } from './projection.ts'
import { Scale } from './scale.tsx'
import { useDrawing } from './use-drawing.ts'

export interface MapViewProps {
  /** Content of the map, for a screen reader. */
  label: string
  /** Seen at first. */
  start: Bounds
  closest?: number
  padding?: Padding
  /** Part of a page that scrolls: one finger and the wheel are the page's. */
  cooperative?: boolean
  handle?: Ref<MapHandle>
  /** The map stands still; whether the visitor moved it. */
  onSettle?: (byHand: boolean) => void
  /** Pressed beside everything that lies on it. */
  onPress?: (at: Pixel) => void
  /** Id of what follows, for the link that skips the map. */
  after?: string
  /** Pins: names of places keep out of their way. */
  covered?: Covered
  className?: string
  /** Things on the map: `<Anchored>`, `<Dots>`. */
  children?: ReactNode
  /** Above it, not moving with it. */
  over?: ReactNode
}

/** Around what is shown at first or brought into sight; more on the side of the buttons. */
export const roomAround = (direction: 'ltr' | 'rtl'): Padding => {
  const [buttons, other] = [76, 44]
  return { top: 56, bottom: 52, ...(direction === 'rtl' ? { left: buttons, right: other } : { left: other, right: buttons }) }
}

/** A map: ground, names, what the page puts on it, and its buttons. Moved by hand, by arrows and by + and −. */
export function MapView({
  label,
  start,
  closest,
  padding: ownPadding,
  cooperative = false,
  handle: ref,
  onSettle,
  onPress,
  after,
  covered,
  className,
  children,
  over,
}: MapViewProps) {
  const { t, direction } = useLocale()
  const padding = ownPadding ?? roomAround(direction)
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const handle = useOwnHandle(box, size => createMapHandle(cameraFor(start, size, padding, closest), size), onSettle)
  useImperativeHandle(ref, () => handle as MapHandle, [handle])
  const drawn = useDrawing(ground, handle, { cooperative, tries, onPress: at => onPress?.(at) })
  const help = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named region that takes keys; a section takes none
    <div
      ref={box}
      role="region"
      aria-label={label}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map once it is focused
      tabIndex={0}
      data-map={drawn.ground ? (drawn.plain ? 'plain' : 'drawn') : 'coming'}
      onKeyDown={event => handle && moveByKey(event, handle)}
      className={cx('isolate overflow-hidden kw-map focus-visible:outline-offset-[-3px]', className)}
    >
      <p id={help} className="sr-only">
        {t('map.keys')}
      </p>
      {after !== undefined && (
        <a
          href={`#${after}`}
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-sticky focus:px-4 focus:py-2.5 focus:bg-surface focus:rounded-control focus:font-semibold focus:text-link"
        >
          {t('map.skip')}
        </a>
      )}
      <div ref={ground} className="absolute inset-0" />
      {handle && (
        <MapContext value={handle}>
          <div dir="ltr" className="absolute inset-0 pointer-events-none overflow-hidden">
            {drawn.ground && !hasOwnNames(drawn.own) && <PlaceNames ground={drawn.ground} covered={covered} />}
            {children}
          </div>
        </MapContext>
      )}
      {over}
      {drawn.failed && <Failed onRetry={() => setTries(tries + 1)} />}
      {handle && <ZoomButtons handle={handle} />}
      {handle && (
        <div
          dir={direction}
          className="absolute inset-x-3 bottom-2 flex items-end justify-between gap-3 pointer-events-none text-2xs text-text-muted map-foot"
        >
          <Scale handle={handle} />
          <p className="map-caption">{drawn.own ? <bdi>{drawn.own.attribution}</bdi> : t('results.mapNotice')}</p>
        </div>
      )}
    </div>
  )
}

/** The handle of the map: made when its box has a size, told of every other size, and of where the map came to rest. */
function useOwnHandle(
  box: RefObject<HTMLDivElement | null>,
  make: (size: { width: number; height: number }) => OwnedHandle,
  onSettle: MapViewProps['onSettle'],
): OwnedHandle | undefined {
  const [handle, setHandle] = useState<OwnedHandle>()
  const first = useEffectEvent(make)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let own: OwnedHandle | undefined
    const watcher = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0 || size.height === 0) return
      if (own) own.resized(size)
      else {
        own = first(size)
        setHandle(own)
      }
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  const settle = useEffectEvent((byHand: boolean) => onSettle?.(byHand))
  useEffect(() => {
    if (!handle) return
    settle(false)
    return handle.onSettle(byHand => settle(byHand))
  }, [handle])
  return handle
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLocale()
  return (
    <div
      role="alert"
      className="absolute inset-x-4 top-1/3 mx-auto max-w-sm p-4 flex flex-col items-center gap-3 text-center bg-surface rounded-card shadow-2"
    >
      <p>{t('map.failed')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}

function ZoomButtons({ handle }: { handle: OwnedHandle }) {
  const { t, direction } = useLocale()
  return (
    <div
      dir={direction}
      className="absolute end-3 bottom-9 z-raised flex flex-col rounded-control bg-surface shadow-2 border border-border overflow-hidden map-buttons"
    >
      <MapButton label={t('map.zoomIn')} onPress={() => handle.zoomBy(1)}>
        <Icon of={Plus} size={20} />
      </MapButton>
      <MapButton label={t('map.zoomOut')} onPress={() => handle.zoomBy(-1)}>
        <Icon of={Minus} size={20} />
      </MapButton>
    </div>
  )
}

const MapButton = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="size-11 inline-flex items-center justify-center text-text hover:bg-neutral-3 active:bg-neutral-4 not-last:border-b border-border focus-visible:-outline-offset-2"
  >
    {children}
  </button>
)

const stride = 90
const moves: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -stride, y: 0 },
  ArrowRight: { x: stride, y: 0 },
  ArrowUp: { x: 0, y: -stride },
  ArrowDown: { x: 0, y: stride },
}
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Only on the map itself: a pin or a button that is focused has its own keys. */
const moveByKey = (event: KeyboardEvent<HTMLElement>, handle: MapHandle): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const steps = zoomKeys[event.key]
  const pan = event.target === event.currentTarget ? moves[event.key] : undefined
  if (steps === undefined && pan === undefined) return
  event.preventDefault()
  if (steps !== undefined) handle.zoomBy(steps)
  else if (pan) handle.panBy(pan)
}
