import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideUnheard, type UnheardBooking, unheardForPersonMs } from './unheard-booking.ts'

const facts: fc.Arbitrary<UnheardBooking> = fc.record({
  ageMs: fc.integer({ min: -3_600_000, max: 2 * unheardForPersonMs }),
  absences: fc.nat({ max: 4 }),
  supplier: fc.option(
    fc.record({ idempotentBook: fc.boolean(), unheardAfterMs: fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: null }) }),
    { nil: undefined },
  ),
})
const certain: UnheardBooking = { ageMs: 25_000, absences: 2, supplier: { idempotentBook: true, unheardAfterMs: 20_000 } }

test('[BK-4] a booking is sent again only to a supplier that takes a reference once and twice has none, when that is certain', () => {
  fc.assert(
    fc.property(facts, booking => {
      const { supplier, absences, ageMs } = booking
      if (decideUnheard(booking) !== 'send-again') return
      expect(supplier?.idempotentBook).toBe(true)
      expect(absences).toBeGreaterThanOrEqual(2)
      expect(ageMs).toBeGreaterThanOrEqual(supplier?.unheardAfterMs ?? Number.POSITIVE_INFINITY)
      expect(ageMs).toBeLessThan(unheardForPersonMs)
    }),
  )
  expect(decideUnheard(certain)).toBe('send-again')
})

test('[BK-4] taking away any one of the facts, nothing is sent again', () => {
  const without: readonly Partial<UnheardBooking>[] = [
    { absences: 1 },
    { absences: 0 },
    { ageMs: 19_999 },
    { supplier: { idempotentBook: false, unheardAfterMs: 20_000 } },
    { supplier: { idempotentBook: true, unheardAfterMs: null } },
    { supplier: undefined },
  ]
  for (const change of without) expect([change, decideUnheard({ ...certain, ...change })]).toEqual([change, 'look-again'])
})

test('after four minutes it is a person’s task, and nothing is sent again; before that it never is', () => {
  fc.assert(
    fc.property(facts, booking => {
      expect(decideUnheard(booking) === 'ask-a-person').toBe(booking.ageMs >= unheardForPersonMs)
    }),
  )
})
