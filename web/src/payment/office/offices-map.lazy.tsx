import { Store } from 'lucide'
import type { useShop } from '../../base/brand/index.ts'
import { cx, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Anchored, boundsAround, MapView } from '../../base/map/index.ts'

interface OfficesMapProps {
  offices: ReturnType<typeof useShop>['offices']
  /** Id of the list that tells the same. */
  after: string
  lit: string | undefined
  onLit: (office: string) => void
}

/** Shows the offices on a map. The list beside it has the same information as text. */
export function OfficesMap({ offices, after, lit, onLit }: OfficesMapProps) {
  const { t, language, direction } = useLocale()
  const bounds = boundsAround(offices.map(({ location }) => location))
  if (!bounds) return null
  return (
    <MapView key={after} label={t('office.map')} start={bounds} closest={13} cooperative after={after} className="absolute inset-0">
      {offices.map(office => (
        <Anchored key={office.id} position={office.location} className={cx('pointer-events-auto', lit === office.id ? 'z-30' : 'z-10')}>
          <button
            type="button"
            aria-pressed={lit === office.id}
            aria-label={office.name[language]}
            onClick={() => onLit(office.id)}
            className={cx('map-poi', lit === office.id && 'map-poi-lit')}
          >
            <Icon of={Store} size={16} strokeWidth={2} />
            {lit === office.id && (
              <span dir={direction} className="map-poi-name">
                {office.name[language]}
              </span>
            )}
          </button>
        </Anchored>
      ))}
    </MapView>
  )
}
