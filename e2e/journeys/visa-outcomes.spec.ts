import { dayIn } from '../traveler/days.ts'
import { azad, newAddress, type Person, shirin } from '../traveler/people.ts'
import { acceptsDocuments, recordsOfVisa, signsInAsOwner } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { withNewPassport } from '../traveler/visas.ts'
import { like } from '../traveler/words.ts'

const [first, second] = [withNewPassport(shirin), withNewPassport(azad)]
const answers = { 'mother-name': 'Nasrin Ahmad', 'birth-place': 'Erbil', occupation: 'Teacher' }
const more = { 'father-name': 'Ahmad Karim', 'home-address': '60 Metre Street, Erbil' } as const
/** Beyond the stay and the days that a brand keeps documents. */
const laterMs = 150 * 24 * 3_600_000

/** Orders a visa of India, which our own people hand in, and pays it; ends on the booking's page. */
const buys = async (traveler: Traveler, person: Person, email: string) => {
  const { caller, visas } = traveler
  await traveler.opens(`/visas/apply?product=in-medical-60&arrival=${dayIn(50)}`)
  const orderId = await visas.ordersAndPays(person, email)
  const { reference, Services } = await caller.order(orderId)
  return { reference, applicationId: Services[0]?.Id ?? '' }
}

/** Answers all questions, sends all documents and hands them to us. */
const givesAll = async (traveler: Traveler, person: Person): Promise<void> => {
  const { booking, page, t, visas } = traveler
  const application = visas.applicationOf(person)
  for (const id of ['father-name', 'home-address'] as const) await booking.text(t(`visa.field.${id}`), application).fill(more[id])
  await booking.fillsDate(t('visa.field.passport-issued-on'), '2021-01-01', application)
  await application.getByRole('radio', { name: t('visa.choice.no') }).check()
  await visas.fills(application, answers)
  let sent = 0
  for (const kind of ['passport-page', 'photo', 'hospital-letter'] as const) {
    await visas.sends(application, kind, { name: `${kind}.png`, mimeType: 'image/png', buffer: await page.screenshot() })
    if (kind === 'photo') await application.getByRole('button', { name: t('visa.photo.keep') }).click()
    sent += 1
    await expect(visas.received(application)).toHaveCount(sent)
  }
  await visas.handsIn(application)
  await expect(application.getByText(t('visa.waitReview'))).toBeVisible()
}

/** Checks what was given, and records that it was handed in at the authority. */
const handsIn = async (clerk: Traveler, applicationId: string): Promise<void> => {
  await acceptsDocuments(clerk, applicationId)
  await recordsOfVisa(clerk, 'console.visaSubmit', form => form.getByLabel(clerk.t('console.visaRef')).fill('IN-2026-1001'))
}

test('[VI-17] [VI-18] [VI-19] [VI-22] in Sorani on a phone: our own people hand two visas in; of one the authority wants more, then it is approved; the other is refused and its promised share comes back; months later nobody has a document', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const { shop, sandbox } = world
  const clerk = await arrive({ ...desktop, shop, sandbox })
  await signsInAsOwner(clerk)
  const traveler = await arrive({ ...phone, language: 'ckb', shop, sandbox })
  const { outside, page, t, visas } = traveler
  const email = newAddress('outcomes')

  const approved = await buys(traveler, first, email)
  await givesAll(traveler, first)
  await handsIn(clerk, approved.applicationId)
  await outside.waitForEmail(email, like(t('mail.visaSubmittedSubject', { reference: approved.reference })))
  await recordsOfVisa(clerk, 'console.visaMore', async form => {
    await form.getByRole('checkbox', { name: clerk.t('visa.document.bank-statement') }).check()
    await form.getByRole('textbox').fill('Of the last three months')
  })
  await outside.waitForEmail(email, like(t('mail.visaWantedSubject', { reference: approved.reference })))
  await traveler.reloads()
  const application = visas.applicationOf(first)
  await expect(application.getByText('Of the last three months').first()).toBeVisible()
  await visas.sends(application, 'bank-statement', { name: 'bank.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(visas.received(application)).toHaveCount(1)
  await visas.handsIn(application)
  await traveler.fits()
  await clerk.page.reload()
  await recordsOfVisa(clerk, 'console.visaMoreSent')
  const file = { name: 'visa.pdf', mimeType: 'application/pdf', buffer: await clerk.page.pdf() }
  await recordsOfVisa(clerk, 'console.visaApprove', async form => {
    await form.getByLabel(clerk.t('console.visaNumber')).fill('IN-7788')
    await form.getByLabel(clerk.t('console.visaUntil')).fill(dayIn(120))
    await form.getByLabel(clerk.t('console.visaPdf')).setInputFiles(file)
  })
  await expect(application.getByText(t('visa.state.approved')).first()).toBeVisible()
  await expect(application.getByText('IN-7788')).toBeVisible()
  expect((await visas.downloads(application)).toString('latin1')).toMatch(/^%PDF-/)

  const refused = await buys(traveler, second, email)
  await givesAll(traveler, second)
  await handsIn(clerk, refused.applicationId)
  await recordsOfVisa(clerk, 'console.visaRefuse', form => form.getByRole('textbox').fill('The letter is too old'))
  const other = visas.applicationOf(second)
  await expect(other.getByText('The letter is too old')).toBeVisible()
  await expect(other.getByText(visas.comesBack('visa.cameBack', '35,000'))).toBeVisible()
  await traveler.fits()

  for (const { noise, page: open } of [traveler, clerk]) {
    noise.allow(/ERR_|Failed to load resource|fetch/i)
    await open.goto('about:blank')
  }
  await world.killShop()
  await world.startShop({ TESTS_CLOCK: String(Number(process.env.TESTS_CLOCK) + laterMs) })
  const later = await arrive({ ...desktop, shop, sandbox })
  await signsInAsOwner(later, { aheadMs: laterMs })
  for (const { applicationId } of [approved, refused]) {
    await later.page.goto(`/console/visas/${applicationId}`)
    const documents = later.page.getByRole('region', { name: later.t('console.visaDocuments') })
    await expect(documents.getByText(later.t('console.visaNoFile')).first()).toBeVisible()
    await expect(later.page.getByRole('button', { name: like(later.t('console.visaDownload')) })).toHaveCount(0)
  }
})
