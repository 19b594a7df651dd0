import type { Page } from '@playwright/test'
import { hotelAddress } from '../traveler/hotels.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like, plain } from '../traveler/words.ts'

const pins = (page: Page) => page.locator('[data-pin]')
const map = (page: Page) => page.locator('[data-map]')

test('[HS-5] hotels on a map: prices, at most forty; list and map in step, this area searched, its filter in the address', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  const all = await hotels.total()
  await page.getByRole('button', { name: t('results.mapView'), exact: true }).click()
  await expect(map(page)).toHaveAttribute('data-map', /plain|drawn/)
  await expect(page).toHaveURL(/view=map/)
  await expect(pins(page).nth(2)).toBeVisible()
  expect(await pins(page).count()).toBeLessThanOrEqual(40)

  // The list may still change its order while prices come, and a pointer that stays enters nothing: it comes anew each
  // time to what is the second hotel then.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await hotels.cards.nth(1).hover()
    const second = await hotels.cards.nth(1).getAttribute('data-hotel')
    await expect(page.locator(`[data-pin="${second}"]`)).toHaveClass(/map-pin-lit/, { timeout: 2000 })
  }).toPass()
  const id = await pins(page).last().getAttribute('data-pin')
  const last = page.locator(`[data-pin="${id}"]`)
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  const chosen = map(page).getByRole('article')
  await expect(chosen.getByRole('link')).toHaveAttribute('href', like(`hotelId=${id}`))
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await traveler.tabsTo(chosen.getByRole('button', { name: t('ui.close') }))
  await page.keyboard.press('Enter')
  await expect(last).toBeFocused()

  await map(page)
    .getByRole('button', { name: t('map.zoomIn') })
    .click()
  await map(page)
    .getByRole('button', { name: t('map.zoomIn') })
    .click()
  await page.getByRole('button', { name: t('ui.searchThisArea') }).press('Enter')
  await expect(map(page)).toBeFocused()
  await expect(page).toHaveURL(/box=/)
  await expect.poll(() => hotels.total()).toBeLessThan(all)
  await page
    .getByRole('button', { name: like(t('results.removeFilter', { name: t('hotel.mapArea') })) })
    .first()
    .click()
  await expect.poll(() => hotels.total()).toBe(all)
})

test('[GD-2] [HS-6] a route that opens closes the map, and so do Escape and going back; a hotel’s own page has a map of its surroundings', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  const open = () => page.getByRole('button', { name: t('results.mapView'), exact: true }).click()
  await open()
  await expect(map(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(map(page)).toHaveCount(0)
  await open()
  await expect(map(page)).toBeVisible()
  await page.goBack()
  await expect(map(page)).toHaveCount(0)
  await expect(hotels.cards.first()).toBeVisible()
  await open()
  await pins(page).first().click()
  await map(page).getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/hotel\/packages/)
  await expect(
    map(page)
      .filter({ visible: true })
      .and(page.getByRole('region', { name: like(t('map.hotels', { city: '' }).trim()) })),
  ).toHaveCount(0)
  await traveler.heading(t('hotel.around')).scrollIntoViewIfNeeded()
  const [beginning = ''] = plain(t('map.hotel', { hotel: '#' })).split('#')
  await expect(page.getByRole('region', { name: like(beginning.trim()) })).toHaveAttribute('data-map', /plain|drawn/)
  await page.goBack()
  await expect(page).not.toHaveURL(/view=map|packages/)
  await expect(map(page).filter({ visible: true })).toHaveCount(0)
  await expect(hotels.cards.first()).toBeVisible()
})

test('[HS-5] without WebGL the map is drawn plainly, with the same pins, by arrows and buttons', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { page } = traveler
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
      return String(asked[0]).startsWith('webgl') ? null : (get as (...all: unknown[]) => unknown).apply(this, asked)
    } as typeof get
  })
  await traveler.opens(`${hotelAddress('EBL', 'Erbil')}&view=map`)
  await expect(map(page)).toHaveAttribute('data-map', 'plain')
  // While hotels come the map follows them, and what is a pin changes.
  await traveler.hotels.finish()
  await expect(pins(page).first()).toBeVisible()
  const right = await pins(page).evaluateAll(all => {
    const x = (pin: Element) => pin.getBoundingClientRect().x
    return all.toSorted((one, other) => x(other) - x(one))[0]?.getAttribute('data-pin')
  })
  const standsAt = async () => (await page.locator(`[data-pin="${right}"]`).boundingBox())?.x
  const before = (await standsAt()) ?? Number.NaN
  await map(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(standsAt).toBeLessThan(before)
})

test('[HS-5] on a phone nothing can be reached behind the map; a part of it without hotels says so and can be let go', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  const all = await hotels.total()
  await page.getByRole('button', { name: t('results.mapView'), exact: true }).click()
  await expect(pins(page).nth(2)).toBeVisible()
  const box = page.getByRole('region', { name: t('results.mapView'), exact: true })
  await expect(page.getByRole('banner')).toHaveAttribute('inert')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const within = await box.evaluate(element => document.activeElement === document.body || element.contains(document.activeElement))
    expect(within, `after ${presses + 1} presses of Tab`).toBe(true)
  }
  await box.getByRole('button', { name: t('ui.showList') }).click()
  await expect(page.getByRole('banner')).not.toHaveAttribute('inert')

  await traveler.opens(`${hotelAddress('EBL', 'Erbil')}&view=map&box=10,10,10.1,10.1`)
  const none = page.getByText(plain(t('map.shown', { count: 0 }))).filter({ visible: true })
  await expect(none.last()).toBeVisible()
  await page
    .getByRole('button', { name: like(t('results.removeFilter', { name: t('hotel.mapArea') })) })
    .last()
    .click()
  await expect(pins(page).nth(2)).toBeVisible()
  await page.getByRole('button', { name: t('ui.showList') }).click()
  await hotels.counts(all)
})

test('in Sorani, in dollars: a card over the map holds all it says, long names with both prices too', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  await traveler.countsIn('USD')
  await page.getByRole('button', { name: t('results.mapView'), exact: true }).click()
  await pins(page).first().click()
  const cards = page.getByRole('list', { name: t('map.cards') }).getByRole('article')
  await expect(cards.nth(3)).toBeAttached()
  const over = await cards.evaluateAll(all =>
    all.map(card => {
      const bottoms = [...card.querySelectorAll('bdi')].map(text => text.getBoundingClientRect().bottom)
      return Math.max(...bottoms) - card.getBoundingClientRect().bottom
    }),
  )
  expect(over.filter(pixels => pixels > -8)).toEqual([])
})
