import { countryName } from '@karwan/domain/countries'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { azad, newAddress } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[CO-4] [VI-7] a family of four asks in Sorani on a phone: two need a visa for Türkiye; another passport is asked for', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { home, page, t } = traveler
  await traveler.opens('/visas')
  const place = countryName('TR', 'ckb')
  await page.getByLabel(t('visa.destination'), { exact: true }).selectOption({ label: place })
  await home.dateButton(page.getByRole('region', { name: t('visa.question') }), t('visa.day')).click()
  await home.picksDays([dayIn(40)])
  for (const [at, age] of ['52', '48', '30', '8'].entries()) await page.getByLabel(t('visa.ageOf', { number: at + 1 })).fill(age)
  await page.getByRole('button', { name: t('visa.check') }).click()
  await expect(page.getByRole('heading', { name: t('border.someNeed', { place, count: 2, all: 4 }) })).toBeVisible()
  const rows = page
    .getByRole('region', { name: t('visa.answer') })
    .getByRole('list')
    .first()
    .getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Official Gazette')
  await expect(rows.nth(1)).toContainText(t('border.embassy'))
  await traveler.fits()
  // The shop's rules know passports of Iraq and Syria; the address keeps the question.
  await page.getByLabel(t('border.passport')).selectOption('SY')
  await expect(page).toHaveURL(/passport=SY.*to=TR.*age=52/)
  await expect(rows.first()).not.toContainText('Official Gazette')
  await page.reload()
  await expect(page.getByLabel(t('visa.ageOf', { number: 1 }))).toHaveValue('52')
  await expect(rows).toHaveCount(4)
})

test('[VI-7] the page answers without scripts, and says at its fields what is missing', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, javaScriptEnabled: false })
  const { page, t } = traveler
  await page.goto('/visas')
  await page.getByLabel(t('visa.destination'), { exact: true }).selectOption('TR')
  await page.getByLabel(t('visa.ageOf', { number: 1 })).fill('30')
  await page.getByRole('button', { name: t('visa.check') }).click()
  await expect(page.getByText(t('error.fieldRequired'))).toHaveCount(1)
  await expect(page.getByLabel(t('visa.ageOf', { number: 1 }))).toHaveValue('30')
  await page.goto(`/visas?passport=IQ&to=TR&on=${dayIn(30)}&age=30`)
  await expect(page.getByText(t('border.embassy'))).toBeVisible()
})

test('[VI-5] a flight that changes planes where a transit visa is needed says so in the list and in its details', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { page, t } = traveler
  const search = new URLSearchParams({ type: '0', class: 'Y', adt: '1', from: 'Erbil', fLId: 'EBL', fCId: 'EBL', fCCode: 'EBL' })
  for (const [name, value] of Object.entries({ to: 'London', tLId: 'LON', tCId: 'LON', tCCode: 'LON', sDate: dayIn(40) }))
    search.set(name, value)
  await traveler.opens(`/flight?${search}`)
  const card = page.getByRole('article').filter({ hasText: t('border.transitVisa', { city: 'Frankfurt' }) })
  await expect(card.first()).toBeVisible()
  await card.first().getByRole('button').first().click()
  const borders = page.getByRole('region', { name: t('border.title') })
  await expect(borders.getByText(t('border.changing', { city: 'Frankfurt' }))).toBeVisible()
  await expect(borders.getByText(t('border.transitEmbassy'))).toBeVisible()
})

test('[VI-5] connections that need a transit visa are hidden by one press, and by the link of that list', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { flights, page, t } = traveler
  const chip = flights.bar.getByRole('button', { name: t('border.noTransitVisa') })
  await traveler.opens(flightAddress('EBL', 'LON', { adt: 1 }))
  await flights.finish()
  const marks = flights.cards.filter({ hasText: like(t('border.transitVisa', { city: '#' }).split('#')[0] ?? '') })
  await expect(marks.first()).toBeVisible()
  const all = await flights.total()
  let left = 0
  await flights.filters(async panel => {
    left = await flights.countOf(panel, t('ui.filterStops'), t('border.noTransitVisa'))
  })
  expect(left).toBeLessThan(all)
  await chip.click()
  await expect(marks).toHaveCount(0)
  expect(await flights.total()).toBe(left)
  await expect(page).toHaveURL(/[?&]novisa=1/)
  await page.reload()
  await flights.finish()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => flights.total()).toBe(left)
  await traveler.fits()
  await chip.click()
  await expect(marks.first()).toBeVisible()
  expect(await flights.total()).toBe(all)
})

test('[VI-5] [BR-7] a brand that tells no visas has no trace of them', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, brand: 'we-travel' })
  const { page, t } = traveler
  await traveler.opens('/visas')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: t('ui.visas') })).toHaveCount(0)
})

test('[VI-7] every country has a page of its rules with sources and dates, for search engines too', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, t } = traveler
  await traveler.opens('/visas')
  const place = countryName('TR', 'ckb')
  await page.getByRole('link', { name: place, exact: true }).click()
  await expect(page).toHaveURL(/\/visas\/turkiye$/)
  await expect(page.getByRole('heading', { level: 1, name: t('visa.countryTitle', { country: place }) })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${t('visa.countryTitle', { country: place })} – `))
  const iraqi = page.getByRole('region', { name: t('visa.forPassport', { country: countryName('IQ', 'ckb') }) })
  await expect(
    iraqi
      .getByRole('listitem')
      .filter({ hasText: t('visa.agesTo', { age: '15' }) })
      .first(),
  ).toContainText('Official Gazette')
  await traveler.fits()
  // From one country to another the rules are those of the other.
  await page.goBack()
  await page.getByRole('link', { name: countryName('GB', 'ckb'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('visa.countryTitle', { country: countryName('GB', 'ckb') }) })).toBeVisible()
  await expect(page.getByText('Official Gazette')).toHaveCount(0)
  const html = await (await page.request.get('/visas/turkiye?lang=en')).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Do I need a visa for Türkiye with a passport of Iraq?' }, {}],
  })
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/visas/turkiye?lang=ckb')
  expect((await page.request.get('/visas/atlantis')).status()).toBe(404)
})

test('an answer never stands under another question', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { page, t } = traveler
  await traveler.opens(`/visas?passport=IQ&to=TR&on=${dayIn(30)}&age=52`)
  const answer = page.getByRole('region', { name: t('visa.answer') })
  await expect(answer.getByRole('heading')).toHaveText(t('border.nobodyNeeds', { place: countryName('TR', 'en') }))
  let asked: (() => void) | undefined
  await page.route(/\/api\/visas\/needs/, async route => {
    await new Promise<void>(go => {
      asked = go
    })
    await route.continue()
  })
  await page.getByLabel(t('visa.destination'), { exact: true }).selectOption('GB')
  await expect.poll(() => asked !== undefined).toBe(true)
  await expect(answer.getByRole('heading')).toHaveCount(0)
  asked?.()
  await expect(answer.getByRole('heading')).toContainText(countryName('GB', 'en'))
})

test('[VI-5] who has booked finds on the booking, in Sorani on a phone, how many travelers need a visa', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { flights, booking, checkout, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'IST', { adt: 1 }))
  await flights.finish()
  await flights.chooses()
  await booking.fillsPassengers([azad])
  await booking.fillsContact(newAddress('visas'))
  await booking.continues()
  await booking.goesToPay()
  await checkout.paysByCard(cards.ok)
  await checkout.isConfirmed()
  await traveler.opens(`/booking?order_id=${checkout.orderId()}`)
  const visas = page.getByRole('region', { name: t('border.title') })
  const entering = t('border.entering', { country: countryName('TR', 'ckb') })
  const line = visas.getByRole('link', { name: t('border.someNeed', { place: entering, count: 1, all: 1 }) })
  await expect(line).toBeVisible()
  await traveler.fits()
  await line.click()
  await expect(page).toHaveURL(/\/visas\/turkiye$/)
})
