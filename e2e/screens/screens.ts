import { appendFileSync } from 'node:fs'
import type { Language } from '@karwan/domain/locales'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { violationsOf } from './axe.ts'
import { layoutFaultsOf } from './layout.ts'

const rules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/**
 * Colors are the same in every language, and to look at them takes axe longest: English does it in both themes. What
 * else is on a phone, Sorani checks there.
 */
const rulesOf = (language: Language, width: Look[0]): RunOptions => {
  if (language !== 'en') return { ...rules, rules: { 'color-contrast': { enabled: false } } }
  return width === 360 ? { runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] } } : rules
}
const colors: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
type Look = readonly [width: 360 | 1440, colorScheme: 'light' | 'dark']
/**
 * Sizes and themes in which axe checks a screen, the last on a phone. What it reads of a page, names and structure, is
 * mirrored in Sorani as in Arabic; the layout is looked at in both.
 */
const looks: Readonly<Record<Language, readonly Look[]>> = {
  en: [
    [1440, 'light'],
    [360, 'dark'],
  ],
  ar: [],
  ckb: [[360, 'light']],
}
/** Widths at which nothing may be wider than its window, besides those of the pictures. */
const widths: Readonly<Record<Language, readonly number[]>> = { en: [320], ar: [1440, 320, 360], ckb: [1440, 320] }

/** A folder for a picture of every look, for who wants to see them. */
const pictures = process.env.E2E_PICTURES
/** A file for a line of every screen: its name, language, and the words that stand on it on a phone. */
const wordCounts = process.env.E2E_WORDS

interface Arrival {
  readonly arrive: (arriving: {
    readonly viewport: { readonly width: number; readonly height: number }
    readonly language: Language
  }) => Promise<Traveler>
}
/** A journey past screens by someone new with a small phone, as the body of a test. There are many on the way. */
export const goingPast =
  (language: Language, screens: (traveler: Traveler) => Promise<void>) =>
  async ({ arrive }: Arrival): Promise<void> => {
    test.slow()
    await screens(await arrive({ viewport: { width: 360, height: 740 }, language }))
  }

/**
 * Has what only a large screen shows of a list, its filters, fetched, so that no look comes upon its outline. Leaves it
 * on a phone.
 */
export async function unfoldsOnce(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize({ width: 1440, height })
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  await page.setViewportSize({ width, height })
}

/**
 * Looks at a screen as axe does, and for faults of its layout, down to the smallest phone and with letters twice as
 * large. Leaves it on a phone, in the light. `withFrame` has axe read the shop's header and footer too: they are the
 * same on every screen and take half of its time. `onTablet` also looks at the layout between phone and desktop.
 */
export async function looksAt(
  { page, language }: Pick<Traveler, 'page' | 'language'>,
  screen: string,
  { withFrame = false, onTablet = false }: { readonly withFrame?: boolean; readonly onTablet?: boolean } = {},
): Promise<void> {
  const passedBy = withFrame ? passedOver : [...passedOver, ...frame]
  const found: string[] = []
  // The letters' size that a person sets in the browser: media queries follow it too.
  const browser = page.context().newCDPSession(page)
  const comesTo = async (width: number, colorScheme: Look[1], textSize: '' | '200%' = '') => {
    await (await browser).send('Page.setFontSizes', { fontSizes: { standard: textSize ? 32 : 16 } })
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isDrawn(page)
    found.push(...(await layoutFaultsOf(page)).map(fault => `${width}${textSize && ` at ${textSize}`}: ${fault}`))
    if (pictures) await page.screenshot({ path: `${pictures}/${screen} ${language} ${width}${textSize.slice(0, 3)} ${colorScheme}.png` })
  }
  for (const width of [1440, 360]) await comesTo(width, 'light', '200%')
  for (const width of [...(onTablet ? [768] : []), ...widths[language]]) await comesTo(width, 'light')
  if (wordCounts) appendFileSync(wordCounts, `${screen}\t${language}\t${await countWords(page)}\n`)
  for (const [width, colorScheme] of looks[language]) {
    await comesTo(width, colorScheme)
    found.push(...(await violationsOf(page, rulesOf(language, width), passedBy)).map(each => `${width} ${colorScheme} ${each}`))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await (await browser).detach()
  expect.soft(found, `${screen} in ${language}`).toEqual([])
}

/**
 * Looks at what differs from brand to brand: all that axe knows in the light, colors in the dark too, header and footer
 * among them, and the layout of a phone. Leaves the screen on a phone, in the light.
 */
export async function looksAtBrand({ page }: Pick<Traveler, 'page'>, screen: string): Promise<void> {
  const found: string[] = []
  for (const [width, colorScheme] of [
    [1440, 'dark'],
    [1440, 'light'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isDrawn(page)
    const asked = colorScheme === 'light' ? rules : colors
    const faults = width === 360 ? await layoutFaultsOf(page) : await violationsOf(page, asked, passedOver)
    found.push(...faults.map(fault => `${width} ${colorScheme} ${fault}`))
    if (pictures) await page.screenshot({ path: `${pictures}/${screen} ${width} ${colorScheme}.png` })
  }
  expect.soft(found, screen).toEqual([])
}

/**
 * Drawn anew, and at rest: colors pass into one another for a moment, which is brought to its end. What turns for ever
 * goes on.
 */
const isDrawn = (page: Page) =>
  page.evaluate(async () => {
    const twoFrames = () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    await twoFrames()
    for (const animation of document.getAnimations())
      if (animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    await twoFrames()
  })

/** Of the dialog that is open, else of the page without header and footer. Choices of a list count when it is open. */
const countWords = (page: Page) =>
  page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not read
    const count = (shown: HTMLElement) => shown.innerText.match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0
    const shown = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.querySelector('main')
    const closed = [...(shown?.querySelectorAll('select') ?? [])].map(count)
    return (shown ? count(shown) : 0) - closed.reduce((sum, words) => sum + words, 0)
  })

/** Of a long list the first rows stand for all. */
const passedOver = ['iframe', 'main li:nth-child(n+4):has(article)']
/** The same on every screen. */
const frame = ['body header:not(main header)', '.kw-footer']
