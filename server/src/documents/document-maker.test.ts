import { loadBrands } from '@karwan/brands/node'
import { type Language, languages } from '@karwan/domain/locales'
import { expect, test } from 'vitest'
import type { DocumentKind } from '../orders/index.ts'
import { createDocumentMaker } from './index.ts'
import { invoiceBlocks } from './invoice.ts'
import { sampleFlight, sampleOrder, sampleStay } from './sample-order.ts'

const maker = createDocumentMaker({
  brands: loadBrands(),
  places: airport => ({ airport, city: airport }),
  sandbox: true,
  shopAddress: () => 'http://localhost:3000',
  verifyCode: serviceId => `${serviceId}.proof`,
})
const papers: readonly [DocumentKind, string][] = [
  ['ticket', sampleFlight.id],
  ['voucher', sampleStay.id],
  ['invoice', sampleFlight.id],
  ['invoice', sampleStay.id],
  ['letter', sampleFlight.id],
  ['letter', sampleStay.id],
]
const asked = languages.flatMap((language): [Language, DocumentKind, string][] => papers.map(([kind, id]) => [language, kind, id]))

test.each(asked)('[PY-8] in %s a %s of %s is a PDF of its own', async (language, kind, serviceId) => {
  const made = await maker.makeDocument({ kind, order: sampleOrder, serviceId, language })
  expect(Buffer.from(made.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(made.fileName).toBe(`KW-7F3K9Q-${kind}-${language}.pdf`)
})

test('the same request gives the same paper', async () => {
  const request = { kind: 'ticket', order: sampleOrder, serviceId: sampleFlight.id, language: 'ckb' } as const
  const [one, two] = [await maker.makeDocument(request), await maker.makeDocument(request)]
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
})

test('a hotel has no flight ticket', async () => {
  await expect(maker.makeDocument({ kind: 'ticket', order: sampleOrder, serviceId: sampleStay.id, language: 'en' })).rejects.toThrow(
    'no ticket',
  )
})

test('the lines of an invoice add up to what was paid', () => {
  for (const service of [sampleFlight, sampleStay]) {
    const prices = invoiceBlocks(sampleOrder, service, 'en', airport => ({ airport, city: airport }), 'Asia/Baghdad').find(
      block => block.kind === 'prices',
    )
    const digits = (text: string): number => Number(text.replace(/\D/g, ''))
    const lines = prices?.rows.reduce((sum, row) => sum + digits(row.value), 0)
    expect(lines).toBe(service.amount.amount)
  }
})
