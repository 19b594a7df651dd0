import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { named, newAddress } from '../traveler/people.ts'
import { expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[SU-8] in Sorani on a phone: the airline moves a booked flight by three hours; both times are seen, the change is accepted, and the ticket tells the new one', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, t, flights, booking, checkout, bookings, outside } = traveler
  const email = newAddress('moved')
  await traveler.opens(flightAddress('EBL', 'IST', { out: dayIn(30) }))
  await flights.finish()
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsPassengers([named('Retimed')])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  const message = await outside.waitForEmail(email, like(t('mail.flightChangedSubject', { reference })))
  expect(message.html).toContain(t('mail.flightNow'))
  await page.getByRole('link', { name: t('payment.seeBooking') }).click()
  await bookings.isOpen(reference)
  const card = bookings.section(t('bookings.flightChangedTitle'))
  const timesOf = async (key: 'bookings.flightBefore' | 'bookings.flightNow') =>
    /\d\d:\d\d/.exec(
      (await card
        .locator('dl > div')
        .filter({ hasText: t(key) })
        .locator('dd')
        .textContent()) ?? '',
    )?.[0] ?? ''
  const [before, now] = [await timesOf('bookings.flightBefore'), await timesOf('bookings.flightNow')]
  expect((minutesOf(now) - minutesOf(before) + 1440) % 1440).toBe(180)
  await traveler.sees(t('bookings.choiceNeeded'))
  await card.getByRole('button', { name: t('bookings.flightAccept') }).click()
  const dialog = traveler.dialog(t('bookings.flightAccept'))
  await dialog.getByRole('button', { name: t('ui.confirm') }).click()
  await expect(card).toHaveCount(0)
  await expect(bookings.section(t('trade.bookingReference')).getByText(now, { exact: true }).first()).toBeVisible()
  await expect(bookings.step(t('bookings.eventFlightAccepted'), bookings.section(t('order.timeline')))).toBeVisible()
  const accepted = await outside.waitForEmail(email, like(t('mail.flightAcceptedSubject', { reference })))
  expect(accepted.attachments).toHaveLength(2)
})

test('[PK-24] the link of the e-mail opens the change for whoever has it, who accepts it without looking the booking up', async ({
  arrive,
}) => {
  const maker = await arrive({ ...phone, language: 'ckb' })
  const { caller, checkout, outside } = maker
  const email = newAddress('linked')
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email, passengers: [named('Retimed')], language: 'ckb' })
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard()
  const { html } = await outside.waitForEmail(email, like(maker.t('mail.flightChangedSubject', { reference: order.reference })))
  const link = /\/choice#flight\.[\w.-]+/.exec(html ?? '')?.[0] ?? ''
  const friend = await arrive({ ...phone, language: 'ckb' })
  const { page, t } = friend
  await friend.opens(link)
  await expect(friend.heading(t('bookings.flightChangedTitle'))).toBeVisible()
  await expect(page.getByText('Retimed')).toHaveCount(0)
  await page.getByRole('button', { name: t('bookings.flightAccept') }).click()
  await friend
    .dialog(t('bookings.flightAccept'))
    .getByRole('button', { name: t('ui.confirm') })
    .click()
  await friend.sees(t('bookings.choiceTaken'))
  await friend.sees(t('bookings.flightAcceptTaken'))
  // Answered now: the browser complains of the refusal.
  friend.noise.allow(/409/)
  await outside.waitForEmail(email, like(maker.t('mail.flightAcceptedSubject', { reference: order.reference })))
  await page.reload()
  await expect(friend.heading(t('problem.choice-over'))).toBeVisible()
})

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
