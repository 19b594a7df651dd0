// @vitest-environment jsdom
import type { FlightFilters } from '@karwan/domain/flights'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { QuickChips } from './quick-chips.tsx'

vi.mock('../../../base/i18n/index.ts', async () => {
  const { translatorOf } = await import('@karwan/messages/all')
  return { useLocale: () => ({ t: translatorOf('en') }) }
})

let root: Root
let filters: FlightFilters
function Page({ initial, hasTransitVisas = false }: { initial: FlightFilters; hasTransitVisas?: boolean }) {
  const [now, setNow] = useState(initial)
  filters = now
  return <QuickChips filters={now} hasTransitVisas={hasTransitVisas} onChange={setNow} />
}
const chips = () => [...document.querySelectorAll('button')]
const pressed = () => chips().map(chip => chip.getAttribute('aria-pressed'))
const press = (name: string) =>
  act(() =>
    chips()
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

test('[FS-4] one press each filters by direct, checked bag and morning, and the next takes it off; other filters stay', () => {
  act(() => root.render(<Page initial={{ stops: [1], airlines: ['TK'] }} />))
  expect(pressed()).toEqual(['false', 'false', 'false'])
  press('Direct')
  press('Checked bag')
  press('Morning')
  expect(pressed()).toEqual(['true', 'true', 'true'])
  expect(filters).toEqual({ stops: [1, 0], airlines: ['TK'], withCheckedBag: true, departures: [[{ from: 360, to: 720 }]] })
  press('Direct')
  press('Checked bag')
  press('Morning')
  expect(filters).toEqual({ stops: [1], airlines: ['TK'] })
})

test('[VI-5] connections with a transit visa are hidden by one press, offered only where there are some', () => {
  act(() => root.render(<Page initial={{}} />))
  expect(chips().map(({ textContent }) => textContent)).not.toContain('No transit visa')
  act(() => root.render(<Page initial={{}} hasTransitVisas />))
  press('No transit visa')
  expect(filters).toEqual({ noTransitVisa: true })
  press('No transit visa')
  expect(filters).toEqual({})
})
