import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { directTrip } from '../../../testing/index.ts'
import { tabsOf } from './list-view.ts'

const firstOf = (code: string) => ({ itinerary: directTrip(code), total: money(1, 'IQD') })

test('[FS-5] orders that begin with the same flight have one tab, that of the chosen one if it is among them', () => {
  const firsts = { best: firstOf('a'), cheapest: firstOf('a'), quickest: firstOf('b') }
  expect(tabsOf(firsts, 'best')).toEqual(['best', 'quickest'])
  expect(tabsOf(firsts, 'cheapest')).toEqual(['cheapest', 'quickest'])
  expect(tabsOf({ best: firstOf('a'), cheapest: firstOf('b'), quickest: firstOf('c') }, 'latest')).toEqual(['best', 'cheapest', 'quickest'])
})
test('where all begin with the same flight there is no choice, and no tab', () => {
  expect(tabsOf({ best: firstOf('a'), cheapest: firstOf('a'), quickest: firstOf('a') }, 'best')).toEqual([])
  expect(tabsOf({}, 'best')).toEqual([])
})
