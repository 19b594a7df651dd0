// @vitest-environment jsdom
import type { FlightResults } from '@karwan/contract/flights'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NamesProvider } from '../names-provider.tsx'
import { EmptyList } from './empty-list.lazy.tsx'

vi.mock('../../../base/i18n/index.ts', () => {
  const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ')
  return { useLocale: () => ({ t, format: { list: (items: readonly string[]) => items.join(' and ') } }) }
})
vi.mock('../../../base/router/index.ts', () => ({ useLocation: () => ({ search: '?from=ZZZ' }) }))
vi.mock('../no-flights/no-flights.tsx', () => ({ NoFlights: ({ query }: { query: string }) => <h2>{`other trips than ${query}`}</h2> }))
vi.mock('../filters/filter-words.ts', () => ({ useFilterWords: () => ({}) }))
vi.mock('../../../base/design/index.ts', () => ({
  Button: () => null,
  ButtonLink: ({ to }: { to: string }) => <a href={to}>change</a>,
  EmptyState: ({ title, children, actions }: Record<'title' | 'children' | 'actions', React.ReactNode>) => (
    <>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions}
    </>
  ),
}))

let root: Root
const show = (airports: FlightResults['airports']) => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <NamesProvider airports={airports} tripType={1}>
        <EmptyList run={{ phase: 'complete', reachable: [] }} all={[]} filters={{}} people={1} onFilters={() => {}} />
      </NamesProvider>,
    ),
  )
  return [document.querySelector('h2')?.textContent, document.querySelector('p')?.textContent]
}
const erbil = { EBL: { name: 'Erbil International Airport', city: 'Erbil', country: 'Iraq' } }

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
})

test('where no airline flies, other trips are proposed', () => {
  expect(show(erbil)).toEqual(['other trips than ?from=ZZZ', undefined])
})
test('[SP-3] a code in a link that is no place is said to be none, and the form is one press away', () => {
  expect(show({ ...erbil, ZZZ: { name: 'ZZZ', city: 'ZZZ', country: '' } })).toEqual(['results.noSuchPlace ZZZ', 'error.placeUnknown'])
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/flightSearch?from=ZZZ')
})
