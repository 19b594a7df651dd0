import type { FeeTermsOfRule } from '@karwan/domain/fees'
import { expect, test } from 'vitest'
import { draftOf, newDraft, readDraft } from './draft.ts'

const rule: FeeTermsOfRule = {
  product: 'flight',
  conditions: {
    supplier: 'travel-backend',
    carrier: 'TK',
    from: 'EBL',
    to: 'IST',
    country: 'TR',
    family: 'Economy Light',
    stars: null,
    daysAhead: { least: 0, most: 7 },
    saleDates: { from: '2026-11-01', until: '2026-11-30' },
  },
  fee: { basisPoints: 655, minimum: 7500 },
}

test('[OC-21] a rule is read again from its own fields as it was', () => {
  expect(readDraft(draftOf(rule, 'IQD'), 'IQD')).toEqual({ rule, faults: {} })
})

test('[OC-21] codes are typed in small or capital script and numbers in any digits', () => {
  const typed = { ...newDraft, share: '٦٫٥ %', minimum: '٧٬٥٠٠', carrier: ' tk ', country: 'tr', daysLeast: '٠', daysMost: '۷' }
  expect(readDraft(typed, 'IQD').rule).toMatchObject({
    conditions: { carrier: 'TK', country: 'TR', from: null, family: null, daysAhead: { least: 0, most: 7 } },
    fee: { basisPoints: 650, minimum: 7500 },
  })
})

test('[OC-21] what is wrong is told at its field, and conditions of another product are left out', () => {
  const wrong = {
    ...newDraft,
    share: '51',
    minimum: '-1',
    carrier: 'Turkish',
    daysMost: '7',
    saleFrom: '2026-11-02',
    saleUntil: '2026-11-01',
  }
  expect(readDraft(wrong, 'IQD')).toEqual({
    rule: undefined,
    faults: {
      share: 'fees.shareInvalid',
      minimum: 'fees.minimumInvalid',
      carrier: 'fees.codeInvalid',
      daysMost: 'fees.daysInvalid',
      saleUntil: 'fees.datesInvalid',
    },
  })
  const hotel = { ...draftOf(rule, 'IQD'), product: 'hotel', stars: '5' } as const
  expect(readDraft(hotel, 'IQD').rule?.conditions).toMatchObject({ carrier: null, from: null, family: null, to: 'IST', stars: 5 })
})
