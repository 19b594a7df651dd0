import { orderFound } from '@karwan/contract/orders'
import { visaApplications, visaBookings } from '@karwan/contract/visa-applications'
import { createClock } from '@karwan/sandbox/kit'
import { beforeAll, expect, test } from 'vitest'
import { createVisitor, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { buyTurkishVisa, fly } from '../../testing/visitor/visa-trip.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})
const list = async (visitor: TestVisitor, id: string) =>
  (await visitor.ask(`/api/visas/applications/${id}/bookings?lang=en`)).read(visaBookings).bookings
const take = (visitor: TestVisitor, id: string, serviceId: string) =>
  visitor.travel(`/api/visas/applications/${id}/bookings`, { method: 'POST', body: { serviceId } })

const owner = (): TestVisitor => visitors.owner as TestVisitor
const visitors: { owner?: TestVisitor; other?: TestVisitor } = {}
let visa = ''
let [flight, elsewhere, flightOfOther] = ['', '', '']
beforeAll(async () => {
  visitors.owner = createVisitor(shop.origin)
  visitors.other = createVisitor(shop.origin)
  flight = await fly(shop, visitors.owner)
  elsewhere = await fly(shop, visitors.owner, 'DXB')
  flightOfOther = await fly(shop, visitors.other)
  visa = await buyTurkishVisa(shop, visitors.owner)
}, 180_000)

test('[VI-11] only own confirmed bookings that lead to the country are offered for an application', async () => {
  expect(await list(owner(), visa)).toEqual([
    {
      serviceId: flight,
      kind: 'ticket',
      title: expect.stringMatching(/^EBL → (IST|SAW)$/),
      from: expect.any(String),
      reference: expect.any(String),
    },
  ])
})

test('[VI-11] the booking of somebody else is refused, also of who looked it up, and so is one to another country', async () => {
  const [{ reference } = {}] = (
    await shop.database.pool.query('select o.reference from orders o join order_services s on s.order_id = o.id where s.id = $1', [
      flightOfOther,
    ])
  ).rows
  const found = await owner().ask('/api/orders/find', { method: 'POST', body: { reference, phone: '+9647501234567' } })
  expect(found.read(orderFound).orderId).toBeTruthy()
  for (const serviceId of [flightOfOther, elsewhere, 'none']) {
    const refused = await take(owner(), visa, serviceId)
    expect([serviceId, refused.status, refused.problem().code]).toEqual([serviceId, 404, 'order-not-found'])
  }
  const refused = await take(visitors.other as TestVisitor, visa, flightOfOther)
  expect([refused.status, refused.problem().code]).toEqual([404, 'order-not-found'])
  const { rows } = await shop.database.pool.query('select kind from visa_files where application_id = $1', [visa])
  expect(rows).toEqual([])
})

test('[VI-11] by one press the ticket of the own booking is a document of the application, as a PDF, once', async () => {
  const taken = await take(owner(), visa, flight)
  const [application] = taken.read(visaApplications).applications
  expect(application?.files).toMatchObject([{ kind: 'ticket', state: 'new', type: 'application/pdf', pages: 1 }])
  expect(application?.wanted).not.toContain('ticket')
  expect(application?.wanted).toContain('hotel')
  const file = await owner().ask(`/api/visas/documents/${application?.files[0]?.id}`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect((await take(owner(), visa, flight)).problem()).toMatchObject({ code: 'document-refused' })
})
