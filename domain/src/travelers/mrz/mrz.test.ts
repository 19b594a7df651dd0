import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCountries } from '../../countries/index.ts'
import { cardZone, type PassportFacts, passportZone } from '../../testing/index.ts'
import { readMrz } from './index.ts'

const today = '2026-11-21'
const eriksson = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const karwan: PassportFacts = {
  firstName: 'Karwan Ahmed',
  lastName: 'Al Rashid',
  number: 'A12345678',
  issuingCountry: 'IQ',
  nationality: 'IQ',
  birthDate: '1988-11-30',
  gender: 'm',
  expiryDate: '2031-06-15',
}
const lines = (zone: string) => zone.split('\n')
/** The zone with letters of one line written over others. */
const misread = (zone: string, line: number, column: number, letters: string): string =>
  lines(zone)
    .map((text, at) => (at === line ? text.slice(0, column) + letters + text.slice(column + letters.length) : text))
    .join('\n')

test('the sample passport of ICAO Doc 9303 is read, and a state that is no country is left for the hand', () => {
  expect(readMrz(eriksson, today)).toEqual({
    format: 'TD3',
    lines: lines(eriksson),
    values: {
      firstName: 'Anna Maria',
      lastName: 'Eriksson',
      number: 'L898902C3',
      birthDate: '1974-08-12',
      gender: 'f',
      expiryDate: '2012-04-15',
    },
    checked: ['number', 'birthDate', 'expiryDate'],
    repaired: [],
    wrong: ['issuingCountry', 'nationality'],
    whole: true,
  })
})

test('the sample identity cards of ICAO Doc 9303 are read, also one with a number longer than its place', () => {
  const card = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'
  expect(readMrz(card, today)).toMatchObject({ format: 'TD1', values: { number: 'D23145890', lastName: 'Eriksson' }, whole: true })
  const long = 'I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<'
  expect(readMrz(long, today)).toMatchObject({
    values: { number: 'D23145890734', firstName: 'Peter John', lastName: 'Stevenson', birthDate: '1934-07-12', gender: 'm' },
    checked: ['number', 'birthDate', 'expiryDate'],
  })
})

test.each([
  ['number', 'A12345679'],
  ['birthDate', '881131'],
  ['expiryDate', '310616'],
] as const)('[BK-1] a wrong check digit names its field: %s', (field, typed) => {
  const column = { number: 0, birthDate: 13, expiryDate: 21 }[field]
  const reading = readMrz(misread(passportZone(karwan), 1, column, typed), today)
  expect(reading?.wrong).toEqual([field])
  expect(reading?.values[field]).toBeUndefined()
  expect(reading?.whole).toBe(false)
  expect(reading?.values.lastName).toBe('Al Rashid')
})

test('a look-alike is replaced where the check digit then agrees, the field is to be compared, and two are left for the hand', () => {
  const zone = passportZone({ ...karwan, number: 'A4O373494' })
  const one = readMrz(misread(zone, 1, 0, 'A40373494'), today)
  expect(one).toMatchObject({ values: { number: 'A4O373494' }, checked: ['birthDate', 'expiryDate'], repaired: ['number'], wrong: [] })
  expect(one?.whole).toBe(true)
  const two = passportZone({ ...karwan, number: 'A4OS73494' })
  expect(readMrz(misread(two, 1, 0, 'A40573494'), today)?.wrong).toEqual(['number'])
})

test('G and 6 weigh the same, so that no check digit tells them apart: what was read stays', () => {
  const zone = passportZone({ ...karwan, number: 'G12345678' })
  expect(readMrz(misread(zone, 1, 0, '6'), today)?.values.number).toBe('612345678')
})

test('hands miscount fillers, write them otherwise, and type Eastern digits', () => {
  const [first = '', second = ''] = lines(passportZone(karwan))
  const typed = `${first.replace(/<+$/, '')}\n ${second.replace(/<{15}/, '<<<')} `.toLowerCase().replaceAll('<', '«').replaceAll('1', '١')
  expect(readMrz(typed, today)?.values).toEqual(readMrz(passportZone(karwan), today)?.values)
  expect(readMrz(first + second, today)?.values.number).toBe('A12345678')
})

test('one who has a single name is written as tickets have it', () => {
  const zone = passportZone({ ...karwan, firstName: '', lastName: 'Mohammed' })
  expect(readMrz(zone, today)?.values).toMatchObject({ firstName: 'FNU', lastName: 'Mohammed' })
})

test('a child of this century is not taken for a grown-up of the last', () => {
  expect(readMrz(passportZone({ ...karwan, birthDate: '2024-02-29' }), today)?.values.birthDate).toBe('2024-02-29')
  expect(readMrz(passportZone({ ...karwan, birthDate: '1926-11-22' }), today)?.values.birthDate).toBe('1926-11-22')
})

test('what is no passport and no identity card is nothing', () => {
  const visa = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<'
  for (const text of ['', 'hello', visa, lines(eriksson)[0] ?? '', `${eriksson}\n${eriksson}`]) expect(readMrz(text, today)).toBeUndefined()
})

const word = fc.string({ minLength: 2, maxLength: 9, unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ') })
const name = fc.array(word, { minLength: 1, maxLength: 2 }).map(words => words.map(each => each[0] + each.slice(1).toLowerCase()).join(' '))
const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map(date => date.toISOString().slice(0, 10))
const country = fc.constantFrom(...listCountries('en').map(({ code }) => code))
const facts: fc.Arbitrary<PassportFacts> = fc.record({
  firstName: name,
  lastName: name,
  number: fc.string({ minLength: 6, maxLength: 9, unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') }),
  issuingCountry: country,
  nationality: country,
  birthDate: day('1927-01-01', today),
  gender: fc.constantFrom('m', 'f'),
  expiryDate: day('2020-01-01', '2099-12-31'),
})

test('what is written is read again, of passports and cards, of every country', () => {
  fc.assert(
    fc.property(facts, written => {
      const { firstName, lastName, ...rest } = written
      const whole = { checked: ['number', 'birthDate', 'expiryDate'], wrong: [], repaired: [], whole: true }
      const passport = readMrz(passportZone(written), today)
      expect(passport).toMatchObject({ ...whole, values: rest })
      if (`${firstName}${lastName}`.length < 37) expect(passport?.values).toEqual(written)
      expect(readMrz(cardZone(written), today)).toMatchObject({ ...whole, values: rest })
    }),
  )
  for (const { code } of listCountries('en'))
    expect(readMrz(passportZone({ ...karwan, nationality: code }), today)?.values.nationality).toBe(code)
})

test('a letter read wrongly never passes as checked, but where the check digit cannot see it', () => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  fc.assert(
    fc.property(facts, fc.nat(8), fc.constantFrom(...letters), (written, column, letter) => {
      const zone = passportZone({ ...written, number: written.number.padEnd(9, '7') })
      const before = zone.split('\n')[1]?.[column] ?? ''
      if ((letters.indexOf(letter) - letters.indexOf(before)) % 10 === 0) return
      const reading = readMrz(misread(zone, 1, column, letter), today)
      expect(reading?.checked).not.toContain('number')
      expect([...(reading?.wrong ?? []), ...(reading?.repaired ?? [])]).toContain('number')
    }),
    { numRuns: 300 },
  )
})

test('digits in a name are read as what they look like; a name with any other digit is left for the hand', () => {
  const zone = passportZone({ ...karwan, firstName: 'Omar', lastName: 'Zibari Said' })
  const typed = zone.replace('ZIBARI<SAID<<OMAR', '218AR1<5A1D<<0MAR')
  expect(readMrz(typed, today)?.values).toMatchObject({ firstName: 'Omar', lastName: 'Zibari Said' })
  const unclear = readMrz(zone.replace('OMAR', 'OM4R'), today)
  expect(unclear?.values).not.toHaveProperty('firstName')
  expect(unclear?.wrong).toEqual(['lastName', 'firstName'])
  const nameless = readMrz(`P<IRQ${'<'.repeat(39)}\n${lines(zone)[1]}`, today)
  expect(nameless?.wrong).toEqual(['lastName', 'firstName'])
})

test('a gender that is not told is no fault; a date that is none is', () => {
  const { gender: _, ...unknown } = karwan
  const reading = readMrz(passportZone(unknown), today)
  expect(reading?.wrong).toEqual([])
  expect(reading?.values).not.toHaveProperty('gender')
  expect(readMrz(passportZone({ ...karwan, gender: 'f' }), today)?.values.gender).toBe('f')
  expect(readMrz(passportZone({ ...karwan, birthDate: '1988-13-30' }), today)?.wrong).toEqual(['birthDate'])
  expect(readMrz(passportZone({ ...karwan, birthDate: today }), today)?.values.birthDate).toBe(today)
})

test('blank lines and spaces are not of the zone; a line too long or too short is not put right', () => {
  const [first = '', second = ''] = lines(passportZone(karwan))
  const whole = readMrz(passportZone(karwan), today)?.values
  expect(readMrz(`\r\n${first}\r\n\r\n  \n${second}\n`, today)?.values).toEqual(whole)
  expect(readMrz(`${first}<<<\n${second}`, today)?.values).toEqual(whole)
  for (const [one, other] of [
    [`${first.slice(0, 43)}AB`, second],
    [first, second.slice(0, 29)],
    [first, `${second.slice(0, 28)}ABCDEFGHIJKLMNO10`],
    [`X${first}`, second],
  ])
    expect(readMrz(`${one}\n${other}`, today)).toBeUndefined()
  expect(readMrz(`${first}${second}<`, today)).toBeUndefined()
  const card = cardZone(karwan)
  expect(readMrz(card.replaceAll('\n', ''), today)?.format).toBe('TD1')
  expect(readMrz(card.replace(/^I/, 'V'), today)).toBeUndefined()
  for (const kind of ['A', 'C']) expect(readMrz(card.replace(/^I/, kind), today)?.format).toBe('TD1')
})
