import type { Page } from '@playwright/test'
import { dayIn } from '../traveler/days.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

/** Lets no code of a page come until what it returns is called. */
const holdsCode = async (page: Page): Promise<() => void> => {
  const waiting: (() => void)[] = []
  let isSlow = true
  await page.route(/\/assets\/.*\.js$/, async route => {
    if (isSlow) await new Promise<void>(go => waiting.push(go))
    await route.continue()
  })
  return () => {
    isSlow = false
    for (const go of waiting) go()
  }
}

for (const device of [phone, desktop])
  test(`on a slow network what is pressed before the page has its code counts once it is there: a kind of trip, a tab, at ${device.viewport?.width} px`, async ({
    arrive,
  }) => {
    const traveler = await arrive({ ...device, language: 'ckb' })
    const { home, page, t } = traveler
    const codeComes = await holdsCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    const tab = page.getByRole('tab', { name: t('ui.hotels') })
    const oneWay = page.getByRole('radio', { name: t('trade.oneWay') })
    await home.flightForm.getByText(t('trade.oneWay'), { exact: true }).click()
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'false')
    codeComes()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(home.hotelForm).toBeVisible()
    // Pressed once more with the code there, it counts once.
    await page.getByRole('tab', { name: t('ui.flights'), exact: true }).click()
    await expect(home.hotelForm).toBeHidden()
    await expect(oneWay).toBeChecked()
    // One day is enough for a trip one way.
    await home.dateButton(home.flightForm, t('trade.departure')).click()
    await home.picksDays([dayIn(30)])
  })

for (const device of [phone, desktop])
  test(`on a slow network a press on the header’s settings or menu opens it once its code is there, at ${device.viewport?.width} px`, async ({
    arrive,
  }) => {
    const traveler = await arrive({ ...device, language: 'ckb' })
    const { page, t } = traveler
    const codeComes = await holdsCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    const banner = page.getByRole('banner')
    const button =
      device === phone
        ? banner.getByRole('button', { name: t('site.openMenu') })
        : banner.getByRole('button', { name: like(t('ui.language')) })
    await button.click()
    await expect(traveler.dialog()).toHaveCount(0)
    codeComes()
    await expect(traveler.dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(traveler.dialog()).toHaveCount(0)
  })
