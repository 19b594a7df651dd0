import { expect, test } from 'vitest'
import { startAfterFirstPaint } from './late-code.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/home.js" nonce="n"/></head><body><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body>`

test('the code is fetched after the first frame, from the same script', () => {
  const late = startAfterFirstPaint(page)
  expect(late).not.toContain('<link')
  expect(late).not.toMatch(/^import /m)
  expect(late).toContain('requestAnimationFrame')
  expect(late).toContain('["/assets/a.js","/assets/home.js"]')
  expect(late).toContain('const [, route0, route1] = await Promise.all(["/assets/manifest.js","/assets/root.js","/assets/home.js"]')
  expect(late).toContain('window.__reactRouterRouteModules = {"root":route0,"home":route1}')
  expect(late).toContain('import("/assets/entry.js")')
  expect(late).toContain('<script nonce="n" type="module" async="">')
})

test('a page whose start is not recognised stays as it was', () => {
  const other = page.replace('__reactRouterRouteModules', '__routes')
  expect(startAfterFirstPaint(other)).toBe(other)
})

test('a route that comes in pieces is put together before it is used', () => {
  const pieces = page
    .replace(
      'import * as route1 from "/assets/home.js";',
      'import * as route1_a from "/assets/home.js";import * as route1_b from "/assets/more.js";',
    )
    .replace('  window.__reactRouter', '  const route1 = {...route1_a,...route1_b};\n  window.__reactRouter')
  const late = startAfterFirstPaint(pieces)
  expect(late).toContain('const [, route0, route1_a, route1_b] = await Promise.all')
  expect(late.indexOf('const route1 = {...route1_a,...route1_b};')).toBeGreaterThan(late.indexOf('route1_b] = await'))
  expect(late.indexOf('const route1 = {')).toBeLessThan(late.indexOf('window.__reactRouterRouteModules'))
})
