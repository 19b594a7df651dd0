import { randomUUID } from 'node:crypto'
import { consoleVisa } from '@karwan/contract/console'
import { visaApplications } from '@karwan/contract/visa-applications'
import sharp from 'sharp'
import { expect } from 'vitest'
import { visaOrder } from '../fakes/visa-order.ts'
import { until, untilShifting } from '../shop/fake-shop.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { placeOrder } from '../visitor/ordering.ts'
import { actAtGateway } from '../visitor/paying.ts'
import { buyTurkishVisa, fly } from '../visitor/visa-trip.ts'
import type { Asking, TestVisitor, VisitorAnswer } from '../visitor/visitor.ts'

export type Ask = (visitor: TestVisitor, asked: string, body?: unknown, more?: Asking) => Promise<VisitorAnswer>

const encode = (text: string): string => Buffer.from(text).toString('base64')
const pictureOf = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer()
const answers = { 'mother-name': 'Nasrin', 'birth-place': 'Erbil', 'marital-status': 'single', occupation: 'Teacher' }

const begin = async (ask: Ask, visitor: TestVisitor, application: string, kind: string, bytes: Buffer): Promise<string> => {
  const metadata = `application ${encode(application)},kind ${encode(kind)},filetype ${encode('image/jpeg')}`
  const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const { headers: answered } = await ask(visitor, 'POST /api/visas/uploads', undefined, { headers })
  return String(answered.location)
}
const upload = async (ask: Ask, visitor: TestVisitor, application: string, kind: string, shade: number): Promise<void> => {
  const bytes = await pictureOf(shade)
  const location = await begin(ask, visitor, application, kind, bytes)
  await ask(visitor, `HEAD ${location}`)
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await ask(visitor, `PATCH ${location}`, undefined, { headers, raw: bytes })
}

/** Makes every call of visas, as a traveler and as a person of the console. */
export const callVisas = async (shop: TestShop, ask: Ask, visitor: TestVisitor, staff: TestVisitor): Promise<void> => {
  const { start, pay, comeBack } = actAtGateway(() => shop, 'switch', 'widget')
  const order = await placeOrder(visitor, visaOrder(shop.clock.now(), { names: ['Shilan', 'Azad'] }))
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  const path = '/api/visas/applications'
  const begun = async () => (await visitor.travel(`${path}/${order.Id}`)).read(visaApplications).applications
  await until(async () => expect(await begun()).toHaveLength(2), 30_000)
  const read = async () => (await ask(visitor, `GET ${path}/${order.Id}`)).read(visaApplications).applications
  const [one, other] = (await read()).map(({ id }) => id)
  await ask(visitor, `DELETE ${await begin(ask, visitor, one ?? '', 'photo', await pictureOf(1))}`)
  await upload(ask, visitor, one ?? '', 'photo', 2)
  const [file] = (await read())[0]?.files ?? []
  await ask(visitor, `GET /api/visas/documents/${file?.id}`)
  await ask(visitor, `DELETE /api/visas/documents/${file?.id}`)
  for (const [kind, shade] of [
    ['photo', 3],
    ['passport-page', 4],
  ] as const)
    await upload(ask, visitor, one ?? '', kind, shade)
  await ask(visitor, `PUT ${path}/${one}/answers`, { answers })
  await ask(visitor, `POST ${path}/${one}/hand-in`, {})
  await ask(visitor, `POST ${path}/${other}/withdraw`, { back: (await read())[1]?.back })
  await takesItsTicket(shop, ask, visitor)
  await workOnVisa(ask, staff, one ?? '')
  await untilShifting(shop.clock, { step: 60_000, most: 1_800_000 }, async () => expect((await read())[0]?.state).toBe('approved'), 60_000)
  await ask(visitor, `GET ${path}/${one}/visa.pdf`)
  await ask(visitor, `GET ${path}/${one}/visa.ics`)
  await ask(visitor, `GET ${path}/${one}/cover.pdf`)
  expect((await read())[0]?.state).toBe('delivered')
}

const takesItsTicket = async (shop: TestShop, ask: Ask, visitor: TestVisitor): Promise<void> => {
  const serviceId = await fly(shop, visitor)
  const bookings = `/api/visas/applications/${await buyTurkishVisa(shop, visitor)}/bookings`
  await ask(visitor, `GET ${bookings}`)
  await ask(visitor, `POST ${bookings}`, { serviceId })
}

const workOnVisa = async (ask: Ask, staff: TestVisitor, id: string): Promise<void> => {
  const visa = `/api/console/visas/${id}`
  const reason = { reason: 'To fill in the form' }
  const { files } = (await ask(staff, `GET ${visa}`)).read(consoleVisa)
  await ask(staff, `POST ${visa}/open-answers`, reason)
  await ask(staff, `POST ${visa}/files/${files[0]?.id}/open`, reason)
  const accepted = files.map(each => ({ id: each.id, fault: null }))
  await ask(staff, `POST ${visa}/acts`, { act: 'check', key: randomUUID(), files: accepted })
}
