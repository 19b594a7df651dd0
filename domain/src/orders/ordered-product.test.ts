import { expect, test } from 'vitest'
import { productOf } from './index.ts'

test('an order of a flight and a stay is a package', () => {
  expect(productOf(['flight'])).toBe('flight')
  expect(productOf(['hotel', 'hotel'])).toBe('hotel')
  expect(productOf(['flight', 'hotel'])).toBe('package')
  expect(productOf(['hotel', 'flight'])).toBe('package')
})
