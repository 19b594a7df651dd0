import { addMonths } from '@karwan/domain/calendar'
import { languages } from '@karwan/domain/locales'
import { expectDocument } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad, newAddress, type Person, shirin } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

/** Five and a half at check-in. */
const dilan: Person = { ...shirin, kind: 'chd', title: 'miss', firstName: 'Dilan', birthDate: addMonths(dayIn(30), -66) }

test('[HS-1] [HS-6] [VA-4] [BK-1] [BK-2] [BK-4] [PY-2] [PY-8] Karwan in English books two rooms with a child, from the form to voucher and mail', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { home, hotels, booking, checkout, outside, page, t } = traveler
  const email = newAddress('stay')
  await traveler.opens('/search')
  await home.searchesHotel({
    city: ['istan', 'Istanbul'],
    checkIn: dayIn(30),
    checkOut: dayIn(33),
    rooms: [
      { adults: 2, childAges: [5] },
      { adults: 1, childAges: [] },
    ],
  })
  await hotels.finish()
  await hotels.filters(panel => hotels.ticks(panel, t('results.filterStars'), t('trade.stars', { count: 4 })))
  await hotels.sortsBy('ui.sortPriceUp')
  await hotels.opensHotel(2)
  await hotels.choosesRooms(2)
  await expect(page).toHaveURL(/\/hotel\/book\?/)
  await booking.reaches('booking.stepGuestsTitle')
  await booking.continues()
  await expect(booking.faultLines).toHaveText([
    like(t('booking.fieldsMissing', { count: 3, owner: t('booking.leadGuestOf', { room: '1' }) })),
    like(t('booking.fieldsMissing', { count: 3, owner: t('booking.leadGuestOf', { room: '2' }) })),
    like(t('booking.fieldsMissing', { count: 2, owner: t('booking.contactDetails') })),
  ])
  await expect(page.getByRole('radio', { name: t('trade.titleMr'), exact: true }).first()).toBeFocused()
  await booking.fillsGuests([azad, shirin, { ...dilan, birthDate: addMonths(dilan.birthDate, -24) }, { ...azad, firstName: 'Rebin' }])
  await booking.fillsContact(email)
  await booking.comesByPlane('')
  await booking.continues()
  await traveler.sees(t('error.childAgeMismatch'))
  await traveler.sees(t('error.flightNumberRequired'))
  await booking.fillsDate(t('trade.birthDate'), dilan.birthDate)
  await booking.comesByPlane('ia318')
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  for (const key of [
    'policy.hotel.nonTransferable',
    'policy.hotel.noNameChange',
    'policy.hotel.feesNonRefundable',
    'policy.hotel.priceNotGuaranteed',
  ] as const)
    await traveler.sees(t(key))
  await traveler.sees(t('trade.serviceFee'))
  await traveler.sees('IA 318')
  await booking.goesToPay()
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  expectDocument(await checkout.downloads('order.downloadVoucher'))
  const message = await outside.waitForEmail(email, like(`(${reference})`))
  expect(message.attachments.length).toBeGreaterThan(0)
  expectDocument(await outside.attachment(message, 0))
  const booked = await outside.stayBookings(reference)
  expect(booked).toHaveLength(1)
  expect(booked[0]?.rooms).toHaveLength(2)
  expect(booked[0]?.requests, 'the hotel knows the flight').toContain('IA 318')
  const elsewhere = await arrive(phone)
  await elsewhere.checkout.looksUp(reference, '+964 750 123 4567')
  await elsewhere.sees(t('trade.orderConfirmed'))
})

test('[BR-5] [HS-6] [BK-2] [PY-2] [PY-8] We Travel in Arabic books a hotel on a phone', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, brand: 'we-travel', language: 'ar' })
  const { home, hotels, booking, checkout, outside, page } = traveler
  const email = newAddress('sham')
  await traveler.opens('/search')
  await traveler.readsIn('ar')
  await home.searchesHotel({ city: ['دمشق', 'دمشق'], checkIn: dayIn(30), checkOut: dayIn(32), rooms: [{ adults: 2, childAges: [] }] })
  await hotels.finish()
  await hotels.opensHotel(1)
  await hotels.choosesRooms(1)
  await booking.reaches('booking.stepGuestsTitle')
  await booking.fillsGuests([azad])
  await booking.fillsContact(email, '0944 123 456')
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  expectDocument(await checkout.downloads('order.downloadVoucher'))
  const message = await outside.waitForEmail(email, like(`(${reference})`))
  expect(message.html).toContain('dir="rtl"')
  expect(message.html).toMatch(/we-travel\.localhost/)
  expect(await outside.stayBookings(reference)).toHaveLength(1)
  await expect(
    page
      .getByText(/SYP|ل\.س/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

for (const language of languages)
  test(`[BR-1] [LN-1] [LN-5] Destination Tourism in ${language}: its own home page, and a search from it`, async ({ arrive }) => {
    const traveler = await arrive({ ...phone, brand: 'destination-tourism', language })
    const { home, hotels, page, t } = traveler
    await traveler.opens('/')
    await traveler.readsIn(language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: t('ui.hotels') }).click()
    const typed = { en: ['Bagh', 'Baghdad'], ar: ['بغداد', 'بغداد'], ckb: ['بەغدا', 'بەغدا'] } as const
    await home.searchesHotel({ city: typed[language], checkIn: dayIn(30), checkOut: dayIn(31), rooms: [{ adults: 2, childAges: [] }] })
    await hotels.finish()
    expect(await hotels.total()).toBeGreaterThan(20)
    await expect(traveler.heading(t('results.hotelsTitle', { city: typed[language][1] }))).toBeVisible()
  })

test('[BK-4] [PY-2] a paid stay that the hotel refuses is given back', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { hotels, booking, checkout, caller, outside, t } = traveler
  const email = newAddress('nobed')
  await traveler.opens(hotelAddress('X-SBX', 'Sandbox City', { guestData: '1', hotelId: 'SBX-006' }).replace('/hotel?', '/hotel/packages?'))
  await hotels.seesRooms()
  await hotels.choosesRooms(1)
  await booking.fillsGuests([azad])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.goesToPay()
  const orderId = checkout.orderId()
  await checkout.paysByCard()
  await caller.orderIs(orderId, 'refunded', 60_000)
  await checkout.showsTitle(t('payment.refundedTitle'))
  const payments = await outside.payments(await caller.attemptOf(orderId))
  expect(payments.filter(({ paymentType }) => paymentType === 'RF' || paymentType === 'RV')).toHaveLength(1)
  await outside.waitForEmail(email, /refund done/)
})
