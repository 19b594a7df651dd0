import type { VisaProductBody } from '@karwan/contract/console'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, faultsOf, isReadable, isSameDraft, newDraft, toggleDocument } from './draft.ts'

const body: VisaProductBody = {
  isOnSale: true,
  product: {
    country: 'AE',
    kind: 'e-visa',
    purpose: 'tourism',
    nationalities: ['IQ', 'SY'],
    ages: { to: 60 },
    stayDays: 30,
    validityDays: 60,
    entries: 'single',
    workingDays: { from: 3, to: 5 },
    express: { workingDays: { from: 1, to: 2 }, fee: { amount: 3550, currency: 'USD' } },
    weekend: [6, 0],
    holidays: ['2027-01-01'],
    passportMonths: 6,
    authorityFee: { amount: 9000, currency: 'USD' },
    serviceFee: { amount: 25_000, currency: 'IQD' },
    checkingFee: { amount: 10_000, currency: 'IQD' },
    courierFee: { amount: 0, currency: 'IQD' },
    serviceFeeOnRefusal: 'back',
    supplier: 'by-hand',
    documents: [
      { kind: 'passport-page', most: 2 },
      { kind: 'photo', most: 1, photo: { width: 35, height: 45 } },
      { kind: 'bank-statement', most: 6, ages: { from: 18 }, monthsOld: 1 },
    ],
    fields: [{ id: 'mother-name', isRequired: true }],
  },
}
const rules = { paymentCurrency: 'IQD', suppliers: ['by-hand'] } as const
const start = draftOf(body)
const typed = (more: Partial<typeof start>) => bodyOf({ ...start, ...more }, 'IQD')

test('[VI-10] a product that is opened and saved says the same', () => {
  expect(bodyOf(start, 'IQD')).toEqual(body)
  expect(faultsOf(body, rules)).toEqual(new Map())
  const never = { ...body, product: { ...body.product, authorityFeeBack: 'never' as const } }
  expect(bodyOf(draftOf(never), 'IQD')).toEqual(never)
  expect(isSameDraft(start, { ...start, nationalities: ' iq  sy ' }, 'IQD')).toBe(true)
  expect(isSameDraft(start, { ...start, serviceFee: '25,001' }, 'IQD')).toBe(false)
})

test('[VI-10] numbers are typed with digits of any script, and what is none cannot be saved', () => {
  expect(typed({ stayDays: '٣٠', authorityFee: '١٢٠٫٥' }).product).toMatchObject({ stayDays: 30, authorityFee: { amount: 12_050 } })
  for (const wrong of [{ stayDays: 'ten' }, { serviceFee: '1.000' }, { nationalities: 'Iraq' }, { holidays: '1 May' }, { country: '' }])
    expect([wrong, isReadable(typed(wrong))]).toEqual([wrong, false])
  // Nothing typed is a draft that can be kept, not one that can be published.
  const empty = typed({ stayDays: '', daysTo: '' })
  expect([isReadable(empty), [...faultsOf(empty, rules).keys()]]).toEqual([true, ['stayDays', 'workingDays.to', 'express.workingDays.to']])
})

test('[VI-10] a fault stands at its field', () => {
  const wrong = typed({
    agesFrom: '70',
    expressTo: '9',
    checkingFee: '30000',
    weekend: [0, 1, 2, 3, 4, 5, 6],
    supplier: 'gone',
    documents: [['photo', { agesFrom: '9', agesTo: '3', most: '0', monthsOld: '', photoWidth: '35', photoHeight: '' }]],
  })
  expect(Object.fromEntries(faultsOf(wrong, rules))).toEqual({
    'ages.to': 'products.agesReversed',
    'express.workingDays.to': 'products.expressNotQuicker',
    weekend: 'products.noWorkingDay',
    checkingFee: 'products.checkingFeeTooHigh',
    supplier: 'products.supplierUnknown',
    'documents.0.ages.to': 'products.agesReversed',
    'documents.0.most': 'products.countInvalid',
    'documents.0.photo.height': 'products.countInvalid',
  })
})

test('[VI-10] documents stand in one order, whatever is chosen first; what is taken off is off sale', () => {
  const documents = toggleDocument({ documents: toggleDocument(newDraft, 'hotel') }, 'photo')
  expect(documents.map(([kind]) => kind)).toEqual(['passport-page', 'photo', 'hotel'])
  expect(toggleDocument({ documents }, 'photo').map(([kind]) => kind)).toEqual(['passport-page', 'hotel'])
  expect(typed({ isOnSale: false }).isOnSale).toBe(false)
  expect(typed({ hasExpress: false }).product.express).toBeUndefined()
})
