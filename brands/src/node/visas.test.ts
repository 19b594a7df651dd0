import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add, type ExchangeRate, money, subtract } from '@karwan/domain/money'
import { visaEndings, visaPrice, visaShareBack } from '@karwan/domain/visa-applications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBrands } from './index.ts'
import { brandsFolder } from './load.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brands-'))
  for (const name of ['markets', 'default']) cpSync(join(brandsFolder, name), join(folder, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

type Data = Record<string, unknown>
const file = () => join(folder, 'default', 'visas.json')
const changeFirst = (edit: (product: Data, products: Data[]) => void): void => {
  const data = JSON.parse(readFileSync(file(), 'utf8')) as { products: Data[] }
  edit(data.products[0] ?? {}, data.products)
  writeFileSync(file(), JSON.stringify(data))
}

test('[VI-10] a brand that sells visas has products; one that sells none needs no file', () => {
  expect(loadBrands(folder)[0]?.visasOfFile.map(({ id }) => id)).toContain('ae-tourist-30')
  rmSync(file())
  expect(() => loadBrands(folder)).toThrow('visas.json: is missing, though visas are on')
  const brandFile = join(folder, 'default', 'brand.json')
  writeFileSync(brandFile, JSON.stringify({ ...JSON.parse(readFileSync(brandFile, 'utf8')), featuresOff: ['visa'] }))
  expect(loadBrands(folder)[0]?.visasOfFile).toEqual([])
})

test('[VI-22] documents and answers are kept for 30 and 180 days, or as the brand says', () => {
  const days = () => loadBrands(folder)[0]?.visaKeptDays
  const set = (keptDays: object) => writeFileSync(file(), JSON.stringify({ ...JSON.parse(readFileSync(file(), 'utf8')), keptDays }))
  expect(days()).toEqual({ documents: 30, answers: 180 })
  set({ documents: 14 })
  expect(days()).toEqual({ documents: 14, answers: 180 })
  set({ documents: 60, answers: 30 })
  expect(days).toThrow('visas.json: keptDays.answers: must not be shorter than that of documents')
  set({ documents: 0 })
  expect(days).toThrow('visas.json: keptDays.documents')
})

test('[VI-17] a brand bears nothing of a raised fee and gives 48 hours to answer, or as it says', () => {
  const rise = () => loadBrands(folder)[0]?.visaFeeRise
  const set = (feeRise?: object) => writeFileSync(file(), JSON.stringify({ ...JSON.parse(readFileSync(file(), 'utf8')), feeRise }))
  expect(rise()).toEqual({ limit: 15_000, answerHours: 48 })
  set()
  expect(rise()).toEqual({ limit: 0, answerHours: 48 })
  set({ limit: 5000, answerHours: 24 })
  expect(rise()).toEqual({ limit: 5000, answerHours: 24 })
  for (const wrong of [{ limit: -1 }, { limit: 0.5 }, { answerHours: 0 }, { answerHours: 337 }, { hours: 3 }]) {
    set(wrong)
    expect(rise).toThrow('visas.json: feeRise')
  }
})

test.each<[field: string, edit: (product: Data, products: Data[]) => void]>([
  ['products.0.workingDays.to: is before the first day', product => Object.assign(product, { workingDays: { from: 5, to: 3 } })],
  [
    'products.0.express.workingDays.to: must be quicker than without express',
    product => Object.assign(product, { express: { workingDays: { from: 1, to: 5 }, fee: { amount: 100, currency: 'USD' } } }),
  ],
  [
    'products.0.express.fee: must be an amount in the currency of the authority’s fee',
    product => Object.assign(product, { express: { workingDays: { from: 1, to: 2 }, fee: { amount: 100, currency: 'IQD' } } }),
  ],
  ['products.0.weekend: leaves no working day', product => Object.assign(product, { weekend: [0, 1, 2, 3, 4, 5, 6] })],
  ['products.0.weekend.0', product => Object.assign(product, { weekend: [7] })],
  ['products.0.holidays.0', product => Object.assign(product, { holidays: ['2026-02-30'] })],
  [
    'products.0.checkingFee: must be a part of the service fee',
    product => Object.assign(product, { checkingFee: { amount: 25_001, currency: 'IQD' } }),
  ],
  [
    'products.0.courierFee: must be in the currency of the service fee',
    product => Object.assign(product, { courierFee: { amount: 1, currency: 'USD' } }),
  ],
  ['products.0.authorityFee.amount', product => Object.assign(product, { authorityFee: { amount: -1, currency: 'USD' } })],
  ['products.0.authorityFee.amount', product => Object.assign(product, { authorityFee: { amount: 1.5, currency: 'USD' } })],
  ['products.0.nationalities', product => Object.assign(product, { nationalities: [] })],
  ['products.0.country', product => Object.assign(product, { country: 'uae' })],
  ['products.0.documents', product => Object.assign(product, { documents: [] })],
  [
    'products.0.documents.1.kind: is asked for twice',
    product => Object.assign(product, { documents: [1, 2].map(most => ({ kind: 'photo', most })) }),
  ],
  [
    'products.0.documents.0.ages.to: is below the first age',
    product => Object.assign(product, { documents: [{ kind: 'photo', most: 1, ages: { from: 18, to: 17 } }] }),
  ],
  ['products.0.ages.to: is below the first age', product => Object.assign(product, { ages: { from: 50, to: 15 } })],
  [
    'products.0.fields.1.id: is asked for twice',
    product => Object.assign(product, { fields: [true, false].map(isRequired => ({ id: 'mother-name', isRequired })) }),
  ],
  ['products.0.documents.0.kind', product => Object.assign(product, { documents: [{ kind: 'oath', most: 1 }] })],
  ['products.0.fields.0.id', product => Object.assign(product, { fields: [{ id: 'shoe-size', isRequired: true }] })],
  ['products.0: ', product => Object.assign(product, { colour: 'blue' })],
  ['products: has an id twice', (product, products) => products.push(product)],
  [
    'products.0.serviceFee: must be in the payment currency',
    product => Object.assign(product, { ...fees(2500, 'USD'), authorityFee: { amount: 1, currency: 'USD' } }),
  ],
])('[VI-10] of visas.json, it is refused and named: %s', (message, edit) => {
  changeFirst(edit)
  expect(() => loadBrands(folder)).toThrow(`visas.json: ${message}`)
})
const fees = (amount: number, currency: string) => {
  const fee = { amount, currency }
  return { serviceFee: fee, checkingFee: fee, courierFee: fee }
}

const rate: ExchangeRate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-17T06:00:00Z' }
const products = loadBrands().flatMap(({ visasOfFile }) => visasOfFile)

test.each(products)('[VI-17] of $id, what is kept and what goes back is the price, at every ending, and neither is negative', product => {
  const price = visaPrice(product, { rate, step: 250 })
  for (const ending of visaEndings) {
    const back = visaShareBack(price, ending, product)
    expect(back.amount).toBeGreaterThanOrEqual(0)
    expect(subtract(price.total, back).amount).toBeGreaterThanOrEqual(0)
    expect(add(back, subtract(price.total, back))).toEqual(price.total)
  }
  expect(visaShareBack(price, 'withdrawn', product)).toEqual(price.total)
  expect(visaShareBack(price, 'approved', product)).toEqual(money(0, 'IQD'))
})
