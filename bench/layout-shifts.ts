/** How much moves by itself while results stream in, as browsers count it (Cumulative Layout Shift), at the pace of life. */
import type { Browser } from '@playwright/test'
import type { World } from '../e2e/world/world.ts'
import { openBrowser } from './browser.ts'
import { tell } from './measure.ts'
import { flightAddress, hotelAddress } from './shop.ts'

/** Beside the longest pause between batches there is time for what comes last: ads, the end of the search. */
const watchedMs = 9_000
const screens = [
  { name: '412 px', viewport: { width: 412, height: 823 }, isMobile: true },
  { name: '1440 px', viewport: { width: 1440, height: 900 }, isMobile: false },
] as const
interface Shift {
  readonly at: number
  readonly score: number
}

export async function tellShifts({ shop }: Pick<World, 'shop'>): Promise<void> {
  const browser = await openBrowser()
  for (const [name, path, article] of [
    ['flight results', flightAddress('XNH', 'EBL'), 'article'],
    ['hotel results', hotelAddress(), '[data-hotel]'],
  ] as const) {
    for (const screen of screens) {
      const scores: string[] = []
      for (const language of ['en', 'ar', 'ckb']) {
        const { shift, lcpMs } = await watch(browser, { url: `${shop}${path}`, language, article, ...screen })
        scores.push(`${language} ${shift.toFixed(3)} (LCP ${(lcpMs / 1000).toFixed(2)} s)`)
      }
      tell(`${name}, ${screen.name}: layout shift while rows come`, scores[0] ?? '', `${scores.slice(1).join(', ')}; goal ≤ 0.02`)
    }
  }
  await browser.close()
}

interface Watched {
  readonly url: string
  readonly language: string
  /** What a row is. Without rows the measure would say nothing. */
  readonly article: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly isMobile: boolean
}
async function watch(browser: Browser, { url, language, article, viewport, isMobile }: Watched) {
  const context = await browser.newContext({ viewport, isMobile })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    const world = window as typeof window & { shifts: { at: number; score: number }[]; lcpMs: number }
    world.shifts = []
    world.lcpMs = Number.NaN
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) world.shifts.push({ at: entry.startTime, score: entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(list => {
      world.lcpMs = list.getEntries().at(-1)?.startTime ?? world.lcpMs
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url)
  await page.locator(article).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(watchedMs)
  const { shifts, lcpMs } = await page.evaluate(() => {
    const world = window as typeof window & { shifts: { at: number; score: number }[]; lcpMs: number }
    return { shifts: world.shifts, lcpMs: world.lcpMs }
  })
  await context.close()
  return { shift: worstWindow(shifts), lcpMs }
}

/** The largest sum of shifts that follow one another within a second, for five seconds at most: what browsers report. */
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
