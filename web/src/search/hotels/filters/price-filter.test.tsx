import type { HotelFacets } from '@karwan/contract/hotels'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PriceFilter } from './price-filter.tsx'

vi.mock('../../../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t: translatorOf('en') }) }))
vi.mock('../../../base/brand/index.ts', () => ({
  usePriceBoxes: () => ({}),
  useShownCurrency: () => 'IQD',
  useShownMoney: () => ({ shown: (price: unknown) => price }),
}))

test('[ER-1] where no hotel has a price, the filter by price says that there are no results', () => {
  const facets = { minPrice: null, maxPrice: null, histogram: [] } as unknown as HotelFacets
  expect(renderToStaticMarkup(<PriceFilter facets={facets} value={undefined} onChange={() => {}} />)).toContain('>No results<')
})
