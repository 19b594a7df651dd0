import { dayIn } from '../traveler/days.ts'
import { azad, newAddress } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const support = 'support@karwan.example'

test('[FS-1] [SP-2] [SP-3] [GD-4] a trip of three flights is put together and reordered; its link, opened cold from a metasearch, gives the same and is booked for that click', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { home, flights, page, t } = traveler
  const days = [dayIn(30), dayIn(33), dayIn(36)] as const
  await traveler.opens('/flightSearch')
  await home.flightForm.getByText(t('trade.multiCity'), { exact: true }).click()
  await home.fillsRow(1, { from: ['Erbil', 'EBL'], to: ['Istanbul', 'IST'], out: days[0] })
  const from = (number: number) => home.field(home.flightRow(number), t('ui.from'))
  const to = (number: number) => home.field(home.flightRow(number), t('ui.to'))
  await expect(from(2)).toHaveValue(/Istanbul/)
  await home.fillsRow(2, { to: ['Dubai', 'DXB'], out: days[1] })
  await home.flightForm.getByRole('button', { name: t('ui.addFlight') }).click()
  await expect(from(3)).toHaveValue(/Dubai/)
  await home.fillsRow(3, { to: ['Erbil', 'EBL'], out: days[2] })

  await page.getByRole('button', { name: like(t('search.flightEarlier', { number: '3' })) }).click()
  await expect(from(2)).toHaveValue(/Dubai/)
  await expect(to(3)).toHaveValue(/Dubai/)
  await page.getByRole('button', { name: like(t('search.flightLater', { number: '2' })) }).click()
  await expect(to(3)).toHaveValue(/Erbil/)

  await home.sends(home.flightForm)
  await expect(page).toHaveURL(/\/flight\?/)
  const asked = new URL(page.url()).searchParams
  expect(asked.get('type')).toBe('2')
  const parts = (asked.get('searchData') ?? '').split(';').map(flight => flight.split(','))
  expect(parts.map(([date]) => date)).toEqual(days)
  expect(parts.map(part => [part[2], part[6]])).toEqual([
    ['EBL', 'IST'],
    ['IST', 'DXB'],
    ['DXB', 'EBL'],
  ])
  await flights.finish()
  await expect(flights.legs(flights.cards.first())).toHaveCount(3)
  await flights.sortsBy('ui.sortCheapest')
  const [total, prices] = [await flights.total(), await flights.prices()]

  const other = await arrive(phone)
  const { booking, checkout, outside } = other
  const link = new URL(page.url())
  await other.opens(`${link.pathname}${link.search}&ticket=t-journey&wego_click_id=w-journey`)
  await other.flights.finish()
  expect(await other.flights.total()).toBe(total)
  expect(await other.flights.prices()).toEqual(prices)
  await expect(other.flights.legs(other.flights.cards.first())).toHaveCount(3)
  await other.flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsPassengers([azad])
  await booking.fillsContact(newAddress('trip'))
  await booking.continues()
  await booking.goesToPay()
  await checkout.paysByCard()
  await checkout.isConfirmed()
  const reference = await checkout.reference()
  expect(await outside.flightOrders(reference)).not.toHaveLength(0)
  const email = await outside.waitForEmail(support, like(`${reference}: Booking confirmed`))
  expect(email.text).toContain('w-journey')
  expect(email.text).toContain('t-journey')
})
