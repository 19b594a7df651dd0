import { languages } from '@karwan/domain/locales'
import { flightAddress } from '../traveler/flights.ts'
import { newAddress } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'
import { goingPast, looksAt } from './screens.ts'

for (const language of languages)
  test(
    `[LN-1] [LN-2] signing in and the pages of an account are sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { account, flights, outside, page, t } = traveler
      traveler.noise.allow(/40[0-4]/)
      const main = page.getByRole('main')
      await traveler.opens('/login')
      await expect(account.field(t('account.emailOrPhone'))).toBeVisible()
      await account.press(t('ui.signIn'))
      await looksAt(traveler, 'signing in, with faults')
      await account.press(t('ui.signUp'))
      await account.press(t('ui.continue'))
      await expect(account.fault(t('error.emailOrPhoneRequired'))).toBeVisible()
      await looksAt(traveler, 'signing up, with faults')
      await account.press(t('ui.signIn'))
      await account.press(t('account.signInByCode'))
      await account.field(t('account.emailOrPhone')).fill(newAddress('unknown'))
      await account.press(t('account.sendCode'))
      await expect(account.codeField).toBeVisible()
      await looksAt(traveler, 'a code to be typed')
      await page.keyboard.press('Escape')

      await traveler.opens(flightAddress('EBL', 'DXB'))
      await flights.finish()
      const bell = main.getByRole('button', { name: t('watch.open'), exact: true })
      await bell.click()
      await expect(account.dialog().getByRole('button', { name: t('watch.signIn') })).toBeVisible()
      await looksAt(traveler, 'watching a price, signed out')
      await page.keyboard.press('Escape')
      await account.signsUp()
      await flights.finish()
      await bell.click()
      await account.press(t('watch.start'))
      await expect(account.dialog().getByRole('button', { name: t('watch.stop'), exact: true })).toBeVisible()
      await looksAt(traveler, 'watching a price')
      await traveler.opens('/price-watch?stop=unknown')
      await main.getByRole('button', { name: t('watch.stop'), exact: true }).click()
      await expect(traveler.heading(t('watch.linkStrange'))).toBeVisible()
      await looksAt(traveler, 'a link that stops nothing')

      await traveler.opens('/user/profile')
      const number = `+96477${String(Date.now()).slice(-8)}`
      await main.getByRole('textbox', { name: like(t('ui.phone'), { whole: true }) }).fill(number.replace('+964', '0'))
      await main.getByRole('button', { name: t('ui.save'), exact: true }).click()
      await expect(traveler.heading(t('booking.errorsTitle'))).toBeVisible()
      await looksAt(traveler, 'a profile with faults')
      await main.getByRole('button', { name: t('account.phoneVerify'), exact: true }).click()
      await expect(account.codeField).toBeVisible()
      await looksAt(traveler, 'a phone to be verified')
      await account.codeField.fill(await outside.code(number))
      await expect(main.getByText(t('account.phoneVerified'), { exact: true })).toBeVisible()
      await expect(account.dialog()).toHaveCount(0)
      await main.getByRole('button', { name: t('account.endAll'), exact: true }).click()
      await looksAt(traveler, 'signing out everywhere')
      await page.keyboard.press('Escape')
      await main.getByRole('button', { name: t('account.deleteTitle'), exact: true }).click()
      await expect(account.password(t('account.deletePassword'))).toBeVisible()
      await account.press(t('account.deleteTitle'))
      await expect(account.fault(t('error.passwordRequired'))).toBeVisible()
      await looksAt(traveler, 'deleting the account')
      await page.keyboard.press('Escape')

      await traveler.opens('/user/pointshistory')
      await traveler.sees(t('ui.emptyPoints'))
      await looksAt(traveler, 'no points', { withFrame: true })
      await traveler.opens('/user/vouchers')
      await expect(main.getByText('WELCOME10', { exact: true })).toBeVisible()
      await looksAt(traveler, 'vouchers')
      await page.route(/\/api\/vouchers/, route => route.fulfill({ json: { vouchers: [] } }))
      await traveler.opens('/user/vouchers')
      await traveler.sees(t('error.noVouchers'))
      await looksAt(traveler, 'no vouchers')
    }),
  )
