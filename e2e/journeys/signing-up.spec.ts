import { shortestPassword } from '@karwan/domain/accounts'
import { goodPassword, newEmail, newPhone, refusals } from '../traveler/account.ts'
import { expect, phone, test } from '../traveler/test.ts'
import { arabicDigits, like } from '../traveler/words.ts'

test('[AU-1] [AU-2] [VA-1] [VA-3] signs up on a phone: faults at the fields, a code by mail in any digits, signed in and still so after a reload', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { account, outside, t } = traveler
  traveler.noise.allow(refusals)
  const email = newEmail()
  await traveler.opens('/')
  await account.opensSignIn()
  await account.press(t('ui.signUp'))
  await account.press(t('ui.continue'))
  await expect(account.fault(t('error.emailOrPhoneRequired'))).toBeVisible()
  await expect(account.fault(t('error.passwordRequired'))).toBeVisible()
  await account.field(t('account.emailOrPhone')).fill('azad@nowhere.invalidtld')
  await account.password(t('ui.password')).fill('12345')
  await account.press(t('ui.continue'))
  await expect(account.fault(t('error.emailInvalid'))).toBeVisible()
  await expect(account.fault(t('error.passwordTooShort', { count: shortestPassword }))).toBeVisible()
  await account.password(t('ui.password')).fill('123456')
  await account.field(t('account.emailOrPhone')).fill(email)
  await expect(account.fault(t('error.passwordTooCommon'))).toBeVisible()
  await account.password(t('ui.password')).fill(goodPassword)
  await account.press(t('ui.continue'))
  const code = await outside.code(email)
  const wrong = code === '000000' ? '111111' : '000000'
  await account.codeField.fill(wrong)
  await expect(account.codeField).toHaveAttribute('aria-invalid', 'true')
  await expect(account.codeField).toHaveAttribute('autocomplete', 'one-time-code')
  await account.codeField.fill(` ${arabicDigits(code.slice(0, 3))} ${arabicDigits(code.slice(3))}`)
  await traveler.sees(t('success.accountCreated'))
  await account.isIn()
  expect((await account.cookie('access'))?.httpOnly).toBe(true)
  expect((await account.cookie('refresh'))?.httpOnly).toBe(true)
  await traveler.reloads()
  await account.isIn()
})

test('[AU-2] [AU-6] a guest is offered an account after paying: a code by SMS first, by e-mail instead; the booking stands in it', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { account, caller, checkout, outside, page, bookings, t } = traveler
  // While the booking joins the account, the page may ask for it once as the guest it was.
  traveler.noise.allow(/401/)
  const [email, phoneNumber] = [newEmail(), newPhone()]
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email, phone: phoneNumber, language: 'ar' })
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const prompt = page.getByRole('region', { name: t('account.promptTitle') })
  await prompt.getByRole('button', { name: t('ui.signUp') }).click()
  await expect(account.field(t('account.emailOrPhone'))).toHaveValue(phoneNumber)
  await account.password(t('ui.password')).fill(goodPassword)
  await account.press(t('ui.continue'))
  await expect(account.dialog()).toContainText(like(t('account.smsSentTo', { to: phoneNumber })))
  await account.press(t('account.sendByEmail'))
  await expect(account.dialog()).toContainText(like(t('account.codeSentTo', { to: email })))
  await expect(account.dialog().getByRole('button', { name: t('account.sendBySms') })).toBeVisible()
  // The booking's own mails may hold six digits in a row too; the code's is the newest that came.
  await account.codeField.fill(await outside.code(email))
  await account.isIn()
  await prompt.getByRole('link', { name: t('ui.myBookings') }).click()
  await expect(bookings.card(order.reference)).toBeVisible()
})
