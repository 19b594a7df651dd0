import type { HotelFacets } from '@karwan/contract/hotels'
import { useLocale } from '../../i18n/index.ts'
import { poiIcons } from '../facility-icons.tsx'
import { OptionsFilter } from './options-filter.tsx'

interface PoisFilterProps {
  pois: HotelFacets['pois']
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Hotels near one of the chosen places. */
export function PoisFilter({ pois, chosen, onChange }: PoisFilterProps) {
  const { t } = useLocale()
  const options = pois.map(({ id, name, kind, count }) => {
    const Icon = poiIcons[kind]
    return { value: id, label: name, count, icon: <Icon size={20} strokeWidth={1.75} className="mt-0.5 text-text-muted" /> }
  })
  return <OptionsFilter label={t('ui.filterPois')} options={options} chosen={chosen} onChange={onChange} atOnce={6} />
}
