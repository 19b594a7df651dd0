import { expect, test } from 'vitest'
import { draftFor, packageDraft } from './package-draft.ts'

const party = {
  counts: { adt: 2, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 },
  stay: { rooms: [{ adults: 2, childAges: [5] }], checkIn: '2027-03-10' },
  country: 'IQ',
}

test('[PK-26] what was typed for a package that is gone is filled in for another one of the same party', () => {
  const empty = draftFor(party, undefined)
  const typed = {
    ...empty,
    travelers: empty.travelers.map((traveler, at) => ({ ...traveler, firstName: ['Azad', 'Shilan', 'Lana'][at] ?? '', lastName: 'Karim' })),
    comment: 'A quiet room',
  }
  const other = draftFor(
    { ...party, stay: { ...party.stay, checkIn: '2027-03-11' } },
    packageDraft.read(JSON.parse(JSON.stringify(packageDraft.keep(typed))), 1),
  )
  expect(other.travelers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Azad Karim', 'Shilan Karim', 'Lana Karim'])
  expect(other).toMatchObject({ comment: 'A quiet room', rooms: [[0, 1, 2]] })
})
