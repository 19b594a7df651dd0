import type { Locator, Page } from '@playwright/test'
import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'

const devices = [
  ['on a desktop', desktop],
  ['on a phone', phone],
] as const

/** Searches that the page starts, and lists it asks for, from now on. */
const searchesOf = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', request => /\/api\/(dynamic-package|v\d\/(flights|hotels)\?)/.test(request.url()) && asked.push(request.url()))
  return asked
}
const topOf = (row: Locator) => row.evaluate(element => Math.round(element.getBoundingClientRect().top))
/** Presses a link or button and returns where it stood in the window then: the press may scroll to it first. */
const presses = async (row: Locator): Promise<number> => {
  await row.evaluate(element => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const keep = () => sessionStorage.setItem('pressed-at', String(Math.round(element.getBoundingClientRect().top)))
    element.addEventListener('click', keep, { capture: true, once: true })
  })
  await row.click()
  return row.page().evaluate(() => Number(sessionStorage.getItem('pressed-at')))
}
/** The row has the focus, and stands where it stood. */
const isBackAt = async (row: Locator, before: number) => {
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await expect.poll(async () => Math.abs((await topOf(row)) - before), { message: 'pixels from where it stood' }).toBeLessThan(24)
}

for (const [where, device] of devices) {
  test(`[RT-2] from booking a flight, Back and “Back to results” lead to the row that was left, ${where}`, async ({ arrive }) => {
    const traveler = await arrive(device)
    const { flights, booking, page, t } = traveler
    await traveler.opens(flightAddress('EBL', 'IST'))
    await flights.finish()
    await flights.sortsBy('ui.sortCheapest')
    // A press as the new order comes shows more of the old one.
    const more = page.getByRole('main').getByRole('button', { name: t('ui.showMore') })
    await expect(async () => {
      await more.last().click()
      await expect(flights.cards.nth(14)).toBeAttached({ timeout: 2000 })
    }).toPass()
    const choose = flights.fareButtons(await flights.opensCard(14)).nth(1)
    const rows = await flights.rowTexts()
    const asked = searchesOf(page)
    const goes = async (back: () => Promise<unknown>) => {
      const before = await presses(choose)
      await booking.reaches('booking.stepTravelersTitle')
      await back()
      await isBackAt(choose, before)
      expect(await flights.rowTexts()).toEqual(rows)
      await expect(page).toHaveURL(/\/flight\?.*sort=cheapest/)
    }
    await goes(() => traveler.link(t('ui.backToResults')).click())
    await goes(() => page.goBack())
    expect(asked).toEqual([])
  })

  test(`[RT-2] [GD-5] from a hotel and from its booking, Back and the page’s own link lead to what was left, ${where}`, async ({
    arrive,
  }) => {
    const traveler = await arrive(device)
    const { hotels, booking, page, t } = traveler
    await traveler.opens(hotelAddress('IST', 'Istanbul'))
    await hotels.finish()
    await hotels.sortsBy('ui.sortPriceUp')
    const link = hotels.cards.nth(7).getByRole('link').first()
    const shown = await hotels.shown()
    const asked = searchesOf(page)
    const goesToHotel = async (back: () => Promise<unknown>) => {
      const before = await presses(link)
      await hotels.seesRooms()
      await back()
      await isBackAt(link, before)
      expect((await hotels.shown()).slice(0, shown.length)).toEqual(shown)
    }
    const chosen = hotels.room(1).getByRole('button', { pressed: true })
    const goesToBooking = async (offer: Locator, back: () => Promise<unknown>) => {
      const before = await presses(offer)
      await booking.reaches('booking.stepGuestsTitle')
      await back()
      await isBackAt(chosen, before)
    }
    await goesToHotel(() => page.goBack())
    await goesToHotel(() => traveler.link(t('ui.backToResults')).click())
    await goesToHotel(async () => {
      await goesToBooking(hotels.offers(1).nth(2), () => traveler.link(t('hotel.backToRooms')).click())
      await goesToBooking(chosen, () => page.goBack())
      await traveler.link(t('ui.backToResults')).click()
    })
    expect(asked).toEqual([])
  })
}
