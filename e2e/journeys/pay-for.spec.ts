import { azad, newAddress } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'

test('somebody else pays: the link is made on the pay page, opened in another language, paid by card, and the holder’s page turns', async ({
  arrive,
}) => {
  const holder = await arrive(desktop)
  const order = await holder.caller.orderFlight({ from: 'EBL', to: 'IST' })
  await holder.checkout.opensPayPage(order.Id)
  const { t } = holder
  await holder.page.getByRole('button', { name: t('payment.linkMake') }).click()
  const sheet = holder.page.getByRole('dialog', { name: t('payment.linkOffer') })
  await sheet.getByRole('button', { name: t('payment.linkMake') }).click()
  await expect(sheet.getByRole('img', { name: t('payment.linkQrAlt') })).toBeVisible()
  const address = await sheet.getByRole('textbox', { name: t('share.address') }).inputValue()
  expect(address).toMatch(/\/pay-for#[\w-]{43}$/)

  const payer = await arrive({ language: 'ckb', ...phone })
  await payer.page.goto(address)
  await payer.checkout.showsTitle(payer.t('payment.forTitle', { name: azad.firstName }))
  await expect(payer.page.getByRole('main')).not.toContainText(azad.lastName)
  // Kept when the field is left, as it is for a card form that has a frame of its own.
  const mother = newAddress('mother')
  await payer.page.getByRole('textbox', { name: payer.t('payment.forEmail') }).fill(mother)
  await payer.checkout.paysByCard()
  await payer.checkout.showsTitle(payer.t('payment.forPaidTitle'))
  await payer.sees(payer.t('payment.forEmailSent', { email: mother }))
  const email = await payer.outside.waitForEmail(mother, new RegExp(order.reference))
  expect(email.html).toContain('dir="rtl"')
  expect(email.text).not.toContain(azad.lastName)
  await expect(payer.page).toHaveURL(/\/pay-for\?link=[\w-]+&type=switch$/)
  await expect(payer.page.getByRole('link', { name: payer.t('order.downloadTicket') })).toHaveCount(0)
  await holder.checkout.showsTitle(t('success.bookingConfirmed'))
  // Opened anew, the link says that it is paid, and whoever it was not sent to sees nothing.
  const other = await arrive()
  other.noise.allow(/pay-links/)
  await other.page.goto(payer.page.url())
  await other.checkout.showsTitle(other.t('problem.pay-link-not-found'))
})

test('back from a wallet’s page by the browser’s own button, another way pays the same order once', async ({ arrive, sandbox }) => {
  const { page, caller, checkout, t } = await arrive()
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' })
  await checkout.opensPayPage(order.Id)
  await checkout.choosesMethod('trade.gwFastPay')
  await checkout.pressesPay()
  await expect(page).toHaveURL(new RegExp(`^${sandbox}/fastpay/`))
  await page.goBack()
  await expect(page).toHaveURL(/gateway=fastpay/)
  await expect(page.getByRole('radio', { name: t('trade.gwFastPay') })).toBeChecked()
  await checkout.choosesMethod('trade.gwCard')
  await checkout.paysByCard()
  await checkout.showsTitle(t('success.bookingConfirmed'))
  await caller.orderIs(order.Id, 'confirmed')
})
