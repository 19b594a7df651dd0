import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeSections, isHomeOrder, moveTo, wholeHomeOrder } from './index.ts'

const [first, second, third] = homeSections
const orders = fc.shuffledSubarray([...homeSections], { minLength: homeSections.length })

describe('[HC-17] the order of the home page', () => {
  test('is one of all sections, each once', () => {
    fc.assert(fc.property(orders, isHomeOrder))
    expect(isHomeOrder(homeSections.slice(1))).toBe(false)
    expect(isHomeOrder([...homeSections.slice(1), second])).toBe(false)
    expect(isHomeOrder([...homeSections.slice(1), 'weather'])).toBe(false)
  })
  test('is kept when a section is added or taken away later', () => {
    expect(wholeHomeOrder([third, 'gone', first])).toEqual([third, first, ...homeSections.filter(each => each !== third && each !== first)])
    fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...homeSections), fc.string())), stored => isHomeOrder(wholeHomeOrder(stored))))
    fc.assert(fc.property(orders, order => wholeHomeOrder(order).join() === order.join()))
  })
  test('changes by one section; the others stay as they follow one another', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(...homeSections), fc.integer({ min: -2, max: homeSections.length + 2 }), (order, section, to) => {
        const moved = moveTo(order, section, to)
        expect(moved.indexOf(section)).toBe(Math.min(Math.max(to, 0), homeSections.length - 1))
        const others = (list: readonly string[]) => list.filter(each => each !== section)
        expect(others(moved)).toEqual(others(order))
      }),
    )
  })
})
