import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like, plain } from '../traveler/words.ts'

test('back from the results the form stands as it was sent, on the tab it was sent from, also after a reload; another visit finds it too', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { flights, home, page, t } = traveler
  const { flightForm, hotelForm } = home
  await traveler.opens('/')
  await home.searchesFlight({ from: ['هەولێر', 'EBL'], to: ['ئەستەمبوڵ', 'IST'], out: dayIn(30), back: dayIn(37), adults: 2, children: 1 })
  await flights.arrive()
  const isFilled = async () => {
    await expect(home.field(flightForm, t('ui.from'))).toHaveValue('هەولێر (EBL)')
    await expect(home.field(flightForm, t('ui.to'))).toHaveValue('ئەستەنبوڵ (IST)')
    await expect(home.dateButton(flightForm, t('trade.departure'))).not.toContainText(t('search.addDate'))
    await expect(flightForm.getByRole('button', { name: like(t('ui.travelersAndCabin')) })).toContainText(
      plain(t('trade.travelers', { count: 3 })),
    )
  }
  await page.goBack()
  await isFilled()
  await traveler.reloads()
  await isFilled()
  const asked: string[] = []
  page.on('request', request => /\/api\/dynamic-package/.test(request.url()) && asked.push(request.url()))
  await page.goForward()
  await flights.arrive()
  expect(asked.length).toBeGreaterThan(0)
  await traveler.opens('/')
  await isFilled()

  await page.getByRole('tab', { name: t('ui.hotels') }).click()
  await home.searchesHotel({
    city: ['هەولێر', 'هەولێر'],
    checkIn: dayIn(40),
    checkOut: dayIn(42),
    rooms: [{ adults: 3, childAges: [4] }],
  })
  await page.goBack()
  const hotelIsFilled = async () => {
    await expect(home.field(hotelForm, t('search.destination'))).toHaveValue(/هەولێر/)
    await expect(hotelForm.getByRole('button', { name: like(t('ui.roomsAndGuests')) })).toContainText(
      plain(t('trade.guests', { count: 4 })),
    )
  }
  await hotelIsFilled()
  await traveler.reloads()
  await hotelIsFilled()
  await page.getByRole('tab', { name: t('ui.flights') }).click()
  await isFilled()
})

for (const language of ['en', 'ar', 'ckb'] as const)
  test(`a phone shows each search whole before anything is scrolled, in ${language}`, async ({ arrive }) => {
    const traveler = await arrive({ ...phone, language })
    const { home, page, t } = traveler
    for (const [path, form] of [
      ['/', home.flightForm],
      ['/search', home.hotelForm],
    ] as const) {
      await traveler.opens(path)
      const box = await form.getByRole('button', { name: t('ui.search'), exact: true }).boundingBox()
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(560)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await traveler.fits()
    }
  })

test('another visit finds what was searched last, without days that have passed, and its own city in the picture', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { flights, home, page, t } = traveler
  await traveler.opens(flightAddress('BGW', 'DXB', { out: dayIn(30), adt: 4 }))
  await flights.arrive()
  await page.evaluate(() => {
    const kept = localStorage.getItem('karwan.recent-searches') ?? ''
    localStorage.setItem('karwan.recent-searches', kept.replace(/sDate=\d{4}/, 'sDate=2024'))
  })
  await traveler.opens('/')
  await expect(home.field(home.flightForm, t('ui.to'))).toHaveValue('Dubai (DXB)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.whereTo', { city: 'Baghdad' }))
  const picture = page.getByRole('main').locator('picture img')
  await expect(picture).toHaveAttribute('src', /baghdad\.svg$/)
  await home.picksPlace(home.field(home.flightForm, t('ui.from')), ['Sulaym', 'ISU'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.whereTo', { city: 'Sulaymaniyah' }))
  await expect(picture).toHaveAttribute('src', /sulaymaniyah\.svg$/)
  await expect(home.flightForm.getByRole('button', { name: like(t('ui.travelersAndCabin')) })).toContainText('4')
  await expect(home.dateButton(home.flightForm, t('trade.departure'))).toContainText(t('search.addDate'))
})

test('[FS-1] [SP-2] turned round, in business, direct and from nearby airports: the whole search stands in its address and in the form above the list', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { home, page, t } = traveler
  const { flightForm: form } = home
  await traveler.opens('/flightSearch')
  await home.fillsFlight({ from: ['erbil', 'EBL'], to: ['istanbul', 'IST'], out: dayIn(30) })
  await form.getByRole('button', { name: t('ui.swap') }).click()
  await form.getByRole('button', { name: like(t('ui.travelersAndCabin')) }).click()
  const panel = traveler.dialog(t('ui.travelersAndCabin'))
  await panel.getByText(t('trade.cabinBusiness'), { exact: true }).click()
  await panel.getByRole('button', { name: t('ui.done'), exact: true }).click()
  await form.getByRole('checkbox', { name: t('ui.directOnly') }).check()
  await form.getByRole('checkbox', { name: t('ui.nearbyAirports') }).check()
  await home.sends(form)
  await expect(page).toHaveURL(/\/flight\?/)
  const text = Object.fromEntries(new URL(page.url()).searchParams)
  expect(text).toMatchObject({ type: '0', class: 'C', fLId: 'IST', tLId: 'EBL', sDate: dayIn(30), adt: '1', direct: '1', nearby: '1' })
  const line = page.getByRole('region', { name: t('search.form') })
  await expect(line).toContainText(t('trade.cabinBusiness'))
  await line.getByRole('button', { name: t('ui.edit') }).click()
  await expect(home.field(form, t('ui.from'))).toHaveValue('Istanbul (IST)')
  await expect(home.field(form, t('ui.to'))).toHaveValue('Erbil (EBL)')
  await expect(form.getByRole('button', { name: like(t('ui.travelersAndCabin')) })).toContainText(t('trade.cabinBusiness'))
  for (const name of [t('ui.directOnly'), t('ui.nearbyAirports')]) await expect(form.getByRole('checkbox', { name })).toBeChecked()
})
