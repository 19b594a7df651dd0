/**
 * Measures how far a visitor is from taking what the list showed: in the opened row of a flight from its upper edge to
 * the first "Select", and on the page of a hotel from the page's upper edge to a price and to the button that goes on.
 */
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import type { Browser, Locator, Page } from '@playwright/test'
import type { World } from '../e2e/world/world.ts'
import { openBrowser } from './browser.ts'
import { mostMs, restMs, screens } from './first-screen.ts'
import { tell } from './measure.ts'
import { hotelAddress, tripAddress } from './shop.ts'

/** A fare is selected at most so many pixels below the upper edge of the opened row. */
const selectGoal = 300

export async function tellChoosing({ shop }: Pick<World, 'shop'>, languages: readonly Language[] = ['en', 'ar', 'ckb']): Promise<void> {
  const browser = await openBrowser()
  for (const screen of screens)
    for (const language of languages) {
      const { page, close } = await openPage(browser, shop, language, screen)
      await tellFares(page, shop, `${language}, ${screen.name}`, translatorOf(language))
      await tellHotel(page, shop, `${language}, ${screen.name}`, translatorOf(language))
      await close()
    }
  await browser.close()
}

async function openPage(browser: Browser, url: string, language: Language, { viewport, isMobile }: (typeof screens)[number]) {
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile })
  await context.addCookies([{ name: 'lang', value: language, url }])
  return { page: await context.newPage(), close: () => context.close() }
}

type Texts = ReturnType<typeof translatorOf>
const beginsWith = (...texts: readonly string[]) => new RegExp(`^(?:${texts.join('|')})(?:\\s|:|$)`, 'u')

/** Opens the third row, and then looks at what the screen shows. */
async function tellFares(page: Page, shop: string, name: string, t: Texts): Promise<void> {
  await page.goto(`${shop}${tripAddress(['EBL', 'IST', 'EBL'])}`)
  const row = page.locator('main article').nth(2)
  await arrive(page, row)
  await row.locator('[aria-expanded]').first().click()
  const selects = row.getByRole('button', { name: beginsWith(t('ui.select')) })
  await selects.first().waitFor()
  await page.waitForTimeout(restMs)
  const [panel, first] = [await row.locator('[id$="-more"]').boundingBox(), await selects.first().boundingBox()]
  const [inView, all] = [await countInView(page, selects), await selects.count()]
  const distance = Math.round((first?.y ?? Number.NaN) - (panel?.y ?? 0))
  const sheet = Math.round(panel?.height ?? Number.NaN)
  tell(`fares, ${name}`, `first Select at ${distance} px (≤ ${selectGoal})`, `${inView} of ${all} in view as it opens, height ${sheet} px`)
}

/** Opens the first hotel of the list, and does not scroll. */
async function tellHotel(page: Page, shop: string, name: string, t: Texts): Promise<void> {
  await page.goto(`${shop}${hotelAddress()}`)
  const card = page.locator('[data-hotel]').first()
  await arrive(page, card)
  const link = await card.getByRole('link').first().getAttribute('href')
  await page.goto(new URL(link ?? '', shop).href)
  const selects = page.getByRole('main').getByRole('button', { name: beginsWith(t('ui.select'), t('ui.selected')) })
  await selects.or(page.getByRole('main').getByRole('radio')).first().waitFor({ timeout: mostMs })
  await page.waitForTimeout(restMs)
  const price = await topOf(page.getByRole('main').getByText(/\d{1,3}(,\d{3})+|\$\s?\d/))
  const go = await topOf(
    page.getByRole('main').getByRole('button', { name: beginsWith(t('ui.select'), t('ui.continue'), t('hotel.rooms')) }),
  )
  const rate = await topOf(selects.or(page.getByRole('main').getByRole('radio')))
  const facts = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    // biome-ignore lint/performance/useDomNodeTextContent: words that are drawn are counted
    words: (document.querySelector('main')?.innerText ?? '').split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length,
    screen: innerHeight,
  }))
  const isInView = price < facts.screen && go < facts.screen
  tell(
    `hotel page, ${name}`,
    `price at ${price} px, button at ${go} px, ${isInView ? 'both in view' : 'not in view'}`,
    `first rate at ${rate} px, page ${facts.height} px, ${facts.words} words`,
  )
}

async function arrive(page: Page, row: Locator): Promise<void> {
  await row.waitFor({ timeout: mostMs })
  await page.locator('main [role=progressbar]').first().waitFor({ state: 'detached', timeout: mostMs })
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: mostMs })
}

/** The upper edge that stands highest on the unscrolled page. */
async function topOf(many: Locator): Promise<number> {
  const tops = await many.evaluateAll(all => all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().top))
  return Math.round(Math.min(...tops))
}

async function countInView(page: Page, buttons: Locator): Promise<number> {
  const height = page.viewportSize()?.height ?? 0
  const boxes = await buttons.evaluateAll(all => all.map(each => each.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
  return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height).length
}
