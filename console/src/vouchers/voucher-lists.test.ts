import { expect, test } from 'vitest'
import { accountsIn } from './accounts-list.ts'
import { emptyDraft, readDraft, type VoucherDraft } from './draft.ts'

const typed: VoucherDraft = {
  ...emptyDraft,
  code: ' nawroz-27 ',
  amount: '٢٠٬٠٠٠',
  minimum: '100,000',
  from: '2026-12-01',
  until: '2026-12-31',
}
const brand = { currency: 'IQD', today: '2026-11-17' } as const
const read = (more: Partial<VoucherDraft> = {}) => readDraft({ ...typed, ...more }, brand)

test('[OC-22] what is typed becomes a rule, in digits of any script', () => {
  expect(read().rule).toEqual({
    code: 'NAWROZ27',
    product: 'any',
    off: { amount: 20_000 },
    minimum: 100_000,
    from: '2026-12-01',
    until: '2026-12-31',
    uses: null,
    usesEach: 1,
    audience: 'everyone',
  })
  expect(read({ kind: 'share', share: '12.5 %', most: '50000', uses: '100' }).rule).toMatchObject({
    off: { basisPoints: 1250, most: 50_000 },
    uses: 100,
  })
})

test('[OC-22] what is wrong is told beside its field before it is sent', () => {
  expect(read({ code: 'AB' })).toEqual({ rule: undefined, faults: { code: 'vouchers.codeInvalid' } })
  expect(read({ amount: '0', minimum: '', until: '' }).faults).toMatchObject({
    amount: 'vouchers.amountInvalid',
    minimum: 'vouchers.amountInvalid',
    until: 'staff.required',
  })
  expect(read({ minimum: '20000' }).faults).toEqual({ minimum: 'vouchers.minimumTooLow' })
  expect(read({ kind: 'share', share: '91', most: '5' }).faults).toEqual({ share: 'vouchers.shareInvalid' })
  expect(read({ from: '2027-01-01' }).faults).toEqual({ until: 'vouchers.endBeforeStart' })
  expect(read({ from: '2026-10-01', until: '2026-11-16' }).faults).toEqual({ until: 'vouchers.endInPast' })
  expect(read({ uses: '1.5', usesEach: '' }).faults).toEqual({ uses: 'vouchers.countInvalid', usesEach: 'vouchers.countInvalid' })
})

test('[OC-22] a list of accounts is read from lines, commas and files of spreadsheets, each once', () => {
  expect(accountsIn('\uFEFFa@example.com\r\n"b@example.com"; +964 750 123 4567،a@example.com\n\n')).toEqual([
    'a@example.com',
    'b@example.com',
    '+964 750 123 4567',
  ])
})
