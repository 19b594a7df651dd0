/**
 * Measures how soon the effect of a press on a filter or a sort is seen: by the page itself, on a CPU slowed four
 * times.
 */
import type { Locator, Page } from '@playwright/test'
import type { World } from '../e2e/world/world.ts'
import { openBrowser } from './browser.ts'
import { tell } from './measure.ts'
import { flightAddress } from './shop.ts'

interface Repaint {
  /** From the press to the end of the first frame painted after it. */
  readonly paint: number
  /** To the end of the frame after that: work put off until then is in it. */
  readonly next: number
  /** To the end of the frame that shows the list's first card as it stays. */
  readonly list: number
}
const rounds = 9

export async function tellRepaints({ shop }: Pick<World, 'shop'>): Promise<void> {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${shop}${flightAddress('EBL', 'XNH')}`)
  await page.locator('main article').first().waitFor({ timeout: 60_000 })
  await page.locator('main [role=progressbar]').first().waitFor({ state: 'detached', timeout: 60_000 })
  await page.waitForTimeout(5000)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: Record<'sort' | 'filter', Repaint[]> = { sort: [], filter: [] }
  const press = async (kind: 'sort' | 'filter', target: Locator) => {
    times[kind].push(await repaintAfter(page, () => target.click()))
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of [/^Quickest/, /^Cheapest/, /^Best/]) {
      await page.getByRole('button', { name: /^Sort by: / }).click()
      await press('sort', page.getByRole('dialog').getByRole('button', { name }))
    }
    for (const name of [/^Direct/, /^1 stop/, /^Direct/, /^1 stop/]) await press('filter', page.getByRole('checkbox', { name }).first())
  }
  for (const [name, all] of Object.entries(times)) {
    const paints = all.map(({ paint }) => paint)
    tell(
      `${name}, ${all.length} presses: next paint p95`,
      `${quantile(paints, 0.95).toFixed(0)} ms`,
      `p50 ${quantile(paints, 0.5).toFixed(0)}, worst ${Math.max(...paints).toFixed(0)} ms; goal p95 ≤ 50 ms`,
    )
    const nexts = all.map(({ next }) => next)
    tell('  the frame after it, p95', `${quantile(nexts, 0.95).toFixed(0)} ms`, `p50 ${quantile(nexts, 0.5).toFixed(0)} ms`)
    const lists = all.map(({ list }) => list)
    tell('  the list in its new order, p95', `${quantile(lists, 0.95).toFixed(0)} ms`, `p50 ${quantile(lists, 0.5).toFixed(0)} ms`)
  }
  await browser.close()
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Frames after a press that are looked at. */
const frames = 12

interface Frames {
  /** Paints after the press: the time of each frame in ms, and the text of the first card in it. */
  readonly painted: readonly { readonly at: number; readonly first: string }[]
}

async function repaintAfter(page: Page, press: () => Promise<void>): Promise<Repaint> {
  await page.evaluate(count => {
    const world = window as typeof window & { repaint?: Promise<Frames> }
    const painted = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = then
        port2.postMessage(0)
      })
    world.repaint = new Promise(resolve => {
      const seen: { at: number; first: string }[] = []
      const follow = (event: Event) =>
        painted(() => {
          seen.push({ at: performance.now() - event.timeStamp, first: document.querySelector('article')?.textContent ?? '' })
          if (seen.length === count) resolve({ painted: seen })
          else follow(event)
        })
      addEventListener('click', follow, { once: true, capture: true })
    })
  }, frames)
  await press()
  const { painted } = await page.evaluate(() => (window as typeof window & { repaint?: Promise<Frames> }).repaint ?? Promise.reject())
  await page.waitForTimeout(350)
  const settled = await page.evaluate(() => document.querySelector('article')?.textContent ?? '')
  const at = (place: number): number => painted[place]?.at ?? Number.NaN
  return { paint: at(0), next: at(1), list: painted.find(({ first }) => first === settled)?.at ?? Number.POSITIVE_INFINITY }
}
