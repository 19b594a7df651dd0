import AxeBuilder from '@axe-core/playwright'
import type { Language } from '@karwan/domain/locales'
import { expect, type Page } from '@playwright/test'
import type { Traveler } from '../traveler/traveler.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type Look = readonly [width: 360 | 1440, colorScheme: 'light' | 'dark']
/** Between them the languages look at every screen in all four ways. */
const looks: Readonly<Record<Language, readonly Look[]>> = {
  en: [
    [1440, 'light'],
    [360, 'dark'],
  ],
  ar: [
    [360, 'light'],
    [1440, 'dark'],
  ],
  ckb: [[360, 'light']],
}
/** Where nothing may be wider than its window. */
const widths = [1440, 360, 320] as const

/** Looks at a screen as axe does, and whether it is wider than its window, down to the smallest phone. */
export async function looksAt({ page, language }: Pick<Traveler, 'page' | 'language'>, screen: string): Promise<void> {
  const found: string[] = []
  for (const [width, colorScheme] of looks[language]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isDrawn(page)
    found.push(...(await violationsOf(page)).map(each => `${width} ${colorScheme} ${each}`))
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await isDrawn(page)
    found.push(...(await overflowOf(page)))
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await isDrawn(page)
  expect.soft(found, `${screen} in ${language}`).toEqual([])
}

const isDrawn = (page: Page) =>
  page.evaluate(() => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** What axe finds, in words that a person can act on. Of a long list the first rows stand for all. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude('iframe')
    .exclude('main li:nth-child(n+4):has(article)')
    .withTags(rules)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} – ${nodes
        .slice(0, 3)
        .map(node => node.html.slice(0, 200))
        .join(' | ')}`,
  )
}

async function overflowOf(page: Page): Promise<readonly string[]> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px of content in a window of ${clientWidth}` : ''
  })
  return wide === '' ? [] : [wide]
}
