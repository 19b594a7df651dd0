import { appendFileSync } from 'node:fs'
import type { Language } from '@karwan/domain/locales'
import type { CDPSession, Page } from '@playwright/test'
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
const rulesOf = (language: Language, width: number): RunOptions => {
  if (language !== 'en') return { ...rules, rules: { 'color-contrast': { enabled: false } } }
  return width === 360 ? { runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] } } : rules
}
const colors: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
interface Look {
  readonly width: number
  readonly colorScheme?: 'light' | 'dark'
  readonly textSize?: '200%'
  /** axe checks the screen here too. */
  readonly withAxe?: true
}
/**
 * Windows that a screen is looked at in, the last on a phone. Languages differ in the length of their words and the
 * side they begin at: each is looked at on the narrowest and the widest window; English and Sorani, whose words are
 * longest, with letters twice as large too. What axe reads of a page, names and structure, is mirrored in Sorani as in
 * Arabic. Layout is the same in both themes.
 */
const looks: Readonly<Record<Language, readonly Look[]>> = {
  en: [
    { width: 1440, withAxe: true },
    { width: 320 },
    { width: 360, textSize: '200%' },
    { width: 360, colorScheme: 'dark', withAxe: true },
  ],
  ar: [{ width: 1440 }, { width: 320 }],
  ckb: [
    { width: 1440, textSize: '200%' },
    { width: 360, textSize: '200%' },
    { width: 1440 },
    { width: 320 },
    { width: 360, withAxe: true },
  ],
}

const onPhone: Look = { width: 360 }

/** A folder for pictures of every look, and of both themes at two widths, for who wants to see them. */
const pictures = process.env.E2E_PICTURES
const pictured: readonly Look[] = [1440, 360].flatMap(width => [{ width }, { width, colorScheme: 'dark' }])
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
  const more: readonly Look[] = [...(onTablet ? [{ width: 768 }] : []), ...(pictures ? pictured : [])]
  for (const look of [...more, ...looks[language]]) {
    const { width, colorScheme = 'light', textSize, withAxe } = look
    await comesTo(page, look)
    found.push(...(await layoutFaultsOf(page)).map(fault => `${width}${textSize ? ` at ${textSize}` : ''}: ${fault}`))
    if (pictures)
      await page.screenshot({ path: `${pictures}/${screen} ${language} ${width}${textSize?.slice(0, 3) ?? ''} ${colorScheme}.png` })
    if (withAxe)
      found.push(...(await violationsOf(page, rulesOf(language, width), passedBy)).map(each => `${width} ${colorScheme} ${each}`))
  }
  await comesTo(page, onPhone)
  if (wordCounts) appendFileSync(wordCounts, `${screen}\t${language}\t${await countWords(page)}\n`)
  expect.soft(found, `${screen} in ${language}`).toEqual([])
}

/**
 * Looks at what differs from brand to brand: all that axe knows in the light, colors in the dark too, header and footer
 * among them, and the layout of a phone. Leaves the screen on a phone, in the light.
 */
export async function looksAtBrand({ page }: Pick<Traveler, 'page'>, screen: string): Promise<void> {
  const found: string[] = []
  for (const look of [{ width: 1440, colorScheme: 'dark' }, { width: 1440 }, onPhone] as const) {
    const { width, colorScheme = 'light' }: Look = look
    await comesTo(page, look)
    const asked = colorScheme === 'light' ? rules : colors
    const faults = width === 360 ? await layoutFaultsOf(page) : await violationsOf(page, asked, passedOver)
    found.push(...faults.map(fault => `${width} ${colorScheme} ${fault}`))
    if (pictures) await page.screenshot({ path: `${pictures}/${screen} ${width} ${colorScheme}.png` })
  }
  expect.soft(found, screen).toEqual([])
}

interface Seen {
  readonly browser: CDPSession
  look: Look
}
const seen = new WeakMap<Page, Seen>()
const firstSeen = async (page: Page): Promise<Seen> => ({ browser: await page.context().newCDPSession(page), look: { width: 0 } })

/** Changes what differs from the look before: each change has the page drawn anew. */
async function comesTo(page: Page, look: Look): Promise<void> {
  const at = seen.get(page) ?? (await firstSeen(page))
  seen.set(page, at)
  const { width, colorScheme = 'light', textSize } = look
  // The letters' size that a person sets in the browser: media queries follow it too.
  if (textSize !== at.look.textSize) await at.browser.send('Page.setFontSizes', { fontSizes: { standard: textSize ? 32 : 16 } })
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 })
  if (colorScheme !== (at.look.colorScheme ?? 'light')) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  at.look = look
  await isDrawn(page)
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
