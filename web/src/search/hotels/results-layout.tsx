import { Map as MapIcon } from 'lucide'
import { lazy, type ReactNode, Suspense } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Chip, cx, Icon, Skeleton, useMedia } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { HotelsMap, type HotelsMapProps } from './map/hotels-map-loader.tsx'

const MapBox = lazy(async () => ({ default: (await importWithRetry(() => import('./map/map-box.lazy.tsx'))).MapBox }))

/** From here on the map stands beside the list. */
const splits = '(min-width: 75rem)'

interface ResultsLayoutProps {
  /** Undefined while there is nothing to show on a map, or while it is closed. */
  map: Omit<HotelsMapProps, 'split'> | undefined
  onClose: () => void
  /**
   * Beside the list on wide screens; with a map beside it the filters are a sheet. Undefined where there is nothing to
   * narrow.
   */
  rail: ReactNode | undefined
  /** The sheet of the filters, once more over the map. */
  filters: ReactNode
  children: ReactNode
}

/**
 * Filters, list and map. Under a map that covers it the list stays as it is, so that closing the map leads back to the
 * same place.
 */
export function ResultsLayout({ map, onClose, rail, filters, children }: ResultsLayoutProps) {
  const isWide = useMedia(splits)
  const open = map !== undefined
  const isCovered = open && !isWide
  return (
    <div
      className={cx(
        'grid gap-x-6 lg:items-start',
        open && isWide ? 'grid-cols-2' : rail !== undefined && 'lg:grid-cols-[var(--width-rail)_minmax(0,1fr)]',
      )}
    >
      {!(open && isWide) && rail}
      <div className="min-w-0 @container" inert={isCovered}>
        {children}
      </div>
      {map && (
        <Suspense fallback={<Skeleton className={cx('rounded-none', isCovered ? 'fixed! inset-0 z-overlay' : 'h-[70dvh]')} />}>
          <MapBox covers={isCovered} onClose={onClose} filters={filters}>
            <HotelsMap {...map} split={isWide} />
          </MapBox>
        </Suspense>
      )}
    </div>
  )
}

/** Opens and closes the map. */
export function MapSwitch({ open, onChange, disabled }: { open: boolean; onChange: (open: boolean) => void; disabled: boolean }) {
  const { t } = useLocale()
  return (
    <Chip pressed={open} onChange={onChange} disabled={disabled} icon={<Icon of={MapIcon} size={17} />}>
      {t('results.mapView')}
    </Chip>
  )
}
