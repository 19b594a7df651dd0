import { crc32 } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eicar, startFakeClamd } from '@karwan/adapters/scanners/testing'
import { orderFound } from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { type VisaApplications, visaApplications } from '@karwan/contract/visa-applications'
import { addDays, today } from '@karwan/domain/calendar'
import { createClock } from '@karwan/sandbox/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visaOrder } from '../../testing/fakes/visa-order.ts'
import { createVisitor, placeOrder, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'
import { purgeVisas } from './index.ts'

let shop: TestShop
const clock = createClock()
const clamd = await startFakeClamd()
afterAll(() => clamd.close())
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { settings: { KARWAN_SCANNER_URL: `tcp://127.0.0.1:${clamd.address.port}` } },
)

const { start, pay, comeBack } = actAtGateway(() => shop, 'switch', 'widget')
const pdfOf = async (pages: number): Promise<Buffer> => {
  const made = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) made.addPage([200, 300])
  return Buffer.from(await made.save())
}
let shade = 0
/** A picture that no other is equal to. */
const picture = (): Promise<Buffer> => {
  shade += 1
  const create = { width: 640, height: 820, channels: 3, background: { r: 200, g: shade % 256, b: 190 } } as const
  return sharp({ create })
    .withExif({ IFD0: { Artist: 'Camera of Shilan' } })
    .jpeg()
    .toBuffer()
}

const read = async (visitor: TestVisitor, orderId: string): Promise<VisaApplications['applications']> =>
  (await visitor.ask(`/api/visas/applications/${orderId}`)).read(visaApplications).applications
const buy = async (visitor: TestVisitor, names: readonly string[] = ['Shilan'], lastName?: string) => {
  const body = visaOrder(shop.clock.now(), { names })
  const passengers = body.passengers.map(passenger => ({ ...passenger, ...(lastName && { lastName }) }))
  const order = await placeOrder(visitor, { ...body, passengers })
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  await until(async () => expect(await read(visitor, order.Id)).toHaveLength(names.length), 30_000)
  return { order, applications: await read(visitor, order.Id) }
}
const encode = (text: string): string => Buffer.from(text).toString('base64')
const begin = (visitor: TestVisitor, application: string, kind: string, length: number, type = 'image/jpeg') =>
  visitor.travel('/api/visas/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': `application ${encode(application)},kind ${encode(kind)},filetype ${encode(type)}`,
    },
  })
const send = (visitor: TestVisitor, location: string, offset: number, piece: Buffer) =>
  visitor.travel(location, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    raw: piece,
  })
const upload = async (visitor: TestVisitor, application: string, kind: string, bytes: Buffer) => {
  const begun = await begin(visitor, application, kind, bytes.length)
  expect(begun.status, begun.text).toBe(201)
  return send(visitor, String(begun.headers.location), 0, bytes)
}
const answer = (visitor: TestVisitor, id: string, answers: object, sharedWith: readonly string[] = [], ownAnswers?: readonly string[]) =>
  visitor.travel(`/api/visas/applications/${id}/answers`, { method: 'PUT', body: { answers, sharedWith, ownAnswers } })
const handIn = (visitor: TestVisitor, id: string) => visitor.travel(`/api/visas/applications/${id}/hand-in`, { method: 'POST', body: {} })
const complete = { 'mother-name': 'Nasrin Ahmad', 'birth-place': 'Erbil', 'marital-status': 'single', occupation: 'Teacher' }
const reasonOf = (text: string): unknown => problemDocument.parse(JSON.parse(text)).data?.reason

const rows = async (text: string, values: unknown[]) => (await shop.database.pool.query(text, values)).rows

let visitor: TestVisitor
let bought: Awaited<ReturnType<typeof buy>>
beforeAll(async () => {
  visitor = createVisitor(shop.origin)
  bought = await buy(visitor, ['Shilan', 'Azad'])
})
const firstId = (): string => bought.applications[0]?.id ?? ''

test('[VI-15] a paid order waits for the documents of each of its travelers', () => {
  expect(bought.applications.map(({ state, traveler, wanted }) => ({ state, name: traveler.firstName, wanted }))).toEqual([
    { state: 'documents-wanted', name: 'Shilan', wanted: ['passport-page', 'photo'] },
    { state: 'documents-wanted', name: 'Azad', wanted: ['passport-page', 'photo'] },
  ])
  expect(bought.applications[0]?.back?.amount).toBe(144_000)
})

test('[VI-12] answers are kept incomplete, refused with their field, and shared with the family', async () => {
  const [, other] = bought.applications
  expect((await answer(visitor, firstId(), { occupation: 'Teacher', 'address-there': 'Deira, Dubai' }, [other?.id ?? ''])).status).toBe(200)
  const [mine, theirs] = await read(visitor, bought.order.Id)
  expect(mine?.answers).toEqual({ occupation: 'Teacher', 'address-there': 'Deira, Dubai' })
  expect(theirs?.answers).toEqual({ 'address-there': 'Deira, Dubai' })
  const refused = await answer(visitor, firstId(), { 'mother-name': 'نسرين' })
  expect([refused.status, refused.problem().code]).toEqual([422, 'fields-invalid'])
  expect((await read(visitor, bought.order.Id))[0]?.answers).toEqual({ occupation: 'Teacher', 'address-there': 'Deira, Dubai' })
})

test('[VI-12] what one traveler answers otherwise stays when the family’s answer changes, until it is shared again', async () => {
  const other = bought.applications[1]?.id ?? ''
  const share = (address: string) => answer(visitor, firstId(), { occupation: 'Teacher', 'address-there': address }, [other])
  const theirs = async () => (await read(visitor, bought.order.Id))[1]
  // Only shared questions of the product may differ.
  await answer(visitor, other, { 'address-there': 'Marina, Dubai' }, [], ['address-there', 'occupation', 'home-address'])
  expect(await theirs()).toMatchObject({ answers: { 'address-there': 'Marina, Dubai' }, ownAnswers: ['address-there'] })
  await share('Jumeirah, Dubai')
  expect((await theirs())?.answers).toEqual({ 'address-there': 'Marina, Dubai' })
  // A page that does not name them changes nothing.
  await answer(visitor, other, { 'address-there': 'Marina 2, Dubai' })
  expect((await theirs())?.ownAnswers).toEqual(['address-there'])
  await answer(visitor, other, { 'address-there': 'Jumeirah, Dubai' }, [], [])
  await share('Deira, Dubai')
  expect(await theirs()).toMatchObject({ answers: { 'address-there': 'Deira, Dubai' }, ownAnswers: [] })
})

test('[VI-14] an upload that was cut goes on where it stopped, and only pixels are left of a picture', async () => {
  const bytes = await picture()
  const begun = await begin(visitor, firstId(), 'photo', bytes.length)
  const location = String(begun.headers.location)
  const half = Math.floor(bytes.length / 2)
  expect((await send(visitor, location, 0, bytes.subarray(0, half))).headers['upload-offset']).toBe(String(half))
  // The same piece again does not follow.
  expect((await send(visitor, location, 0, bytes.subarray(0, half))).status).toBe(409)
  expect((await visitor.travel(location, { method: 'HEAD' })).headers['upload-offset']).toBe(String(half))
  expect((await send(visitor, location, half, bytes.subarray(half))).status).toBe(204)
  const [application] = await read(visitor, bought.order.Id)
  const [file] = application?.files ?? []
  expect(file).toMatchObject({ kind: 'photo', state: 'new', type: 'image/jpeg' })
  expect(application?.wanted).toEqual(['passport-page'])
  const download = await visitor.ask(`/api/visas/documents/${file?.id}`)
  expect(download.headers['content-disposition']).toMatch(/^attachment; /)
  expect(download.headers['content-security-policy']).toContain('sandbox')
  expect(download.headers['cache-control']).toBe('no-store')
  expect(download.text).not.toContain('Camera of Shilan')
  expect(reasonOf((await upload(visitor, firstId(), 'passport-page', bytes)).text)).toBe('twice')
})

/** A PNG of 30,000 × 30,000 pixels in few bytes: its first chunk says so. */
const hugePicture = async (): Promise<Buffer> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['a drawing with a script', 'type', () => svg],
  ['an office file', 'type', () => Buffer.from('PK\x03\x04word/document.xml')],
  ['a page that begins like a picture', 'unreadable', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), svg])],
  ['a PDF of 11 pages', 'too-many-pages', () => pdfOf(11)],
  ['a PDF that cannot be read', 'unreadable', () => Buffer.from('%PDF-1.7 nothing else')],
  ['a picture of 900 million pixels', 'too-many-pixels', () => hugePicture()],
])('[VI-14] %s is refused as %s, and nothing is kept', async (_, reason, make) => {
  const bytes = await make()
  const before = (await read(visitor, bought.order.Id))[0]?.files.length
  const refused = await upload(visitor, firstId(), 'passport-page', bytes)
  expect([refused.status, reasonOf(refused.text)]).toEqual([422, reason])
  expect((await read(visitor, bought.order.Id))[0]?.files.length).toBe(before)
})

test('[VI-14] a file with a virus is refused; while the scanner gives no verdict files are kept, and staff sees that', async () => {
  const own = createVisitor(shop.origin)
  const { applications } = await buy(own)
  const id = applications[0]?.id ?? ''
  const infected = Buffer.concat([await pdfOf(1), Buffer.from(eicar)])
  const refused = await upload(own, id, 'passport-page', infected)
  expect([refused.status, reasonOf(refused.text)]).toEqual([422, 'infected'])
  const scans = async () =>
    (await rows('select scan from visa_files where application_id = $1 order by uploaded_at', [id])).map(({ scan }) => scan)
  expect(await scans()).toEqual([])
  const sent = await picture()
  expect((await upload(own, id, 'photo', sent)).status).toBe(204)
  expect(clamd.files.at(-1)?.equals(sent)).toBe(true)
  clamd.behave('drops')
  expect((await upload(own, id, 'passport-page', await pdfOf(1))).status).toBe(204)
  clamd.behave('well')
  expect(await scans()).toEqual(['clean', 'not-scanned'])
})

test('[VI-14] what is too big, or of a kind nobody wants, is refused before it is sent', async () => {
  const tooBig = await begin(visitor, firstId(), 'photo', 9_000_000)
  expect([tooBig.status, reasonOf(tooBig.text)]).toEqual([422, 'too-big'])
  const notWanted = await begin(visitor, firstId(), 'hospital-letter', 1000)
  expect([notWanted.status, reasonOf(notWanted.text)]).toEqual([422, 'type'])
})

test('[VI-15] handing in says all that is missing, then gives the application to staff once', async () => {
  const missing = await handIn(visitor, firstId())
  expect(missing.problem().code).toBe('fields-invalid')
  expect(missing.text).toContain('answers.mother-name')
  expect(missing.text).toContain('documents.passport-page')
  expect((await upload(visitor, firstId(), 'passport-page', await pdfOf(2))).status).toBe(204)
  await answer(visitor, firstId(), complete)
  const [first, second] = await Promise.all([handIn(visitor, firstId()), handIn(visitor, firstId())])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect((await read(visitor, bought.order.Id))[0]?.state).toBe('in-review')
  // From then on nothing of it changes.
  expect((await answer(visitor, firstId(), complete)).problem().code).toBe('application-changed')
  const [file] = (await read(visitor, bought.order.Id))[0]?.files ?? []
  expect((await visitor.travel(`/api/visas/documents/${file?.id}`, { method: 'DELETE' })).status).toBe(409)
})

test('[VI-17] a withdrawal gives back what was shown, and another amount asks again', async () => {
  const id = bought.applications[1]?.id ?? ''
  const withdraw = (amount: number) =>
    visitor.travel(`/api/visas/applications/${id}/withdraw`, { method: 'POST', body: { back: { amount, currency: 'IQD' } } })
  expect((await withdraw(1000)).problem().code).toBe('price-changed')
  const answers = await Promise.all([withdraw(144_000), withdraw(144_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(visitor, bought.order.Id))[1]).toMatchObject({ state: 'withdrawn', back: { amount: 144_000 } })
})

test('[VI-23] nobody but the owner reads or changes an application or a file, whatever else they know', async () => {
  const [application] = await read(visitor, bought.order.Id)
  const [file] = application?.files ?? []
  const stranger = createVisitor(shop.origin)
  const looker = createVisitor(shop.origin)
  const found = await looker.ask('/api/orders/find', {
    method: 'POST',
    body: { reference: bought.order.reference, phone: '+9647501234567' },
  })
  expect(found.read(orderFound).orderId).toBe(bought.order.Id)
  const elsewhere = createVisitor(shop.origin, 'destination-tourism.localhost')
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
  for (const other of [stranger, looker, elsewhere]) {
    const id = firstId()
    const answers = [
      await other.ask(`/api/visas/applications/${bought.order.Id}`),
      await answer(other, id, complete),
      await handIn(other, id),
      await other.travel(`/api/visas/applications/${id}/withdraw`, { method: 'POST', body: { back: { amount: 1, currency: 'IQD' } } }),
      await begin(other, id, 'photo', 1000),
      await other.ask(`/api/visas/documents/${file?.id}`),
      await other.travel(`/api/visas/documents/${file?.id}`, { method: 'DELETE' }),
      await other.ask(`/api/visas/applications/${id}/visa.pdf`),
      await other.ask(`/api/visas/applications/${id}/visa.ics`),
      await other.ask(`/api/visas/applications/${id}/cover.pdf`),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBe(404)
      expect(text).not.toContain('Nasrin')
    }
  }
  expect((await looker.ask(`/api/orders/${bought.order.Id}`)).text).not.toContain('Nasrin')
})

test('[VI-15] [VI-19] the version of the order tells each step, and a withdrawal leaves no task behind', async () => {
  const own = createVisitor(shop.origin)
  const { order, applications } = await buy(own)
  const id = applications[0]?.id ?? ''
  const version = async () => (await own.ask(`/api/orders/${order.Id}/version`)).text
  const openTasks = async () =>
    (await rows('select kind from operations_tasks where order_id = $1 and closed_at is null', [order.Id])).map(({ kind }) => kind)
  await answer(own, id, complete)
  for (const kind of ['photo', 'passport-page']) expect((await upload(own, id, kind, await picture())).status).toBe(204)
  const before = await version()
  expect((await handIn(own, id)).status).toBe(200)
  expect(await version()).not.toBe(before)
  expect(await openTasks()).toEqual(['visa-check'])
  const back = (await read(own, order.Id))[0]?.back
  expect((await own.travel(`/api/visas/applications/${id}/withdraw`, { method: 'POST', body: { back } })).status).toBe(200)
  expect(await openTasks()).toEqual([])
  expect((await read(own, order.Id))[0]?.deletedOn).not.toBeNull()
})

test('[VI-14] an upload of the same kind takes the place of one that was not completed', async () => {
  const own = createVisitor(shop.origin)
  const { applications } = await buy(own)
  const id = applications[0]?.id ?? ''
  const [first, other] = [await begin(own, id, 'photo', 1000), await begin(own, id, 'passport-page', 1000)]
  const second = await begin(own, id, 'photo', 1000)
  const statusOf = async ({ headers }: typeof first) => (await own.travel(String(headers.location), { method: 'HEAD' })).status
  expect([await statusOf(first), await statusOf(other), await statusOf(second)]).toEqual([404, 204, 204])
})

test('[VI-22] when their time is over, no document and no answer is left in any table', async () => {
  const own = createVisitor(shop.origin)
  const { applications } = await buy(own)
  const id = applications[0]?.id ?? ''
  await answer(own, id, complete)
  expect((await upload(own, id, 'photo', await picture())).status).toBe(204)
  await begin(own, id, 'passport-page', 1000)
  const count = async (table: string, column: string): Promise<number> =>
    Number((await rows(`select count(*)::int as n from ${table} where ${column} = $1`, [id]))[0]?.n)
  expect([await count('visa_files', 'application_id'), await count('visa_uploads', 'application_id')]).toEqual([1, 1])
  // Sixty days until the arrival, thirty of the stay, thirty that documents are kept.
  const purge = () => purgeVisas({ db: shop.database.db, now: shop.clock.now }, {})
  shop.clock.shift(125 * 86_400_000)
  await purge()
  expect([await count('visa_files', 'application_id'), await count('visa_uploads', 'application_id')]).toEqual([0, 0])
  expect(Number((await rows('select count(*) from visa_file_parts', []))[0]?.count)).toBe(await partsOfOthers(id))
  const answers = async () => (await rows('select answers from visa_applications where id = $1', [id]))[0]?.answers
  expect(await answers()).not.toBeNull()
  shop.clock.shift(160 * 86_400_000)
  await purge()
  expect(await answers()).toBeNull()
})

test('[VI-22] a brand may keep them for other days, which its pages tell', async () => {
  const own = createVisitor(shop.origin)
  const { order, applications } = await buy(own)
  const [{ id = '', back } = {}] = applications
  await answer(own, id, complete)
  expect((await upload(own, id, 'photo', await picture())).status).toBe(204)
  expect((await own.travel(`/api/visas/applications/${id}/withdraw`, { method: 'POST', body: { back } })).status).toBe(200)
  const [application] = await read(own, order.Id)
  expect(application?.deletedOn).toBe(addDays(today('Asia/Baghdad', shop.clock.now()), 30))
  const keptDaysOf = { default: { documents: 10, answers: 20 }, another: { documents: 1, answers: 1 } }
  const left = async (days: number) => {
    const now = () => new Date(shop.clock.now().getTime() + days * 86_400_000)
    await purgeVisas({ db: shop.database.db, now }, keptDaysOf)
    const [{ files }] = await rows('select count(*)::int as files from visa_files where application_id = $1', [id])
    const [{ answers }] = await rows('select answers from visa_applications where id = $1', [id])
    return [files, answers !== null]
  }
  expect([await left(9), await left(11), await left(21)]).toEqual([
    [1, true],
    [0, true],
    [0, false],
  ])
})

/** Parts of files whose application is another one. */
const partsOfOthers = async (id: string): Promise<number> =>
  Number(
    (await rows('select count(*) from visa_file_parts p join visa_files f on f.id = p.file_id where f.application_id <> $1', [id]))[0]
      ?.count,
  )
