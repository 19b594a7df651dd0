// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { rememberInCookie } from './cookies.ts'

afterEach(() => vi.restoreAllMocks())

test('[LN-4] language, theme and currency are remembered for a year, on every page', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  for (const [name, value] of [
    ['lang', 'ckb'],
    ['theme', 'dark'],
    ['currency', 'USD'],
  ] as const) {
    rememberInCookie(name, value)
    expect(written).toHaveBeenLastCalledWith(`${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`)
    expect(document.cookie).toContain(`${name}=${value}`)
  }
})
