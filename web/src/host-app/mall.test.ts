// @vitest-environment jsdom
import { takeMallToken } from '@karwan/domain/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeToken } from './mall.lazy.ts'
import { mallScript } from './mall-script.ts'

const openedAt = (address: string) => window.history.replaceState({ kept: 1 }, '', address)
const here = () => window.location.pathname + window.location.search + window.location.hash
/** As the page's first script runs: in the page, before all else. */
const runFirst = (address: string) => {
  const mall = takeMallToken(address)
  if (mall) new Function('location', 'history', mallScript(mall))(window.location, window.history)
}

beforeEach(() => openedAt('/'))
afterEach(() => vi.restoreAllMocks())

test('the first script takes the token out of the address and leaves the rest as it was', () => {
  openedAt('/hotel?cityName=%D8%A3&token=abc.d-e&lang=ar#map')
  runFirst('/hotel?cityName=%D8%A3&token=abc.d-e&lang=ar')
  expect(here()).toBe('/hotel?cityName=%D8%A3&lang=ar#map')
  expect(window.history.state).toEqual({ kept: 1 })
  expect(takeToken()).toBe('abc.d-e')
})

test('the token is taken once, and lies nowhere afterwards', () => {
  openedAt('/?token=once')
  runFirst('/?token=once')
  expect(takeToken()).toBe('once')
  expect(takeToken()).toBeUndefined()
  expect(JSON.stringify(Object.values(window).filter(value => typeof value === 'string'))).not.toContain('once')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('once')
})

test('a page without its first script finds the token in the address and takes it out there', () => {
  openedAt('/flight?a=1&token=late')
  expect(takeToken()).toBe('late')
  expect(here()).toBe('/flight?a=1')
})

test('the script carries an address, never a token, and nothing in an address can end it', () => {
  const script = mallScript(takeMallToken('/x?</script><b>&token=sesame') ?? { token: '', address: '' })
  expect(script).not.toContain('sesame')
  expect(script).not.toContain('</script>')
})
