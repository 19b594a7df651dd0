import { addMonths } from '@karwan/domain/calendar'
import { expectDocument } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { azad, newAddress, type Person, shirin } from '../traveler/people.ts'
import { expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const passport = (number: string) => ({ ...azad.passport, number })
const rebin: Person = {
  ...azad,
  kind: 'chd',
  title: 'master',
  firstName: 'Rebin',
  birthDate: addMonths(dayIn(0), -90),
  passport: passport('C1234567'),
}
const lana: Person = {
  ...shirin,
  kind: 'inf',
  title: 'miss',
  firstName: 'Lana',
  birthDate: addMonths(dayIn(0), -9),
  passport: passport('D1234567'),
}
const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''))

test('[BK-1] [BK-2] [PY-8] [AU-6] a family buys a bag for one adult: the total rises, documents tell it, and a quote gives it back', async ({
  arrive,
}) => {
  const traveler = await arrive(phone)
  const { flights, booking, checkout, bookings, outside, page, t } = traveler
  const email = newAddress('bags')
  await traveler.opens(`${flightAddress('EBL', 'IST', { back: dayIn(37), adt: 2, chd: 1, inf: 1 })}&airlines=TK`)
  await flights.finish()
  const names = await flights.cards.getByRole('heading', { level: 3 }).allTextContents()
  // The airline's flexible fare: all of it comes back, and of a bag the same share.
  await flights.chooses(names.indexOf('Turkish Airlines'), 2)
  await booking.fillsPassengers([azad, shirin, rebin, lana])
  await booking.fillsContact(email)

  const section = booking.form.getByRole('button', { name: like(t('trade.extraBags')) })
  await section.click()
  await traveler.sees(t('booking.bagsRefunded'))
  const bagsOf = (name: string) => booking.form.getByRole('group', { name, exact: true })
  await expect(bagsOf('Shirin Karim')).toBeVisible()
  await expect(bagsOf('Lana Karim')).toHaveCount(0)
  const bar = booking.form.getByText(t('ui.totalPrice')).last().locator('xpath=..')
  const totalNow = async () => digits((/[\d,]{7,}/.exec((await bar.textContent()) ?? '') ?? [''])[0])
  const before = await totalNow()
  const each = digits((/[\d,]{5,}/.exec((await bagsOf('Azad Karim').textContent()) ?? '') ?? [''])[0])
  await bagsOf('Azad Karim').getByRole('button').last().click()
  await expect(bagsOf('Azad Karim').getByRole('status').or(bagsOf('Azad Karim').locator('output'))).toHaveText('1')
  await expect.poll(totalNow).toBe(before + each)

  // What was chosen outlives a reload; passports are typed again.
  await page.reload()
  await expect(section).toHaveAttribute('aria-expanded', 'true')
  await expect(bagsOf('Azad Karim').locator('output')).toHaveText('1')
  for (const [at, person] of [azad, shirin, rebin, lana].entries()) {
    const card = booking.form.getByRole('button', { name: like(t('booking.travelerAt', { number: String(at + 1) })) }).first()
    if ((await card.getAttribute('aria-expanded')) === 'false') await card.click()
    await booking.fillsPassport(person)
  }
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await expect(booking.form.getByText(`1 × 23 kg · ${t('trade.wholeTrip')}`)).toBeVisible()
  await traveler.sees(t('booking.priceLine', { count: '1', name: t('trade.extraBags') }))
  const ordered = page.waitForRequest(/\/v2\/order\/create/)
  await booking.goesToPay()
  expect((await ordered).postDataJSON()).toMatchObject({
    bags: [{ passenger: 0, quantity: 1 }],
    acceptedTotal: { amount: before + each },
  })
  await checkout.paysByCard()
  await checkout.isConfirmed()
  await traveler.sees(t('trade.extraBags'))
  const reference = await checkout.reference()
  expectDocument(await checkout.downloads('order.downloadTicket'))
  const [booked] = await outside.flightOrders(reference)
  expect(booked).toMatchObject({ services: [{ quantity: 1, passenger: 0 }] })
  const message = await outside.waitForEmail(email, like(`(${reference})`))
  expect(message.text).toContain(t('trade.extraBags'))

  await traveler.link(t('payment.seeBooking')).click()
  await bookings.isOpen(reference)
  await traveler.sees(t('booking.priceLine', { count: '1', name: t('trade.extraBags') }))
  await bookings.asksWhatComesBack()
  const line = (name: string) => bookings.quoteDialog.getByText(name, { exact: true }).locator('xpath=..').getByRole('definition')
  expect(digits(await line(t('bookings.youPaid')).textContent())).toBe(before + each)
  const fee = digits(/[\d,]+/.exec((await line(t('trade.cancellationFee')).textContent()) ?? '')?.[0] ?? null)
  const back = digits(
    await bookings.quoteDialog
      .getByText(/^IQD [\d,]+$/)
      .first()
      .textContent(),
  )
  expect(back + fee).toBe(before + each)
  expect(back).toBeGreaterThan(before * 0.9)
})
