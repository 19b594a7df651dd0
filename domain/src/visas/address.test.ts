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

test('[VI-7] each part of a question alone asks for the others, and a passport alone asks for nothing', () => {
  const faultsOf = (text: string) => read(text).faults.map(({ path, message }) => `${path} ${message}`)
  const missing = (...names: string[]) => names.map(name => `${name} error.fieldRequired`)
  expect(faultsOf('passport=IQ')).toEqual([])
  expect(faultsOf('to=TR')).toEqual(missing('passport', 'on', 'age'))
  expect(faultsOf('on=2026-12-20')).toEqual(missing('passport', 'to', 'age'))
  expect(faultsOf('age=30')).toEqual(missing('passport', 'to', 'on'))
  expect(read('to=TR').understood).toEqual({ purpose: 'tourism', ages: [], to: 'TR' })
  expect(read('on=2026-12-01').understood).toEqual({ purpose: 'tourism', ages: [], on: '2026-12-01' })
  for (const on of ['2026-11-30', '2026-12', 'soon'])
    expect(faultsOf(`passport=IQ&to=TR&age=30&on=${on}`)).toEqual(['on error.formatInvalid'])
})

test('[VI-7] an age is up to three digits and 120 years, a holding is a visa or a residence of a country', () => {
  const question = (more: string) => read(`passport=IQ&to=TR&on=2026-12-20&${more}`)
  for (const age of ['0', '120', ' 8 ']) expect(question(`age=${age}`).asked?.ages).toEqual([Number(age)])
  for (const age of ['121', 'x30', '30x', '1234', '-1', '1.5']) expect(question(`age=${age}`).faults, age).toMatchObject([{ path: 'age' }])
  expect(question('age=30&holds=residence.DE').asked?.holds).toEqual({ kind: 'residence', country: 'DE' })
  for (const holds of ['', 'visa', 'visa.', 'visa.de', 'card.DE', 'visa.DEU', 'xvisa.DE'])
    expect(question(`age=30&holds=${holds}`).asked, holds).not.toHaveProperty('holds')
})
