/**
 * Measures how much moves by itself while results stream in, and after a filter and a sort on a CPU slowed four
 * times, as browsers count it (Cumulative Layout Shift): trips of each kind and hotels, on a phone and on a wide
 * screen.
 */
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import type { Browser, Locator, Page } from '@playwright/test'
import { like } from '../e2e/traveler/words.ts'
import type { World } from '../e2e/world/world.ts'
import { openBrowser } from './browser.ts'
import { tell } from './measure.ts'
import { flightAddress, hotelAddress, tripAddress } from './shop.ts'

/** Time for what comes after the search is over: ads, the last words. */
const restMs = 1_500
/** The slowest search that is waited for. */
const mostMs = 90_000
const goal = 0.02
const screens = [
  { name: '412 px', viewport: { width: 412, height: 823 }, isMobile: true },
  { name: '1440 px', viewport: { width: 1440, height: 900 }, isMobile: false },
] as const
type Screen = (typeof screens)[number]

interface Kind {
  readonly name: string
  readonly path: string
  /** Selector of a row. Without rows the measure would say nothing. */
  readonly row: string
}
const kinds: readonly Kind[] = [
  { name: 'one-way', path: flightAddress('XNH', 'EBL'), row: 'article' },
  { name: 'return', path: tripAddress(['EBL', 'IST', 'EBL']), row: 'article' },
  { name: 'long-haul', path: tripAddress(['EBL', 'LON', 'EBL']), row: 'article' },
  { name: 'multi-city', path: tripAddress(['BGW', 'IST', 'DXB', 'BGW']), row: 'article' },
  { name: 'hotels', path: hotelAddress(), row: '[data-hotel]' },
]
interface Shift {
  readonly at: number
  readonly score: number
  /** Elements that moved. */
  readonly what: readonly string[]
}
type Watching = typeof globalThis & { shifts: Shift[]; lcpMs: number }

interface Watched {
  readonly coming: readonly Shift[]
  readonly filtered: readonly Shift[]
  readonly sorted: readonly Shift[]
  readonly lcpMs: number
  readonly rows: number
}

/** `pace` names how suppliers answer. */
export async function tellShifts({ shop }: Pick<World, 'shop'>, pace: string, languages: readonly Language[] = ['en']): Promise<void> {
  const browser = await openBrowser()
  for (const kind of kinds) {
    for (const language of languages) {
      const watched = await Promise.all(screens.map(screen => watch(browser, { url: `${shop}${kind.path}`, language, kind, screen })))
      for (const [at, { coming, filtered, sorted, lcpMs, rows }] of watched.entries()) {
        const scores = [coming, filtered, sorted].map(worstWindow)
        const named = `${kind.name}, ${language}, ${screens[at]?.name ?? ''}, ${pace}`
        const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = scores
        const after = `after a filter ${second.toFixed(3)}, after a sort ${third.toFixed(3)}`
        tell(
          `${named}: layout shift while rows come`,
          first.toFixed(3),
          `${after}; goal ≤ ${goal}; ${rows} rows, LCP ${(lcpMs / 1000).toFixed(2)} s`,
        )
        const moved = [coming, filtered, sorted].filter((_, part) => (scores[part] ?? 0) > goal).flat()
        for (const { score, at: when, what } of moved) console.log(`    ${score.toFixed(4)} at ${when.toFixed(0)} ms: ${what.join(' | ')}`)
      }
    }
  }
  await browser.close()
}

interface Visit {
  readonly url: string
  readonly language: Language
  readonly kind: Kind
  readonly screen: Screen
}

async function watch(browser: Browser, { url, language, kind: { row }, screen: { viewport, isMobile } }: Visit): Promise<Watched> {
  const context = await browser.newContext({ viewport, isMobile })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  await page.addInitScript(observe)
  await untilRows(page, url, row)
  await page.locator('main [role=progressbar]').first().waitFor({ state: 'detached', timeout: mostMs })
  const rows = await page.locator(row).count()
  const coming = await shiftsOf(page)
  const lcpMs = await page.evaluate(() => (globalThis as Watching).lcpMs)
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await filter(page, language, isMobile)
  const filtered = await shiftsOf(page)
  await sort(page, language)
  const sorted = await shiftsOf(page)
  await context.close()
  return { coming, filtered, sorted, lcpMs, rows }
}

/** A search that could not be finished, as on a machine with too much else to do, is begun again. */
async function untilRows(page: Page, url: string, row: string): Promise<void> {
  for (let left = 3; left > 0; left--) {
    await page.goto(url)
    await page.locator(`${row}, dialog[open]`).first().waitFor({ timeout: mostMs })
    if ((await page.locator('dialog[open]').count()) === 0) return
  }
  throw new Error(`no search of ${url} was finished`)
}

/** Chooses the first option there is; on phones in the sheet, which is closed by its last button. */
async function filter(page: Page, language: Language, isMobile: boolean): Promise<void> {
  const firstIn = (place: Locator) => place.getByRole('checkbox', { disabled: false }).first()
  const name = like(translatorOf(language)('ui.filters'))
  const beside = page.getByRole('region', { name }).or(page.getByRole('complementary', { name }))
  if (!isMobile) return firstIn(beside).click()
  await page.getByRole('main').getByRole('button', { name }).first().click()
  const sheet = page.locator('dialog[open]')
  await firstIn(sheet).click()
  await sheet.getByRole('button').last().click()
  await sheet.waitFor({ state: 'detached' })
}

/** The second order there is: of a field, or of a chip that opens them. */
async function sort(page: Page, language: Language): Promise<void> {
  const name = new RegExp(`^${like(translatorOf(language)('ui.sortBy')).source}`)
  const field = page.getByRole('main').getByRole('combobox', { name }).first()
  if (await field.isVisible()) return void (await field.selectOption({ index: 1 }))
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.locator('dialog[open]').getByRole('listitem').nth(1).getByRole('button').click()
}

/** Returns what moved since the last call, once nothing moves any more. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: mostMs })
  await page.waitForTimeout(restMs)
  return page.evaluate(() => {
    const world = globalThis as Watching
    const { shifts } = world
    world.shifts = []
    return shifts
  })
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const world = globalThis as Watching
  world.shifts = []
  world.lcpMs = Number.NaN
  interface Entry extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const nameOf = (node: Node | null): string =>
    node instanceof Element ? `<${node.localName}> ${(node.textContent ?? '').slice(0, 40)}` : (node?.textContent ?? '?').slice(0, 40)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput)
        world.shifts.push({ at: entry.startTime, score: entry.value, what: entry.sources.map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    world.lcpMs = list.getEntries().at(-1)?.startTime ?? world.lcpMs
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/**
 * The largest sum of shifts that follow one another within a second, for five seconds at most: what browsers report.
 */
function worstWindow(shifts: readonly Shift[]): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, score } of shifts) {
    const isNew = at - last > 1000 || at - began > 5000
    sum = isNew ? score : sum + score
    began = isNew ? at : began
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
