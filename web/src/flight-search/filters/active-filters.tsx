import type { FlightFilters } from '@karwan/domain/flights'
import { Button, RemovableChip } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { useFilterWords } from './filter-words.ts'

/** What is filtered by, each with its ✕. */
export function ActiveFilters({
  filters,
  legs,
  onChange,
}: {
  filters: FlightFilters
  legs: number
  onChange: (filters: FlightFilters) => void
}) {
  const { t } = useLocale()
  const active = useFilterWords().listActive(filters, legs)
  if (active.length === 0) return null
  return (
    <ul aria-label={t('results.activeFilters')} className="flex flex-wrap items-center gap-2">
      {active.map(({ id, name, rest }) => (
        <li key={id}>
          <RemovableChip label={t('results.removeFilter', { name })} onRemove={() => onChange(rest)}>
            {name}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={() => onChange({})}>
          {t('ui.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
