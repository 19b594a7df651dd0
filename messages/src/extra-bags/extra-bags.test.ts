import { expect, test } from 'vitest'
import { translatorOf } from '../all/index.ts'
import { extraBagName } from './index.ts'

test('an extra bag is named by its weight, and by its direction where a trip has several', () => {
  const t = translatorOf('en')
  expect(extraBagName(t, { weight: '23 kg', leg: 0 }, 0)).toBe('23 kg')
  expect(extraBagName(t, { weight: '23 kg', leg: 1 }, 1)).toBe(`23 kg · ${t('trade.inbound')}`)
  expect(extraBagName(t, { weight: '23 kg', leg: null }, 1)).toBe(`23 kg · ${t('trade.wholeTrip')}`)
  expect(extraBagName(t, { weight: null, leg: 2 }, 2)).toBe(`${t('trade.checkedBag')} · ${t('search.flightNumber', { number: '3' })}`)
})
