import { cards } from '../traveler/checkout.ts'
import { newAddress, shirin } from '../traveler/people.ts'
import { acceptsDocuments, signsInAsOwner } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { withNewPassport } from '../traveler/visas.ts'
import { like } from '../traveler/words.ts'

/** The authority asks for 30 dollars more than she paid. */
const person = withNewPassport({ ...shirin, lastName: 'Visadearer' })
const answers = { 'mother-name': 'Nasrin Ahmad', 'birth-place': 'Erbil', occupation: 'Teacher' }

/** Orders a visa, pays it, and gives all that is wanted; ends on the booking's page. */
const givesAll = async (traveler: Traveler, email: string): Promise<string> => {
  const { page, visas, t } = traveler
  await visas.asksFor('AE')
  await visas.applyLink.click()
  const orderId = await visas.ordersAndPays(person, email)
  const application = visas.applicationOf(person)
  await visas.fills(application, answers)
  const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await page.screenshot() })
  await visas.sends(application, 'passport-page', await picture('passport.png'))
  await expect(visas.received(application)).toHaveCount(1)
  await visas.sends(application, 'photo', await picture('me.png'))
  await application.getByRole('button', { name: t('visa.photo.keep') }).click()
  await expect(visas.received(application)).toHaveCount(2)
  await visas.handsIn(application)
  await expect(application.getByText(t('visa.waitReview'))).toBeVisible()
  return orderId
}

test('[VI-17] in Sorani on a phone: the authority raises its fee above what the agency bears, the traveler pays the difference, and the application is submitted', async ({
  arrive,
  ownWorld,
}) => {
  // The owner signs in here and elsewhere: one code of the console counts once in a shop.
  const { shop, sandbox } = await ownWorld()
  const traveler = await arrive({ ...phone, language: 'ckb', shop, sandbox })
  const { page, t, checkout, outside, visas } = traveler
  const email = newAddress('visa-fee')
  const orderId = await givesAll(traveler, email)
  const { reference, Services } = await traveler.caller.order(orderId)
  const application = visas.applicationOf(person)

  const clerk = await arrive({ ...desktop, shop, sandbox })
  await signsInAsOwner(clerk)
  await acceptsDocuments(clerk, Services[0]?.Id ?? '')
  await outside.waitForEmail(email, like(t('mail.visaFeeAskedSubject', { reference })))
  await traveler.reloads()
  await expect(application.getByText(t('visa.feeTitle'))).toBeVisible()
  await expect(application.getByText(like('39,500')).first()).toBeVisible()
  await expect(application.getByText(visas.comesBack('visa.backNow', '144,000'))).toBeVisible()
  expect(await outside.visaApplications(reference)).toEqual([])
  await traveler.fits()

  await application.getByRole('link', { name: t('visa.feePay') }).click()
  await expect(page).toHaveURL(/\/booking\?order_id=.*&visa_fee=./)
  await traveler.fits()
  await checkout.pressesPay()
  await checkout.paysByCard(cards.ok)
  await expect(page).toHaveURL(/\/booking\?order_id=.*&visa_fee=$/)
  await expect(page.getByText(t('visa.feePaid', { amount: '#' }).split('#')[0] ?? '')).toBeVisible()
  await traveler.fits()
  await outside.waitForEmail(email, like(t('mail.visaFeePaidSubject', { reference })))
  await expect.poll(async () => (await outside.visaApplications(reference)).length).toBe(1)

  await page.getByRole('link', { name: t('visa.toBooking') }).click()
  await expect(application.getByText(t('visa.feeTitle'))).toBeHidden()
  expect((await traveler.caller.order(orderId)).total.amount).toBe(183_500)
})
