import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { consoleVisa } from '@karwan/contract/console'
import { visaApplications } from '@karwan/contract/visa-applications'
import { createClock } from '@karwan/sandbox/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoOwner } from '../../console/index.ts'
import { visaOrder } from '../fakes/visa-order.ts'
import { type Asking, createVisitor, placeOrder, startTestShop, type TestShop, type TestVisitor, type VisitorAnswer } from '../index.ts'
import { untilShifting } from '../shop/fake-shop.ts'
import { codeOf, signInToConsole } from '../visitor/console.ts'
import { actAtGateway } from '../visitor/paying.ts'
import { createCanaries } from './canaries.ts'
import { readColumns, tablesOf } from './read-columns.ts'

const kinds = {
  content: 'content of a document',
  name: 'file name',
  answer: 'answer',
  passport: 'passport number',
  visa: 'number of a visa',
}
const canaries = createCanaries()
const seed = (kind: keyof typeof kinds, value: string): string => {
  canaries.seed(kinds[kind], value)
  return value
}
const answers = {
  'mother-name': seed('answer', 'Zhwanqendil Berzencyan'),
  'birth-place': seed('answer', 'Qeladizeyan Village'),
  'marital-status': 'single',
  occupation: seed('answer', 'Falconer of Pencwen'),
}
const content = (place: string): string => seed('content', `QENDIL-OF-${place}-917306`)
const fileName = seed('name', 'zhwanqendil-passport-scan.pdf')

const clock = createClock()
const logLines: string[] = []
const answered: { readonly asked: string; readonly answer: VisitorAnswer }[] = []
let shop: TestShop

const ask = async (visitor: TestVisitor, asked: string, body?: unknown, more: Asking = {}): Promise<VisitorAnswer> => {
  const [method = 'GET', path = ''] = asked.split(' ')
  const answer = await visitor.ask(path, { method, ...(body !== undefined && { body }), ...more })
  answered.push({ asked, answer })
  return answer
}
const done = async (answer: Promise<VisitorAnswer>): Promise<VisitorAnswer> => {
  const { status, text } = await answer
  expect(status < 300 ? '' : `${status} ${text}`).toBe('')
  return answer
}
const encode = (text: string): string => Buffer.from(text).toString('base64')

/** A PDF that has a text within it, which nothing but reading its bytes finds. */
const pdfWith = async (text: string): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage()
  return Buffer.concat([Buffer.from(await document.save({ useObjectStreams: false })), Buffer.from(`\n%${text}\n`)])
}
const pictureWith = (text: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#ffffff' } })
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg()
    .toBuffer()

const begin = async (visitor: TestVisitor, application: string, kind: string, length: number): Promise<string> => {
  const named = { application, kind, filetype: 'application/pdf', filename: fileName }
  const metadata = Object.entries(named).map(([name, value]) => `${name} ${encode(value)}`)
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata.join() }
  return String((await done(ask(visitor, 'POST /api/visas/uploads', undefined, { headers }))).headers.location)
}
const sendPiece = (visitor: TestVisitor, location: string, offset: number, raw: Buffer) =>
  ask(visitor, `PATCH ${location}`, undefined, {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    raw,
  })
const upload = async (visitor: TestVisitor, application: string, kind: string, bytes: Buffer): Promise<VisitorAnswer> => {
  const location = await begin(visitor, application, kind, bytes.length)
  const half = Math.floor(bytes.length / 2)
  await done(sendPiece(visitor, location, 0, bytes.subarray(0, half)))
  return sendPiece(visitor, location, half, bytes.subarray(half))
}

/** The database refuses to write down what it was given: what went wrong is logged, what was given is not. */
const breakDown = async (visitor: TestVisitor, application: string): Promise<void> => {
  const { pool } = shop.database
  await pool.query(`create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`)
  const acts = {
    visa_applications: () => ask(visitor, `PUT /api/visas/applications/${application}/answers`, { answers, sharedWith: [] }),
    visa_file_parts: async () => upload(visitor, application, 'photo', await pdfWith(content('FAILURE'))),
    visa_upload_parts: async () => {
      const bytes = await pdfWith(content('CUT'))
      return sendPiece(visitor, await begin(visitor, application, 'photo', bytes.length), 0, bytes)
    },
  }
  for (const [table, act] of Object.entries(acts)) {
    await pool.query(`create trigger broken before insert or update on ${table} for each statement execute function refuse_all()`)
    expect([table, (await act()).status]).toEqual([table, 500])
    await pool.query(`drop trigger broken on ${table}`)
  }
}

/** A person of the console opens the answers and the documents, and finds them fine. */
const worksOn = async (application: string): Promise<void> => {
  const staff = createVisitor(shop.origin)
  await signInToConsole(shop, staff)
  await shop.database.pool.query('update people set last_code_step = null')
  await done(ask(staff, 'POST /api/console/session/step-up', { code: codeOf(demoOwner.secret, clock.now()) }))
  const visa = `/api/console/visas/${application}`
  const reason = { reason: 'To fill in the form' }
  const { files } = (await done(ask(staff, `GET ${visa}`))).read(consoleVisa)
  await done(staff.ask(`${visa}/open-answers`, { method: 'POST', body: reason }))
  for (const { id } of files) await done(staff.ask(`${visa}/files/${id}/open`, { method: 'POST', body: reason }))
  const accepted = files.map(({ id }) => ({ id, fault: null }))
  await done(ask(staff, `POST ${visa}/acts`, { act: 'check', key: randomUUID(), files: accepted }))
}

beforeAll(async () => {
  shop = await startTestShop({ clock, logLevel: 'trace', logTo: { write: line => void logLines.push(line) } })
  const visitor = createVisitor(shop.origin)
  const body = visaOrder(clock.now(), { names: ['Shilan', 'Azad'] })
  const passengers = body.passengers.map((each, at) => ({
    ...each,
    passport: { number: seed('passport', `JH91730${at}4`), issuingCountry: 'IQ', expiryDate: '2031-01-01' },
  }))
  const order = await placeOrder(visitor, { ...body, passengers })
  const { start, pay, comeBack } = actAtGateway(() => shop, 'switch', 'widget')
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  const path = '/api/visas/applications'
  const read = async () => (await visitor.ask(`${path}/${order.Id}`)).read(visaApplications).applications
  await vi.waitFor(async () => expect(await read()).toHaveLength(2), { timeout: 60_000, interval: 200 })
  const [one = '', other = ''] = (await read()).map(({ id }) => id)

  await breakDown(visitor, one)
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${content('DRAWING')}</text></svg>`)
  expect((await upload(visitor, one, 'photo', svg)).status).toBeGreaterThanOrEqual(400)
  const wrong = { answers: { ...answers, 'mother-name': seed('answer', 'ژوانقەندیل بەرزەنجیان') }, sharedWith: [] }
  await ask(visitor, `PUT ${path}/${one}/answers`, wrong)
  await done(upload(visitor, one, 'photo', await pictureWith(content('PICTURE'))))
  await done(upload(visitor, one, 'passport-page', await pdfWith(content('PASSPORT'))))
  const cut = await pdfWith(content('BEGINNING'))
  await done(sendPiece(visitor, await begin(visitor, other, 'photo', cut.length + 100), 0, cut))
  await done(visitor.ask(`${path}/${one}/answers`, { method: 'PUT', body: { answers, sharedWith: [other] } }))
  await done(visitor.ask(`${path}/${one}/hand-in`, { method: 'POST', body: {} }))
  await worksOn(one)
  await untilShifting(clock, { step: 60_000, most: 1_800_000 }, async () => expect((await read())[0]?.state).toBe('approved'), 60_000)
  seed('visa', (await read())[0]?.visa?.number ?? '')
  await done(visitor.ask(`${path}/${one}/visa.pdf`))
  await done(visitor.ask(`${path}/${one}/visa.ics`))
  await done(visitor.ask(`${path}/${one}/cover.pdf`))
}, 180_000)
afterAll(() => shop?.close())

const found = (texts: readonly (readonly [place: string, text: string])[]): readonly string[] => [
  ...new Set(texts.flatMap(([place, text]) => canaries.kindsIn(text).map(kind => `${kind} in ${place}`))),
]

test('[VI-23] there was something to find, of every kind', () => {
  for (const kind of Object.values(kinds)) expect([kind, canaries.valuesOf(kind).length > 0]).toEqual([kind, true])
})

test('[VI-23] no line of the log has a document, its name, an answer or a number, also where the database fails', () => {
  expect(logLines.filter(line => line.includes('out of order')).length).toBeGreaterThanOrEqual(3)
  expect(found(logLines.map(line => [`the line “${JSON.parse(line).msg}”`, line]))).toEqual([])
})

test('[VI-14] [VI-23] no column of the database has any: documents, answers and numbers are sealed, names of files are not kept', async () => {
  const texts = await readColumns(shop.database)
  const tables = ['visa_applications', 'visa_files', 'visa_file_parts', 'visa_uploads', 'visa_upload_parts', 'staff_actions', 'mails']
  expect([...tablesOf(texts)]).toEqual(expect.arrayContaining(tables))
  expect(found(texts)).toEqual([])
})

test('[VI-23] no refusal, no failure and no page of the console repeats any', () => {
  expect(answered.some(({ answer }) => answer.status === 500)).toBe(true)
  expect(
    found(answered.map(({ asked, answer }) => [`the ${answer.status} of ${asked}`, `${answer.text} ${answer.headers.location}`])),
  ).toEqual([])
})

test('[VI-23] no letter and no text message has any', async () => {
  const boxes = await Promise.all(['mail', 'phone'].map(async box => (await fetch(`${shop.sandboxOrigin}/${box}/messages`)).text()))
  expect(boxes[0]).toContain('Shilan')
  expect(found(boxes.map((text, at) => [at === 0 ? 'a letter' : 'a text message', text]))).toEqual([])
})
