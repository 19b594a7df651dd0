import { expect, test } from 'vitest'
import { draftFor, flightDraft } from './booking-draft.ts'

const counts = { adt: 1, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 }
const empty = draftFor(counts, 'IQ', undefined)
const [adult, child] = empty.travelers
if (!adult || !child) throw new Error('two travelers')
const typed = {
  ...empty,
  travelers: [{ ...adult, firstName: 'Azad', passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2031-01-01' } }, child],
}

test('[BK-1] a draft is kept without passports and read back', () => {
  const kept = flightDraft.keep(typed)
  expect(JSON.stringify(kept)).not.toMatch(/A1234567|2031/)
  const read = flightDraft.read(JSON.parse(JSON.stringify(kept)), 1)
  expect(read?.travelers[0]).toMatchObject({ firstName: 'Azad', passport: { number: '' } })
  expect(flightDraft.read({ travelers: 'x' }, 1)).toBeUndefined()
  expect(flightDraft.read(kept, 2)).toBeUndefined()
})
test('[BK-1] travelers of another search fill those of the same kind', () => {
  const next = draftFor({ ...counts, adt: 2, chd: 0 }, 'IQ', typed)
  expect(next.travelers.map(({ kind, firstName }) => [kind, firstName])).toEqual([
    ['adt', 'Azad'],
    ['adt', ''],
  ])
})
