import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PassengerKind } from '../flights/index.ts'
import {
  checkFlightBooking,
  checkStayBooking,
  type FlightBookingCheck,
  findFlightNumber,
  findPhone,
  fitsSeat,
  type GuestDraft,
  isEmail,
  nameFaults,
  type PassengerDraft,
  requiresPassports,
  type StayBookingCheck,
  sameTraveler,
  seatOf,
  transliterate,
} from './index.ts'
import { birthDateFaults } from './people.ts'

const tlds = new Set(['com', 'iq', 'krd', 'sy', 'عراق'])
const adult: PassengerDraft = {
  kind: 'adt',
  title: 'mr',
  firstName: 'Karwan',
  lastName: 'Ahmed',
  gender: 'm',
  birthDate: '1990-05-01',
  nationality: 'IQ',
  passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2030-01-01' },
}
const nobody = { adt: 0, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
const booking: FlightBookingCheck = {
  passengers: [adult],
  contact: { email: 'karwan@example.iq', phone: '+9647501234567' },
  counts: { ...nobody, adt: 1 },
  flightDates: ['2026-12-01', '2026-12-20'],
  passportRequired: true,
  today: '2026-11-21',
  tlds,
}
const faults = (change: Partial<FlightBookingCheck>) =>
  checkFlightBooking({ ...booking, ...change }).map(one => `${one.path} ${one.message}`)
const ofAdult = (change: Partial<PassengerDraft>) => faults({ passengers: [{ ...adult, ...change }] })
const child: PassengerDraft = {
  ...adult,
  kind: 'chd',
  title: 'master',
  firstName: 'Aso',
  birthDate: '2018-05-01',
  passport: { number: 'B7654321', issuingCountry: 'IQ', expiryDate: '2030-01-01' },
}
const withChild = (change: Partial<PassengerDraft>) =>
  faults({ passengers: [adult, { ...child, ...change }], counts: { ...nobody, adt: 1, chd: 1 } })

test('[VA-1] a full booking has no fault; each missing field is named', () => {
  expect(faults({})).toEqual([])
  const empty = { kind: 'adt', title: '', firstName: ' ', lastName: '', gender: '', birthDate: '', nationality: '' } as const
  expect(faults({ passengers: [empty], contact: { email: '', phone: '' } })).toEqual([
    'passengers.0.title error.titleRequired',
    'passengers.0.firstName error.firstNameRequired',
    'passengers.0.lastName error.lastNameRequired',
    'passengers.0.birthDate error.dateRequired',
    'passengers.0.nationality error.nationalityRequired',
    'passengers.0.passport.number error.passportRequired',
    'contact.email error.emailRequired',
    'contact.phone error.phoneRequired',
  ])
  expect(ofAdult({ birthDate: '1990-02-31' })).toEqual(['passengers.0.birthDate error.formatInvalid'])
})

test('[VA-1] an e-mail ends in a public top-level domain', () => {
  for (const good of ['a@b.com', 'first.last+tag@mail.example.iq', 'x@example.krd', 'x@شركة.عراق']) expect(isEmail(good, tlds)).toBe(true)
  for (const bad of [
    'a',
    'a@b',
    'a@b.example',
    'a@@b.com',
    '.a@b.com',
    'a..b@c.com',
    'a b@c.com',
    'a@-b.com',
    'a@b..com',
    `${'a'.repeat(65)}@b.com`,
  ])
    expect(isEmail(bad, tlds)).toBe(false)
  expect(faults({ contact: { email: 'a@b.example', phone: '12' } })).toEqual([
    'contact.email error.emailInvalid',
    'contact.phone error.phoneInvalid',
  ])
})

test('[VA-1] phone numbers are understood as people type them', () => {
  for (const typed of ['0750 123 4567', '٠٧٥٠١٢٣٤٥٦٧', '۰۷۵۰ ۱۲۳ ۴۵۶۷', '7501234567', '+964 (750) 123-4567', '009647501234567'])
    expect(findPhone(typed, '964')).toBe('+9647501234567')
  expect(findPhone('0944567890', '963')).toBe('+963944567890')
  for (const wrong of ['', '12', 'abc', '+0123456789', '+96475012345678901']) expect(findPhone(wrong)).toBeUndefined()
})

test('[VA-1] a mobile number of our markets with a digit too few or too many is none; landlines and other countries are left to their own rules', () => {
  for (const wrong of ['0750 123', '0750 123 456', '0750 123 45678']) expect(findPhone(wrong, '964')).toBeUndefined()
  for (const wrong of ['+96394456789', '+9639445678901']) expect(findPhone(wrong)).toBeUndefined()
  expect(findPhone('066 123456', '964')).toBe('+96466123456')
  expect(findPhone('011 222 3333', '963')).toBe('+963112223333')
  expect(findPhone('0171 2345678', '49')).toBe('+491712345678')
})

test('[VA-1] Arabic and Kurdish letters in a name are caught, with Latin ones suggested', () => {
  const [found] = checkFlightBooking({ ...booking, passengers: [{ ...adult, firstName: 'محمد' }] })
  expect(found).toEqual({ path: 'passengers.0.firstName', message: 'error.latinLettersOnly', values: { suggestion: 'Mohammed' } })
  for (const name of ["O'Neil", 'Al-Rashid', 'Mary Ann', 'Zoë', 'Şêrko', 'X'])
    expect(nameFaults(name, 'name', 'error.firstNameRequired')).toEqual([])
  for (const name of ['', ' ', '-', 'کاروان', 'R2D2', 'Anna_', 'Иван', '×', 'a'.repeat(21)])
    expect(nameFaults(name, 'name', 'error.firstNameRequired')).toHaveLength(1)
  expect(ofAdult({ lastName: 'Abdulrahmanalhassanii' })).toEqual(['passengers.0.lastName error.nameTooLong'])
})

test('a transliteration reads like a name, in Latin letters, for Arabic and Sorani', () => {
  const pairs = {
    أحمد: 'Ahmed',
    'فاطمة علي': 'Fatima Ali',
    کاروان: 'Karwan',
    هێمن: 'Hemin',
    شێرزاد: 'Sherzad',
    نەوزاد: 'Nawzad',
    دیلان: 'Dilan',
    بڕوا: 'Brwa',
    سمير: 'Samir',
    خليل: 'Khalil',
    منال: 'Manal',
    باسم: 'Basam',
  }
  for (const [name, latin] of Object.entries(pairs)) expect(transliterate(name)).toBe(latin)
  expect(transliterate('Karwan')).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ابتحخدرسشعغفقکگلمنهوەۆیێڕڵژچپ') }), name => {
      expect(transliterate(name) ?? 'A').toMatch(/^[A-Za-z ]+$/)
    }),
  )
})

test('[VA-4] a passport number is used once in a booking, however it is typed', () => {
  expect(withChild({ passport: { number: 'a123-4567', issuingCountry: 'IQ', expiryDate: '2030-01-01' } })).toEqual([
    'passengers.1.passport.number error.passportUsedTwice',
  ])
  expect(withChild({})).toEqual([])
})

test('[VA-4] a passport outlives the last day of travel by six months, to the day', () => {
  const expiring = (expiryDate: string) => ofAdult({ passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate } })
  expect(expiring('2027-06-20')).toEqual([])
  expect(expiring('2027-06-19')).toEqual(['passengers.0.passport.expiryDate error.passportExpiresSoon'])
  expect(ofAdult({ passport: { number: 'short', issuingCountry: '', expiryDate: '' } })).toEqual([
    'passengers.0.passport.number error.passportNumberInvalid',
    'passengers.0.passport.issuingCountry error.fieldRequired',
    'passengers.0.passport.expiryDate error.dateRequired',
  ])
})

test('[VA-2] birth dates of children are required: two on the last flight at most, under twelve on the first', () => {
  expect(withChild({ birthDate: '' })).toEqual(['passengers.1.birthDate error.childBirthDateRequired'])
  expect(withChild({ birthDate: '2014-12-01' })).toEqual(['passengers.1.birthDate error.ageMismatch'])
  expect(withChild({ birthDate: '2014-12-02' })).toEqual([])
  expect(withChild({ birthDate: '2024-12-22' })).toEqual(['passengers.1.birthDate error.ageMismatch'])
  expect(withChild({ birthDate: '2026-11-22' })).toEqual(['passengers.1.birthDate error.birthDateFuture'])
  expect(ofAdult({ birthDate: '2014-12-02' })).toEqual(['passengers.0.birthDate error.ageMismatch'])
})

test('[FS-1] [VA-2] every kind keeps to its ages on each flight of a trip of several cities', () => {
  const flightDates = ['2026-12-20', '2026-12-01', '2027-01-05', '2026-12-28']
  const of = (kind: PassengerKind, birthDate: string, title = 'mr') => {
    const one = { ...adult, kind, birthDate, title, gender: title === 'miss' || title === 'mrs' ? 'f' : 'm' }
    const alone = kind === 'adt' || kind === 'sen' || kind === 'yth'
    const passengers = alone ? [one] : [adult, { ...one, firstName: 'Aso', passport: { ...child.passport } as PassengerDraft['passport'] }]
    const counts = { ...nobody, ...(alone ? { [kind]: 1 } : { adt: 1, [kind]: 1 }) }
    return faults({ flightDates, passengers: passengers as readonly PassengerDraft[], counts })
  }
  const misfit = (at: number) => [`passengers.${at}.birthDate error.ageMismatch`]
  const turnsTwo = ['passengers.1.birthDate error.infantTurnsTwo']
  // Sixty on the first day, and one day too late for it.
  expect(of('sen', '1966-12-01')).toEqual([])
  expect(of('sen', '1966-12-02')).toEqual(misfit(0))
  // Twelve on the first flight, still twenty-four on the last.
  expect(of('yth', '2014-12-01')).toEqual([])
  expect(of('yth', '2002-01-06')).toEqual([])
  expect(of('yth', '2002-01-05')).toEqual(misfit(0))
  expect(of('adt', '2014-12-02')).toEqual(misfit(0))
  // Two on the last of the flights, which is not the last of the list.
  expect(of('inf', '2025-01-06', 'miss')).toEqual([])
  expect(of('inf', '2025-01-05', 'miss')).toEqual(turnsTwo)
  expect(of('ins', '2025-01-05', 'master')).toEqual(turnsTwo)
  expect(of('inf', '2024-12-01', 'miss')).toEqual(misfit(1))
  // Under twelve on the first of the flights, which is not the first of the list.
  expect(of('chd', '2014-12-02', 'master')).toEqual([])
  expect(of('chd', '2014-12-01', 'master')).toEqual(misfit(1))
  expect(of('adt', '2014-12-01')).toEqual([])
})

test('[PK-6] who turns 2 on the trip flies as a child on all flights; who is 1 on all of them does not', () => {
  const days = ['2026-12-20', '2026-12-01', '2027-01-05']
  const child = { kind: 'chd', flightDates: days, today: '2026-11-20' } as const
  const faultsOf = (birthDate: string) => birthDateFaults({ ...child, birthDate }, 'at').map(({ message }) => message)
  expect(faultsOf('2024-12-02')).toEqual([])
  expect(faultsOf('2025-01-05')).toEqual([])
  expect(faultsOf('2025-01-06')).toEqual(['error.ageMismatch'])
  const seat = seatOf('chd')
  expect([fitsSeat(seat, '2025-01-05', days), fitsSeat(seat, '2025-01-06', days)]).toEqual([true, false])
  expect([fitsSeat(seatOf('inf'), '2025-01-06', days), fitsSeat(seatOf('inf'), '2025-01-05', days)]).toEqual([true, false])
  expect(fitsSeat(seatOf('adt'), '2014-12-02', days)).toBe(false)
})

test('title, gender and age agree, and no one travels twice', () => {
  expect(ofAdult({ title: 'mrs' })).toEqual(['passengers.0.gender error.titleGenderMismatch'])
  expect(ofAdult({ title: 'master' })).toEqual(['passengers.0.title error.titleAgeMismatch'])
  expect(withChild({ title: 'mr' })).toEqual(['passengers.1.title error.titleAgeMismatch'])
  const twin = { ...adult, passport: { number: 'C9999999', issuingCountry: 'IQ', expiryDate: '2030-01-01' } }
  expect(faults({ passengers: [adult, { ...twin, firstName: 'KARWAN ' }], counts: { ...nobody, adt: 2 } })).toEqual([
    'passengers.1.firstName error.travelerTwice',
  ])
  expect(faults({ counts: { ...nobody, adt: 2 } })).toEqual(['passengers error.passengersMismatch'])
})

test('[AU-4] saved travelers are the same by passport and name, else by id, without passports by name', () => {
  const one = { id: '1', firstName: 'Karwan', lastName: 'Ahmed', passport: 'A123 4567' }
  expect(sameTraveler(one, { id: '2', firstName: 'KARWAN', lastName: 'ahmed', passport: 'a1234567' })).toBe(true)
  expect(sameTraveler(one, { ...one, id: '2', passport: 'B1' })).toBe(false)
  expect(sameTraveler(one, { ...one, firstName: 'Other' })).toBe(true)
  expect(sameTraveler(one, { firstName: 'Karwan', lastName: 'Ahmed' })).toBe(false)
  expect(sameTraveler({ firstName: 'a', lastName: 'b' }, { firstName: 'A', lastName: 'B' })).toBe(true)
  expect(sameTraveler({ firstName: 'a', lastName: 'b' }, { firstName: 'a', lastName: 'c' })).toBe(false)
})

const guest = { title: 'mr', firstName: 'Karwan', lastName: 'Ahmed', nationality: 'IQ' }
const stay: StayBookingCheck = {
  rooms: [
    [
      guest,
      { title: 'mrs', firstName: 'Shilan', lastName: 'Ali' },
      { title: 'miss', firstName: 'Sara', lastName: 'Karwan', birthDate: '2021-12-01' },
    ],
    [guest],
  ],
  contact: booking.contact,
  search: {
    checkIn: '2026-12-01',
    rooms: [
      { adults: 2, childAges: [5] },
      { adults: 1, childAges: [] },
    ],
  },
  asks: { everyGuest: false, childBirthDates: true, nationality: true },
  brandAsks: true,
  today: '2026-11-21',
  tlds,
}
const stayFaults = (rooms: StayBookingCheck['rooms']) => checkStayBooking({ ...stay, rooms }).map(one => `${one.path} ${one.message}`)

test('[BR-4] [VA-6] the lead of each room tells a nationality where the brand asks it and the supplier takes it', () => {
  const { nationality: _, ...unknown } = guest
  const faults = (more: Partial<StayBookingCheck>, lead = unknown as GuestDraft) =>
    checkStayBooking({ ...stay, rooms: [[lead, unknown], [guest]], ...more }).map(one => `${one.path} ${one.message}`)
  expect(faults({})).toEqual(['rooms.0.0.nationality error.nationalityRequired'])
  expect(faults({}, { ...unknown, nationality: 'ZZ' })).toEqual(['rooms.0.0.nationality error.nationalityRequired'])
  expect(faults({ brandAsks: false })).toEqual([])
  expect(faults({ asks: { ...stay.asks, nationality: false } })).toEqual([])
})

test('[BK-1] [HS-6] one named guest of each room is enough, unless the supplier needs everyone', () => {
  const leads = (everyGuest: boolean) => checkStayBooking({ ...stay, rooms: [[guest], [guest]], asks: { ...stay.asks, everyGuest } })
  expect(leads(false)).toEqual([])
  expect(leads(true).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'rooms.0.1.firstName error.firstNameRequired',
    'rooms.0.2.firstName error.firstNameRequired',
  ])
})

test('[VA-4] a guest who comes by plane tells a flight number', () => {
  const faults = (arrivalFlight?: string) => checkStayBooking({ ...stay, arrivalFlight }).map(one => `${one.path} ${one.message}`)
  expect(faults()).toEqual([])
  expect(faults(' ')).toEqual(['arrivalFlight error.flightNumberRequired'])
  expect(faults('318')).toEqual(['arrivalFlight error.flightNumberInvalid'])
  expect([' ia-318', 'TK ٧٥٠', '6e1045a', 'IA 12345', 'hello'].map(findFlightNumber)).toEqual([
    'IA 318',
    'TK 750',
    '6E 1045A',
    undefined,
    undefined,
  ])
})

test('[VA-2] the guests of each room are those searched for, children of the age searched for', () => {
  expect(stayFaults(stay.rooms)).toEqual([])
  expect(stayFaults([[guest], [guest]])).toEqual([])
  expect(stayFaults([[guest]])).toEqual(['rooms error.guestsMismatch'])
  expect(stayFaults([[guest], []])).toEqual(['rooms.1.0.firstName error.roomLeadRequired'])
  expect(stayFaults([[guest], [guest, guest]])).toEqual(['rooms error.guestsMismatch'])
  const sara = { title: 'miss', firstName: 'Sara', lastName: 'Karwan' }
  expect(stayFaults([[guest, guest, sara], [guest]])).toEqual(['rooms.0.2.birthDate error.childBirthDateRequired'])
  expect(stayFaults([[guest, guest, { ...sara, birthDate: '2021-12-02' }], [guest]])).toEqual([
    'rooms.0.2.birthDate error.childAgeMismatch',
  ])
  expect(stayFaults([[{ ...guest, firstName: 'هێمن' }], [guest]])).toEqual(['rooms.0.0.firstName error.latinLettersOnly'])
})

test('[BR-4] a passport is asked where the offer needs it or the brand asks for it, and nowhere else', () => {
  const asked = (passportRequired: boolean, brandAsks: boolean) => requiresPassports({ passportRequired }, brandAsks)
  expect([asked(false, false), asked(true, false), asked(false, true), asked(true, true)]).toEqual([false, true, true, true])
})

test('[VA-1] every field of a hotel’s guest is judged at its own path', () => {
  expect(stayFaults([[{ title: '', firstName: '', lastName: ' ', nationality: 'IQ' }], [guest]])).toEqual([
    'rooms.0.0.title error.titleRequired',
    'rooms.0.0.firstName error.firstNameRequired',
    'rooms.0.0.lastName error.lastNameRequired',
  ])
  expect(stayFaults([[guest, { ...guest, title: 'sir' }], [guest]])).toEqual(['rooms.0.1.title error.titleRequired'])
})

test('[VA-2] a grown-up guest’s birth date need not be told; told, it is a date in the past, and who leads a room is no child', () => {
  const lead = (birthDate: string) => stayFaults([[{ ...guest, birthDate }], [guest]])
  expect(lead('')).toEqual([])
  expect(lead('1990-05-01')).toEqual([])
  expect(lead('1990-02-31')).toEqual(['rooms.0.0.birthDate error.formatInvalid'])
  expect(lead('2026-11-22')).toEqual(['rooms.0.0.birthDate error.birthDateFuture'])
  expect(lead('2026-11-21')).toEqual(['rooms.0.0.birthDate error.roomLeadRequired'])
  expect(lead('2008-12-01')).toEqual([])
  expect(lead('2008-12-02')).toEqual(['rooms.0.0.birthDate error.roomLeadRequired'])
  // Who comes along may be young.
  expect(stayFaults([[guest, { ...guest, birthDate: '2010-01-01' }], [guest]])).toEqual([])
})

test('[VA-2] a child’s birth date is needed only where the supplier passes it on; told, it is one and fits', () => {
  const sara = { title: 'miss', firstName: 'Sara', lastName: 'Karwan' }
  const of = (birthDate?: string, childBirthDates = true) =>
    checkStayBooking({
      ...stay,
      asks: { ...stay.asks, childBirthDates },
      rooms: [[guest, guest, { ...sara, ...(birthDate !== undefined && { birthDate }) }], [guest]],
    }).map(({ message }) => message)
  expect(of(undefined, false)).toEqual([])
  expect(of('')).toEqual(['error.childBirthDateRequired'])
  expect(of('2021-02-30')).toEqual(['error.formatInvalid'])
  expect(of('2020-12-02', false)).toEqual([])
  expect(of('2020-12-01', false)).toEqual(['error.childAgeMismatch'])
})

test('[VA-1] passengers’ passports are numbers of five to fifteen characters, a digit among them, with dates that are dates', () => {
  const of = (change: object) => ofAdult({ passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2030-01-01', ...change } })
  for (const number of ['A1234', 'ABCDEFGHIJKLMN1', ' a 12-34 ', '١٢٣٤٥']) expect([number, of({ number })]).toEqual([number, []])
  for (const number of ['A123', 'ABCDEFGHIJKLMNO1', 'ABCDEF', 'A1234#', '#A1234'])
    expect([number, of({ number })]).toEqual([number, ['passengers.0.passport.number error.passportNumberInvalid']])
  for (const number of ['', '  ']) expect(of({ number })).toEqual(['passengers.0.passport.number error.passportRequired'])
  expect(of({ expiryDate: '2030-02-30' })).toEqual(['passengers.0.passport.expiryDate error.formatInvalid'])
  // The trip's last day counts, wherever it stands among the days.
  const soon = { ...adult, passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2027-06-19' } }
  const flightDates = ['2026-12-20', '2026-12-01']
  const [late] = checkFlightBooking({ ...booking, flightDates, passengers: [soon] })
  expect(late).toEqual({ path: 'passengers.0.passport.expiryDate', message: 'error.passportExpiresSoon', values: { count: 6 } })
})

test('a passenger’s gender is one of two where it is told, and a birth today is none in the future', () => {
  expect(ofAdult({ gender: 'x' })).toEqual(['passengers.0.gender error.genderRequired'])
  const baby = { ...child, kind: 'inf', birthDate: '2026-11-21' } as const
  expect(faults({ passengers: [adult, baby], counts: { ...nobody, adt: 1, inf: 1 } })).toEqual([])
})

test('two passengers without a name or passport are not the same one yet; two of one name born on different days are two', () => {
  const two = (change: Partial<PassengerDraft>) =>
    faults({
      passengers: [
        { ...adult, ...change },
        { ...child, kind: 'adt', title: 'mr', birthDate: '1991-05-01', ...change },
      ],
      counts: { ...nobody, adt: 2 },
    })
  expect(two({ firstName: ' ', birthDate: '1990-05-01' }).filter(one => one.includes('travelerTwice'))).toEqual([])
  expect(two({ firstName: 'Karwan' })).toEqual([])
  expect(two({ firstName: 'Karwan', birthDate: '1990-05-01' })).toEqual(['passengers.1.firstName error.travelerTwice'])
  expect(two({ lastName: 'Ahmed', birthDate: '1990-05-01' })).toEqual([])
  expect(
    two({ passport: { number: '', issuingCountry: 'IQ', expiryDate: '2030-01-01' } }).filter(one => one.includes('UsedTwice')),
  ).toEqual([])
})

test('a name is tidied before it is measured: twenty characters, single spaces', () => {
  expect(nameFaults(`  ${'a'.repeat(10)}   ${'b'.repeat(9)} `, 'n', 'error.firstNameRequired')).toEqual([])
  expect(nameFaults('a'.repeat(20), 'n', 'error.firstNameRequired')).toEqual([])
  expect(nameFaults('a'.repeat(21), 'n', 'error.firstNameRequired')).toEqual([
    { path: 'n', message: 'error.nameTooLong', values: { count: 20 } },
  ])
})
