import { Button, RemovableChip, useVoice } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import type { ActiveFilter } from './use-active-filters.ts'

interface ActiveFiltersProps {
  active: readonly ActiveFilter[]
  onClear: () => void
}

/** Filters that are on, each taken off by its chip. */
export function ActiveFilters({ active, onClear }: ActiveFiltersProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  if (active.length === 0) return null
  return (
    <ul aria-label={t('results.activeFilters')} className="flex flex-wrap items-center gap-2">
      {active.map(({ id, name, drop }) => (
        <li key={id}>
          <RemovableChip
            label={t('results.removeFilter', { name })}
            onRemove={() => {
              drop()
              announce(t('results.removeFilter', { name }))
            }}
          >
            <bdi>{name}</bdi>
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('ui.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
