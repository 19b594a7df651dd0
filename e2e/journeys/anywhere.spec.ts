import { expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

/** The shop looks for prices to its own destinations by itself, once somebody has opened its home page. */
const untilSeen = async ({ page, opens }: Pick<Traveler, 'page' | 'opens'>, query: string): Promise<void> => {
  const count = async () => {
    const answer = await page.request.get(`/api/flight-prices/anywhere?${query}`)
    return ((await answer.json()) as { destinations: unknown[] }).destinations.length
  }
  await opens('/')
  await expect.poll(count, { timeout: 90_000, intervals: [1000] }).toBeGreaterThan(0)
}
const openHome = (traveler: Traveler, query: string) => untilSeen({ page: traveler.page, opens: address => traveler.opens(address) }, query)

const asNumber = (price: string) => Number(price.replaceAll(',', ''))

test('[FS-1] [HC-2] three presses lead from home to the flights of the cheapest weekend anywhere, in Sorani on a phone', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { home, flights, page, t } = traveler
  await openHome(traveler, 'from=EBL&type=1')
  const to = home.field(home.flightForm, t('ui.to'))
  await expect(home.field(home.flightForm, t('ui.from'))).not.toHaveValue('')
  await to.click()
  await page.getByRole('option', { name: like(t('anywhere.choice')) }).click()
  await expect(page).toHaveURL(/\/flight\/anywhere\?type=1&.*fCCode=EBL/)
  const cards = page.getByRole('region', { name: t('anywhere.choiceText') }).getByRole('link')
  await expect(cards.first()).toBeVisible()
  await traveler.fits()
  const anywhere = page.url()
  // Seats sell while one looks, and a supplier may answer too late: the next press is of a price that was found.
  await expect(async () => {
    if (page.url() !== anywhere) await page.goto(anywhere)
    await expect(cards.first()).toBeVisible()
    // In a new shop lower prices may still come: read and pressed at once, it is the same card.
    const read = await cards.first().evaluate((card: HTMLElement) => {
      const text = card.textContent
      card.click()
      return text
    })
    const [, price = ''] = /([\d,]{6,})/.exec(read) ?? []
    await expect(page).toHaveURL(/\/flight\?type=1&.*sDate=.*eDate=/)
    await flights.finish()
    await flights.sortsBy('ui.sortCheapest')
    const [cheapest] = await flights.prices()
    expect(cheapest).toBeLessThanOrEqual(asNumber(price))
  }).toPass()
})

test('[HC-2] the destinations of home lead to all prices, which a month and direct flights narrow; Back keeps the choice', async ({
  arrive,
}) => {
  const traveler = await arrive(phone)
  const { page, t } = traveler
  await openHome(traveler, 'from=EBL&type=0')
  await page.getByRole('link', { name: t('anywhere.all') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('anywhere.from', { city: 'Erbil' }))
  const cards = page.getByRole('region', { name: t('anywhere.choiceText') }).getByRole('link')
  await expect(cards.first()).toBeVisible()
  await page.getByText(t('ui.directOnly'), { exact: true }).click()
  await expect(page).toHaveURL(/direct=1/)
  await expect(cards.filter({ hasText: t('anywhere.withStops') })).toHaveCount(0)
  await expect(cards.filter({ hasText: t('trade.direct') }).first()).toBeVisible()
  const month = page
    .getByRole('group', { name: t('anywhere.months') })
    .getByRole('button')
    .last()
  await month.click()
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await expect(page.getByRole('heading', { name: t('anywhere.emptyTitle') })).toBeVisible()
  await month.click()
  await cards.first().click()
  await expect(page).toHaveURL(/\/flight\?.*direct=1/)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: t('ui.directOnly') })).toBeChecked()
})

test('where nobody searched the form is offered, filled with the city; a failure is told and tried again', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { home, page, t } = traveler
  await traveler.opens('/flight/anywhere?from=Kirkuk&fCId=KIK&fCCode=KIK&fLId=KIK')
  await expect(page.getByRole('heading', { name: t('anywhere.emptyTitle') })).toBeVisible()
  traveler.noise.allow(/503/)
  await page.route('**/api/flight-prices/anywhere?*', route => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await page.getByText(t('trade.roundTrip'), { exact: true }).click()
  await page.getByRole('button', { name: t('ui.retry') }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('search.searchFlights') })
    .click()
  await expect(home.field(home.flightForm, t('ui.from'))).toHaveValue(/KIK/)
})
