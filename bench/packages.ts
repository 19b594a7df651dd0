/**
 * Measures packages over HTTP, from the request to the last byte: a page of 2,000 hotels with a flight, filtered and
 * sorted, beside the same page of the hotels alone; the same list with another flight, which prices all of it anew; and
 * how long after the first batch of the later half the first row is on screen.
 */
import { writePackageAddress } from '@karwan/domain/packages'
import { startWorld, type World } from '../e2e/world/world.ts'
import { openBrowser } from './browser.ts'
import { median, tell } from './measure.ts'
import { hotelAskings } from './rules.ts'
import { finishPackageSearch, packageSearch } from './shop.ts'
import { tapSupplier } from './supplier-tap.ts'

const askings = 40
const flightsTried = 20
const sorts = ['TopHotels', 'MinPrice', 'Stars', 'SpecialDeal'] as const
/** Milliseconds. */
const goals = { page: 25, otherFlight: 25, firstRow: 1000 }

const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
const ms = (value: number): string => `${value.toFixed(1)} ms`

export async function tellPackages({ shop }: Pick<World, 'shop'>): Promise<void> {
  const { codes, choices, ask } = await finishPackageSearch(shop)
  const timed = async (path: string, params: Readonly<Record<string, string>>): Promise<{ took: number; total: number }> => {
    const began = performance.now()
    const { total } = await ask<{ total: number }>(`${path}?${new URLSearchParams(params)}`)
    return { took: performance.now() - began, total }
  }
  const asked = (round: number) => ({
    page: '1',
    sortType: sorts[round % 4] ?? 'TopHotels',
    filter: JSON.stringify(hotelAskings(round)),
  })
  const both = `${codes.flights}~${codes.hotels}`
  const [flight = ''] = choices
  const [first, packages, alone, otherFlight]: [number[], number[], number[], number[]] = [[], [], [], []]
  const { took, total } = await timed('/api/v2/packages', { code: both, flight, page: '1' })
  first.push(took)
  await timed('/api/v2/hotels', { code: codes.hotels, page: '1' })
  // One after the other, so that both are slowed alike by whatever else runs here.
  for (let round = 0; round < askings; round++) {
    packages.push((await timed('/api/v2/packages', { code: both, flight, ...asked(round) })).took)
    alone.push((await timed('/api/v2/hotels', { code: codes.hotels, ...asked(round) })).took)
  }
  for (const choice of choices.slice(1, 1 + flightsTried))
    otherFlight.push((await timed('/api/v2/packages', { code: both, flight: choice, page: '1' })).took)
  tell(
    `a filtered, sorted page of ${total} packages`,
    ms(median(packages)),
    `median of ${askings}, p95 ${ms(p95(packages))}; goal ≤ ${goals.page} ms`,
  )
  tell('  of the same hotels alone', ms(median(alone)), `p95 ${ms(p95(alone))}; ratio ${(median(packages) / median(alone)).toFixed(2)} ×`)
  tell(
    '  with another flight, all priced anew',
    ms(median(otherFlight)),
    `median of ${otherFlight.length}, p95 ${ms(p95(otherFlight))}; goal ≤ ${goals.otherFlight} ms; the first of all ${ms(first[0] ?? 0)}`,
  )
}

export async function tellFirstPackages(env: Readonly<Record<string, string>>): Promise<void> {
  const world = await startWorld({ lasts: true, pace: 1, env })
  const [flights, stays] = [await tapSupplier(world.sandbox), await tapSupplier(world.sandbox)]
  await world.killShop()
  await world.startShop({ KARWAN_FLIGHT_SUPPLIER_URL: `${flights.url}/travel/air`, KARWAN_STAY_SUPPLIER_URL: `${stays.url}/travel/stays` })
  const browser = await openBrowser()
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const page = await browser.newPage()
    await page.goto(world.shop)
    await page.goto(`${world.shop}/packages?${writePackageAddress(packageSearch('IST'))}`)
    await page.locator('[data-hotel]').first().waitFor()
    const shown = await page.evaluate(() => new Promise<number>(resolve => requestAnimationFrame(() => resolve(Date.now()))))
    const [flown, stayed] = [flights.firstOffers(), stays.firstOffers()]
    if (flown !== undefined && stayed !== undefined) times.push(shown - Math.max(flown, stayed))
    await page.close()
  }
  await browser.close()
  for (const tap of [flights, stays]) tap.close()
  await world.close()
  tell('first package, median of 5', `${median(times).toFixed(0)} ms`, `goal ≤ ${goals.firstRow} ms after the later half's first batch`)
}
