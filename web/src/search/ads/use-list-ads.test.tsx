// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const asked = vi.hoisted(() => vi.fn())
const locale = vi.hoisted(() => ({ language: 'en' }))
vi.mock('./list-ads.lazy.ts', () => ({ listAdsOf: asked }))
vi.mock('../../base/i18n/index.ts', () => ({ useLocale: () => locale }))

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  vi.resetModules()
  asked.mockReset().mockResolvedValue([{ id: 'umrah', after: 3 }])
  locale.language = 'en'
})
afterEach(() => vi.useRealTimers())

type UseListAds = typeof import('./use-list-ads.ts').useListAds
interface ListProps {
  useListAds: UseListAds
  hasRows: boolean
  tell: (places: readonly number[]) => void
}
function List({ useListAds, hasRows, tell }: ListProps) {
  tell([...useListAds('flights', hasRows).keys()])
  return null
}

/** Shows a list as a page does that comes into sight; gives the places of its ads. */
async function show(hasRows = true): Promise<readonly number[]> {
  const { useListAds } = await import('./use-list-ads.ts')
  const tell = vi.fn<ListProps['tell']>()
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<List useListAds={useListAds} hasRows={hasRows} tell={tell} />))
  await act(async () => vi.dynamicImportSettled())
  act(() => root.unmount())
  return tell.mock.lastCall?.[0] ?? []
}

test('[RT-2] who comes back to a list finds its ads without asking again, until half an hour has passed', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  expect(await show()).toEqual([3])
  vi.setSystemTime(29 * 60_000)
  expect(await show()).toEqual([3])
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(30 * 60_000)
  await show()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('another language is asked for; a list without rows asks for none', async () => {
  expect(await show(false)).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  await show()
  locale.language = 'ar'
  await show()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('ads that could not be had are asked for the next time', async () => {
  asked.mockResolvedValueOnce({ failed: 'offline', title: '' })
  expect(await show()).toEqual([])
  expect(await show()).toEqual([3])
})
