import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[PY-5] on a phone: six months are chosen with their dates, agreed by a code, the first installment is paid by card and books; the second is paid under the booking, the third at an office', async ({
  arrive,
  browser,
  sandbox,
}) => {
  const traveler = await arrive({ language: 'en', ...phone })
  const { page, caller, checkout, t } = traveler
  // A wrong code is answered so.
  traveler.noise.allow(/status of 422/)
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' })
  await checkout.opensPayPage(order.Id)
  await page.getByRole('radio', { name: t('offer.monthly') }).check()
  await page.getByRole('radio', { name: like(t('time.months', { count: 6 })) }).check()
  const schedule = page.getByRole('table', { name: t('plan.schedule') })
  await expect(schedule.getByRole('row')).toHaveCount(7)
  await expect(page.getByText(t('plan.termsLateTitle'))).toBeVisible()
  await page.getByRole('textbox', { name: t('plan.account', { provider: 'Aqsati' }) }).fill('6331007501234567')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('plan.sendCode') }).click()
  const code = page.getByRole('textbox', { name: t('ui.verificationCode') })
  await expect(code).toBeVisible()
  const inbox = await (await page.request.get(`${sandbox}/phone/messages?to=${encodeURIComponent('+9647501234567')}`)).json()
  const sent: string = inbox.messages[0].text.slice(0, 6)
  await code.fill(sent === '000000' ? '111111' : '000000')
  await expect(page.getByText(like(t('account.codeWrong', { count: 2 })))).toBeVisible()
  await code.fill(sent)
  await expect(page.getByText(t('plan.agreedTitle'))).toBeVisible()
  await checkout.pressesPay()
  await checkout.paysByCard()
  await checkout.isConfirmed()
  await caller.orderIs(order.Id, 'confirmed')
  await traveler.opens(`/booking?order_id=${order.Id}`)
  const plan = page.getByRole('region', { name: t('plan.yours') })
  await expect(plan.getByText(t('plan.statePaid'), { exact: true })).toHaveCount(1)
  await plan
    .getByRole('link', { name: like(t('plan.payNext', { amount: '' }).trim()) })
    .first()
    .click()
  await checkout.pressesPay()
  await checkout.paysByCard()
  await expect(page).toHaveURL(/\/installments\?order_id=/)
  await expect(page.getByText(t('plan.payDone'))).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: t('plan.toBooking') }).click()
  await expect(plan.getByText(t('plan.statePaid'), { exact: true })).toHaveCount(2)

  await plan
    .getByRole('link', { name: like(t('plan.payNext', { amount: '' }).trim()) })
    .first()
    .click()
  await checkout.choosesMethod('trade.gwOffice')
  await page.getByRole('button', { name: t('office.laterHold') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('office.laterTitle') })).toBeVisible()
  const shown =
    (await page
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .last()
      .textContent()) ?? ''
  const staffPage = await (await browser.newContext(desktop)).newPage()
  await staffPage.goto(`${caller.shop}/desk?code=${shown}`)
  await staffPage.getByLabel(t('desk.userName')).fill('desk')
  await staffPage.getByLabel(t('ui.password'), { exact: true }).fill('demonstration desk')
  await staffPage.keyboard.press('Enter')
  await expect(staffPage.getByText(t('plan.numberOf', { number: 3, count: 6 }))).toBeVisible()
  await staffPage.getByLabel(t('desk.counted')).fill('99,000,000')
  await staffPage.keyboard.press('Enter')
  await expect(staffPage.getByText(t('desk.takenInstallment'))).toBeVisible()
  await expect(page.getByText(t('plan.payDone'))).toBeVisible()
  await page.getByRole('link', { name: t('plan.toBooking') }).click()
  await expect(plan.getByText(t('plan.statePaid'), { exact: true })).toHaveCount(3)
})
