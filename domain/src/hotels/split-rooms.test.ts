import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hotelLimits, splitIntoRooms } from './index.ts'

const age = fc.integer({ min: 0, max: hotelLimits.oldestChild })
const party = fc.record({ adults: fc.integer({ min: 1, max: 60 }), childAges: fc.array(age, { maxLength: 20 }) })
const rooms = fc.integer({ min: 1, max: 10 })

describe('[PK-6] guests are shared out over rooms', () => {
  test('a family of two and three children sleeps in two rooms, an adult in each', () => {
    expect(splitIntoRooms({ adults: 2, childAges: [9, 6, 1] }, 2)).toEqual([
      { adults: 1, childAges: [9, 1] },
      { adults: 1, childAges: [6] },
    ])
  })
  test('who comes to fewer adults gets the child first', () => {
    expect(splitIntoRooms({ adults: 3, childAges: [4] }, 2)).toEqual([
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [4] },
    ])
  })
  test('everybody has one place, no child is without an adult, and the limits of a room hold', () => {
    fc.assert(
      fc.property(party, rooms, (guests, count) => {
        const split = splitIntoRooms(guests, count)
        fc.pre(split !== undefined)
        expect(split).toHaveLength(count)
        expect(split.reduce((sum, { adults }) => sum + adults, 0)).toBe(guests.adults)
        expect(split.flatMap(({ childAges }) => childAges).sort()).toEqual([...guests.childAges].sort())
        for (const room of split) {
          expect(room.adults).toBeGreaterThanOrEqual(1)
          expect(room.adults).toBeLessThanOrEqual(hotelLimits.adults)
          expect(room.childAges.length).toBeLessThanOrEqual(hotelLimits.children)
        }
        const adults = split.map(room => room.adults)
        expect(Math.max(...adults) - Math.min(...adults)).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('there is a way exactly where adults are enough for the rooms, and rooms for all', () => {
    fc.assert(
      fc.property(party, rooms, ({ adults, childAges }, count) => {
        const fits =
          count <= adults &&
          count <= hotelLimits.rooms &&
          adults <= count * hotelLimits.adults &&
          childAges.length <= count * hotelLimits.children
        expect(splitIntoRooms({ adults, childAges }, count) !== undefined).toBe(fits)
      }),
    )
  })
})
