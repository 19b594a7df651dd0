// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { directTrip, fareWith } from '../../../testing/index.ts'
import { flightOffers } from './flight-offers.ts'
import { useSelection } from './use-selection.ts'

const readOffer = vi.hoisted(() => vi.fn())
const navigate = vi.hoisted(() => vi.fn())
vi.mock('./flight-offers.ts', async original => {
  const real = await original<typeof import('./flight-offers.ts')>()
  return { ...real, flightOffers: { ...real.flightOffers, read: readOffer } }
})
vi.mock('../../../base/i18n/index.ts', () => ({ useLocale: () => ({ language: 'en' }) }))
vi.mock('../../../base/router/index.ts', () => ({ useNavigate: () => navigate }))

type Choosing = ReturnType<typeof useSelection>
const all = [300, 310, 305, 900, 320].map((thousand, at) => directTrip(`trip-${at}`, [fareWith({}, thousand * 1000)]))
const [wanted, ...others] = all
const fare = wanted?.fares[0]
if (!wanted || !fare) throw new Error('samples')
const expire = vi.fn()
const offer = (total = fare.price.total.amount) => ({
  priceChanged: total !== fare.price.total.amount,
  listedTotal: fare.price.total,
  fare: fareWith({}, total),
  expiresAt: '2099-01-01T00:00:00Z',
})
const failure = (failed: string) => ({ failed, title: '' })

let now: Choosing
let root: Root
function Page({ isOld, tell }: { isOld: boolean; tell: (choosing: Choosing) => void }) {
  tell(useSelection({ code: 'abc', expire, isOld }, all, {}))
  return null
}
const show = (isOld = false) =>
  act(() =>
    root.render(
      <Page
        isOld={isOld}
        tell={choosing => {
          now = choosing
        }}
      />,
    ),
  )
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const select = () => act(async () => void now.select(wanted, fare))
/** The airline answers after this long. */
const answerAfter = (milliseconds: number, answer: unknown) =>
  readOffer.mockImplementationOnce(() => new Promise(resolve => setTimeout(() => resolve(answer), milliseconds)))

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  vi.useFakeTimers()
  for (const mock of [readOffer, navigate, expire]) mock.mockReset()
  root = createRoot(document.createElement('div'))
  show()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('[FS-7] one fare at a time is read again: other presses meanwhile do nothing', async () => {
  answerAfter(5_000, offer())
  await select()
  await select()
  expect(now.selection).toEqual({ state: 'checking', itinerary: 'trip-0', fare: 'Light', isSlow: false })
  expect(readOffer).toHaveBeenCalledTimes(1)
  expect(readOffer).toHaveBeenCalledWith({ code: 'abc', itinerary: 'trip-0', fare: 'Light', listed: 300_000 })
  await wait(5_000)
  answerAfter(0, offer())
  await select()
  expect(readOffer).toHaveBeenCalledTimes(2)
})

test('[FS-7] the loader is there for two seconds at the most, while the asking goes on', async () => {
  answerAfter(5_000, offer())
  await select()
  await wait(1_999)
  expect(now.selection).toMatchObject({ state: 'checking', isSlow: false })
  await wait(1)
  expect(now.selection).toMatchObject({ state: 'checking', isSlow: true })
  expect(navigate).not.toHaveBeenCalled()
  await wait(3_000)
  expect(now.selection).toEqual({ state: 'none' })
})

test('[FS-7] an offer as listed leads to its booking, which begins with what was read', async () => {
  const read = offer()
  answerAfter(10, read)
  await select()
  await wait(10)
  expect(navigate).toHaveBeenCalledWith('/flight/book?code=abc&itinerary=trip-0&fare=Light&listed=300000')
  expect(flightOffers.find({ code: 'abc', itinerary: 'trip-0', fare: 'Light' }, 'en')).toBe(read)
})

test('[FS-8] a changed price is asked about: accepted, the booking begins at the new one', async () => {
  answerAfter(10, offer(330_000))
  await select()
  await wait(10)
  expect(now.selection).toMatchObject({ state: 'changed', offer: { listedTotal: { amount: 300_000 } } })
  expect(navigate).not.toHaveBeenCalled()
  act(() => void now.onAccept())
  expect(navigate).toHaveBeenCalledWith('/flight/book?code=abc&itinerary=trip-0&fare=Light&listed=330000')
})

test('[FS-8] a changed price that is not wanted brings the three nearest others, and nothing is marked as gone', async () => {
  answerAfter(10, offer(330_000))
  await select()
  await wait(10)
  act(() => void now.onDecline())
  if (now.selection.state !== 'declined') throw new Error(now.selection.state)
  expect(now.selection.instead.map(({ itinerary }) => itinerary.code).toSorted()).toEqual(['trip-1', 'trip-2', 'trip-4'])
  expect(now.gone.size).toBe(0)
  expect(navigate).not.toHaveBeenCalled()
})

test.each(['offer-gone', 'offer-expired'])(
  '[FS-7] %s: the fare is marked, others near it are shown, and it is not among them',
  async failed => {
    answerAfter(10, failure(failed))
    await select()
    await wait(10)
    if (now.selection.state !== 'gone') throw new Error(now.selection.state)
    expect(now.gone.get('trip-0')).toBe('Light')
    expect(now.selection.instead).toHaveLength(3)
    expect(now.selection.instead.map(({ itinerary }) => itinerary)).not.toContain(wanted)
    const [next] = others
    if (!next?.fares[0]) throw new Error('samples')
    const nextFare = next.fares[0]
    answerAfter(10, failure(failed))
    await act(async () => void now.select(next, nextFare))
    await wait(10)
    expect([...now.gone.keys()]).toEqual(['trip-0', 'trip-1'])
    expect(now.selection.instead.map(({ itinerary }) => itinerary.code)).not.toContain('trip-0')
  },
)

test.each(['offline', 'validation-timeout', 'service-busy', 'unexpected'])(
  '[FS-7] %s can be tried again, and takes nothing away',
  async failed => {
    answerAfter(10, failure(failed))
    await select()
    await wait(10)
    expect(now.selection).toMatchObject({ state: 'failed', failure: { failed }, wanted: { itinerary: wanted, fare } })
    expect(now.gone.size).toBe(0)
    answerAfter(10, offer())
    await select()
    await wait(10)
    expect(navigate).toHaveBeenCalledTimes(1)
  },
)

test('[SX-1] choosing from a search that is too old asks for up-to-date results: told by the server, or known before', async () => {
  for (const failed of ['search-expired', 'search-not-found']) {
    answerAfter(10, failure(failed))
    await select()
    await wait(10)
    expect(now.selection).toEqual({ state: 'none' })
  }
  expect(expire).toHaveBeenCalledTimes(2)
  show(true)
  await select()
  expect(expire).toHaveBeenCalledTimes(3)
  expect(readOffer).toHaveBeenCalledTimes(2)
})
