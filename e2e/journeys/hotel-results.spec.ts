import { hotelLimits } from '@karwan/domain/hotels'
import { cancelCall } from '../traveler/cancelling.ts'
import { dayIn } from '../traveler/days.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const isSorted = (numbers: readonly number[], order: (a: number, b: number) => number): boolean =>
  numbers.length > 5 && numbers.every((number, at) => at === 0 || order(numbers[at - 1] ?? 0, number) <= 0)

test('[SP-1] [SP-3] [HS-1] [HS-2] [HS-3] [HS-4] a shared link runs its hotel search; the server filters, sorts and pages it; copied with its filters and opened cold it gives the same list', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('IST', 'Istanbul', { guestData: '2-5' }))
  await hotels.finish()
  const all = await hotels.total()
  expect(all).toBeGreaterThan(60)
  await hotels.sortsBy('ui.sortPriceUp')
  await expect.poll(async () => isSorted(await hotels.prices(), (a, b) => a - b)).toBe(true)
  await hotels.sortsBy('ui.sortPriceDown')
  await expect.poll(async () => isSorted(await hotels.prices(), (a, b) => b - a)).toBe(true)
  await hotels.filters(panel => hotels.ticks(panel, t('results.filterStars'), t('trade.stars', { count: 5 })))
  await expect.poll(() => hotels.total()).toBeLessThan(all)
  for (const card of await hotels.cards.all())
    await expect(card.getByRole('img', { name: like(t('trade.stars', { count: 5 })) })).toHaveCount(1)
  const elsewhere = await arrive({ ...phone, language: 'ckb' })
  await elsewhere.opens(page.url().replace(traveler.shop, ''))
  await elsewhere.hotels.finish()
  await elsewhere.hotels.counts(await hotels.total())
  await page.getByRole('textbox', { name: t('ui.filterHotelName') }).fill('zzzz no such hotel')
  await traveler.sees(t('error.noResultsForFilters'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.clearAll') })
    .first()
    .click()
  await expect.poll(() => hotels.total()).toBe(all)
})

test('[OV-1] [OV-2] [HS-2] a hotel search counts what it finds, can be cancelled, and stops at the supplier', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { page, t, outside, home } = traveler
  await outside.holdSearches('AMM', 0)
  const begun = page.waitForResponse(/\/api\/dynamic-package\?/)
  await traveler.opens(hotelAddress('AMM', 'عمّان'))
  await begun
  await traveler.sees(t('ui.pleaseWait'))
  const { stopped } = await outside.staySearches()
  const called = cancelCall(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.cancel'), exact: true })
    .first()
    .click()
  await called
  await expect(page).toHaveURL(/\/\?/)
  await expect(home.hotelForm).toBeVisible()
  await expect.poll(async () => (await outside.staySearches()).stopped).toBeGreaterThan(stopped)
})

test('[RT-2] [RT-3] [HS-6] from a hotel’s rooms back to the list as it was left, without another search', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('IST', 'Istanbul'))
  await hotels.finish()
  await hotels.sortsBy('ui.sortPriceUp')
  await hotels.cards.nth(7).scrollIntoViewIfNeeded()
  // Pressing a card may scroll to it first: the place is where the list was left.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('left-at', String(window.scrollY)), { capture: true, once: true }),
  )
  const names = await hotels.cards.allTextContents()
  const asked: string[] = []
  page.on('request', request => /\/api\/dynamic-package/.test(request.url()) && asked.push(request.url()))
  const name = (await hotels.cards.nth(7).getByRole('heading').textContent()) ?? ''
  await hotels.opensHotel(7)
  await expect(page.getByRole('heading', { level: 1, name: like(name) })).toBeVisible()
  await traveler.sees(t('hotel.facilities'))
  await traveler.sees(t('hotel.policies'))
  await traveler.link(t('ui.backToResults')).click()
  await expect(hotels.cards.nth(7)).toBeVisible()
  expect((await hotels.cards.allTextContents()).slice(0, 10)).toEqual(names.slice(0, 10))
  const moved = () => page.evaluate(() => Math.abs(window.scrollY - Number(sessionStorage.getItem('left-at'))))
  await expect.poll(moved).toBeLessThan(120)
  expect(asked).toEqual([])
})

test('[SP-3] [VA-2] [VA-5] a hotel address that cannot be searched fills the form and says what is wrong', async ({ arrive }) => {
  const traveler = await arrive({ language: 'ckb' })
  const { home, t } = traveler
  await traveler.opens(`/hotel?cityId=IST&cityName=Istanbul&sDate=${dayIn(30)}&eDate=${dayIn(29)}&guestData=2-4,5,6`)
  await traveler.sees(t('error.checkOutBeforeCheckIn'))
  await traveler.sees(t('error.childrenPerRoom', { count: hotelLimits.children }))
  await expect(home.field(home.hotelForm, t('search.destination'))).toHaveValue(/.+/)
  await traveler.opens('/hotel?cityId=IST&sDate=31-12-2026&guestData=two')
  await traveler.sees(t('error.formatInvalid'))
  await traveler.sees(t('error.checkOutRequired'))
  const english = await arrive({ language: 'en' })
  await english.opens('/hotel?cityId=IST&sDate=31-12-2026&guestData=two')
  await expect(english.home.field(english.home.hotelForm, 'Destination')).toHaveValue('Istanbul')
})

test('[HS-6] [HS-7] [FS-8] rooms say when a child counts as an adult, and a dearer stay must be accepted', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { hotels, page, t } = traveler
  await traveler.opens(
    hotelAddress('X-SBX', 'Sandbox City', { guestData: '2-7', hotelId: 'SBX-018' }).replace('/hotel?', '/hotel/packages?'),
  )
  await hotels.seesRooms()
  await traveler.sees(t('error.childCountsAsAdult', { child: '1', room: '1' }))
  await traveler.opens(hotelAddress('X-SBX', 'Sandbox City', { hotelId: 'SBX-002' }).replace('/hotel?', '/hotel/packages?'))
  await hotels.seesRooms()
  await hotels.choosesRooms(1)
  const dialog = traveler.dialog(t('booking.priceChangedTitle'))
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/hotel\/packages\?/)
  await dialog.getByRole('button', { name: t('ui.accept') }).click()
  await expect(page).toHaveURL(/\/hotel\/book\?/)
  await traveler.opens(hotelAddress('X-SBX', 'Sandbox City', { hotelId: 'SBX-007' }).replace('/hotel?', '/hotel/packages?'))
  traveler.noise.allow(/40[49]|410/)
  await hotels.seesRooms()
  await hotels.choosesRooms(1)
  await expect(traveler.dialog(t('error.offerGone'))).toContainText(t('error.chooseAnotherOffer'))
})
