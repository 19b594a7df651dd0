import { expect, test } from 'vitest'
import { readVisaAddress, writeVisaAddress } from './address.ts'

const today = '2026-12-01'
const read = (text: string) => readVisaAddress(new URLSearchParams(text), today)

test('[VI-7] a question is read from its address and written as it was', () => {
  const text = 'passport=IQ&to=TR&on=2026-12-20&purpose=medical&age=52&age=8&holds=visa.SCHENGEN'
  const { asked, faults } = read(text)
  expect(faults).toEqual([])
  expect(asked).toEqual({
    passport: 'IQ',
    to: 'TR',
    on: '2026-12-20',
    purpose: 'medical',
    ages: [52, 8],
    holds: { kind: 'visa', country: 'SCHENGEN' },
  })
  expect(asked && new URLSearchParams(writeVisaAddress(asked)).toString()).toBe(text)
  expect(read('passport=iq&to=tr&on=٢٠٢٦-١٢-٢٠&age=٣٠').asked?.ages).toEqual([30])
})

test('[VI-7] what is missing or wrong is told at its field, and the rest is kept', () => {
  expect(read('').faults).toEqual([])
  const { asked, understood, faults } = read('passport=IQ&to=Turkey&on=2026-11-01&age=old&age=8')
  expect(asked).toBeUndefined()
  expect(understood).toEqual({ passport: 'IQ', purpose: 'tourism', ages: [8] })
  expect(faults.map(({ path }) => path)).toEqual(['to', 'on', 'age'])
  expect(read('to=TR&age=').faults.map(({ path }) => path)).toEqual(['passport', 'on', 'age'])
  const ten = `passport=IQ&to=TR&on=2026-12-20&${'age=30&'.repeat(10)}`
  expect(read(ten).faults.map(({ path }) => path)).toEqual(['age'])
})
