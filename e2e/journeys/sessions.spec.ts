import { goodPassword, refusals } from '../traveler/account.ts'
import { expect, phone, test, withServiceWorker } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[AU-1] [ER-1] logs in and stays for 30 days where one asks for it; signing out in one tab leaves the account in all, and wipes what was typed', async ({
  arrive,
}) => {
  const traveler = await arrive(withServiceWorker)
  const { account, page, t } = traveler
  traveler.noise.allow(refusals)
  await traveler.opens('/')
  const email = await account.signsUp()
  expect((await account.cookie('refresh'))?.expires, 'until the browser closes').toBe(-1)
  await account.signsOut()
  expect(await account.cookie('access')).toBeUndefined()

  await account.opensSignIn()
  await account.signsIn(email, 'not that one')
  await expect(account.dialog().getByRole('alert')).toContainText(t('error.login'))
  await expect(account.dialog().getByRole('alert')).toContainText(t('problem.sign-in-refused'))
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/auth/'))
      calls.push(`${request.method()} ${pathname.replace('/api/auth/', '').replace(/\/[\w-]{16,}/, '/{id}')}`)
  })
  await account.signsIn(email, goodPassword, { stay: true })
  await account.isIn()
  expect(calls.slice(0, 4)).toEqual(['POST logout', 'POST login', 'GET login/{id}', 'GET user-details/{id}/1'])
  // A browser keeps cookies by the machine's time.
  const machineNow = performance.timeOrigin + performance.now()
  const days = (((await account.cookie('refresh'))?.expires ?? 0) * 1000 - machineNow) / 86_400_000
  expect(days).toBeGreaterThan(29)
  expect(days).toBeLessThan(31)

  const other = await page.context().newPage()
  await other.goto('/user/profile')
  await expect(other.getByRole('heading', { level: 1, name: t('ui.profile') })).toBeVisible()
  await expect(other.getByRole('heading', { name: t('account.dataTitle') })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('karwan.draft.flight', JSON.stringify({ version: 1, at: Date.now(), draft: {} })))
  await account.signsOut()
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByRole('banner').getByRole('button', { name: t('ui.signIn') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('karwan.draft.flight'))).toBeNull()
})

test('[AU-5] who signs in over another’s page after its session ended sees nothing of it, and nothing of the first is saved as theirs', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  traveler.noise.allow(refusals)
  await traveler.opens('/')
  const second = await account.isKnown()
  const first = await account.signsUp()
  await traveler.opens('/user/profile')
  const main = page.getByRole('main')
  await account.profileField(t('ui.firstName')).fill('Azad')
  await account.profileField(t('ui.lastName')).fill('Karim')
  await account.profileField(t('ui.phone')).fill('0750 123 4567')
  await account.losesSession()
  await main.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await account.signsIn(second)
  await account.isIn()
  await expect(main).toContainText(second)
  await expect(main).not.toContainText(first)
  await expect(account.profileField(t('ui.firstName'))).toHaveValue('')
  await traveler.reloads()
  await expect(main).toContainText(second)
  await expect(account.profileField(t('ui.firstName'))).toHaveValue('')
})

test('[AU-2] another password signs out the other devices; each device can be signed out by itself, and all at once', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const other = await arrive({ ...phone })
  for (const each of [traveler, other]) each.noise.allow(refusals)
  const { account, page, t } = traveler
  await traveler.opens('/')
  const email = await account.signsUp()
  const signsInElsewhere = async (password: string) => {
    await other.opens('/')
    await other.account.opensSignIn()
    await other.account.signsIn(email, password)
    await other.account.isIn()
  }
  const list = page.getByRole('region', { name: t('account.sessionsTitle') })
  await signsInElsewhere(goodPassword)
  await traveler.opens('/user/profile')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').filter({ hasText: t('account.thisDevice') })).toHaveCount(1)
  await list.getByRole('button', { name: like(t('account.endSession', { device: '' })) }).click()
  await traveler.sees(t('account.sessionEnded'))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.page.goto('/user/profile')
  await expect(other.page).toHaveURL(/\/login\?back=/)

  await signsInElsewhere(goodPassword)
  const security = page.getByRole('region', { name: t('account.securityTitle') })
  const password = (label: string) => security.getByLabel(like(label, { whole: true }))
  await security.getByRole('button', { name: t('ui.changePassword') }).click()
  await password(t('account.currentPassword')).fill('not that one')
  await password(t('ui.newPassword')).fill('green hills at dawn')
  await password(t('ui.confirmPassword')).fill('green hills at dawn')
  await security.getByRole('button', { name: t('ui.changePassword') }).click()
  await expect(security.getByText(t('error.passwordWrong'))).toBeVisible()
  await password(t('account.currentPassword')).fill(goodPassword)
  await security.getByRole('button', { name: t('ui.changePassword') }).click()
  await traveler.sees(t('success.passwordChanged'))
  await other.page.goto('/user/profile')
  await expect(other.page).toHaveURL(/\/login\?back=/)

  await signsInElsewhere('green hills at dawn')
  await traveler.reloads()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: t('account.endAll') }).click()
  await account
    .dialog()
    .getByRole('checkbox', { name: t('account.endAllKeep') })
    .check()
  await account.press(t('account.endAll'))
  await traveler.sees(t('account.othersEnded'))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.page.goto('/user/profile')
  await expect(other.page).toHaveURL(/\/login\?back=/)

  await signsInElsewhere('green hills at dawn')
  const endings = traveler.hears(/\/api\/auth\/sessions/)
  await list.getByRole('button', { name: t('account.endAll') }).click()
  await account.press(t('account.endAll'))
  await expect(page).toHaveURL(/\/$/)
  await account.isOut()
  expect(endings, 'one call, however many devices').toHaveLength(1)
  await other.page.goto('/user/profile')
  await expect(other.page).toHaveURL(/\/login\?back=/)
})
