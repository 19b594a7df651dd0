import { List, Map as MapIcon } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Button, cx, Skeleton, useMedia } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { HotelsMap, type HotelsMapProps } from './map-slot.tsx'

/** From here on the map stands beside the list. */
const splits = '(min-width: 75rem)'

interface ResultsLayoutProps {
  /** Undefined while there is nothing to show on a map, or while it is closed. */
  map: Omit<HotelsMapProps, 'split'> | undefined
  onClose: () => void
  /** Beside the list on wide screens; with a map beside it the filters are a sheet. */
  rail: ReactNode
  /** The sheet of the filters, once more over the map. */
  filters: ReactNode
  children: ReactNode
}

/** Filters, list and map. Under a map that covers it the list stays as it is, so that closing the map leads back to the same place. */
export function ResultsLayout({ map, onClose, rail, filters, children }: ResultsLayoutProps) {
  const isWide = useMedia(splits)
  const open = map !== undefined
  const isCovered = open && !isWide
  return (
    <div
      className={cx(
        'md:mt-2 grid gap-x-8 lg:items-start',
        open && isWide ? 'grid-cols-2 gap-x-6' : 'lg:grid-cols-[var(--width-rail)_minmax(0,1fr)]',
      )}
    >
      {!(open && isWide) && rail}
      <div className="min-w-0 @container" inert={isCovered}>
        {children}
      </div>
      {HotelsMap && map && (
        <MapBox covers={isCovered} onClose={onClose} filters={filters}>
          <HotelsMap {...map} split={isWide} />
        </MapBox>
      )}
    </div>
  )
}

interface MapBoxProps {
  covers: boolean
  onClose: () => void
  filters: ReactNode
  children: ReactNode
}
function MapBox({ covers, onClose, filters, children }: MapBoxProps) {
  const { t } = useLocale()
  const close = useRef<HTMLButtonElement>(null)
  const box = useSeenHeight(!covers)
  useEffect(() => {
    if (!covers) return
    const before = document.activeElement
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) requestAnimationFrame(() => before.focus({ preventScroll: true }))
    }
  }, [covers])
  return (
    <section
      ref={box}
      aria-label={t('results.mapView')}
      onKeyDown={event => {
        if (event.key === 'Escape' && !(event.target as HTMLElement).closest('dialog')) onClose()
      }}
      className={covers ? 'fixed inset-0 z-overlay flex flex-col bg-background' : 'sticky top-4 h-[calc(100dvh-2rem)] min-w-0'}
    >
      {covers && (
        <div className="flex items-center justify-between gap-2 px-4 py-2 border-b border-border bg-surface">
          <Button
            variant="secondary"
            size="lg"
            className="px-3! whitespace-nowrap"
            icon={<List size={20} aria-hidden="true" />}
            onClick={onClose}
            ref={close}
          >
            {t('ui.showList')}
          </Button>
          {filters}
        </div>
      )}
      <div className={cx('relative flex-1 min-h-0', !covers && 'h-full rounded-card overflow-hidden border border-border')}>
        <Suspense fallback={<Skeleton className="size-full rounded-none" />}>{children}</Suspense>
      </div>
    </section>
  )
}

const edge = 16
/** Beside the list the map ends where the window ends, however far down it begins. */
function useSeenHeight(on: boolean) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (!on || !element) return
    const follow = () => {
      const seen = window.innerHeight - Math.max(edge, element.getBoundingClientRect().top) - edge
      element.style.height = `${Math.max(seen, window.innerHeight / 2)}px`
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      element.style.height = ''
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [on])
  return box
}

/** Opens and closes the map. */
export function MapSwitch({ open, onChange, disabled }: { open: boolean; onChange: (open: boolean) => void; disabled: boolean }) {
  const { t } = useLocale()
  return (
    <Button
      variant="secondary"
      size="lg"
      aria-pressed={open}
      disabled={disabled}
      className="max-sm:size-11 max-sm:min-h-11! max-sm:px-0! max-sm:gap-0"
      icon={<MapIcon size={20} aria-hidden="true" />}
      onClick={() => onChange(!open)}
    >
      <span className="max-sm:sr-only">{t('results.mapView')}</span>
    </Button>
  )
}
