import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { readPlainly } from '../traveler/plain-http.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[RT-8] entries of the mobile app lead to the pages behind them, with their search', async ({ shop, arrive }) => {
  const search = 'type=0&fLId=EBL&tLId=IST'
  for (const [entry, page] of [
    ['/mobile', '/'],
    ['/mobile/something', '/'],
    ['/mobile/search?lang=ar', '/search?lang=ar'],
    ['/mobile/hotel?cityId=IST', '/hotel?cityId=IST'],
    [`/mobile/flightSearch?${search}`, `/flightSearch?${search}`],
    [`/mobile/flight?${search}`, `/flight?${search}`],
    ['/mobile/login?lang=en', '/login?lang=en'],
    ['/mobile/package?cityId=IST', '/package?cityId=IST'],
  ] as const) {
    const { status, headers } = await readPlainly(shop, entry)
    expect(status, entry).toBeGreaterThanOrEqual(301)
    expect(status, entry).toBeLessThanOrEqual(308)
    expect(headers.location, entry).toBe(page)
  }
  const traveler = await arrive(phone)
  await traveler.opens(`/mobile${flightAddress('EBL', 'IST')}`)
  await expect(traveler.page).toHaveURL(/\d\/flight\?/)
  await traveler.flights.arrive()
})

test('[GD-5] another page begins at its top: gliding there, or at once for those who asked for less motion', async ({ arrive }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const traveler = await arrive({ ...desktop, reducedMotion })
    const { page, t } = traveler
    await traveler.opens('/')
    const terms = page.getByRole('contentinfo').getByRole('link', { name: like(t('ui.terms')) })
    await terms.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    // The footer's code comes when it is nearly seen; before that its links are those of any page.
    await expect.poll(() => terms.evaluate(link => Object.keys(link).some(name => name.startsWith('__reactProps')))).toBe(true)
    await terms.click()
    await expect(traveler.heading(t('legal.termsTitle')).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const motion = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(motion).toBe(reducedMotion === 'reduce' ? 'auto' : 'smooth')
  }
})

test('[AU-7] hearts keep a hotel and flights on this device, through a reload; of eleven the oldest is dropped, and that is said', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { flights, hotels, page, t } = traveler
  const heart = new RegExp(`^${like(t('wishlist.keep', { name: '' }).trim()).source}`)
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  const hotel = hotels.cards.first().getByRole('button', { name: heart })
  const name = ((await hotel.getAttribute('aria-label')) ?? '').split(': ')[1] ?? 'none'
  await hotel.click()
  await traveler.sees(t('wishlist.saved'))
  await traveler.opens(flightAddress('EBL', 'IST'))
  await flights.finish()
  for (let at = 0; at < 9; at++) await (await flights.opensCard(at)).getByRole('button', { name: heart }).click()
  const opens = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('ui.wishlist'), exact: true })
      .click()
    await expect(traveler.dialog(t('ui.wishlist')).getByRole('listitem').first()).toBeVisible()
    return traveler.dialog(t('ui.wishlist')).getByRole('listitem')
  }
  const kept = await opens()
  await expect(kept).toHaveCount(10)
  await expect(kept.last()).toContainText(name)
  // The link had codes alone.
  await expect(kept.first()).toContainText('Erbil – Istanbul')
  await page.keyboard.press('Escape')
  await (await flights.opensCard(9)).getByRole('button', { name: heart }).click()
  await traveler.sees(t('wishlist.savedAndDropped', { name }))
  await traveler.reloads()
  const after = await opens()
  await expect(after).toHaveCount(10)
  await expect(after.filter({ hasText: name })).toHaveCount(0)
  await after.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/flight\?/)
  await flights.arrive()
})

test('a shared link carries the search and not its sender, and looks like its destination where it is given on', async ({
  shop,
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, language: 'ar' })
  const { flights, page, t } = traveler
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await traveler.opens(`${flightAddress('EBL', 'IST', { back: dayIn(37) })}&ticket=t-own&wego_click_id=w-own`)
  await flights.finish()
  await flights.filters(panel => flights.ticks(panel, t('ui.filterStops'), t('trade.direct')))
  await expect(page).toHaveURL(/stops=0/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('ui.share') })
    .click()
  const field = traveler.dialog(t('ui.share')).getByRole('textbox', { name: t('share.address') })
  const shared = new URL(await field.inputValue())
  expect(shared.search).toMatch(/fLId=EBL.*tLId=IST.*stops=0.*lang=ar/)
  expect(shared.search).not.toMatch(/ticket|wego/)

  const { text } = await readPlainly(shop, shared.pathname + shared.search)
  const meta = (property: string) => new RegExp(`<meta property="${property}"[^>]* content="([^"]*)"`).exec(text)?.[1] ?? ''
  expect(meta('og:title')).toMatch(/أربيل.*إسطنبول/)
  expect(meta('og:image')).toMatch(/istanbul/)
  // The page itself says them so before any script runs, though the address calls them otherwise.
  expect(shared.search).toMatch(/from=EBL&to=IST/)
  expect(text.slice(text.indexOf('<main'))).toMatch(/أربيل.*إسطنبول/s)
  const picture = await readPlainly(shop, new URL(meta('og:image')).pathname)
  expect(picture.status).toBe(200)
  expect(picture.headers['content-type']).toMatch(/^image\//)

  const hotel = `/hotel/packages?cityId=X-SBX&hotelId=SBX-001&sDate=${dayIn(30)}&eDate=${dayIn(33)}&guestData=2`
  const titleOf = async (language: string) =>
    /property="og:title" content="([^"]*)"/.exec((await readPlainly(shop, `${hotel}&lang=${language}`)).text)?.[1]
  await expect.poll(() => titleOf('en')).toBe('Everything Works Hotel')
  expect(await titleOf('ar')).toMatch(/^فندق (?!.*مدينة)/)
})
