import { readPackageAddress, writePackageAddress } from '@karwan/domain/packages'
import { expect, test } from 'vitest'
import {
  byPackageField,
  checkPackageDraft,
  emptyPackageDraft,
  type PackageDraft,
  packageDraftOf,
  packageSearchOf,
} from './package-draft.ts'

const today = '2026-12-01'
const place = (code: string, cityName: string) => ({ locationId: code, cityId: code, cityCode: code, cityName })
const full: PackageDraft = {
  from: place('EBL', 'Erbil'),
  to: place('IST', 'Istanbul'),
  dates: { start: '2026-12-10', end: '2026-12-14' },
  rooms: [
    { adults: 2, childAges: [5, 1] },
    { adults: 1, childAges: [13] },
  ],
  turning: { two: 0, twelve: 0 },
  nationality: 106,
  cabin: 'C',
}

test('[PK-6] the party is entered once: who sleeps in the rooms flies, in the city flown to, for the nights between', () => {
  const { flight, stay } = packageSearchOf(full)
  expect(flight).toMatchObject({ type: 1, cabin: 'C', passengers: { adt: 4, chd: 1, inf: 1 } })
  expect(flight.routes.map(({ date }) => date)).toEqual(['2026-12-10', '2026-12-14'])
  expect(stay).toMatchObject({ cityId: 'IST', cityName: 'Istanbul', checkIn: '2026-12-10', checkOut: '2026-12-14', rooms: full.rooms })
  expect(checkPackageDraft(full, today)).toEqual({})
})

test('[PK-6] who turns 12 between the first flight and check-in flies as a child and sleeps as one of 12; the form keeps it', () => {
  const draft = { ...full, rooms: [{ adults: 2, childAges: [12] }], turning: { two: 0, twelve: 1 } }
  const { flight, stay } = packageSearchOf(draft)
  expect([flight.passengers, stay.rooms]).toEqual([expect.objectContaining({ adt: 2, chd: 1, inf: 0 }), draft.rooms])
  expect(checkPackageDraft(draft, today)).toEqual({})
  expect(packageDraftOf(readPackageAddress(new URLSearchParams(writePackageAddress(packageSearchOf(draft)))))).toEqual(draft)
})

test('[PK-6] a child who turns 2 before the flight back flies as a child and sleeps as one of 1; the form keeps it', () => {
  const older = { ...full, turning: { two: 1, twelve: 0 } }
  const { flight, stay } = packageSearchOf(older)
  expect(flight.passengers).toMatchObject({ adt: 4, chd: 2, inf: 0 })
  expect(stay.rooms).toEqual(full.rooms)
  expect(checkPackageDraft(older, today)).toEqual({})
  expect(packageDraftOf(readPackageAddress(new URLSearchParams(writePackageAddress(packageSearchOf(older)))))).toEqual(older)
  // Nobody of 1 is left in the rooms.
  expect(packageSearchOf({ ...older, rooms: [{ adults: 2, childAges: [5] }] }).flight.passengers).toMatchObject({ adt: 2, chd: 1, inf: 0 })
})

test('[PK-5] the form is filled from an address as it was sent', () => {
  expect(packageDraftOf(readPackageAddress(new URLSearchParams(writePackageAddress(packageSearchOf(full)))))).toEqual(full)
})

test('[PK-4] faults of flight and stay stand once, at the fields of the form', () => {
  expect(Object.keys(checkPackageDraft(emptyPackageDraft, today)).sort()).toEqual(['end', 'from', 'start', 'to'])
  expect(Object.keys(checkPackageDraft({ ...full, rooms: [{ adults: 2, childAges: [-1] }] }, today))).toEqual(['rooms'])
  expect(Object.keys(checkPackageDraft({ ...full, to: full.from }, today))).toEqual(['to'])
  const { faults } = readPackageAddress(new URLSearchParams('from=EBL&to=IST&sDate=soon&eDate=2026-12-14&guestData=2-x'))
  expect(Object.keys(byPackageField(faults)).sort()).toEqual(['rooms', 'start'])
})
