// @vitest-environment jsdom
import type { HotelRow } from '@karwan/contract/hotels'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hotelSource, SourceProvider } from '../source.ts'
import { HotelList } from './hotel-list.tsx'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../../base/i18n/index.ts', async original => ({
  ...(await original<object>()),
  useLocale: () => ({ t: translatorOf('en') }),
}))
vi.mock('../../../base/router/index.ts', async original => ({ ...(await original<object>()), useIsVisible: () => true }))
vi.mock('../../../base/server-client/index.ts', async original => ({ ...(await original<object>()), useFailureText: () => () => '' }))
vi.mock('../../ads/index.ts', () => ({
  AdAfter: ({ ads, rows }: { ads: ReadonlyMap<number, string>; rows: number }) => ads.get(rows) && <aside>{ads.get(rows)}</aside>,
  useListAds: (list: string) => {
    asked(list)
    return new Map([[1, `ad of ${list}`]])
  },
}))
vi.mock('./hotel-card.tsx', () => ({ HotelCard: ({ hotel }: { hotel: HotelRow }) => <p>{hotel.Id}</p> }))

const state = { loading: undefined, failure: undefined, hasMore: false, more: () => undefined, retry: () => undefined } as never
const rows = ['a', 'b', 'c'].map(Id => ({ Id })) as unknown as readonly HotelRow[]
const draw = (product: 'hotel' | 'package'): string => {
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(
    <SourceProvider value={{ ...hotelSource, product }}>
      <HotelList
        rows={rows}
        search={{} as never}
        code="h"
        pois={new Map()}
        state={state}
        onTouch={() => undefined}
        active={undefined}
        onActive={() => undefined}
      />
    </SourceProvider>,
  )
  return drawn.textContent ?? ''
}

test.each([
  ['hotel', 'hotels'],
  ['package', 'packages'],
] as const)('[AP-7] [PK-10] the list of a %s search has the ads of the list of %s', (product, list) => {
  asked.mockClear()
  expect(draw(product)).toContain(`ad of ${list}`)
  expect(asked.mock.calls).toEqual([[list]])
})
