import type { Page } from '@playwright/test'
import { filmOf } from '../traveler/seen-by-camera.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const staff = { name: 'desk', password: 'demonstration desk' }
const signsIn = async (desk: Page, t: Traveler['t']) => {
  await desk.getByLabel(t('desk.userName')).fill(staff.name)
  await desk.getByLabel(t('ui.password'), { exact: true }).fill(staff.password)
  await desk.keyboard.press('Enter')
}
const holds = async ({ caller, checkout, page, t }: Traveler) => {
  const { Id } = await caller.orderFlight({ from: 'EBL', to: 'IST' })
  await checkout.opensPayPage(Id)
  await checkout.choosesMethod('trade.gwOffice')
  await page.getByRole('button', { name: t('office.hold') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('office.heldTitle') })).toBeVisible()
  return (
    (await page
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .last()
      .textContent()) ?? ''
  )
}
/** Browser options for a page that asks for its camera; there is none where tests run. */
const cameras = {
  plays: (film: string) => [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ],
  refuses: () => ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
} as const

test('[PY-3] [AP-4] a booking is held for an office while the airline keeps its seats, and the traveler’s page turns to paid by itself when the desk takes the money', async ({
  arrive,
  browser,
}) => {
  const traveler = await arrive(phone)
  const { caller, checkout, page, t } = traveler
  // The sandbox's airline there keeps seats without payment.
  const { Id: orderId } = await caller.orderFlight({ from: 'EBL', to: 'OSM' })
  await checkout.opensPayPage(orderId)
  await checkout.choosesMethod('trade.gwOffice')
  await page.getByRole('button', { name: t('office.hold') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('office.heldTitle') })).toBeVisible()
  await expect(page.getByText(t('office.seatsHeld'))).toBeVisible()
  const { payBy } = await caller.order(orderId)
  expect(Date.parse(payBy ?? '') - Date.now()).toBeGreaterThan(20 * 3_600_000)
  await expect(page.getByRole('img', { name: t('office.qrAlt') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const code =
    (await page
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .last()
      .textContent()) ?? ''
  const slip = await page.request.get(`${caller.shop}/api/orders/${orderId}/office-hold.pdf?lang=ckb`)
  expect([slip.status(), (await slip.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

  const desk = await (await browser.newContext(desktop)).newPage()
  await desk.goto(`${caller.shop}/desk?code=${code}`)
  await signsIn(desk, t)
  const counted = desk.getByLabel(t('desk.counted'))
  await expect(counted).toBeFocused()
  await counted.fill('1')
  await desk.keyboard.press('Enter')
  await expect(counted).toHaveAttribute('aria-invalid', 'true')
  await counted.fill('99,000,000')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('link', { name: t('desk.printReceipt') })).toBeFocused()
  await expect(page).toHaveURL(/\/payment\/processed\?type=office/)
  await checkout.showsTitle(t('success.bookingConfirmed'))

  const receipt = await desk.getByRole('link', { name: t('desk.printReceipt') }).getAttribute('href')
  const document = await desk.request.get(`${caller.shop}${receipt}`)
  expect([document.status(), (await document.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await desk.getByRole('button', { name: t('desk.next') }).click()
  await desk.getByLabel(t('desk.code')).fill(code)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alert')).toContainText(t('desk.wrongUsed', { time: '' }).trim().slice(0, 12))
  await desk.getByRole('tab', { name: t('desk.tabToday') }).click()
  await expect(desk.getByText(t('desk.sumTaken'))).toBeVisible()
  await desk.getByRole('button', { name: t('ui.signOut') }).click()
  await expect(desk.getByLabel(t('desk.userName'))).toBeVisible()
})

for (const camera of ['plays', 'refuses'] as const)
  test(`the desk’s camera ${camera === 'plays' ? 'reads the code off the traveler’s phone' : 'is refused: staff are told, and type the code'}`, async ({
    arrive,
    playwright,
  }, { project }) => {
    const traveler = await arrive(phone)
    const { page, t, shop } = traveler
    const code = await holds(traveler)
    const film = await filmOf(page.getByRole('img', { name: t('office.qrAlt') }))
    const { args = [], ...launch } = project.use.launchOptions ?? {}
    const browser = await playwright.chromium.launch({ ...launch, args: [...args, ...cameras[camera](film.file)] })
    try {
      const desk = await (await browser.newContext(desktop)).newPage()
      await desk.goto(`${shop}/desk`)
      await signsIn(desk, t)
      await desk.getByRole('button', { name: t('desk.scan') }).click()
      if (camera === 'refuses') {
        await expect(desk.getByRole('alert')).toContainText(t('desk.noCamera'))
        await desk.getByLabel(t('desk.code')).fill(code)
        await desk.keyboard.press('Enter')
      }
      await expect(desk.getByRole('heading', { level: 2, name: code })).toBeVisible()
      await expect(desk.getByLabel(t('desk.code'))).toHaveValue(code)
      await expect(desk.getByLabel(t('desk.counted'))).toBeFocused()
      await expect(desk.locator('video')).toHaveCount(0)
    } finally {
      await browser.close()
      film.remove()
    }
  })

test('[PY-3] the nearest office comes first where the traveler lets the page know where they are; who does not chooses a city, and sees its hours and its place on a map', async ({
  arrive,
}) => {
  const basra = { latitude: 30.51, longitude: 47.78 }
  const traveler = await arrive({ ...phone, geolocation: basra, permissions: ['geolocation'] })
  const { page, t } = traveler
  await holds(traveler)
  const names = page.getByRole('heading', { level: 3 })
  await expect(names.first()).toContainText('Erbil')
  const nearest = page.getByRole('button', { name: t('office.nearMe') })
  await nearest.click()
  await expect(names.first()).toContainText('Basra')
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Basra' }) })).toContainText(
    /\d km|\d m\b/,
  )
  await page.context().clearPermissions()
  await nearest.click()
  await expect(page.getByText(t('office.noLocation')).filter({ visible: true }).first()).toBeVisible()
  await expect(names.first()).toContainText('Erbil')
  await page.getByRole('combobox', { name: t('office.city') }).selectOption('Basra')
  await expect(names).toHaveCount(1)
  await expect(names.first()).toContainText('Basra')
  await expect(page.getByRole('listitem').filter({ has: names.first() })).toContainText(like(t('office.hours')))
  await page.getByRole('button', { name: t('office.showMap') }).click()
  const map = page.getByRole('region', { name: t('office.map') })
  await expect(map).toHaveAttribute('data-map', /plain|drawn/)
  await map.getByRole('button', { name: like('Basra') }).click()
  await expect(map.getByRole('button', { name: like('Basra') })).toHaveAttribute('aria-pressed', 'true')
})
