import { newAddress } from '../traveler/people.ts'
import { expect, test, withServiceWorker } from '../traveler/test.ts'

test('[BK-4] [PY-9] a shop killed between payment and booking comes back, books once and tells the traveler', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const traveler = await arrive({ ...withServiceWorker, shop: world.shop, sandbox: world.sandbox })
  // The shop also stops while the page keeps files for later.
  traveler.noise.allow(/ERR_|Failed to load resource|fetch|Cache\.add\(\) failed/i)
  const { checkout, caller, outside, page, t } = traveler
  const email = newAddress('crash')
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email })
  await checkout.opensPayPage(order.Id)
  await checkout.fillsCard('4200000000000091')
  const attempt = await caller.attemptOf(order.Id)
  // Nobody else tells the shop before it dies.
  await outside.playGateway(attempt, ['dropCallback'])
  const killed = new Promise<void>(resolve => {
    void page.route(/\/api\/payments\/return\//, async route => {
      await world.killShop()
      await route.abort()
      resolve()
    })
  })
  await checkout.cardForm.getByRole('button').click()
  await killed
  expect(await outside.payments(attempt)).toHaveLength(1)
  expect(await outside.flightOrders(order.reference)).toHaveLength(0)
  await page.unrouteAll()
  await world.startShop()
  await page.goto(`/payment/processed?type=switch&order_id=${order.Id}`)
  await checkout.showsTitle(t('success.bookingConfirmed'), 60_000)
  expect((await caller.order(order.Id)).reference).toBe(order.reference)
  expect(await outside.flightOrders(order.reference)).toHaveLength(1)
  expect((await outside.payments(attempt)).filter(({ paymentType }) => paymentType === 'DB')).toHaveLength(1)
  await outside.waitForEmail(email, /confirmed/)
  expect((await outside.emails(email)).filter(({ subject }) => /: booking confirmed/.test(subject))).toHaveLength(1)
})
