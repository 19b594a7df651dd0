import { readFile } from 'node:fs/promises'
import { goodPassword, newEmail } from '../traveler/account.ts'
import { expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

/** A refusal that is part of a journey stands in the console too. */
const refused = /40[0-9]|410|422|429/
const eastern = (digits: string): string => [...digits].map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
const cookie = async ({ page }: Traveler, name: string) => (await page.context().cookies()).find(each => each.name === name)
/** The session's end, as another device, an operator or time brings it about: the server knows none of these cookies any more. */
const losesSession = async ({ page }: Traveler) => {
  for (const name of ['access', 'refresh']) await page.context().clearCookies({ name })
}
const profileField = ({ page }: Traveler, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: like(label, { whole: true }) })

test('[AU-1] [AU-2] [VA-1] [VA-3] signs up on a phone: faults at the fields, a code by mail in any digits, signed in and still so after a reload', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { account, outside, page, t } = traveler
  traveler.noise.allow(refused)
  const email = newEmail()
  await traveler.opens('/')
  await account.opensSignIn()
  await account.press(t('ui.signUp'))
  await account.press(t('ui.continue'))
  await expect(account.fault(t('error.emailRequired'))).toBeVisible()
  await expect(account.fault(t('error.passwordRequired'))).toBeVisible()
  await account.field(t('ui.email')).fill('azad@nowhere.invalidtld')
  await account.password(t('ui.password')).fill('12345')
  await account.press(t('ui.continue'))
  await expect(account.fault(t('error.emailInvalid'))).toBeVisible()
  await expect(account.fault(t('error.passwordTooShort'))).toBeVisible()
  await account.password(t('ui.password')).fill('123456')
  await account.field(t('ui.email')).fill(email)
  await expect(account.fault(t('error.passwordTooCommon'))).toBeVisible()
  await account.password(t('ui.password')).fill(goodPassword)
  await account.press(t('ui.continue'))
  const code = await outside.code(email)
  const wrong = code === '000000' ? '111111' : '000000'
  await account.codeField.fill(wrong)
  await expect(account.codeField).toHaveAttribute('aria-invalid', 'true')
  await expect(account.codeField).toHaveAttribute('autocomplete', 'one-time-code')
  await account.codeField.fill(` ${eastern(code.slice(0, 3))} ${eastern(code.slice(3))}`)
  await traveler.sees(t('success.accountCreated'))
  await account.isIn()
  expect((await cookie(traveler, 'access'))?.httpOnly).toBe(true)
  expect((await cookie(traveler, 'refresh'))?.httpOnly).toBe(true)
  await page.reload()
  await traveler.isAlive()
  await account.isIn()
})

test('[AU-1] [ER-1] logs in and stays for 30 days where one asks for it; signing out in one tab leaves the account in all, and wipes what was typed', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  traveler.noise.allow(refused)
  await traveler.opens('/')
  const email = await account.signsUp()
  expect((await cookie(traveler, 'refresh'))?.expires, 'until the browser closes').toBe(-1)
  await account.signsOut()
  expect(await cookie(traveler, 'access')).toBeUndefined()

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
  const days = (((await cookie(traveler, 'refresh'))?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
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

test('[AU-2] [VA-3] [ER-1] a forgotten password: the same answer for all, a link that works once and leaves the address at once', async ({
  arrive,
  shop,
}) => {
  const traveler = await arrive({ language: 'ar' })
  const { account, outside, page, t } = traveler
  traveler.noise.allow(refused)
  await traveler.opens('/')
  const email = await account.signsUp()
  await account.signsOut()
  for (const address of [newEmail(), email]) {
    await account.opensSignIn()
    await account.press(t('ui.forgotPassword'))
    await account.field(t('ui.email')).fill(address)
    await account.press(t('account.sendLink'))
    await expect(account.dialog().getByRole('status')).toContainText(t('success.resetLinkSent'))
    await page.keyboard.press('Escape')
  }
  const letter = await outside.letter(email, like(t('mail.resetHeading')))
  const link = /https?:\/\/\S*reset=[\w-]+/.exec(letter.text)?.[0] ?? ''
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
  traveler.noise.allow(refused)
  await page.clock.install()
  await traveler.opens('/')
  const email = await account.signsUp()
  await account.signsOut()
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
  await page.reload()
  await traveler.isAlive()
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
  traveler.noise.allow(refused)
  await traveler.opens('/')
  const email = await account.signsUp()
  await account.signsOut()

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

test('[AU-3] [AU-5] [VA-1] [RT-6] a profile of Iraq: all its fields, faults at the field, the passport masked; a session that ends costs nothing that was typed', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { account, page, t } = traveler
  traveler.noise.allow(refused)
  await traveler.opens('/')
  const email = await account.signsUp()
  await traveler.opens('/user/profile')
  const main = page.getByRole('main')
  const field = (label: string) => profileField(traveler, label)
  const choose = (label: string, value: string) => main.getByRole('combobox', { name: like(label, { whole: true }) }).selectOption(value)
  const day = async (label: string, [year, month, date]: readonly [string, string, string]) => {
    const group = main.getByRole('group', { name: like(label) })
    await group.getByRole('textbox').first().fill(date)
    await group.getByRole('combobox').selectOption(month)
    await group.getByRole('textbox').last().fill(year)
  }
  await field(t('ui.firstName')).fill('آزاد')
  await main.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(main.getByText(like(t('error.latinLettersOnly'))).first()).toBeVisible()
  await expect(main.getByText(like(t('error.lastNameRequired'))).first()).toBeVisible()
  await expect(main.getByText(like(t('error.phoneRequired'))).first()).toBeVisible()

  await main.getByRole('radio', { name: t('trade.titleMr'), exact: true }).check()
  await field(t('ui.firstName')).fill('Azad')
  await field(t('ui.lastName')).fill('Karim')
  await day(t('trade.birthDate'), ['1990', '05', '15'])
  await field(t('ui.phone')).fill('٠٧٥٠ ١٢٣ ٤٥٦٧')
  await choose(t('account.languageOfLetters'), 'ckb')
  await choose(t('ui.country'), 'IQ')
  await field(t('ui.city')).fill('أربيل')
  await field(t('account.streetName')).fill('60m')
  await field(t('account.streetNumber')).fill('12')
  await field(t('ui.postalCode')).fill('44001')
  await field(t('trade.passportNumber')).fill('A1234567')
  await choose(t('trade.passportCountry'), 'IQ')
  await day(t('trade.passportExpiryDate'), ['2031', '01', '31'])

  await losesSession(traveler)
  await main.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(account.dialog()).toContainText(t('error.sessionEnded'))
  await account.signsIn(email)
  await traveler.sees(t('success.profileUpdated'))
  await expect(page).toHaveURL(/\/user\/profile$/)

  await page.reload()
  await traveler.isAlive()
  await expect(field(t('ui.firstName'))).toHaveValue('Azad')
  await expect(field(t('ui.lastName'))).toHaveValue('Karim')
  await expect(field(t('ui.phone'))).toHaveValue('7501234567')
  await expect(field(t('ui.city'))).toHaveValue('أربيل')
  await expect(field(t('account.streetName'))).toHaveValue('60m')
  await expect(field(t('account.streetNumber'))).toHaveValue('12')
  await expect(field(t('ui.postalCode'))).toHaveValue('44001')
  await expect(main.getByRole('combobox', { name: like(t('ui.country'), { whole: true }) })).toHaveValue('IQ')
  await expect(main.getByRole('combobox', { name: like(t('trade.passportCountry'), { whole: true }) })).toHaveValue('IQ')
  await expect(main.getByRole('combobox', { name: like(t('account.languageOfLetters'), { whole: true }) })).toHaveValue('ckb')
  await expect(main.getByRole('radio', { name: t('trade.titleMr'), exact: true })).toBeChecked()
  await expect(main).toContainText(email)
  await expect(main).toContainText('567')
  expect(await page.content()).not.toContain('A1234567')
  await traveler.fits()
})

test('[AU-5] who signs in over another’s page after its session ended sees nothing of it, and nothing of the first is saved as theirs', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  traveler.noise.allow(refused)
  await traveler.opens('/')
  const second = await account.signsUp()
  await account.signsOut()
  const first = await account.signsUp()
  await traveler.opens('/user/profile')
  const main = page.getByRole('main')
  await profileField(traveler, t('ui.firstName')).fill('Azad')
  await profileField(traveler, t('ui.lastName')).fill('Karim')
  await profileField(traveler, t('ui.phone')).fill('0750 123 4567')
  await losesSession(traveler)
  await main.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await account.signsIn(second)
  await account.isIn()
  await expect(main).toContainText(second)
  await expect(main).not.toContainText(first)
  await expect(profileField(traveler, t('ui.firstName'))).toHaveValue('')
  await page.reload()
  await traveler.isAlive()
  await expect(main).toContainText(second)
  await expect(profileField(traveler, t('ui.firstName'))).toHaveValue('')
})

test('[AU-3] [BR-2] a profile of Syria asks for no country, city and language, and the account has neither points nor vouchers', async ({
  arrive,
}) => {
  const traveler = await arrive({ brand: 'we-travel', language: 'ar' })
  const { account, outside, page, t } = traveler
  await traveler.opens('/')
  const email = newEmail()
  await account.opensSignIn()
  await account.asksForAccount(email)
  await account.codeField.fill(await outside.code(email))
  await account.isIn()
  await account.menuButton.click()
  const menu = account.dialog().getByRole('link')
  await expect(menu.filter({ hasText: t('ui.profile') })).toBeVisible()
  await expect(menu.filter({ hasText: t('ui.pointsHistory') })).toHaveCount(0)
  await expect(menu.filter({ hasText: t('ui.myVouchers') })).toHaveCount(0)
  await menu.filter({ hasText: t('ui.profile') }).click()
  await expect(profileField(traveler, t('ui.firstName'))).toBeVisible()
  await expect(profileField(traveler, t('ui.city'))).toHaveCount(0)
  for (const label of [t('ui.country'), t('account.languageOfLetters')])
    await expect(page.getByRole('main').getByRole('combobox', { name: like(label, { whole: true }) })).toHaveCount(0)
})

test('[AU-2] another password signs out the other devices; each device can be signed out by itself, and all at once', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const other = await arrive({ ...phone })
  for (const each of [traveler, other]) each.noise.allow(refused)
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
  await page.reload()
  await traveler.isAlive()
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

test('takes one’s data along, and deletes the account for good', async ({ arrive }) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  traveler.noise.allow(refused)
  await traveler.opens('/')
  const email = await account.signsUp()
  await traveler.opens('/user/profile')
  const downloading = page.waitForEvent('download')
  await traveler.button(t('account.dataDownload')).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(email)

  await traveler.button(t('account.deleteTitle')).click()
  await expect(account.dialog()).toContainText(t('account.deleteText'))
  await account.press(t('account.deleteTitle'))
  await expect(account.fault(t('error.passwordRequired'))).toBeVisible()
  await account.password(t('account.deletePassword')).fill('not that one')
  await account.press(t('account.deleteTitle'))
  await expect(account.fault(t('error.passwordWrong'))).toBeVisible()
  await account.password(t('account.deletePassword')).fill(goodPassword)
  await account.press(t('account.deleteTitle'))
  await traveler.sees(t('account.deleted'))
  await expect(page).toHaveURL(/\/$/)
  await account.opensSignIn()
  await account.signsIn(email)
  await expect(account.dialog().getByRole('alert')).toContainText(t('problem.sign-in-refused'))
})

test('a picture is looked at before it is saved, and taken away again', async ({ arrive }) => {
  const traveler = await arrive()
  const { account, page, t } = traveler
  traveler.noise.allow(refused)
  await traveler.opens('/')
  await account.signsUp()
  await traveler.opens('/user/profile')
  const part = page.getByRole('region', { name: t('account.pictureTitle') })
  const input = part.locator('input[type=file]')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(part.getByRole('alert')).toContainText(t('problem.picture-refused'))
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(part.locator('img')).toHaveAttribute('src', /^blob:/)
  await part.getByRole('button', { name: t('ui.save') }).click()
  await traveler.sees(t('success.profileUpdated'))
  await expect(part.locator('img')).toHaveAttribute('src', /^\/api\/auth\/user-details\/.+\/picture/)
  await expect.poll(() => part.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await part.getByRole('button', { name: t('account.pictureRemove') }).click()
  await expect(part.locator('img')).toHaveCount(0)
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
  const email = await account.signsUp()
  await account.signsOut()
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

test('[AU-2] [AU-3] a phone verified by SMS signs in from then on; another number is not verified', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { account, outside, page, t } = traveler
  traveler.noise.allow(refused)
  const local = `0751${String(Date.now()).slice(-7)}`
  const number = `+964${local.slice(1)}`
  await account.signsUp()
  await traveler.opens('/user/profile')
  const main = page.getByRole('main')
  const verify = main.getByRole('button', { name: t('account.phoneVerify'), exact: true })
  const field = profileField(traveler, t('ui.phone'))
  await expect(field).toBeVisible()
  await expect(verify, 'nothing to verify without a number').toHaveCount(0)
  await field.fill(eastern(local))
  await expect(main).toContainText(t('account.phoneNotVerified'))
  await verify.click()
  const again = account.dialog().getByRole('button', { name: like(t('ui.resendIn', { seconds: 60 }).replace(/\d+.*/s, '')) })
  await expect(account.dialog()).toContainText(number)
  await expect(again).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(verify).toBeFocused()
  await verify.click()
  await expect(again, 'the code that is on its way counts').toBeDisabled()
  const code = await outside.code(number)
  await account.codeField.fill(code === '000000' ? '111111' : '000000')
  await expect(account.fault(t('account.codeWrong', { count: 4 }))).toBeVisible()
  await account.codeField.fill(` ${eastern(code.slice(0, 3))}-${eastern(code.slice(3))}`)
  await traveler.sees(t('account.phoneVerifiedNow'))
  await expect(verify).toHaveCount(0)
  await page.reload()
  await traveler.isAlive()
  await expect(field).toHaveValue(local.slice(1))
  await expect(main.getByText(t('account.phoneVerified'), { exact: true })).toBeVisible()
  await account.signsOut()

  await account.opensSignIn()
  await account.press(t('account.signInByCode'))
  await account.field(t('account.emailOrPhone')).fill(eastern(local))
  await account.press(t('account.sendCode'))
  await account.codeField.fill(await outside.code(number, 2))
  await account.isIn()

  await traveler.opens('/user/profile')
  await field.fill('0750 123 4567')
  await expect(verify).toBeVisible()
  await field.fill(local)
  await expect(verify).toHaveCount(0)
  await field.fill('0750 123 4567')
  await profileField(traveler, t('ui.firstName')).fill('Azad')
  await profileField(traveler, t('ui.lastName')).fill('Karim')
  await main.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await traveler.sees(t('success.profileUpdated'))
  await page.reload()
  await traveler.isAlive()
  await expect(verify).toBeVisible()
})

test('[AU-3] another e-mail address counts once its code is typed; the old one is told and signs in no more', async ({ arrive }) => {
  const traveler = await arrive()
  const { account, outside, page, t } = traveler
  traveler.noise.allow(refused)
  const old = await account.signsUp()
  const next = newEmail()
  await traveler.opens('/user/profile')
  const security = page.getByRole('region', { name: t('account.securityTitle') })
  await expect(security).toContainText(old)
  await security.getByRole('button', { name: t('account.emailChange') }).click()
  await account.field(t('account.emailNew')).fill('azad@nowhere')
  await account.press(t('account.sendCode'))
  await expect(account.fault(t('error.emailInvalid'))).toBeVisible()
  await account.field(t('account.emailNew')).fill(next)
  await account.press(t('account.sendCode'))
  const code = await outside.code(next)
  await account.codeField.fill(code === '000000' ? '111111' : '000000')
  await expect(account.fault(t('account.codeWrong', { count: 4 }))).toBeVisible()
  await expect(security).toContainText(old)
  await account.codeField.fill(code)
  await traveler.sees(t('success.informationUpdated'))
  await expect(account.dialog()).toHaveCount(0)
  await expect(security).toContainText(next)
  await expect.poll(async () => (await outside.letters(old)).some(({ text }) => text.includes(next)), { timeout: 30_000 }).toBe(true)
  await account.signsOut()
  await account.opensSignIn()
  await account.signsIn(old)
  await expect(account.dialog().getByRole('alert')).toContainText(t('problem.sign-in-refused'))
  await account.signsIn(next)
  await account.isIn()
})

test('[AU-6] a guest is offered an account after paying; signed up there, the booking stands in it', async ({ arrive }) => {
  test.setTimeout(120_000)
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { account, caller, checkout, outside, page, purchases, t } = traveler
  const email = newEmail()
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email, language: 'ar' })
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const prompt = page.getByRole('region', { name: t('account.promptTitle') })
  await prompt.getByRole('button', { name: t('ui.signUp') }).click()
  await expect(account.field(t('ui.email'))).toHaveValue(email)
  await account.password(t('ui.password')).fill(goodPassword)
  await account.press(t('ui.continue'))
  // The booking's own mails may hold six digits in a row too; the code's is the newest that came.
  await account.codeField.fill(await outside.code(email))
  await account.isIn()
  await prompt.getByRole('link', { name: t('ui.myBookings') }).click()
  await expect(purchases.card(order.reference)).toBeVisible()
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
  await expect(account.field(t('ui.email'))).toBeFocused()
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
