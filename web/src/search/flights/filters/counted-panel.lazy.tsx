import type { FlightFilters, FlightItinerary } from '@karwan/domain/flights'
import { facetsOf } from '@karwan/domain/flights'
import { useMemo } from 'react'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

interface CountedPanelProps extends Omit<FilterPanelProps, 'facets'> {
  all: readonly FlightItinerary[]
  /** The filters the counts follow, a moment later. */
  late: FlightFilters
}

/** The filters with what each would show; both are fetched when filters are looked at. */
export function CountedPanel({ all, late, ...rest }: CountedPanelProps) {
  const facets = useMemo(() => facetsOf(all, late), [all, late])
  return <FilterPanel facets={facets} {...rest} />
}
