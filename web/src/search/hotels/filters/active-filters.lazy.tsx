import { RemovableChips } from '../../../base/design/index.ts'
import type { ActiveFilter } from './use-active-filters.ts'

interface ActiveFiltersProps {
  active: readonly ActiveFilter[]
  onClear: () => void
}

/** Filters that are on, each taken off by its chip. */
export const ActiveFilters = ({ active, onClear }: ActiveFiltersProps) => (
  <RemovableChips items={active.map(({ id, name, drop }) => ({ id, name, shown: <bdi>{name}</bdi>, onRemove: drop }))} onClear={onClear} />
)
