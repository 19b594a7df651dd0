// @vitest-environment jsdom
import type { FlightSort } from '@karwan/domain/flights'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SortSelect } from './sort-select.tsx'

vi.mock('../../../base/i18n/index.ts', async () => {
  const { translatorOf } = await import('@karwan/messages/all')
  return { useLocale: () => ({ t: translatorOf('en') }) }
})

let root: Root
function Page() {
  const [sort, setSort] = useState<FlightSort>('best')
  return (
    <>
      <button type="button" onClick={() => setSort('quickest')}>
        Quickest
      </button>
      <SortSelect sort={sort} onSort={setSort} />
    </>
  )
}
const field = () => document.querySelector('select') as HTMLSelectElement
const press = () => act(() => document.querySelector('button')?.click())
const choose = (sort: FlightSort) =>
  act(() => {
    field().value = sort
    field().dispatchEvent(new Event('change', { bubbles: true }))
  })
const paint = () => act(() => void vi.advanceTimersByTime(100))

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Page />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('a tab that is pressed is painted first, the field names its sort a frame later', () => {
  press()
  expect(field().value).toBe('best')
  paint()
  expect(field().value).toBe('quickest')
})

test('what is chosen in the field stands there at once, also after a tab was pressed', () => {
  choose('cheapest')
  expect(field().value).toBe('cheapest')
  press()
  paint()
  choose('latest')
  expect(field().value).toBe('latest')
})
