// @vitest-environment jsdom
import { type CurrencyCode, money } from '@karwan/domain/money'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { CurrencyProvider, useCurrency, useShownMoney } from './currency.tsx'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../server-client/index.ts', () => ({ server: { get: asked }, isFailure: (received: unknown) => received === undefined }))
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Fetched when dollars are chosen: here it is at hand, so that a turn of the clock is enough.
  await import('./exchange-rate.ts')
})

const AsOf = '2026-11-22T06:00:00Z'
const rates = [
  { Status: 1, From: 'USD', To: 'USD', Rate: 1, AsOf },
  { Status: 1, From: 'USD', To: 'IQD', Rate: 1320, AsOf },
]
const price = money(132_000, 'IQD')

type Seen = ReturnType<typeof useShownMoney> & { readonly choose: ((code: CurrencyCode) => void) | undefined }
function Reader({ tell }: { tell: (seen: Seen) => void }) {
  const choose = useCurrency()?.choose
  tell({ ...useShownMoney(), choose })
  return null
}

async function open(initial: CurrencyCode, received: typeof rates | undefined) {
  asked.mockReset().mockResolvedValue(received)
  const seen: Seen[] = []
  const now = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('nothing was drawn')
    return last
  }
  const root = createRoot(document.createElement('div'))
  const actAndWait = async (change: () => void) =>
    act(async () => {
      change()
      await new Promise(go => setTimeout(go))
    })
  await actAndWait(() =>
    root.render(
      <CurrencyProvider initial={initial} payment="IQD">
        <Reader tell={each => seen.push(each)} />
      </CurrencyProvider>,
    ),
  )
  return { now, chooses: (code: CurrencyCode) => actAndWait(() => now().choose?.(code)), leave: () => act(() => root.unmount()) }
}

test('who pays in dinars reads dinars, and no rate is asked for', async () => {
  const page = await open('IQD', rates)
  expect(page.now().shown(price)).toEqual(price)
  expect(asked).not.toHaveBeenCalled()
  page.leave()
})

test('dollars once they are chosen, back to what is charged, and dinars again', async () => {
  const page = await open('IQD', rates)
  await page.chooses('USD')
  expect(page.now().shown(price)).toEqual(money(10_000, 'USD'))
  expect(page.now().charged(money(10_000, 'USD'))).toEqual(price)
  // What is in dollars already, or is to be charged in dinars already, stays.
  expect(page.now().shown(money(5, 'USD'))).toEqual(money(5, 'USD'))
  expect(page.now().charged(price)).toEqual(price)
  await page.chooses('IQD')
  expect(page.now().shown(price)).toEqual(price)
  page.leave()
})

test('a rate that cannot be had leaves prices in what is charged', async () => {
  const page = await open('USD', undefined)
  expect(asked).toHaveBeenCalledOnce()
  expect(page.now().shown(price)).toEqual(price)
  page.leave()
})
