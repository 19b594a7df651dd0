import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdEndFaults } from './longer-hold.ts'

test('[OC-14] a hold may end at any later time until what suppliers keep, and at no other', () => {
  const date = fc.date({ noInvalidDate: true })
  fc.assert(
    fc.property(date, date, date, (until, latest, chosen) => {
      const isFine = chosen > until && chosen <= latest
      expect(holdEndFaults({ until, latest }, chosen).length).toBe(isFine ? 0 : 1)
      expect(holdEndFaults({ until, latest }, chosen)[0]?.message === 'hold.notLonger').toBe(chosen <= until)
    }),
  )
})
