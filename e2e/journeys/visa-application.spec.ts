import { countryName } from '@karwan/domain/countries'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { photographPassport } from '../traveler/passport-picture.ts'
import { azad, newAddress, shirin } from '../traveler/people.ts'
import { acceptsDocuments, signsInAsOwner } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { withNewPassport } from '../traveler/visas.ts'
import { like } from '../traveler/words.ts'

/** The authority leaves her application to a person: nothing is decided before the journey says so. */
const first = withNewPassport({ ...shirin, lastName: 'Visaslow' })
const second = withNewPassport(azad)

/** Asks the checker, takes the offer and pays for two travelers; ends on the booking's page. */
const ordersForTwo = async (traveler: Traveler, email: string): Promise<string> => {
  const { page, t, booking, checkout, outside, visas } = traveler
  await visas.asksFor('AE')
  await visas.applyLink.click()
  await expect(page).toHaveURL(/\/visas\/apply\?product=ae-tourist-30/)
  await booking.reaches('booking.stepTravelersTitle')
  await booking.continues()
  await expect(booking.faultLines.first()).toBeVisible()
  await booking.fillsPassengers([first])
  await visas.addsTraveler()
  await booking.fillsPassengers([second])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await traveler.sees(t('visa.authorityDecides'))
  await traveler.sees(t('visa.officialFee'))
  await traveler.fits()
  await booking.payButton.first().click()
  await expect(page).toHaveURL(/\/payment\?order_id=/)
  const orderId = checkout.orderId()
  await checkout.paysByCard(cards.ok)
  await expect(page).toHaveURL(/\/payment\/processed/)
  const reference = await checkout.reference()
  await outside.waitForEmail(email, like(t('mail.visaPaidSubject', { reference })))
  await traveler.opens(`/booking?order_id=${orderId}`)
  return reference
}

const answers = { 'mother-name': 'Nasrin Ahmad', 'birth-place': 'Erbil', occupation: 'Teacher' }
const zone = 'P<IRQKARIM<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<<<\nA123456784IRQ9104094F3106155<<<<<<<<<<<<<<02'

/** Sends both documents; the first piece of the first one is cut off on its way. */
const sendsDocuments = async ({ page, t, noise, visas }: Traveler): Promise<void> => {
  const application = visas.applicationOf(first)
  noise.allow(/ERR_CONNECTION_RESET/)
  let cuts = 0
  await page.route('**/api/visas/uploads/*', route => {
    const isCut = route.request().method() === 'PATCH' && cuts === 0
    if (isCut) cuts += 1
    return isCut ? route.abort('connectionreset') : route.continue()
  })
  const passport = await photographPassport(page.context(), zone)
  await visas.sends(application, 'passport-page', { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: passport })
  await expect(visas.received(application)).toHaveCount(1)
  expect(cuts).toBe(1)
  await visas.sends(application, 'photo', { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await application.getByRole('button', { name: t('visa.photo.keep') }).click()
  await expect(visas.received(application)).toHaveCount(2)
}

/** Staff accepts the documents, and the authority approves what it was handed in. */
const isApproved = async (traveler: Traveler, clerk: Traveler, reference: string): Promise<void> => {
  const { caller, checkout, outside } = traveler
  const { Services } = await caller.order(checkout.orderId())
  await signsInAsOwner(clerk)
  await acceptsDocuments(clerk, Services[0]?.Id ?? '')
  await expect.poll(async () => (await outside.visaApplications(reference)).map(({ state }) => state)).toEqual(['received'])
  const [application] = await outside.visaApplications(reference)
  expect(application?.documents.map(({ kind }) => kind)).toEqual(['passport-page', 'photo'])
  if (application) await outside.decidesVisa(application, 'approve')
}

test('[CO-4] [VI-10] [VI-12] [VI-14] [VI-16] [VI-17] [VI-18] [VI-19] in Sorani on a phone: of two visas one is answered, its documents sent over a cut, approved and downloaded, the other withdrawn', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { t, outside, visas } = traveler
  const email = newAddress('visa')
  const reference = await ordersForTwo(traveler, email)
  const application = visas.applicationOf(first)
  const other = visas.applicationOf(second)

  await expect(application.getByText(t('visa.wantedTitle'))).toBeVisible()
  await expect(other.getByText(t('visa.wantedTitle'))).toBeHidden()
  await visas.field(application, 'mother-name').fill('نەسرین')
  await visas.field(application, 'birth-place').focus()
  await expect(application.getByText(t('error.latinLettersOnly'))).toBeVisible()
  await visas.fills(application, answers)
  await sendsDocuments(traveler)
  await traveler.reloads()
  await expect(visas.field(application, 'mother-name')).toHaveValue(answers['mother-name'])
  await expect(visas.received(application)).toHaveCount(2)
  await visas.handsIn(application)
  await expect(application.getByText(t('visa.waitReview'))).toBeVisible()
  await traveler.fits()

  await isApproved(traveler, await arrive(desktop), reference)
  await expect(application.getByText(t('visa.state.approved')).first()).toBeVisible()
  await traveler.fits()
  await expect(visas.steps(application).filter({ hasText: dayIn(0).slice(0, 4) })).toHaveCount(5)
  await expect(visas.steps(application).filter({ hasText: t('visa.step.submitted') })).toHaveCount(1)
  const visa = (await visas.downloads(application)).toString('latin1')
  expect(visa).toMatch(/^%PDF-/)
  expect(visa).toContain(`${first.firstName} ${first.lastName}`)
  expect(visa).toContain(first.passport.number)

  await expect(other.getByText(visas.comesBack('visa.backNow', '144,000'))).toBeVisible()
  await visas.withdraws(other)
  await expect(other.getByText(visas.comesBack('visa.cameBack', '144,000'))).toBeVisible()
  await outside.waitForEmail(email, like(t('mail.visaEndedSubject', { reference })))
  await expect(application.getByRole('link', { name: t('visa.downloadVisa') })).toBeVisible()
})

test('[VI-10] a country whose visa is not sold offers none', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { page, visas } = traveler
  const offers = page.waitForResponse(/\/api\/visas\/products\?/)
  await visas.asksFor('JO')
  expect(await (await offers).json()).toEqual({ products: [] })
  await expect(traveler.heading(countryName('JO', 'en')).first()).toBeVisible()
  await expect(visas.applyLink).toHaveCount(0)
})
