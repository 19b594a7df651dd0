import type { HotelFacets } from '@karwan/contract/hotels'
import { usualPoiMeters } from '@karwan/domain/hotels'
import { useId } from 'react'
import { Chip, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { poiIcons } from '../facility-icons.ts'
import { OptionsFilter } from './options-filter.tsx'

interface PoisFilterProps {
  pois: HotelFacets['pois']
  chosen: readonly string[]
  /** Most metres to one of them; undefined is the usual distance. */
  meters: number | undefined
  onChange: (chosen: readonly string[], meters: number | undefined) => void
}
const distances = [500, 1000, usualPoiMeters, 5000] as const
/** Kinds of places that people want to be near to, before all else. */
const first: readonly string[] = ['shrine', 'mosque', 'cityCenter']

/** Hotels near one of the chosen places, and how near; without a place there is nothing to be near to. */
export function PoisFilter({ pois, chosen, meters, onChange }: PoisFilterProps) {
  const { t, format } = useLocale()
  const hint = useId()
  const isOff = chosen.length === 0
  const rank = (kind: string): number => (first.includes(kind) ? first.indexOf(kind) : first.length)
  const options = [...pois]
    .sort((a, b) => rank(a.kind) - rank(b.kind))
    .map(({ id, name, kind, count, from }) => {
      const icon = poiIcons[kind]
      return {
        value: id,
        label: <bdi>{name}</bdi>,
        count,
        icon: <Icon of={icon} size={20} strokeWidth={1.75} className="mt-0.5 text-text-muted" />,
        ...(from && { from }),
      }
    })
  return (
    <>
      <fieldset className="min-w-0 pb-1" aria-describedby={isOff ? hint : undefined}>
        <legend className="sr-only">{t('results.filterDistance')}</legend>
        <div className="flex flex-wrap gap-2">
          {distances.map(each => (
            <Chip
              key={each}
              pressed={!isOff && (meters ?? usualPoiMeters) === each}
              disabled={isOff}
              onChange={() => onChange(chosen, each === usualPoiMeters ? undefined : each)}
            >
              {t('hotel.upToDistance', { distance: format.distance(each) })}
            </Chip>
          ))}
        </div>
        {isOff && (
          <p id={hint} className="pt-1.5 text-sm text-text-muted">
            {t('hotel.choosePoiFirst')}
          </p>
        )}
      </fieldset>
      <OptionsFilter label={t('ui.filterPois')} options={options} chosen={chosen} onChange={pois => onChange(pois, meters)} atOnce={6} />
    </>
  )
}
