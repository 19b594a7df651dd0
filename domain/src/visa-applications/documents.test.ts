import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handInFaults, missingDocuments, type VisaDocument } from './documents.ts'
import { answerFaults, type VisaAnswers, type VisaFieldId, visaFieldIds, visaFields } from './fields.ts'
import { documentsFor } from './product.ts'
import { sampleProduct } from './sample-product.ts'

const today = '2026-11-17'
const arrival = '2026-12-20'
const document = (kind: VisaDocument['kind'], state: VisaDocument['state'] = 'new'): VisaDocument => ({ id: kind, kind, state })

test('[VI-11] documents are wanted by the age on the day of arrival', () => {
  const kinds = (birthDate: string) => documentsFor(sampleProduct, birthDate, arrival).map(({ kind }) => kind)
  expect(kinds('1990-05-14')).toEqual(['passport-page', 'bank-statement'])
  expect(kinds('2008-12-20')).toEqual(['passport-page', 'bank-statement'])
  expect(kinds('2008-12-21')).toEqual(['passport-page', 'guardian-consent'])
})

test('[VI-11] a kind is missing until a file of it could be handed in; a refused file counts for nothing', () => {
  const missing = (...documents: readonly VisaDocument[]) => missingDocuments(sampleProduct, '1990-05-14', arrival, documents)
  expect(missing()).toEqual(['passport-page', 'bank-statement'])
  expect(missing(document('passport-page', 'refused'), document('bank-statement'))).toEqual(['passport-page'])
  expect(missing(document('passport-page', 'accepted'), document('bank-statement'))).toEqual([])
  expect(missing(document('passport-page', 'refused'), document('passport-page'), document('bank-statement'))).toEqual([])
})

const faults = (answers: VisaAnswers, isComplete = true) =>
  answerFaults(sampleProduct.fields, answers, { today, isComplete }).map(({ path, message }) => `${path} ${message}`)

test('[VI-12] what is required is missing only when all must be there; spaces are no answer', () => {
  expect(faults({ 'mother-name': '  ' })).toEqual(['mother-name error.fieldRequired', 'marital-status error.fieldRequired'])
  expect(faults({ 'mother-name': '  ' }, false)).toEqual([])
})

test.each<[VisaFieldId, string, string | undefined]>([
  ['mother-name', 'Nasrin Ahmad', undefined],
  ['mother-name', 'نسرين أحمد', 'error.latinLettersOnly'],
  ['mother-name', 'a'.repeat(60), undefined],
  ['mother-name', 'a'.repeat(61), 'error.formatInvalid'],
  ['marital-status', 'married', undefined],
  ['marital-status', 'engaged', 'error.formatInvalid'],
  ['residence-country', 'IQ', undefined],
  ['residence-country', 'XX', 'error.formatInvalid'],
  ['passport-issued-on', today, undefined],
  ['passport-issued-on', '2026-11-18', 'error.passportIssueInFuture'],
  ['passport-issued-on', '2026-02-30', 'error.formatInvalid'],
  ['visited-before', 'yes', undefined],
  ['visited-before', 'maybe', 'error.formatInvalid'],
])('[VI-12] %s: "%s" has the fault %s', (id, answer, message) => {
  expect(faults({ [id]: answer }, false)).toEqual(message === undefined ? [] : [`${id} ${message}`])
})

const naughty = JSON.parse(
  readFileSync(new URL('../../../server/src/testing/samples/naughty-strings/naughty-strings.json', import.meta.url), 'utf8'),
) as readonly string[]

test('[VI-12] of any text, and of those that broke programs, only letters of the passport pass into a field of text', () => {
  const uses = visaFieldIds.map(id => ({ id, isRequired: false }))
  const check = (text: string) => {
    const at = new Set(
      answerFaults(uses, Object.fromEntries(visaFieldIds.map(id => [id, text])), { today, isComplete: true }).map(f => f.path),
    )
    for (const id of visaFieldIds) {
      if (visaFields[id].type !== 'text' || text.trim() === '' || at.has(id)) continue
      expect(text.trim()).toMatch(/^[\x20-\x7e’]{1,120}$/)
      expect(text).not.toMatch(/[<>{}$;"\\`]/)
    }
  }
  for (const text of naughty) check(text)
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 130 }), check))
})

test('[VI-12] [VI-11] a hand-in lists every missing answer and document, and is whole when none is', () => {
  const handIn = { product: sampleProduct, birthDate: '1990-05-14', arrival, today }
  expect(handInFaults({ ...handIn, answers: { 'marital-status': 'x' }, documents: [document('passport-page')] })).toEqual([
    { path: 'answers.mother-name', message: 'error.fieldRequired' },
    { path: 'answers.marital-status', message: 'error.formatInvalid' },
    { path: 'documents.bank-statement', message: 'error.documentRequired' },
  ])
  const answers: VisaAnswers = { 'mother-name': 'Nasrin Ahmad', 'marital-status': 'single' }
  expect(handInFaults({ ...handIn, answers, documents: [document('passport-page'), document('bank-statement')] })).toEqual([])
})
