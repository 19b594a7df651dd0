/**
 * Measures what a visitor sees without scrolling. On the home page: where the button of each search ends. Of rows, be
 * they flights, hotels, packages, the rates of a hotel or the destinations of the home page: those that are whole,
 * where the first one begins, how high and how wordy one is, whether the page scrolls sideways, and whether something
 * floats over a price.
 */
import type { Language } from '@karwan/domain/locales'
import { writePackageAddress } from '@karwan/domain/packages'
import type { Browser, Page } from '@playwright/test'
import type { World } from '../e2e/world/world.ts'
import { openBrowser } from './browser.ts'
import { median, tell } from './measure.ts'
import { flightAddress, hotelAddress, packageSearch, tripAddress } from './shop.ts'

interface Kind {
  readonly name: string
  readonly path: string
  /** Selector of a row. */
  readonly row: string
  /** Rows to be whole on the first screen of a phone and of a wide screen; 0 has no goal. */
  readonly whole: readonly [phone: number, wide: number]
  /** The first row begins at most so many pixels down, and a row has at most so many words; undefined has no goal. */
  readonly top?: readonly [phone: number, wide: number]
  readonly words?: number
  /** On phones there is no such screen. */
  readonly wideOnly?: boolean
  /** Selector of the rows of a list of which the first is opened: the rows stand on its page. */
  readonly opens?: string
}
export const screens = [
  { name: '360×780', viewport: { width: 360, height: 780 }, isMobile: true },
  { name: '1440×900', viewport: { width: 1440, height: 900 }, isMobile: false },
] as const
const flights = { row: 'main article', whole: [5, 8], top: [200, 200], words: 20 } as const
const kinds: readonly Kind[] = [
  { ...flights, name: 'flights one-way', path: flightAddress('EBL', 'IST') },
  { ...flights, name: 'flights return', path: tripAddress(['EBL', 'IST', 'EBL']) },
  // A third leg is a third line.
  { row: flights.row, top: flights.top, whole: [4, 6], name: 'flights multi-city', path: tripAddress(['BGW', 'IST', 'DXB', 'BGW']) },
  { name: 'hotels beside the map', path: `${hotelAddress()}&view=map`, row: '[data-hotel]', whole: [0, 5], wideOnly: true },
  { name: 'hotels', path: hotelAddress(), row: '[data-hotel]', whole: [2, 5] },
  {
    name: 'rates of a hotel',
    path: hotelAddress(),
    opens: '[data-hotel]',
    row: 'main li:has(> div > button[aria-expanded])',
    whole: [0, 0],
    top: [637, 748],
  },
  { name: 'packages', path: `/packages?${writePackageAddress(packageSearch('IST'))}`, row: '[data-hotel]', whole: [2, 5] },
  { name: 'destinations of home', path: '/', row: 'main li:has(> a[href^="/flightSearch"])', whole: [0, 4] },
]
/** The slowest search that is waited for. */
export const mostMs = 90_000
/** Time for what comes after the search is over. */
export const restMs = 1_000
/** Distance that the list is scrolled for a second look at what floats over its prices. */
const scrolledPx = 400

export async function tellFirstScreens({ shop }: Pick<World, 'shop'>, languages: readonly Language[] = ['en', 'ar', 'ckb']): Promise<void> {
  const browser = await openBrowser()
  for (const kind of kinds)
    for (const [at, screen] of screens.entries())
      for (const language of languages) {
        if (kind.wideOnly && screen.isMobile) continue
        const seen = await look(browser, { url: `${shop}${kind.path}`, language, kind, screen })
        const [rows, top, words] = [kind.whole[at] ?? 0, kind.top?.[at], kind.words]
        const facts = [
          `first row at ${seen.top} px${top === undefined ? '' : ` (≤ ${top})`}`,
          `height ${seen.height} px`,
          `${seen.words} words${words === undefined ? '' : ` (≤ ${words})`}`,
          `sideways ${seen.sideways} px`,
          `covered prices ${seen.covered}`,
        ]
        tell(`${kind.name}, ${language}, ${screen.name}`, `${seen.whole} rows whole${rows > 0 ? ` (≥ ${rows})` : ''}`, facts.join(', '))
      }
  for (const front of fronts)
    for (const [at, screen] of screens.entries())
      for (const language of languages) {
        const { bottom, sideways } = await lookAtForm(browser, { url: `${shop}${front.path}`, language, screen })
        const goal = at === 0 ? ` (≤ ${formBottom})` : ''
        tell(`home, ${front.name}, ${language}, ${screen.name}`, `Search ends at ${bottom} px${goal}`, `sideways ${sideways} px`)
      }
  await browser.close()
}

const fronts = [
  { name: 'flights', path: '/' },
  { name: 'hotels', path: '/search' },
] as const
/** The lowest that the button of a form may end on a phone, in pixels. */
const formBottom = 560

async function lookAtForm(browser: Browser, visit: Omit<Visit, 'kind'>): Promise<{ readonly bottom: number; readonly sideways: number }> {
  const page = await openPage(browser, visit)
  const button = page.locator('#search form:visible [type=submit]')
  await button.waitFor({ timeout: mostMs })
  await page.waitForTimeout(restMs)
  const found = await button.evaluate(element => ({
    bottom: Math.round(element.getBoundingClientRect().bottom + scrollY),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  await page.context().close()
  return found
}

interface Visit {
  readonly url: string
  readonly language: Language
  readonly kind: Kind
  readonly screen: (typeof screens)[number]
}

async function openPage(browser: Browser, { url, language, screen: { viewport, isMobile } }: Omit<Visit, 'kind'>): Promise<Page> {
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function look(browser: Browser, visit: Visit): Promise<FirstScreen> {
  const { row, opens } = visit.kind
  const page = await openPage(browser, visit)
  if (opens !== undefined) {
    await isThere(page, opens)
    const first = await page.locator(opens).first().getByRole('link').first().getAttribute('href')
    await page.goto(new URL(first ?? '', visit.url).href)
  }
  await isThere(page, row)
  await page.waitForTimeout(restMs)
  const first = await measure(page, row)
  await page.mouse.wheel(0, scrolledPx)
  await page.waitForTimeout(restMs)
  const { covered } = await measure(page, row)
  await page.context().close()
  return { ...first, covered: first.covered + covered }
}

/** Waits until the rows have come and nothing is awaited any more. */
async function isThere(page: Page, row: string): Promise<void> {
  await page.locator(row).first().waitFor({ timeout: mostMs })
  await page.locator('main [role=progressbar]').first().waitFor({ state: 'detached', timeout: mostMs })
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: mostMs })
}

interface FirstScreen {
  readonly whole: number
  readonly top: number
  readonly height: number
  readonly words: number
  /** Pixels by which the page is wider than its window. */
  readonly sideways: number
  /** Prices under something that floats; a bar along an edge, under which a list scrolls away, is none. */
  readonly covered: number
}

async function measure(page: Page, row: string): Promise<FirstScreen> {
  const { heights, words, ...rest } = await page.evaluate(measureRows, row)
  return { ...rest, height: median(heights), words: median(words) }
}

/** Runs in the page: it uses nothing from outside. */
function measureRows(selector: string) {
  const rows = [...document.querySelectorAll(selector)].filter(row => row.checkVisibility())
  const boxOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  /** Of texts for screen readers alone one pixel is drawn. */
  const isHidden = (element: Element) =>
    element.closest('svg') !== null || !element.checkVisibility() || element.closest('.sr-only')?.clientWidth === 1
  const textsOf = (row: Element) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    const texts: { readonly text: string; readonly node: Node; readonly element: Element }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, element] = [node.textContent ?? '', node.parentElement]
      if (element && text.trim() !== '' && !isHidden(element)) texts.push({ text, node, element })
    }
    return texts
  }
  /** Counts texts that stand apart by white space or by more room than that: `13:55–16:15` is one word. */
  const wordsOf = (row: Element) => {
    let [all, last] = ['', new DOMRect()]
    for (const { text, node } of textsOf(row)) {
      const box = boxOf(node)
      const gap = Math.max(box.left - last.right, last.left - box.right)
      const isApart = gap > 4.5 || Math.abs((box.top + box.bottom) / 2 - (last.top + last.bottom) / 2) > 8
      all += (isApart ? ' ' : '') + text
      last = box
    }
    return all.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
  }
  const boxes = rows.map(row => row.getBoundingClientRect())
  const isEdgeBar = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(at).position)) {
        const { top, bottom, width } = at.getBoundingClientRect()
        return top <= 1 || (bottom >= innerHeight - 1 && width >= document.documentElement.clientWidth - 1)
      }
    return false
  }
  const isCovered = (row: Element, node: Node) => {
    const { left, right, top, bottom } = boxOf(node)
    if (top < 0 || bottom > innerHeight) return false
    return [left + 2, (left + right) / 2, right - 2].some(x => {
      const above = document.elementFromPoint(x, (top + bottom) / 2)
      return above !== null && !row.contains(above) && !above.contains(row) && !isEdgeBar(above)
    })
  }
  const covered = rows.flatMap(row =>
    textsOf(row).filter(({ text, node }) => /\d{1,3}(,\d{3})+|\$\s?\d/.test(text) && isCovered(row, node)),
  )
  return {
    whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    top: Math.round((boxes[0]?.top ?? Number.NaN) + scrollY),
    heights: boxes.slice(0, 10).map(({ height }) => Math.round(height)),
    words: rows.slice(0, 10).map(wordsOf),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    covered: covered.length,
  }
}
