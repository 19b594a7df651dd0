import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad, newAddress } from '../traveler/people.ts'
import { expect, phone, test, withServiceWorker } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('trips, their documents and an office reference open without a network after one visit, and are gone after signing out', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, ...withServiceWorker, language: 'ckb' })
  const { bookings, account, caller, checkout, page, noise, t } = traveler
  const context = page.context()
  const email = newAddress('offline')
  await traveler.account.signsUp(email)
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST', date: dayIn(40) }, { email, language: 'ckb' })
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  await bookings.opensList()
  await expect(bookings.cards).toHaveCount(1)
  // Prepared in the quiet after the list: its documents come last.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('karwan-papers')).keys()).map(({ url }) => new URL(url).pathname)), {
      timeout: 30_000,
    })
    .toEqual(expect.arrayContaining([expect.stringMatching(/ticket\.pdf$/), expect.stringMatching(/invoice\.pdf$/)]))
  // The documents are there from the confirmation on, the booking's page in the list comes with the list.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('karwan-pages')).keys()).map(({ url }) => new URL(url).search)), {
      timeout: 30_000,
    })
    .toContain(`?order=${order.Id}`)

  await context.setOffline(true)
  noise.allow(/Failed to load resource|net::ERR|Failed to fetch/)
  await page.reload()
  await expect(bookings.cards).toHaveCount(1)
  await traveler.sees(t('error.offlineTitle'))
  await bookings.opens(order.reference)
  await expect(page.getByText(order.reference).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(order.reference).first()).toBeVisible()
  const document = await page.evaluate(async () => {
    const [ticket] = (await (await caches.open('karwan-papers')).keys()).filter(({ url }) => url.includes('ticket.pdf'))
    const answer = await fetch(ticket?.url ?? '')
    return { type: answer.headers.get('content-type'), size: (await answer.arrayBuffer()).byteLength }
  })
  expect(document.type).toContain('application/pdf')
  expect(document.size).toBeGreaterThan(10_000)
  // Another page cannot be had: the way leads to what can.
  await page.goto('/')
  await expect(bookings.cards).toHaveCount(1)

  await context.setOffline(false)
  await page.goto('/user/purchases')
  await account.signsOut()
  await account.isOut()
  await expect
    .poll(() => page.evaluate(async () => [await caches.has('karwan-papers'), await caches.has('karwan-pages')]))
    .toEqual([false, false])
  const kept = () =>
    page.evaluate(
      () =>
        new Promise(resolve => {
          const open = indexedDB.open('karwan-trips')
          open.onsuccess = () => {
            const asked = open.result.transaction('kept').objectStore('kept').count()
            asked.onsuccess = () => resolve(asked.result)
          }
        }),
    )
  await expect.poll(kept).toBe(0)
  await context.setOffline(true)
  await expect(page.goto('/user/purchases')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

test('a guest’s confirmed booking is kept from its confirmation on: without a network the shop’s address leads to it, and back when there is one', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, ...withServiceWorker, language: 'ar' })
  const { caller, checkout, page, noise, t } = traveler
  const context = page.context()
  const order = await caller.orderFlight(
    { from: 'EBL', to: 'IST', date: dayIn(40) },
    { email: newAddress('guest-offline'), language: 'ar' },
  )
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  const pagesKept = () =>
    page.evaluate(async () => (await (await caches.open('karwan-pages')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(pagesKept, { timeout: 30_000 }).toEqual(expect.arrayContaining(['/offline', '/booking']))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('karwan-papers')).keys()).length), { timeout: 30_000 })
    .toBeGreaterThan(0)

  await context.setOffline(true)
  noise.allow(/Failed to load resource|net::ERR|Failed to fetch/)
  const booking = page.getByRole('article').filter({ hasText: order.reference })
  for (const address of ['/', '/booking', '/user/purchases']) {
    await page.goto(address)
    await expect(traveler.heading(t('bookings.onDevice'))).toBeVisible()
    await traveler.sees(t('error.offlineTitle'))
    await expect(booking).toHaveCount(1)
  }
  await booking.getByRole('link').click()
  await expect(page).toHaveURL(/\/booking\?order_id=/)
  await expect(traveler.heading(t('bookings.tripTitle'))).toBeVisible()
  await expect(page.getByText(order.reference).first()).toBeVisible()
  await page.reload()
  await expect(traveler.heading(t('bookings.tripTitle'))).toBeVisible()
  const code = page.getByRole('img', { name: t('bookings.qrAlt') })
  await expect(code, 'the code to scan opens without a network').toBeInViewport({ ratio: 1 })
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/help')
  await expect(booking).toHaveCount(1)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/help$/)
  // Others use the device too.
  await page.goto('/booking')
  await expect(booking).toHaveCount(1)
  await page.getByRole('button', { name: t('bookings.removeFromDevice') }).click()
  await expect(booking).toHaveCount(0)
  expect(await page.evaluate(async () => [await caches.has('karwan-papers'), await caches.has('karwan-pages')])).toEqual([false, false])
})

test('a booked hotel is called and found without a network: its phone, its place and its number are kept with the trip', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, ...withServiceWorker, language: 'ckb' })
  const { hotels, booking, checkout, page, noise, t } = traveler
  const context = page.context()
  await traveler.opens(hotelAddress('X-SBX', 'Sandbox City', { hotelId: 'SBX-001' }).replace('/hotel?', '/hotel/packages?'))
  await hotels.seesRooms()
  await hotels.choosesRooms(1)
  await booking.reaches('booking.stepGuestsTitle')
  await booking.fillsGuests([azad])
  await booking.fillsContact(newAddress('offline-stay'))
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  const pagesKept = () =>
    page.evaluate(async () => (await (await caches.open('karwan-pages')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(pagesKept, { timeout: 30_000 }).toEqual(expect.arrayContaining(['/offline', '/booking']))

  await context.setOffline(true)
  noise.allow(/Failed to load resource|net::ERR|Failed to fetch/)
  await page.goto('/')
  await page.getByRole('article').filter({ hasText: reference }).getByRole('link').click()
  await expect(traveler.heading(t('bookings.tripTitle'))).toBeVisible()
  // The help below is called too.
  const call = page.getByRole('region', { name: t('trade.bookingReference') }).getByRole('link', { name: like(t('bookings.call')) })
  await expect(call).toHaveAttribute('href', /^tel:\+\d{7,15}$/)
  const [before = ''] = t('bookings.directionsTo', { hotel: '#' }).split(/[\u2066-\u2069]*#/)
  const way = page.getByRole('link', { name: like(before.trim()) })
  await expect(way).toHaveAttribute('href', /google\.com\/maps\/dir\/\?api=1&destination=-?[\d.]+,-?[\d.]+$/)
  for (const shown of [call, way]) await expect(shown).toBeVisible()
  await expect(page.getByText(t('order.hotelReference')).first()).toBeVisible()
})
