import type { HotelFacets } from '@karwan/contract/hotels'
import { usualPoiMeters } from '@karwan/domain/hotels'
import { Chip } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { poiIcons } from '../facility-icons.tsx'
import { OptionsFilter } from './options-filter.tsx'

interface PoisFilterProps {
  pois: HotelFacets['pois']
  chosen: readonly string[]
  /** Most metres to one of them; undefined is the usual distance. */
  meters: number | undefined
  onChange: (chosen: readonly string[], meters: number | undefined) => void
}
const distances = [500, 1000, usualPoiMeters, 5000] as const
/** What people want to be near to, before all else. */
const first: readonly string[] = ['shrine', 'mosque', 'cityCenter']

/** Hotels near one of the chosen places, and how near. */
export function PoisFilter({ pois, chosen, meters, onChange }: PoisFilterProps) {
  const { t, format } = useLocale()
  const rank = (kind: string): number => (first.includes(kind) ? first.indexOf(kind) : first.length)
  const options = [...pois]
    .sort((a, b) => rank(a.kind) - rank(b.kind))
    .map(({ id, name, kind, count, from }) => {
      const Icon = poiIcons[kind]
      return {
        value: id,
        label: <bdi>{name}</bdi>,
        count,
        icon: <Icon size={20} strokeWidth={1.75} className="mt-0.5 text-text-muted" />,
        ...(from && { from }),
      }
    })
  return (
    <>
      <fieldset className="min-w-0 pb-1">
        <legend className="sr-only">{t('results.filterDistance')}</legend>
        <div className="flex flex-wrap gap-2">
          {distances.map(each => (
            <Chip
              key={each}
              pressed={(meters ?? usualPoiMeters) === each}
              onChange={() => onChange(chosen, each === usualPoiMeters ? undefined : each)}
            >
              {t('hotel.upToDistance', { distance: format.distance(each) })}
            </Chip>
          ))}
        </div>
      </fieldset>
      <OptionsFilter label={t('ui.filterPois')} options={options} chosen={chosen} onChange={pois => onChange(pois, meters)} atOnce={6} />
    </>
  )
}
