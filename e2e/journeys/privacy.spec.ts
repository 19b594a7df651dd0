import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { azad, newAddress } from '../traveler/people.ts'
import { desktop, expect, test, withServiceWorker } from '../traveler/test.ts'

test('[RT-7] whatever the browser keeps after a booking stands on the privacy page, and how long passports are kept', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, ...withServiceWorker })
  const { account, booking, bookings, checkout, flights, page, t } = traveler
  const email = newAddress('privacy')
  await account.signsUp(email)
  await traveler.opens(`${flightAddress('EBL', 'IST', { out: dayIn(30) })}&wego_click_id=click-1&lang=en`)
  await flights.finish()
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsPassenger(azad)
  await booking.fillsContact(email)
  const kept = new Set<string>()
  const note = async () => {
    const names = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
      ...(await caches.keys()),
    ])
    for (const name of names) kept.add(name)
    for (const { name } of await page.context().cookies(traveler.shop)) kept.add(name.replace(/^__Host-/, ''))
  }
  await note()
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  await bookings.opensList()
  await expect(bookings.cards).toHaveCount(1)
  await note()
  expect([...kept]).toEqual(
    expect.arrayContaining(['visitor', 'access', 'refresh', 'signed-in', 'lang', 'karwan.metasearch-click', 'karwan.payments']),
  )

  await traveler.opens('/privacy')
  const listed = await page.locator('#cookies bdi').allInnerTexts()
  const isListed = (name: string) => listed.some(each => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name))
  expect([...kept].filter(name => !isListed(name))).toEqual([])
  await traveler.sees(t('legal.kept.passports'))
  await traveler.sees(t('legal.keptAfter.journey', { period: t('time.days', { count: 30 }) }))
})
