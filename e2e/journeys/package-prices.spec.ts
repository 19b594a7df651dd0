import { dayIn } from '../traveler/days.ts'
import { azad, newAddress, shirin } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const trip = (to: string, name: string): string =>
  `class=Y&fLId=EBL&fCId=EBL&fCCode=EBL&from=Erbil&tLId=${to}&tCId=${to}&tCCode=${to}&to=${name}&sDate=${dayIn(30)}&guestData=2`

test('[FS-8] [PK-26] in Arabic on a phone: the flight of a package is dearer when it is chosen; what moved is told, and it is booked once accepted', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { page, t, hotels, booking, checkout } = traveler
  await traveler.opens(`/packages?type=0&${trip('ISU', 'Sulaymaniyah')}&cIn=${dayIn(30)}&cOut=${dayIn(33)}`)
  await hotels.finish()
  await hotels.cards.first().getByRole('link').click()
  await page
    .getByRole('button', { name: new RegExp(`^${like(t('ui.select')).source}\\s*:`) })
    .first()
    .click()
  const dialog = traveler.dialog(t('booking.priceChangedTitle'))
  const line = (label: string) =>
    dialog
      .getByRole('term')
      .filter({ hasText: like(label, { whole: true }) })
      .locator('xpath=following-sibling::dd[1]')
  await expect(line(t('trade.flight'))).toHaveText(/\+[\d,]{4,}/)
  await expect(line(t('booking.packageStay'))).toHaveText(t('package.unchanged'))
  await expect(line(t('package.saving'))).toHaveText(/[\d,]{4,}/)
  const now = /[\d,]{4,}/.exec((await line(t('booking.priceNow')).textContent()) ?? '')?.[0] ?? 'none'
  await dialog.getByRole('button', { name: t('ui.accept') }).click()
  await expect(page).toHaveURL(url => url.pathname === '/package/book' && url.searchParams.get('total') === now.replaceAll(',', ''))
  await booking.reaches('booking.stepTravelersTitle')
  await expect(dialog).toHaveCount(0)
  await booking.fillsPassengers([azad, shirin])
  await booking.fillsContact(newAddress('dearer-package'))
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await booking.goesToPay()
  await checkout.paysByCard()
  await checkout.isConfirmed()
})

test('[PK-7] after a landing in the night the room from the night before and the check-in of the day stand with their prices', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { page, t, hotels } = traveler
  await traveler.opens(`/packages?type=1&${trip('DXB', 'Dubai')}&eDate=${dayIn(34)}`)
  await hotels.finish()
  await expect(page).toHaveURL(/[?&]flight=/)
  const answered = page.waitForResponse(/\/api\/v3\/flights\?/)
  await page.getByRole('button', { name: t('package.changeFlight') }).click()
  const { combinations } = await (await answered).json()
  type Trip = { code: string; legs: { segments: { to: { at: string } }[] }[]; fares: { code: string }[] }
  const early = (combinations as Trip[]).find(({ legs }) => (legs[0]?.segments.at(-1)?.to.at.slice(11) ?? '99') < '06:00')
  expect(early).toBeDefined()
  const address = new URL(page.url())
  address.searchParams.set('flight', `${early?.code}.${early?.fares[0]?.code}`)
  // Searched again, its flights have the same codes.
  await traveler.opens(address.pathname + address.search)
  await hotels.finish()
  const bar = page.getByRole('region', { name: t('package.pinnedFlight') })
  const stays = bar.getByRole('link')
  await expect(stays).toHaveCount(2)
  const price = /[\d,]{6,}/
  await expect(stays.first()).toHaveText(price)
  await expect(stays.last()).toHaveText(price, { timeout: 30_000 })
  await expect(stays.first()).toHaveAttribute('aria-current', 'true')
  await stays.last().click()
  await expect(page).toHaveURL(url => url.searchParams.get('cIn') === dayIn(31))
  await hotels.finish()
  await expect(stays.last()).toHaveAttribute('aria-current', 'true')
  await expect(stays.first()).toHaveText(price, { timeout: 30_000 })
})
