import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another colour scheme can break; everything else is the same page. */
const ofColours = ['color-contrast', 'link-in-text-block']
const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const

/** Looks at a screen on a phone and a desk, light and dark, and at its width on the smallest phone. */
export async function looksAt(page: Page, screen: string): Promise<void> {
  const found: string[] = []
  for (const window of windows) {
    await page.setViewportSize(window)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await isDrawn(page)
      found.push(
        ...(await violationsOf(page, colorScheme === 'dark' ? ofColours : undefined)).map(each => `${window.width} ${colorScheme} ${each}`),
      )
    }
    found.push(...(await overflowOf(page)))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await isDrawn(page)
  found.push(...(await overflowOf(page)))
  await page.setViewportSize(windows[0])
  await isDrawn(page)
  expect.soft(found, screen).toEqual([])
}

const isDrawn = (page: Page) =>
  page.evaluate(() => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** What axe finds, in words that a person can act on. */
async function violationsOf(page: Page, only: readonly string[] | undefined): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (only ? builder.withRules([...only]) : builder.withTags(rules)).analyze()
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
