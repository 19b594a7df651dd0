// @vitest-environment jsdom
import type { FlightPrices, MissingPrices } from '@karwan/contract/flight-prices'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { usePriceRange } from './use-price-range.ts'

const price = (departure: string, amount: number): FlightPrices['prices'][number] => ({
  departure,
  return: null,
  amount,
  direct: false,
  seenAt: '2030-05-01T08:00:00Z',
})
const answer = (...prices: FlightPrices['prices']): FlightPrices => ({ from: 'EBL', to: 'IST', currency: 'IQD', prices })
const asked: { readonly trips: readonly { readonly departure: string }[]; readonly adt: number }[] = []
const answers: MissingPrices[] = []
vi.mock('../../base/server-client/server.ts', () => ({
  server: {
    get: async () => answer(price('2030-05-02', 300_000)),
    post: async (_: string, { body }: { body: (typeof asked)[number] }) => {
      asked.push(body)
      return answers.shift()
    },
  },
}))

const days = ['2030-05-02', '2030-05-03', '2030-05-04'].map(departure => ({ departure, return: null }))
function Panel() {
  const { find } = usePriceRange({ from: 'EBL', to: 'IST', cabin: 'Y', adt: 2, chd: 0, inf: 0, type: 0 }, days)
  return <p>{days.map(({ departure }) => find(departure)?.price.amount ?? '').join(' ')}</p>
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('[FS-1] days without a price are asked for until none is waiting; no more after the panel is closed', async () => {
  vi.useFakeTimers()
  answers.push({ ...answer(), waiting: 2 }, { ...answer(price('2030-05-03', 280_000)), waiting: 1 }, { ...answer(), waiting: 1 })
  const root = createRoot(document.body)
  await act(async () => root.render(<Panel />))
  expect(document.body.textContent).toBe('300000  ')
  expect(asked.map(({ trips, adt }) => [adt, trips.map(({ departure }) => departure)])).toEqual([[2, ['2030-05-03', '2030-05-04']]])
  await act(async () => vi.advanceTimersByTimeAsync(1600))
  expect(document.body.textContent).toBe('300000 280000 ')
  await act(async () => root.unmount())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(2)
})
