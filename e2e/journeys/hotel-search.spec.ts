import { addMonths } from '@karwan/domain/calendar'
import { hotelLimits } from '@karwan/domain/hotels'
import { cancelCall } from '../traveler/cancelling.ts'
import { dayIn } from '../traveler/days.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad, newAddress, type Person, shirin } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like, plain } from '../traveler/words.ts'

const child = (firstName: string, age: number): Person => ({
  ...shirin,
  ...{ kind: 'chd', title: 'miss', firstName, birthDate: addMonths(dayIn(30), -12 * age - 6) },
})

test('[HS-1] [HS-7] [VA-5] a family in two rooms: of which country, how old the children are, and which of them counts as an adult before anything is paid', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { home, hotels, booking, page, t } = traveler
  await traveler.opens('/search')
  await home.fillsHotel({
    ...{ city: ['Erb', 'Erbil'], checkIn: dayIn(30), checkOut: dayIn(32), nationality: 'Türkiye' },
    rooms: [
      { adults: 2, childAges: [5, 13] },
      { adults: 1, childAges: [] },
    ],
  })
  await home.hotelForm.getByRole('button', { name: like(t('ui.roomsAndGuests')) }).click()
  const first = traveler.dialog(t('ui.roomsAndGuests')).getByRole('group', { name: t('ui.roomNumber', { room: '1' }), exact: true })
  await expect(first.getByRole('button', { name: t('ui.increase', { name: t('trade.kindChildren') }) })).toBeDisabled()
  await expect(first.getByText(t('error.childrenPerRoom', { count: hotelLimits.children }))).toBeVisible()
  await page.keyboard.press('Escape')
  const started = page.waitForRequest(/\/api\/dynamic-package\?/)
  await home.sends(home.hotelForm)
  expect(decodeURIComponent((await started).url())).toMatch(/"nat":(?!106)\d+,/)
  await expect(page).toHaveURL(/guestData=2-5%2C13%3B1|guestData=2-5,13;1/)
  await hotels.finish()
  await hotels.opensHotel()
  await expect(
    hotels
      .room(1)
      .getByText(t('error.childCountsAsAdult', { child: '2', room: '1' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(t('error.childCountsAsAdult', { child: '1', room: '1' }))).toHaveCount(0)
  await hotels.choosesRooms(2)
  await booking.fillsGuests([azad, shirin, child('Dilan', 5), child('Lana', 13), { ...azad, firstName: 'Rebin' }])
  await booking.fillsContact(newAddress('family'))
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await traveler.sees(t('error.childCountsAsAdult', { child: '2', room: '1' }))
  await expect(booking.payButton.first()).toBeVisible()
})

const slowly = (city: string, name: string) => `${hotelAddress(city, name)}&hotelName=${encodeURIComponent('slow search')}`

test('[HS-2] [OV-1] [OV-2] a long search counts up, can be called off while it is far from its end, then is almost there', async ({
  arrive,
  outside,
}) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  const main = page.getByRole('main')
  await outside.holdSearches('BEY', 0)
  await traveler.opens(slowly('BEY', 'Beirut'))
  await traveler.sees(t('ui.pleaseWait'))
  await expect(main.locator('img[src$="/scenes/beirut.svg"]')).toBeVisible()
  await outside.holdSearches('BEY', 3)
  await hotels.arrive()
  const [, tail = ''] = plain(t('ui.hotelsFoundSoFar', { count: 9 })).split('9')
  const text = main.getByRole('status').filter({ hasText: like(tail.trim()) })
  const count = async () => Number(/\d+/.exec((await text.first().textContent()) ?? '')?.[0])
  const progress = async () => Number(await main.getByRole('progressbar', { name: t('ui.searchingHotels') }).getAttribute('aria-valuenow'))
  const [before, early] = [await count(), await progress()]
  expect(early).toBeLessThan(70)
  const cancel = main.getByRole('button', { name: t('ui.cancel'), exact: true })
  await expect(cancel).toBeVisible()
  await outside.letSearchesGo('BEY')
  await expect.poll(count).toBeGreaterThan(before)
  await expect.poll(progress).toBeGreaterThan(early)
  await expect(main.getByText(t('ui.almostThere'))).toBeVisible({ timeout: 30_000 })
  await expect(cancel).toHaveCount(0)
  await hotels.finish()
  expect(await hotels.total()).toBeGreaterThan(before)

  await outside.holdSearches('MHD', 1)
  const begun = page.waitForResponse(/\/api\/dynamic-package\?/)
  await traveler.opens(hotelAddress('MHD', 'Mashhad'))
  await begun
  const { stopped } = await outside.staySearches()
  const called = cancelCall(page)
  await cancel.first().click()
  await called
  await expect(page).toHaveURL(/\/\?.*cityId=MHD/)
  await expect.poll(async () => (await outside.staySearches()).stopped).toBeGreaterThan(stopped)
})

test('[HS-2] a connection that is lost in the middle of a search goes on where it was, without another search', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { hotels, outside, page, noise } = traveler
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await outside.holdSearches('DXB', 2)
  const started: string[] = []
  page.on('request', request => /\/api\/dynamic-package\?/.test(request.url()) && started.push(request.url()))
  await traveler.opens(slowly('DXB', 'دبي'))
  await hotels.arrive()
  const lost = page.waitForEvent('requestfailed')
  await page.context().setOffline(true)
  await lost
  const seen = await hotels.shown()
  await outside.letSearchesGo('DXB')
  await page.context().setOffline(false)
  await hotels.finish()
  expect(await hotels.total()).toBeGreaterThan(seen.length)
  expect(started).toHaveLength(1)
})

test('who saves data reads the whole list of hotels without fetching one picture', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { hotels, page, t } = traveler
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const pictures: string[] = []
  page.on('request', request => /\/media\/(pictures|scenes)\//.test(request.url()) && pictures.push(request.url()))
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  const first = await hotels.cards.count()
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()
  // To the very foot, past the end of the list: one page more comes, into sight, and the foot is below it.
  await page.keyboard.press('End')
  await expect.poll(() => hotels.cards.count()).toBeGreaterThan(first)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  expect(await hotels.cards.count()).toBeLessThanOrEqual(first + 30)
  await hotels.cards.last().scrollIntoViewIfNeeded()
  await page.getByRole('listitem', { name: t('ad.label') }).scrollIntoViewIfNeeded()
  await expect(hotels.cards.first().getByRole('heading')).not.toBeEmpty()
  expect(pictures).toEqual([])
})

test('[SP-1] [SP-3] a link of a metasearch that names a hotel and dates alone shows its rooms, and the way to the other hotels', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { hotels, home, page, t } = traveler
  await traveler.opens(`/hotel/packages?hotelId=SBX-001&sDate=${dayIn(30)}&eDate=${dayIn(33)}`)
  await hotels.seesRooms()
  await expect(hotels.offers(1).first()).toBeVisible()
  await traveler.link(t('ui.backToResults')).click()
  await hotels.finish()
  await expect(page).toHaveURL(/\/hotel\?.*cityId=X-SBX/)
  expect(await hotels.total()).toBeGreaterThan(10)
  await traveler.opens(`/hotel/packages?hotelId=SBX-001&cityId=X-SBX&sDate=${dayIn(30)}&eDate=${dayIn(33)}&guestData=%F0%9F%98%80two`)
  await expect(home.hotelForm.getByRole('button', { name: like(t('ui.roomsAndGuests')) })).toHaveAttribute('aria-describedby', /.+/)
  await traveler.sees(t('error.formatInvalid'))
  await expect(home.field(home.hotelForm, t('search.destination'))).toHaveValue(/.+/)
  await expect(home.dateButton(home.hotelForm, t('trade.checkIn'))).not.toContainText(t('search.addDate'))
})

test('a search that finds no hotel offers to change it, and the other hotels of the city; there is nothing to narrow', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, language: 'ckb' })
  const { home, hotels, page, t } = traveler
  const address = `${hotelAddress('EBL', 'Erbil')}&hotelName=empty%20search`
  await traveler.opens(address)
  const main = page.getByRole('main')
  await expect(main.getByText(t('hotel.nothingFoundText'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('search.form'), exact: true })).toContainText('empty search · هەولێر')
  await expect(main.getByRole('complementary', { name: t('ui.filters') })).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('results.mapView'), exact: true })).toBeDisabled()
  await main.getByRole('link', { name: t('search.change'), exact: true }).click()
  await expect(home.hotelForm).toBeVisible()
  await page.goBack()
  await main.getByRole('link', { name: t('hotel.otherHotels', { city: 'هەولێر' }), exact: true }).click()
  await hotels.finish()
  expect(await hotels.total()).toBeGreaterThan(30)
})
