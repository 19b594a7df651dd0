import { hotelAddress } from '../traveler/hotels.ts'
import { azad, newAddress } from '../traveler/people.ts'
import { desktop, expect, test } from '../traveler/test.ts'

test('[PY-1] a hotel is paid with AsiaHawala on its own page; a flight is not offered it', async ({ arrive, sandbox }) => {
  const traveler = await arrive(desktop)
  const { hotels, booking, checkout, caller, page, t } = traveler
  const email = newAddress('wallet')
  await traveler.opens(hotelAddress('IST', 'Istanbul'))
  await hotels.finish()
  await hotels.opensHotel(2)
  await hotels.choosesRooms(1)
  await booking.reaches('booking.stepGuestsTitle')
  await booking.fillsGuests([azad])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await expect(page.getByRole('radio', { name: t('trade.gwAsiaHawala') })).toBeVisible()
  const orderId = checkout.orderId()
  await checkout.choosesMethod('trade.gwAsiaHawala')
  await checkout.pressesPay()
  await expect(page).toHaveURL(new RegExp(`^${sandbox}/asiahawala/pay/`))
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/payment/processed\\?type=asiahawala&order_id=${orderId}`))
  await checkout.showsTitle(t('success.bookingConfirmed'))
  await caller.orderIs(orderId, 'confirmed')

  const flight = await caller.orderFlight({ from: 'EBL', to: 'IST' })
  await checkout.opensPayPage(flight.Id)
  await expect(page.getByRole('radio', { name: t('trade.gwFastPay') })).toBeVisible()
  await expect(page.getByRole('radio', { name: t('trade.gwAsiaHawala') })).toHaveCount(0)
  const asked = { order_id: flight.Id, gateway: 'asiahawala' }
  expect((await page.request.post(`${caller.shop}/api/payments/start`, { data: asked })).status()).toBe(404)
})
