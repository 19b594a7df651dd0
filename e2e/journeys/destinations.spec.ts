import { dayIn } from '../traveler/days.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const stay = { checkIn: dayIn(30), checkOut: dayIn(32), rooms: [{ adults: 2, childAges: [] }] }

test('[LN-5] hotels near a shrine, asked for in Arabic: the nearest first, each with how far it is', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, language: 'ar' })
  const { home, hotels, page, t } = traveler
  await traveler.opens('/search')
  const shrine = 'مرقد الإمام علي'
  await home.searchesHotel({ city: ['مرقد الامام علي', shrine], ...stay })
  await expect(page).toHaveURL(/cityId=NJF.*near=/)
  await hotels.finish()
  await expect(traveler.heading(t('hotel.hotelsNear', { place: shrine }))).toBeVisible()
  await expect(hotels.order).toHaveText(like(t('hotel.sortDistance', { place: shrine })))
  const [, tail = ''] = t('hotel.distanceTo', { distance: '#', place: shrine }).split('#')
  await expect(hotels.cards.first()).toContainText(like(tail.trim()))
  const meters = (await hotels.cards.allTextContents()).map(text => {
    const [, number = '', unit] =
      new RegExp(`([\\d.,]+)[\\s\\u2066-\\u2069]*(كم|م)[\\s\\u2066-\\u2069]*${like(tail.trim()).source}`).exec(text) ?? []
    return Number(number.replaceAll(',', '')) * (unit === 'كم' ? 1000 : 1)
  })
  expect(meters.length).toBeGreaterThan(5)
  expect(meters.every((each, at) => each > 0 && (at === 0 || each >= (meters[at - 1] ?? 0)))).toBe(true)
})

test('[LN-5] a neighbourhood is found in Sorani on a phone, and its hotels say that they are there', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { home, hotels, page, t } = traveler
  await traveler.opens('/search')
  await home.searchesHotel({ city: ['عەنکاوە', 'عەنکاوە'], ...stay })
  await expect(page).toHaveURL(/cityId=EBL.*near=/)
  await hotels.finish()
  await expect(traveler.heading(t('hotel.hotelsNear', { place: 'عەنکاوە' }))).toBeVisible()
  await traveler.fits()
  await expect(hotels.cards.first()).toContainText('عەنکاوە')
})

test('[SP-1] [RT-3] one hotel, found by its Arabic name on an English page, opens at its rooms; the city’s other hotels are a press away', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { home, hotels, page, t } = traveler
  await traveler.opens('/search')
  await home.fillsHotel({ city: ['كل شيء يعمل', 'Everything Works'], ...stay })
  await home.sends(home.hotelForm)
  await hotels.seesRooms()
  await expect(page).toHaveURL(/hotelId=SBX-001/)
  await expect(page.getByRole('heading', { level: 1, name: like('Everything Works') })).toBeVisible()
  await page.getByRole('link', { name: like(t('hotel.otherHotels', { city: 'Sandbox City' })) }).click()
  await hotels.finish()
  expect(await hotels.total()).toBeGreaterThan(10)
})
