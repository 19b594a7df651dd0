import { randomUUID } from 'node:crypto'
import { SupplierError, type VisaSubmission } from '@karwan/domain/suppliers'
import { createClock } from '@karwan/sandbox/kit'
import { startSandbox } from '@karwan/sandbox/world'
import { describe, expect, test } from 'vitest'
import { visaSupplierConformance } from '../conformance/visa-supplier-conformance.ts'
import { createVisaAuthority } from './visa-authority.ts'

const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
const submissionOf = (lastName = 'Karim'): VisaSubmission => ({
  reference: randomUUID(),
  productId: 'ae-tourist-30',
  isExpress: false,
  arrival: '2026-12-20',
  fee: { amount: 9000, currency: 'USD' },
  traveler: {
    kind: 'adt',
    title: 'mr',
    firstName: 'Azad',
    lastName,
    gender: 'm',
    birthDate: '1990-05-14',
    nationality: 'IQ',
    passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2030-01-01' },
  },
  answers: { 'mother-name': 'Nasrin Ahmad' },
  documents: [
    { kind: 'passport-page', type: 'image/jpeg', bytes: jpeg },
    { kind: 'photo', type: 'image/jpeg', bytes: jpeg },
  ],
})

visaSupplierConformance('the authority of the sandbox', async () => {
  const clock = createClock(new Date('2026-11-17T06:00:00Z'))
  const sandbox = await startSandbox({ webhookUrl: null, clock })
  const options = { baseUrl: `${sandbox.url}/visa-authority/v1`, apiKey: 'sandbox-visa-key' }
  return {
    supplier: createVisaAuthority(options),
    absent: createVisaAuthority({ ...options, baseUrl: 'http://127.0.0.1:4499' }),
    stranger: createVisaAuthority({ ...options, apiKey: 'another' }),
    surnames: { refused: 'Visarefused', more: 'Visamore', undecided: 'Visaslow', lost: 'Visalost', down: 'Visadown', dearer: 'Visadearer' },
    submission: submissionOf,
    wanted: { kind: 'bank-statement', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') },
    countApplications: async reference => {
      const { rows } = (await (await fetch(`${sandbox.url}/__sim/visa-authority/ledger`)).json()) as {
        rows: { event: string; reference?: string }[]
      }
      return rows.filter(row => row.event === 'received' && row.reference === reference).length
    },
    passTime: () => clock.shift(60_000),
    close: () => sandbox.close(),
  }
})

test('[VI-20] an express application is handed in as such, and decided sooner', async () => {
  const clock = createClock(new Date('2026-11-17T06:00:00Z'))
  const sandbox = await startSandbox({ webhookUrl: null, clock })
  const supplier = createVisaAuthority({ baseUrl: `${sandbox.url}/visa-authority/v1`, apiKey: 'sandbox-visa-key' })
  const context = () => ({ traceId: 't', signal: AbortSignal.timeout(5000), language: 'en' as const })
  const [usual, express] = [submissionOf(), { ...submissionOf(), isExpress: true }]
  for (const each of [usual, express]) await supplier.submit(each, context())
  clock.shift(15_000)
  const states = await Promise.all([usual, express].map(({ reference }) => supplier.find(reference, context())))
  expect(states.map(found => found?.state)).toEqual(['submitted', 'approved'])
  await sandbox.close()
})

describe('answers of an authority', () => {
  const answering = (status: number, body: string) =>
    createVisaAuthority({ baseUrl: 'https://v.example', apiKey: 'k', http: { fetch: async () => new Response(body, { status }) } })
  const context = () => ({ traceId: 't', signal: AbortSignal.timeout(1000), language: 'en' })
  const application = {
    id: 'A1',
    reference: 'R1',
    state: 'received',
    received_at: '2026-11-17T06:00:00Z',
    wanted: [],
    note: '',
    visa: null,
  }
  const body = (more: object) => JSON.stringify({ data: { ...application, ...more } })
  const refusal = JSON.stringify({ error: { code: 'something', message: 'No' } })

  test.each([
    ['a page of another program', 200, '<html>', 'unreadable', 'possible'],
    ['half of an answer', 201, '{"data":{"id":"A1"', 'unreadable', 'possible'],
    ['a state that nobody knows', 201, body({ state: 'lost' }), 'unreadable', 'possible'],
    ['approved without a visa', 201, body({ state: 'approved' }), 'unreadable', 'possible'],
    ['a mistake of its own', 500, refusal, 'unavailable', 'possible'],
    ['a proxy that lost it', 502, '', 'unavailable', 'possible'],
    ['a page in place of a refusal', 400, '<html>', 'unreadable', 'possible'],
    [
      'a reference that it has, without telling what',
      409,
      JSON.stringify({ error: { code: 'reference_taken', message: '' } }),
      'duplicate-booking',
      'possible',
    ],
    [
      'another fee that cannot be read',
      409,
      JSON.stringify({ error: { code: 'fee_changed', message: '' }, fee: { amount: 'more', currency: 'USD' } }),
      'rejected',
      'none',
    ],
    ['a refusal', 422, refusal, 'rejected', 'none'],
    ['too many calls', 429, '', 'rate-limited', 'none'],
  ])('[VI-18] handing in, %s: %s %s', async (_, status, text, code, sideEffect) => {
    const asked = answering(status, text).submit(submissionOf(), context())
    await expect(asked).rejects.toBeInstanceOf(SupplierError)
    await expect(asked).rejects.toMatchObject({ code, sideEffect })
  })

  test('[VI-18] kinds of documents that we do not know are left out of what is wanted; the note stays', async () => {
    const answer = JSON.stringify({ data: [{ ...application, state: 'more_wanted', wanted: ['oath', 'photo'], note: 'An oath' }] })
    expect(await answering(200, answer).find('R1', context())).toEqual({
      state: 'more-wanted',
      ref: 'A1',
      wanted: ['photo'],
      note: 'An oath',
    })
  })

  test('[VI-18] an application of another reference is not taken for ours, and a visa that is no PDF is not taken', async () => {
    expect(await answering(200, JSON.stringify({ data: [application] })).find('R2', context())).toBeUndefined()
    await expect(answering(200, '<html>').getDocument('A1', context())).rejects.toMatchObject({ code: 'unreadable', sideEffect: 'none' })
  })
})
