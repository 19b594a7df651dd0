// @vitest-environment jsdom
import type { AnywherePrices } from '@karwan/contract/flight-prices'
import { readAnywhereAddress } from '@karwan/domain/flights'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anywhereData } from './anywhere-data.server.ts'
import { type AnywhereAsked, askedOf } from './asked.ts'
import { useAnywhere } from './use-anywhere.ts'

const found = (...cities: string[]): AnywherePrices => ({
  from: 'EBL',
  currency: 'IQD',
  destinations: cities.map(city => ({
    city,
    name: city,
    country: 'TR',
    departure: '2026-12-10',
    return: null,
    amount: 200_000,
    direct: true,
    seenAt: '2026-11-17T05:00:00Z',
  })),
})
const calls: Record<string, unknown>[] = []
const answers: unknown[] = []
vi.mock('../../base/server-client/server.ts', () => ({
  server: {
    get: async (_: string, { params }: { params: Record<string, unknown> }) => {
      calls.push(params)
      return answers.shift()
    },
  },
}))
vi.mock('../../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ language: 'ckb' }) }))

const address = new URLSearchParams('type=0&from=EBL&adt=2')
const data = anywhereData('EBL', 'ckb', { parameters: address, prices: found('IST') })
let retry: () => void = () => {}
function Shown({ change = {} }: { change?: Partial<AnywhereAsked> }) {
  const read = useAnywhere({ ...askedOf(readAnywhereAddress(address), { from: data.origin }), ...change }, data)
  retry = read.retry
  return <p>{[read.prices?.destinations.map(({ city }) => city).join(), read.isBefore && 'before', read.failure?.failed].join(' ')}</p>
}

let root: Root
const show = async (change?: Partial<AnywhereAsked>) => act(async () => root.render(<Shown {...(change && { change })} />))
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root.unmount())
  calls.length = 0
  answers.length = 0
})

test('what the server drew is shown unasked; another question is asked for the party in the language of the page', async () => {
  root = createRoot(document.body)
  await show()
  expect([document.body.textContent, calls]).toEqual(['IST false ', []])
  const { promise, resolve } = Promise.withResolvers<AnywherePrices>()
  answers.push(promise)
  await show({ month: '2026-12', type: 1 })
  expect(document.body.textContent).toBe('IST before ')
  await act(async () => resolve(found('DXB')))
  await act(async () => vi.waitFor(() => expect(document.body.textContent).toBe('DXB false ')))
  expect(calls).toEqual([
    expect.objectContaining({ from: 'EBL', type: '1', cabin: 'Y', direct: '0', month: '2026-12', adt: 2, lang: 'ckb' }),
  ])
  await show()
  expect(document.body.textContent).toBe('IST false ')
})

test('a failure is told in place of prices, and can be tried again', async () => {
  root = createRoot(document.body)
  answers.push({ failed: 'offline', title: '' }, found('AMM'))
  await show({ directOnly: true })
  await act(async () => vi.waitFor(() => expect(document.body.textContent).toBe(' before offline')))
  await act(async () => retry())
  await act(async () => vi.waitFor(() => expect(document.body.textContent).toBe('AMM false ')))
})
