import { expect, phone, test } from '../traveler/test.ts'

test('[PY-1] [AP-8] on a phone, in Kurdish: ZainCash is chosen, a wrong PIN is told, the right one pays, and the booking is confirmed', async ({
  arrive,
  sandbox,
}) => {
  const traveler = await arrive({ language: 'ckb', ...phone })
  const { page, caller, checkout, t } = traveler
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { language: 'ckb' })
  await checkout.opensPayPage(order.Id)
  await checkout.choosesMethod('trade.gwZainCash')
  await checkout.pressesPay()
  await expect(page).toHaveURL(new RegExp(`^${sandbox}/zaincash/transaction/pay`))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(order.reference)).toBeVisible()
  const enters = async (pin: string) => {
    await page.getByRole('textbox', { name: 'ژمارەی جزدان' }).fill('٠٧٨٠٢٩٩٩٥٦٩')
    await page.getByLabel('ژمارەی نهێنی').fill(pin)
    await page.getByRole('button', { name: 'بەردەوام بە' }).click()
  }
  await enters('4321')
  await expect(page.getByRole('alert')).toHaveText('ژمارە نهێنییەکە هەڵەیە. تکایە دووبارە هەوڵ بدەوە.')
  await enters('١١١١')
  await page.getByRole('textbox', { name: 'کۆدی نامە کورتەکە' }).fill('111111')
  await page.getByRole('button', { name: 'پارە بدە' }).click()
  await expect(page).toHaveURL(/\/payment\/processed\?type=zaincash&order_id=/)
  await checkout.showsTitle(t('success.bookingConfirmed'))
  await caller.orderIs(order.Id, 'confirmed')
})
