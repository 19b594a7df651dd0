// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clickWasReported, findClick, rememberClick } from './click.ts'

const now = Date.UTC(2027, 2, 1)
const day = 24 * 3_600_000
beforeEach(() => localStorage.clear())

test('[GD-4] a click is kept with its ticket, marked to apply, and belongs to an order of that ticket only', () => {
  rememberClick('?type=0&ticket=t-1&wego_click_id=w-1', now)
  expect(findClick('t-1', now + day)).toEqual({ wegoClickId: 'w-1', ticket: 't-1', apply: true })
  expect(findClick('t-2', now)).toBeUndefined()
  expect(findClick(null, now)).toBeUndefined()
})

test('[GD-4] it is told once, and not when it is too old', () => {
  rememberClick('wego_click_id=w-2', now)
  expect(findClick(null, now)?.wegoClickId).toBe('w-2')
  expect(findClick(null, now + 31 * day)).toBeUndefined()
  clickWasReported(now)
  expect(findClick(null, now)).toBeUndefined()
  rememberClick('ticket=t-9', now)
  expect(findClick('t-9', now)).toBeUndefined()
})

test('what another version wrote is left aside', () => {
  localStorage.setItem('karwan.metasearch-click', '{"version":7}')
  expect(findClick(null, now)).toBeUndefined()
})
