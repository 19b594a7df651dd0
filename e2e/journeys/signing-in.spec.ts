import { goodPassword, newEmail, refusals } from '../traveler/account.ts'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[AU-2] [VA-3] [ER-1] a forgotten password: the same answer for all, a link that works once and leaves the address at once', async ({
  arrive,
  shop,
}) => {
  const traveler = await arrive({ language: 'ar' })
  const { account, outside, page, t } = traveler
  traveler.noise.allow(refusals)
  await traveler.opens('/')
  const email = await account.isKnown()
  for (const address of [newEmail(), email]) {
    await account.opensSignIn()
    await account.press(t('ui.forgotPassword'))
    await account.field(t('account.emailOrPhone')).fill(address)
    await account.press(t('account.sendReset'))
    await expect(account.dialog().getByRole('status')).toContainText(t('success.resetLinkSent'))
    await page.keyboard.press('Escape')
  }
  const message = await outside.waitForEmail(email, like(t('mail.resetHeading')))
  const link = /https?:\/\/\S*reset=[\w-]+/.exec(message.text)?.[0] ?? ''
  const { pathname, search, hash } = new URL(link, shop)
  await traveler.opens(pathname + search + hash)
  await expect(traveler.dialog(t('ui.newPassword'))).toBeVisible()
  expect(page.url()).not.toContain('reset')
  await account.password(t('ui.newPassword')).fill('green hills at dawn')
  await account.password(t('ui.confirmPassword')).fill('green hills at noon')
  await account.press(t('account.setPassword'))
  await expect(account.fault(t('error.passwordsDiffer'))).toBeVisible()
  await account.password(t('ui.confirmPassword')).fill('green hills at dawn')
  await account.press(t('account.setPassword'))
  await traveler.sees(t('success.passwordChanged'))
  await account.signsIn(email, 'green hills at dawn')
  await account.isIn()
  await account.signsOut()

  await page.goto('about:blank')
  await traveler.opens(pathname + search + hash)
  await account.password(t('ui.newPassword')).fill('red hills at dusk')
  await account.password(t('ui.confirmPassword')).fill('red hills at dusk')
  await account.press(t('account.setPassword'))
  await expect(account.dialog().getByRole('alert')).toContainText(t('error.passwordChange'))
  await expect(account.dialog().getByRole('alert')).toContainText(t('problem.link-expired'))
})

test('[AU-2] a code in place of the password: known and unknown addresses read the same, its countdown outlives closing and a reload', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { account, outside, page, t } = traveler
  traveler.noise.allow(refusals)
  await page.clock.install()
  await traveler.opens('/')
  const email = await account.isKnown()
  const asks = async (address: string) => {
    await account.field(t('account.emailOrPhone')).fill(address)
    await account.press(t('account.sendCode'))
    await expect(account.codeField).toBeVisible()
  }
  const countdown = account.dialog().getByRole('button', { name: /Send again in \d+ second/ })
  await account.opensSignIn()
  await account.press(t('account.signInByCode'))
  const stranger = newEmail()
  await asks(stranger)
  await expect(account.dialog()).toContainText(t('account.codeSentIfKnown', { to: stranger }))
  await account.press(t('account.otherAddress'))
  await asks(email)
  await expect(account.dialog()).toContainText(t('account.codeSentIfKnown', { to: email }))
  await expect(countdown).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(account.dialog()).toHaveCount(0)
  await page.clock.fastForward(25_000)
  await traveler.reloads()
  await account.signInButton.click()
  await expect(countdown).toBeDisabled()
  const left = Number(/\d+/.exec((await countdown.textContent()) ?? '')?.[0])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(36)
  await page.clock.fastForward(40_000)
  await account.press(t('ui.resendIn', { seconds: 0 }))
  await expect(account.dialog().getByRole('alert'), 'the server has its own clock').toContainText(t('problem.resend-too-early'))
  await account.codeField.fill(await outside.code(email, 2))
  await account.isIn()
})

test('[AU-5] [RT-1] [RT-6] pages of an account lead to signing in and back; an address elsewhere is not followed', async ({
  arrive,
  shop,
  caller,
}) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  traveler.noise.allow(refusals)
  await traveler.opens('/')
  const email = await account.isKnown()

  for (const path of ['/user/profile', '/user/purchases', '/user/pointshistory', '/user/vouchers']) {
    const answer = await caller.request.get(shop + path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    expect(answer.headers().location).toBe(`/login?back=${encodeURIComponent(path)}`)
    expect(await answer.text()).toBe('')
  }
  await traveler.opens('/user/profile')
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(traveler.dialog(t('ui.signIn'))).toBeVisible()
  await account.signsIn(email)
  await expect(page).toHaveURL(/\/user\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: t('ui.profile') })).toBeVisible()
  await account.signsOut()
  await expect(page).toHaveURL(/\/$/)

  await traveler.opens(`/login?back=${encodeURIComponent('//evil.example/user')}`)
  await account.signsIn(email)
  await account.isIn()
  await expect(page).toHaveURL(`${shop}/`)
  await account.signsOut()
  await traveler.opens('/login')
  await expect(traveler.dialog(t('ui.signIn'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${shop}/`)
})

test('who wants to see bookings and has no account finds the way to look one up, and can go back', async ({ arrive }) => {
  const traveler = await arrive()
  const { page, t } = traveler
  await traveler.opens('/user/purchases')
  const dialog = traveler.dialog(t('ui.signIn'))
  await dialog.getByRole('button', { name: t('ui.findBooking') }).click()
  await expect(page).toHaveURL(/\/booking$/)
  await expect(page.getByRole('heading', { level: 1, name: t('order.findTitle') })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await traveler.opens('/user/profile')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('ui.findBooking') })).toHaveCount(0)
})

test('[ER-1] each step of signing in and up that fails says which one it was', async ({ arrive }) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  traveler.noise.allow(/503/)
  const busy = {
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'service-busy', title: 'Busy', status: 503 }),
  }
  const failing = async (path: RegExp, act: () => Promise<void>, words: string) => {
    await page.route(path, route => route.fulfill(busy))
    await act()
    await expect(account.dialog().getByRole('alert')).toContainText(words)
    await page.unroute(path)
  }
  await traveler.opens('/')
  const email = await account.isKnown()
  await account.opensSignIn()
  const signsIn = () => account.signsIn(email)
  await failing(/\/api\/auth\/login$/, signsIn, t('error.login'))
  await failing(/\/api\/auth\/login\/.+/, signsIn, t('error.loginVerification'))
  await failing(/\/api\/auth\/user-details\//, signsIn, t('error.account'))
  await account.press(t('ui.signUp'))
  const signsUp = async () => {
    await account.password(t('ui.password')).fill(goodPassword)
    await account.press(t('ui.continue'))
  }
  await failing(/\/api\/auth\/register$/, signsUp, t('error.signup'))
})

test('signs in by keyboard alone, and stands where it was when the dialog closes', async ({ arrive }) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  const email = await account.signsUp()
  await traveler.opens('/')
  await account.signsOut()
  await traveler.tabsTo(account.signInButton)
  await page.keyboard.press('Enter')
  await expect(traveler.dialog(t('ui.signIn'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account.signInButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(account.field(t('account.emailOrPhone'))).toBeFocused()
  await page.keyboard.type(email)
  await traveler.tabsTo(account.password(t('ui.password')))
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await account.isIn()
  await expect(account.menuButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(account.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account.menuButton).toBeFocused()
})
