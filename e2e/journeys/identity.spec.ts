import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like, textIn } from '../traveler/words.ts'

const t = textIn('en')
const continueWith = like(t('account.continueWith', { name: 'Safar' }))

test('[AU-8] one signs in with the identity provider, comes back where one was, and the profile is filled', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { page } = traveler
  await traveler.opens('/terms')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('ui.signIn') })
    .click()
  await traveler.dialog().getByRole('button', { name: continueWith }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your Safar account' })).toBeVisible()
  await page.getByRole('button', { name: /Hana Rashid/ }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await traveler.isAlive()
  await page
    .getByRole('banner')
    .getByRole('button', { name: like(t('ui.account')) })
    .click()
  await expect(traveler.dialog()).toContainText('Hana Rashid')
  await traveler.opens('/user/profile')
  await expect(page.getByLabel(like(t('ui.firstName'))).first()).toHaveValue('Hana')
  await expect(page.getByLabel(like(t('ui.lastName'))).first()).toHaveValue('Rashid')
})

test('[AU-8] who goes back without signing in is where they were, as they were; a way back that is not this browser’s is refused in words', async ({
  arrive,
}) => {
  const traveler = await arrive(phone)
  const { page } = traveler
  await traveler.opens('/login?back=%2Fuser%2Fprofile')
  await traveler.dialog().getByRole('button', { name: continueWith }).click()
  await page.getByRole('button', { name: /without signing in/ }).click()
  // The profile asks to sign in again, since nobody did.
  await expect(page).toHaveURL(/\/login\?back=/)
  await traveler.opens('/api/identity/return?code=made-up&state=made-up')
  await expect(page).toHaveURL(/\/login\?refused=identity$/)
  await expect(traveler.dialog()).toContainText(t('problem.sign-on-refused'))
})

for (const language of ['ar', 'ckb'] as const) {
  test(`[AU-8] the way to the provider and its page are there in ${language}`, async ({ arrive }) => {
    const traveler = await arrive({ ...phone, language })
    const { page } = traveler
    await traveler.opens('/login')
    await traveler
      .dialog()
      .getByRole('button', { name: like(traveler.t('account.continueWith', { name: 'Safar' })) })
      .click()
    await traveler.readsIn(language)
    await page.getByRole('button', { name: /Lina Haddad/ }).click()
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await traveler.isAlive()
    await expect(page.getByRole('banner').getByRole('button', { name: like(traveler.t('ui.account')) })).toBeVisible()
  })
}
