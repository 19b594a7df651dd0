import { MallApp } from '../traveler/mall-app.ts'
import { desktop, expect, test, withServiceWorker } from '../traveler/test.ts'
import { like, textIn } from '../traveler/words.ts'

const t = textIn('en')

test('[EM-2] [EM-3] the mall app opens the shop in its phone and its member is signed in; the token leaves the address and is kept nowhere', async ({
  arrive,
  sandbox,
}) => {
  const { page } = await arrive({ ...desktop, ...withServiceWorker })
  const mall = new MallApp(page, sandbox)
  await mall.comes()
  await expect(mall.shop.getByText('The shop is closed.')).toBeVisible()
  await mall.opens()
  await expect(mall.account).toBeVisible()
  await expect.poll(() => mall.exchanges).toBe(1)
  await mall.expectNoToken()
  await mall.account.click()
  await expect(mall.shop.getByRole('dialog')).toContainText('Shilan Karim')
  await page.keyboard.press('Escape')

  // Reloading exchanges nothing: there is nothing left to exchange.
  await mall.frame.evaluate(() => location.reload())
  await mall.isAlive()
  await expect(mall.account).toBeVisible()
  expect(mall.exchanges).toBe(1)

  await page.getByRole('link', { name: 'Close the shop' }).click()
  await expect(mall.shop.getByText('The shop is closed.')).toBeVisible()
})

test('[EM-2] another member of the same phone gets their own account in place of the first one’s', async ({ arrive, sandbox }) => {
  const { page, noise } = await arrive({ ...desktop, ...withServiceWorker })
  // What was asked for the first one may be answered after their session has ended.
  noise.allow(/401.*api\/points/)
  const mall = new MallApp(page, sandbox)
  await mall.comes()
  await mall.opens()
  await expect(mall.account).toBeVisible()
  await mall.choosesMember('Omar Hassan')
  await mall.opens()
  await expect.poll(() => mall.exchanges).toBe(2)
  await mall.account.click()
  await expect(mall.shop.getByRole('dialog')).toContainText('Omar Hassan')
  await mall.expectNoToken()
})

for (const how of ['used', 'expired', 'other-audience', 'unknown'] as const) {
  test(`[EM-2] a token that is ${how} makes the visitor nobody, asked once to sign in as usual`, async ({ arrive, sandbox }) => {
    const { page, noise } = await arrive({ ...desktop, ...withServiceWorker })
    noise.allow(/asiamall\/sso\/authenticate/)
    const mall = new MallApp(page, sandbox)
    await mall.comes()
    await mall.opens()
    await expect(mall.account).toBeVisible()
    await mall.opens(how)
    const dialog = mall.shop.getByRole('dialog', { name: like(t('ui.signIn')) })
    await expect(dialog).toContainText(t('problem.sign-on-refused'))
    await expect(dialog.getByRole('textbox', { name: like(t('account.emailOrPhone')) })).toBeVisible()
    expect(mall.exchanges).toBe(2)
    await mall.expectNoToken()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(mall.shop.getByRole('banner').getByRole('button', { name: t('ui.signIn') })).toBeVisible()
    await mall.frame.evaluate(() => location.reload())
    await mall.isAlive()
    await expect(dialog).toHaveCount(0)
    expect(mall.exchanges).toBe(2)
  })
}

test('[EM-2] a deep link into the account is reached after the token was exchanged, without being asked to sign in', async ({
  arrive,
  sandbox,
  playwright,
}) => {
  const traveler = await arrive({ ...desktop, ...withServiceWorker })
  const request = await playwright.request.newContext()
  const { token } = await (await request.post(`${sandbox}/__sim/mall/token`, { data: {} })).json()
  await request.dispose()
  await traveler.page.goto(`/user/profile?token=${encodeURIComponent(token)}`)
  await expect(traveler.page).toHaveURL(/\/user\/profile$/)
  await expect(traveler.heading(t('ui.profile')).first()).toBeVisible()
  await expect(traveler.dialog()).toHaveCount(0)
})
