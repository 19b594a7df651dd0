import { addMonths } from '@karwan/domain/calendar'
import { dayIn } from '../traveler/days.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad, newAddress, type Person, shirin } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like, plain } from '../traveler/words.ts'

const roomsOf = (hotelId: string, guestData = '2') =>
  hotelAddress('X-SBX', 'Sandbox City', { guestData, hotelId }).replace('/hotel?', '/hotel/packages?')
const dilan: Person = { ...shirin, kind: 'chd', title: 'miss', firstName: 'Dilan', birthDate: addMonths(dayIn(30), -66) }
const amountIn = (text: string | null): string => /\d{1,3}(,\d{3})+/.exec(text ?? '')?.[0] ?? 'no amount'

test('[HS-6] three rooms with three offers in one booking: guests of each, terms at the hotel’s time, its own tax apart, and one price to the end', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { hotels, booking, checkout, outside, page, t } = traveler
  await traveler.opens(roomsOf('SBX-021', '2-5;1;2'))
  await hotels.seesRooms()
  await traveler.sees(`${t('trade.checkIn')}: `)
  await hotels.offers(1).nth(0).click()
  const [free = ''] = plain(t('trade.freeCancellationUntil', { date: '#' })).split('#')
  await hotels
    .room(2)
    .getByRole('listitem')
    .filter({ hasText: like(free.trim()) })
    .filter({ hasNot: page.getByRole('heading') })
    .first()
    .getByRole('button', { name: like(t('ui.select')) })
    .click()
  await traveler.sees(t('room.stillToChoose', { rooms: t('ui.roomNumber', { room: '3' }) }))
  await page.getByRole('button', { name: t('room.chooseNumber', { room: '3' }), exact: true }).click()
  await expect(hotels.room(3).getByRole('heading', { level: 3 })).toBeFocused()
  await hotels.offers(3).nth(4).click()
  await expect(hotels.sum).toContainText(t('room.chosenOf', { count: '3', total: '3' }))
  const price = amountIn(
    await hotels.sum
      .getByText(/\d,\d{3}/)
      .first()
      .textContent(),
  )
  await hotels.goesOn()
  await booking.reaches('booking.stepGuestsTitle')
  await traveler.sees(price)
  await booking.fillsGuests([azad, shirin, dilan, { ...azad, firstName: 'Rebin' }, { ...azad, firstName: 'Karzan' }])
  await booking.fillsContact(newAddress('three'))
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  for (const room of ['1', '2', '3']) {
    const name = t('ui.roomNumber', { room })
    await expect(booking.form.getByRole('heading', { name: like(`${name}:`) })).toBeVisible()
    await expect(booking.form.getByText(like(`${name}: ${t('hotel.payAtProperty', { amount: '' }).trim()}`)).first()).toBeVisible()
  }
  await expect(booking.form.getByRole('list', { name: t('hotel.cancellationTimeline') })).toHaveCount(3)
  await traveler.sees(t('hotel.hotelTime'))
  await booking.goesToPay()
  await traveler.sees(price)
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  await traveler.link(t('payment.seeBooking')).click()
  await traveler.sees(price)
  const call = page.getByRole('link', { name: like(`${t('bookings.call')} City Tax at Reception Hotel`) })
  await expect(call).toHaveAttribute('href', /^tel:\+\d{7,15}$/)
  await expect(call.getByText(/^\+\d[\d ]+$/), 'a number to read on a desktop').toBeVisible()
  const [booked] = await outside.stayBookings(reference)
  expect(booked?.rooms.map(({ lead }) => lead)).toEqual([
    expect.stringMatching(/azad/i),
    expect.stringMatching(/rebin/i),
    expect.stringMatching(/karzan/i),
  ])
})

for (const [language, view] of [
  ['en', phone],
  ['ckb', desktop],
] as const)
  test(`[HS-6] in ${language}, two rooms for five stand ready at the price of the list and are taken with one press; no room is hidden`, async ({
    arrive,
  }) => {
    const traveler = await arrive({ ...view, language })
    const { hotels, booking, page, t } = traveler
    await traveler.opens(hotelAddress('EBL', 'Erbil', { guestData: '2-5;2' }))
    await hotels.finish()
    const [listed = 0] = await hotels.prices()
    await hotels.opensHotel()
    const ready = page.getByRole('region', { name: t('room.ready') })
    const [first] = await ready.locator('> ul > li').all()
    if (!first) throw new Error('No rooms are ready')
    expect(amountIn(await first.textContent())).toBe(listed.toLocaleString('en'))
    await expect(hotels.offers(1).first()).toBeVisible()
    await expect(hotels.offers(2).first()).toBeVisible()
    await traveler.sees(t('room.chosenOf', { count: '0', total: '2' }))
    await expect(page.getByRole('main').getByRole('button', { disabled: true })).toHaveCount(0)
    // The last room first: what is missing is led to, what was chosen stays in sight.
    await hotels.offers(2).first().click()
    await expect(hotels.room(1).getByRole('heading', { level: 3 })).toBeFocused()
    await traveler.sees(t('room.stillToChoose', { rooms: t('ui.roomNumber', { room: '1' }) }))
    await expect(hotels.room(2).getByRole('button', { name: like(t('room.change')) })).toBeVisible()
    await first.getByRole('button').click()
    await booking.reaches('booking.stepGuestsTitle')
    await expect(page.getByRole('main').getByText(listed.toLocaleString('en')).filter({ visible: true }).first()).toBeVisible()
  })

test('[HS-6] [SX-1] a room that is gone or dearer when chosen: the nearest offers of the hotel stand in the same dialog', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { hotels, page, noise, t } = traveler
  noise.allow(/40[49]|410/)
  await traveler.opens(roomsOf('SBX-007'))
  await hotels.seesRooms()
  const before = await hotels.offers(1).count()
  await hotels.choosesRooms(1)
  const gone = traveler.dialog(t('error.offerGone'))
  const nearest = gone.getByRole('region', { name: t('room.nearest') })
  await expect(nearest.getByRole('listitem').first()).toBeVisible()
  await nearest.getByRole('button').first().click()
  await expect(hotels.room(1).getByText(t('room.gone'))).toHaveCount(2)
  await gone.getByRole('button', { name: t('ui.chooseAnother') }).click()
  await expect(gone).toHaveCount(0)
  await expect(hotels.offers(1)).toHaveCount(before - 2)

  await traveler.opens(roomsOf('SBX-002'))
  await hotels.seesRooms()
  await hotels.choosesRooms(1)
  const dearer = traveler.dialog(t('booking.priceChangedTitle'))
  await expect(dearer).toBeVisible()
  const [was, is] = await dearer.getByRole('definition').allTextContents()
  expect(Number(amountIn(is ?? '').replaceAll(',', ''))).toBeGreaterThan(Number(amountIn(was ?? '').replaceAll(',', '')))
  const other = dearer
    .getByRole('region', { name: t('room.nearest') })
    .getByRole('listitem')
    .first()
  const named = (await other.textContent()) ?? ''
  await other.getByRole('button').click()
  await expect(dearer.getByRole('definition').first()).toContainText(amountIn(named))
  await dearer.getByRole('button', { name: t('ui.accept') }).click()
  await expect(page).toHaveURL(/\/hotel\/book\?/)
})

test('[SX-1] a search grown old says so on the list and at the rooms, and is made anew with its filters and guests', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  const growsOld = async () => {
    await page.clock.setFixedTime(Date.now() + 60 * 60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  const old = traveler.dialog(t('error.searchExpired'))
  const refreshes = async () => {
    await expect(old).toBeVisible()
    await page.clock.setFixedTime(Date.now())
    const anew = page.waitForRequest(/\/api\/dynamic-package\?/)
    await old.getByRole('button', { name: t('ui.refreshResults') }).click()
    await expect(old).toHaveCount(0)
    return decodeURIComponent((await anew).url())
  }
  await traveler.opens(hotelAddress('EBL', 'Erbil', { guestData: '2-5;1' }))
  await hotels.finish()
  const panel = page.getByRole('complementary', { name: t('ui.filters') })
  const left = await hotels.narrows(hotels.option(panel, t('results.filterStars'), t('trade.stars', { count: 4 })))
  await growsOld()
  expect(await refreshes()).toMatch(/"age":\[5\]/)
  await hotels.finish()
  await hotels.counts(left)
  await expect(page).toHaveURL(/stars=4/)
  await hotels.opensHotel()
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  await growsOld()
  expect(await refreshes()).toMatch(/"age":\[5\]/)
  await hotels.seesRooms()
  await expect(page).not.toHaveURL(like(code))
  await expect(page).toHaveURL(/guestData=2-5(%3B|;)1/)
  await expect(hotels.offers(1).first()).toBeVisible()
})

test('in Sorani on a phone the sum of several rooms tells how many are chosen in one line, and its buttons hold their words', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'هەولێر', { guestData: '2;1', hotelId: 'EBL-025' }).replace('/hotel?', '/hotel/packages?'))
  await hotels.seesRooms()
  await hotels.offers(1).first().click()
  const chosen = hotels.sum.getByText(like(t('room.chosenOf', { count: '1', total: '2' })))
  await expect(chosen).toBeVisible()
  const lines = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  expect(await chosen.evaluate(lines)).toBe(1)
  const room = await page.getByRole('button', { name: like(t('room.sameForAll')) }).evaluate(button => {
    const range = document.createRange()
    range.selectNodeContents(button)
    const [words, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()]
    return Math.min(words.top - box.top, box.bottom - words.bottom)
  })
  expect(room).toBeGreaterThanOrEqual(3)
})
