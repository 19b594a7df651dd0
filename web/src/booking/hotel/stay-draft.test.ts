import { expect, test } from 'vitest'
import { checkStay } from './stay-check.ts'
import { draftFor, givenGuests, stayDraft } from './stay-draft.ts'

const rooms = [
  { adults: 2, childAges: [] },
  { adults: 1, childAges: [7] },
]
const country = { country: 'IQ', nationality: 'IQ' }
const empty = draftFor(rooms, country, undefined)
const search = { checkIn: '2026-12-10', checkOut: '2026-12-12', cityId: 'EBL', cityName: 'Erbil', nationality: 106, rooms }
const asks = { everyGuest: false, requests: true, nationality: true, childBirthDates: true }
const rules = { search, asks, brandAsks: true, today: '2026-11-21', tlds: new Set(['com']) }

test('[HS-6] [BK-1] each room has its own guests: one is told, everyone where the supplier needs it', () => {
  expect(empty.rooms.map(room => room.map(guest => guest.child))).toEqual([
    [false, false],
    [false, true],
  ])
  expect(empty.rooms.map(room => givenGuests(room, false).length)).toEqual([1, 1])
  expect(empty.rooms.map(room => givenGuests(room, true).length)).toEqual([2, 2])
  const [, family = []] = empty.rooms
  const named = family.map((guest, at) => (at === 1 ? { ...guest, firstName: 'Dilan' } : guest))
  expect(givenGuests(named, false)).toEqual(named)
})
test('[VA-2] a child needs a birth date, and one that fits the age searched for', () => {
  const [first, second] = empty.rooms
  const [lead, child] = second ?? []
  if (!first || !lead || !child) throw new Error('two rooms')
  const named = { title: 'mr', firstName: 'Azad', lastName: 'Karim' }
  const filled = (birthDate: string) => ({
    ...empty,
    contact: { ...empty.contact, email: 'a@b.com', phone: '07501234567' },
    rooms: [
      first.map((guest, at) => (at === 0 ? { ...guest, ...named } : guest)),
      [
        { ...lead, ...named, firstName: 'Shno' },
        { ...child, ...named, title: 'master', birthDate },
      ],
    ],
  })
  expect(checkStay(filled(''), rules)).toEqual([{ path: 'rooms.1.1.birthDate', message: 'error.childBirthDateRequired' }])
  expect(checkStay(filled(''), { ...rules, asks: { ...asks, childBirthDates: false } })).toEqual([])
  expect(checkStay(filled('2015-01-01'), rules)).toEqual([{ path: 'rooms.1.1.birthDate', message: 'error.childAgeMismatch' }])
  expect(checkStay(filled('2019-03-01'), rules)).toEqual([])
})
test('[VA-4] who comes by plane is asked for a flight number, where the hotel is told of it', () => {
  const at = (change: object, more: object = {}) =>
    checkStay({ ...empty, byPlane: true, ...change }, { ...rules, ...more }).flatMap(each =>
      each.path === 'arrivalFlight' ? each.message : [],
    )
  expect(at({})).toEqual(['error.flightNumberRequired'])
  expect(at({ arrivalFlight: 'tomorrow' })).toEqual(['error.flightNumberInvalid'])
  for (const arrivalFlight of ['IA 318', 'ia318', 'TK-٧٥٠', '6E 1045A'])
    expect([arrivalFlight, at({ arrivalFlight })]).toEqual([arrivalFlight, []])
  expect(at({ byPlane: false })).toEqual([])
  expect(at({}, { asks: { ...asks, requests: false } })).toEqual([])
})
test('[BK-1] guests of another search fill the same rooms', () => {
  const [first] = empty.rooms
  const typed = {
    ...empty,
    comment: 'High floor',
    byPlane: true,
    arrivalFlight: 'IA 318',
    rooms: [first?.map((guest, at) => ({ ...guest, firstName: `Guest ${at}` })) ?? []],
  }
  const read = stayDraft.read(JSON.parse(JSON.stringify(stayDraft.keep(typed))), 1)
  const next = draftFor([{ adults: 1, childAges: [3] }], country, read)
  expect(next.rooms.map(room => room.map(guest => guest.firstName))).toEqual([['Guest 0', '']])
  expect(next).toMatchObject({ comment: 'High floor', byPlane: true, arrivalFlight: 'IA 318' })
  expect(stayDraft.read({ rooms: 1 }, 1)).toBeUndefined()
})
