import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hoursFault,
  isRamadan,
  nearestFirst,
  newOfficeCode,
  newReceiptNumber,
  type OfficeHours,
  openingAt,
  openSpans,
  readableOfficeCode,
  readOfficeCode,
} from './index.ts'

const office: OfficeHours = {
  hours: [{ from: 'sat', to: 'thu', open: ['09:00-20:00'] }],
  ramadan: [
    { from: 'sat', to: 'thu', open: ['10:00-15:00', '20:30-23:30'] },
    { from: 'fri', to: 'fri', open: ['20:30-23:30'] },
  ],
}
const zone = 'Asia/Baghdad'

test('open from Saturday over the end of the week to Thursday, closed on Friday', () => {
  // 22 November 2026 is a Sunday, 27 a Friday.
  expect(openSpans(office, '2026-11-22')).toEqual([{ from: '09:00', to: '20:00' }])
  expect(openSpans(office, '2026-11-28')).toEqual([{ from: '09:00', to: '20:00' }])
  expect(openSpans(office, '2026-11-26')).toEqual([{ from: '09:00', to: '20:00' }])
  expect(openSpans(office, '2026-11-27')).toEqual([])
})

test('[PY-3] times of a day are told in their order, however they were written; between them it opens again the same day', () => {
  const split: OfficeHours = { hours: [{ from: 'sun', to: 'sun', open: ['16:00-20:00', '13:00-14:00', '09:00-12:00'] }], ramadan: [] }
  expect(openSpans(split, '2026-11-22').map(({ from }) => from)).toEqual(['09:00', '13:00', '16:00'])
  expect(openingAt(split, '2026-11-22T09:00:00Z', zone)).toEqual({ is: 'closed', opensAt: '2026-11-22T13:00' })
  expect(openingAt(split, '2026-11-22T12:00:00Z', zone)).toEqual({ is: 'closed', opensAt: '2026-11-22T16:00' })
})

test('[PY-3] an office that closes for Ramadan tells when it opens again, from two weeks before', () => {
  const closed: OfficeHours = { ...office, ramadan: [] }
  expect(openingAt(closed, '2027-02-23T09:00:00Z', zone)).toEqual({ is: 'closed', opensAt: '2027-03-09T09:00' })
  expect(openingAt(closed, '2027-02-22T09:00:00Z', zone)).toEqual({ is: 'closed-long' })
})

test('[PY-3] open now until it closes, else the next opening, on the clocks of the brand', () => {
  expect(openingAt(office, '2026-11-22T06:00:00Z', zone)).toEqual({ is: 'open', until: '2026-11-22T20:00' })
  expect(openingAt(office, '2026-11-22T05:59:00Z', zone)).toEqual({ is: 'closed', opensAt: '2026-11-22T09:00' })
  expect(openingAt(office, '2026-11-22T17:00:00Z', zone)).toEqual({ is: 'closed', opensAt: '2026-11-23T09:00' })
  // Thursday evening: Friday is skipped.
  expect(openingAt(office, '2026-11-26T18:00:00Z', zone)).toEqual({ is: 'closed', opensAt: '2026-11-28T09:00' })
  expect(openingAt({ hours: [], ramadan: [] }, '2026-11-22T06:00:00Z', zone)).toEqual({ is: 'closed-long' })
})

test('[PY-3] in Ramadan the hours of Ramadan hold, evenings after the fast included', () => {
  // Ramadan 1448 begins on 8 February 2027 by the Umm al-Qura calendar.
  expect([isRamadan('2027-02-07'), isRamadan('2027-02-08'), isRamadan('2027-03-08'), isRamadan('2027-03-09')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(openingAt(office, '2027-02-10T13:00:00Z', zone)).toEqual({ is: 'closed', opensAt: '2027-02-10T20:30' })
  expect(openingAt(office, '2027-02-10T18:00:00Z', zone)).toEqual({ is: 'open', until: '2027-02-10T23:30' })
  expect(openingAt(office, '2027-02-12T18:00:00Z', zone)).toEqual({ is: 'open', until: '2027-02-12T23:30' })
})

test('hours that overlap or end before they begin are told to who writes them', () => {
  expect(hoursFault(office.ramadan)).toBeUndefined()
  expect(hoursFault([{ from: 'sun', to: 'sun', open: ['20:00-09:00'] }])).toBe('closes before it opens on sun')
  const sunday = (...open: readonly string[]) => hoursFault([{ from: 'sun', to: 'sun', open }])
  expect(sunday('09:00-09:00')).toBe('closes before it opens on sun')
  expect(sunday('09:00-12:00', '20:00-13:00')).toBe('closes before it opens on sun')
  expect(sunday('09:00-12:00', '12:00-15:00')).toBeUndefined()
  expect(sunday('16:00-20:00', '09:00-12:00')).toBeUndefined()
  expect(sunday('11:00-20:00', '09:00-12:00')).toBe('is open twice at one time on sun')
  const twice = [...office.hours, { from: 'mon', to: 'mon', open: ['19:00-21:00'] }] as const
  expect(hoursFault(twice)).toBe('is open twice at one time on mon')
})

test('the nearest office comes first, with its distance', () => {
  const erbil = { id: 'erbil', location: { latitude: 36.19, longitude: 43.97 } }
  const baghdad = { id: 'baghdad', location: { latitude: 33.3, longitude: 44.43 } }
  const [first, second] = nearestFirst([baghdad, erbil], { latitude: 36.2, longitude: 44 })
  expect([first?.office.id, second?.office.id]).toEqual(['erbil', 'baghdad'])
  expect(first?.meters).toBeLessThan(4000)
})

test('a code is read as it was shown, typed small, with spaces or any dash, and out of the address of its QR code', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), numbers => {
      let at = 0
      const code = newOfficeCode(below => (numbers[at++] ?? 0) % below)
      const shown = readableOfficeCode(code)
      expect(shown).toMatch(/^\w{4}-\w{4}$/)
      for (const typed of [code, shown, shown.toLowerCase(), shown.replace('-', ' – '), `https://shop.example/desk?code=${shown}`])
        expect(readOfficeCode(typed)).toEqual({ kind: 'code', value: code })
      at = 0
      const receipt = newReceiptNumber(below => (numbers[at++] ?? 0) % below)
      expect(readOfficeCode(receipt.toLowerCase())).toEqual({ kind: 'receipt', value: receipt })
    }),
  )
  for (const strange of ['', 'K7QF-39M', 'K7QF-39MX4', 'https://shop.example/desk?code=<b>', 'OOOO-OOOO'])
    expect(readOfficeCode(strange)).toBeUndefined()
})
