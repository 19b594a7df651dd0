import { expect, test } from 'vitest'
import { directTrip, fareWith } from '../../../testing/index.ts'
import { nextKeys } from './use-row-keys.ts'

const [a, b, c] = [directTrip('a'), directTrip('b'), directTrip('c')]

test('rows that come by themselves take a place with new elements; what stays in its place keeps them', () => {
  const first = nextKeys(undefined, [a, b], [a, b], {})
  const came = nextKeys(first, [a, b, c], [a, c, b], {})
  expect([first.born, came.born]).toEqual([
    [0, 0],
    [0, 1, 0],
  ])
})

test('a press that orders or filters the list keeps all elements, also when rows come after it', () => {
  const shown = [a, b]
  const first = nextKeys(undefined, shown, [a, b], {})
  const pressed = nextKeys(first, shown, [b, a], {})
  expect(pressed.born).toEqual([0, 0])
  expect(nextKeys(pressed, [a, b, c], [b, a, c], {}).born).toEqual([0, 0, 0])
})

test('another fare of the same flight takes the place as another flight does', () => {
  const first = nextKeys(undefined, [a], [a], {})
  const cheaper = [directTrip('a', [fareWith({ code: 'cheaper' })])]
  expect(nextKeys(first, cheaper, cheaper, {}).born).toEqual([1])
})
