import type { FlightFilters } from '@karwan/domain/flights'
import { RemovableChips } from '../../../base/design/index.ts'
import { useFilterWords } from './filter-words.ts'

interface ActiveFiltersProps {
  filters: FlightFilters
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
  onChange: (filters: FlightFilters) => void
}

/** Shows the active filters, each with its ✕. */
export function ActiveFilters({ filters, people, onChange }: ActiveFiltersProps) {
  const active = useFilterWords(people).listActive(filters)
  return (
    <RemovableChips
      items={active.map(({ id, name, rest }) => ({ id, name, onRemove: () => onChange(rest) }))}
      onClear={() => onChange({})}
    />
  )
}
