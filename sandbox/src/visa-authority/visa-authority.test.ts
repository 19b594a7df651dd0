import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createClock } from '../kit/index.ts'
import { visaAuthority } from './index.ts'

const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64')
const pdf = Buffer.from('%PDF-1.7\n').toString('base64')
const documents = [
  { kind: 'passport-page', type: 'image/jpeg', content: jpeg },
  { kind: 'photo', type: 'image/jpeg', content: jpeg },
]
const statement = { kind: 'bank-statement', type: 'application/pdf', content: pdf }
const form = (reference: string, surname = 'Karim', more: object = {}) => ({
  reference,
  product: 'ae-tourist-30',
  arrival: '2026-12-20',
  fee: { amount: 9000, currency: 'USD' },
  applicant: {
    given_name: 'Azad',
    family_name: surname,
    gender: 'm',
    born_on: '1990-05-14',
    nationality: 'IQ',
    passport: { number: 'A1234567', issuing_country: 'IQ', expires_on: '2030-01-01' },
  },
  answers: { 'mother-name': 'Nasrin Ahmad' },
  documents,
  ...more,
})

function open() {
  const app = fastify()
  const clock = createClock(new Date('2026-11-17T06:00:00Z'))
  visaAuthority(app, { place: 'memory', apiKey: 'key', clock, pace: 1 })
  onTestFinished(async () => void (await app.close()))
  const ask = async (path: string, payload?: object, authorization = 'Bearer key') => {
    const method = payload === undefined ? 'GET' : 'POST'
    const reply = await app.inject({ method, url: `/visa-authority/v1${path}`, headers: { authorization }, ...(payload && { payload }) })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.rawPayload.toString('latin1') }
  }
  const submit = async (reference: string, surname?: string) => (await ask('/applications', form(reference, surname))).body.data
  return { app, clock, ask, submit }
}

test('[VI-18] one reference is one application: the second time is told so, with what is there', async () => {
  const { ask, submit, app } = open()
  const first = await submit('R1')
  expect(first).toMatchObject({ reference: 'R1', state: 'received', wanted: [], visa: null })
  expect(await ask('/applications', form('R1'))).toMatchObject({
    status: 409,
    body: { error: { code: 'reference_taken' }, data: { id: first.id } },
  })
  expect((await ask('/applications?reference=R1')).body.data).toEqual([first])
  expect((await ask('/applications?reference=R2')).body.data).toEqual([])
  expect((await app.inject('/__sim/visa-authority/ledger')).json().applications).toHaveLength(1)
})

test.each([
  ['a wrong key', form('R1'), 'Bearer no', 401, 'key_unknown'],
  ['no photo', form('R1', 'Karim', { documents: documents.slice(0, 1) }), undefined, 422, 'document_missing'],
  [
    'a PDF that is none',
    form('R1', 'Karim', { documents: [...documents, { ...statement, content: jpeg }] }),
    undefined,
    422,
    'document_refused',
  ],
  [
    'a text file',
    form('R1', 'Karim', { documents: [...documents, { ...statement, type: 'text/plain' }] }),
    undefined,
    422,
    'document_refused',
  ],
  ['a name in other letters', form('R1', 'كريم'), undefined, 422, 'form_invalid'],
] as const)('[VI-18] %s is refused, and nothing is taken', async (_, body, key, status, code) => {
  const { ask } = open()
  expect(await ask('/applications', body, key)).toMatchObject({ status, body: { error: { code } } })
  expect((await ask('/applications?reference=R1')).body.data).toEqual([])
})

test('[VI-18] it decides after twenty seconds, and hands out the visa of an approved application alone', async () => {
  const { clock, ask, submit } = open()
  const [approved, refused, slow] = [await submit('R1'), await submit('R2', 'Visarefused'), await submit('R3', 'VISASLOW')]
  expect((await ask(`/applications/${approved.id}/visa`)).status).toBe(409)
  clock.shift(20_000)
  const read = async (id: string) => (await ask(`/applications/${id}`)).body.data
  expect(await read(approved.id)).toMatchObject({ state: 'approved', visa: { valid_until: '2027-02-15' } })
  expect(await read(refused.id)).toMatchObject({ state: 'refused', note: 'The purpose of the journey was not made clear' })
  expect(await read(slow.id)).toMatchObject({ state: 'received' })
  const visa = String((await ask(`/applications/${approved.id}/visa`)).body)
  expect([visa.startsWith('%PDF-1.4'), visa.includes('Name: Azad Karim'), visa.endsWith('%%EOF\n')]).toEqual([true, true, true])
  expect(Number(/startxref\n(\d+)/.exec(visa)?.[1])).toBe(visa.indexOf('xref\n0 6'))
  expect((await ask(`/applications/${refused.id}/visa`)).status).toBe(409)
  clock.shift(20 * 86_400_000)
  expect(await read(slow.id)).toMatchObject({ state: 'approved' })
})

test('[VI-18] VISAMORE wants a bank statement once, takes that alone, and is then approved', async () => {
  const { clock, ask, submit } = open()
  const { id } = await submit('R1', 'Visamore')
  const send = (...list: readonly object[]) => ask(`/applications/${id}/documents`, { documents: list })
  expect(await send(statement)).toMatchObject({ status: 409, body: { error: { code: 'nothing_wanted' } } })
  clock.shift(20_000)
  expect((await ask(`/applications/${id}`)).body.data).toMatchObject({ state: 'more_wanted', wanted: ['bank-statement'] })
  expect(await send({ ...statement, kind: 'employment' })).toMatchObject({ status: 422, body: { error: { code: 'document_missing' } } })
  expect(await send(statement)).toMatchObject({ status: 200, body: { data: { state: 'received', wanted: [] } } })
  clock.shift(20_000)
  expect((await ask(`/applications/${id}`)).body.data).toMatchObject({ state: 'approved' })
})

test('[VI-18] VISADOWN is turned away once and not taken; VISALOST is taken without an answer', async () => {
  const { ask } = open()
  expect(await ask('/applications', form('R1', 'Visadown'))).toMatchObject({ status: 503, body: { error: { code: 'maintenance' } } })
  expect((await ask('/applications?reference=R1')).body.data).toEqual([])
  expect((await ask('/applications', form('R1', 'Visadown'))).status).toBe(201)
  await ask('/applications', form('R2', 'Visalost')).catch(() => {})
  expect((await ask('/applications?reference=R2')).body.data).toHaveLength(1)
})

test.each([
  ['Visadearer', 12_000],
  ['Visarise', 9500],
  ['Visacheaper', 8500],
])('[VI-17] %s costs another fee: it is told each time, nothing is taken, and then it is taken at that fee', async (surname, amount) => {
  const { ask } = open()
  const at = (fee: number) => ask('/applications', form('R1', surname, { fee: { amount: fee, currency: 'USD' } }))
  const changed = { status: 409, body: { error: { code: 'fee_changed' }, fee: { amount, currency: 'USD' } } }
  for (const fee of [9000, 9000, amount + 1]) expect(await at(fee)).toMatchObject(changed)
  expect((await ask('/applications?reference=R1')).body.data).toEqual([])
  expect((await at(amount)).status).toBe(201)
})

test('[VI-18] an open application is withdrawn, again without effect, and a decided one is not', async () => {
  const { clock, ask, submit } = open()
  const [open1, decided] = [await submit('R1', 'Visaslow'), await submit('R2')]
  clock.shift(20_000)
  const withdraw = (id: string) => ask(`/applications/${id}/withdraw`, {})
  for (let time = 0; time < 2; time += 1) expect((await withdraw(open1.id)).body.data).toMatchObject({ state: 'withdrawn' })
  expect(await withdraw(decided.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_decided' }, data: { state: 'approved' } },
  })
  expect((await withdraw('none')).status).toBe(404)
})

test.each(['en', 'ar', 'ckb'])('[VI-18] a person decides on the page in %s, before the authority does', async language => {
  const { app, submit, ask } = open()
  const { id } = await submit('R1', 'Visaslow')
  const url = `/visa-authority/application/${id}?lang=${language}`
  expect((await app.inject({ url: `/visa-authority?lang=${language}` })).body).toContain('Azad Visaslow')
  expect((await app.inject({ url })).body).toContain('value="refuse"')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ method: 'POST', url, headers, payload: 'does=refuse' })).statusCode).toBe(303)
  expect((await ask(`/applications/${id}`)).body.data).toMatchObject({ state: 'refused' })
  expect((await app.inject({ url })).body).not.toContain('value="refuse"')
})
