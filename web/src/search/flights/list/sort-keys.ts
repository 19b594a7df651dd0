import type { FlightSort } from '@karwan/domain/flights'

export const sortKeys = {
  best: 'ui.sortBest',
  cheapest: 'ui.sortCheapest',
  quickest: 'ui.sortQuickest',
  earliest: 'ui.sortEarliest',
  latest: 'ui.sortLatest',
  slowest: 'ui.sortSlowest',
  'highest-price': 'ui.sortHighestPrice',
  recommended: 'ui.sortRecommended',
} as const satisfies Readonly<Record<FlightSort, string>>
