import { addMonths } from '@karwan/domain/calendar'
import { expectDocument } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { azad, newAddress, type Person, shirin } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const packages = (changed = ''): string =>
  `/packages?type=1&class=Y&fLId=EBL&fCId=EBL&fCCode=EBL&from=Erbil&tLId=IST&tCId=IST&tCCode=IST&to=Istanbul&sDate=${dayIn(30)}&eDate=${dayIn(34)}&guestData=2-5${changed}`

test('[RT-5] [PK-4] [PK-8] in Sorani on a phone: from the home page to packages, a hotel and its booking, the flight the same all along', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, t, home, hotels } = traveler
  await traveler.opens('/')
  await page.getByRole('tab', { name: t('package.tabShort') }).click()
  const form = page.getByRole('form', { name: t('search.searchPackages') })
  await home.picksPlace(home.field(form, t('ui.from')), ['EBL', 'EBL'])
  await home.picksPlace(home.field(form, t('ui.to')), ['IST', 'IST'])
  await home.dateButton(form, t('trade.departure')).click()
  await home.picksDays([dayIn(30), dayIn(34)])
  await home.sends(form)
  await expect(page).toHaveURL(/\/packages\?/)
  await hotels.finish()
  const bar = page.getByRole('region', { name: t('package.pinnedFlight') })
  await expect(bar).toBeVisible()
  await expect(page).toHaveURL(/[?&]flight=/)
  const flight = new URL(page.url()).searchParams.get('flight') ?? ''
  const times = (await bar.getByRole('list').textContent()) ?? ''
  await hotels.sortsBy('ui.sortPriceUp')
  await expect(page).toHaveURL(url => url.searchParams.get('flight') === flight)
  await hotels.cards.first().getByRole('link').click()
  await expect(page).toHaveURL(url => url.pathname === '/package' && url.searchParams.get('flight') === flight)
  await expect(bar.getByRole('list')).toHaveText(times)
  await traveler.sees(t('package.promise'))
  const opened = page.waitForRequest(request => /\/package\/book\?|\/validate\?/.test(request.url()))
  await page
    .getByRole('button', { name: new RegExp(`^${like(t('ui.select')).source}\\s*:`) })
    .first()
    .click()
  await opened
  await expect(page).toHaveURL(
    url =>
      url.pathname === '/package/book' &&
      url.searchParams.get('flight') === flight &&
      ['code', 'hotelId', 'rooms', 'total'].every(name => url.searchParams.get(name)),
  )
})

/** Five and a half at check-in. */
const dilan: Person = { ...shirin, kind: 'chd', title: 'miss', firstName: 'Dilan', birthDate: addMonths(dayIn(30), -66) }

test('[CO-3] [PK-28] [PY-2] [PY-8] in Sorani on a phone: a package for a family is booked in one form, paid, and both documents are there', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, t, hotels, booking, checkout, outside } = traveler
  const email = newAddress('package')
  await traveler.opens(packages())
  await hotels.finish()
  await hotels.cards.first().getByRole('link').click()
  await page
    .getByRole('button', { name: new RegExp(`^${like(t('ui.select')).source}\\s*:`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/package\/book\?/)
  await booking.reaches('booking.stepTravelersTitle')
  const child = { ...dilan, passport: { ...dilan.passport, number: 'C12345678' } }
  await booking.fillsPassengers([azad, shirin, { ...child, birthDate: addMonths(child.birthDate, 24) }])
  await booking.fillsContact(email)
  await booking.continues()
  await traveler.sees(t('error.childAgeMismatch'))
  await booking.fillsDate(t('trade.birthDate'), child.birthDate)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await traveler.sees(t('policy.package.both'))
  await traveler.sees(t('policy.package.nonTransferable'))
  await booking.goesToPay()
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  expectDocument(await checkout.downloads('order.downloadTicket'))
  expectDocument(await checkout.downloads('order.downloadVoucher'))
  const message = await outside.waitForEmail(email, like(`(${reference})`))
  expect(message.html).toContain('lang="ckb"')
  const [stay] = await outside.stayBookings(reference)
  expect(stay?.rooms).toHaveLength(1)
})

test('[PK-8] another flight is chosen by what it makes the whole dearer or cheaper, and every price follows', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { page, t, hotels } = traveler
  await traveler.opens(packages())
  await hotels.finish()
  await expect(page).toHaveURL(/[?&]flight=/)
  const before = await hotels.prices()
  await page.getByRole('button', { name: t('package.changeFlight') }).click()
  const other = traveler
    .dialog(t('package.changeFlight'))
    .getByRole('button', { pressed: false })
    .filter({ hasText: /[+−][\d,]{4,}/ })
  await other.first().click()
  await expect.poll(async () => (await hotels.prices())[0]).not.toBe(before[0])
})

test('[PK-5] [SP-3] an address that cannot be searched opens the form with what was understood', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { page, t, home } = traveler
  await traveler.opens(packages().replace(/eDate=[^&]*/, 'eDate=soon'))
  const form = page.getByRole('main').getByRole('form', { name: t('search.searchPackages') })
  await expect(home.field(form, t('ui.from'))).toHaveValue(/Erbil/)
  await expect(home.field(form, t('ui.to'))).toHaveValue(/Istanbul/)
})

for (const brand of ['destination-tourism', 'we-travel']) {
  test(`[BR-7] [GD-1] ${brand} sells no packages: no tab, and their pages lead home`, async ({ arrive }) => {
    const traveler = await arrive({ ...desktop, brand, language: 'ar' })
    const { page, t } = traveler
    await traveler.opens('/')
    await expect(page.getByRole('tab', { name: t('ui.hotels') })).toBeVisible()
    await expect(page.getByRole('tab', { name: t('package.tabShort') })).toHaveCount(0)
    await traveler.opens(packages())
    await expect(page).toHaveURL(url => url.pathname === '/')
  })
}

for (const language of ['en', 'ar'] as const)
  test(`[PK-10] in ${language}: the list shows as many cards on the first screen as the list of hotels, its flight above them`, async ({
    arrive,
  }) => {
    const traveler = await arrive({ ...phone, language })
    const { page, t, hotels } = traveler
    for (const { width, height, cards } of [
      { width: 360, height: 780, cards: 2 },
      { width: 1440, height: 900, cards: 5 },
    ]) {
      await page.setViewportSize({ width, height })
      await traveler.opens(packages())
      await hotels.finish()
      await expect(page).toHaveURL(/[?&]flight=/)
      const bar = page.getByRole('region', { name: t('package.pinnedFlight') })
      await expect(bar.getByRole('button', { name: t('package.changeFlight') })).toBeVisible()
      const last = await hotels.cards.nth(cards - 1).boundingBox()
      expect((last?.y ?? height) + (last?.height ?? 0), `foot of card ${cards} at ${width} × ${height}`).toBeLessThanOrEqual(height)
    }
  })
